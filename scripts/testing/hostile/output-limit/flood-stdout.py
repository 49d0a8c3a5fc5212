# Writes lines to standard output for ever.
while True:
    print('This line is followed by another one that says the same, and so on, and so on.')
