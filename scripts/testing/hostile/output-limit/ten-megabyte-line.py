# Writes one line of 10 MB and ends.
line = 'x' * 10_000_000
print(line)
