# Burns processor time for ever and prints nothing.
turns = 0
while True:
    turns = 1 - turns
