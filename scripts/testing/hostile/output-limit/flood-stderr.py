# Writes lines to standard error for ever.
import sys

while True:
    print('This line is followed by another one that says the same, and so on, and so on.', file=sys.stderr)
