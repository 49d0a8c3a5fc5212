# Ends with exit status 3 after the right output.
import sys

name = input('Name: ')
print(f'Hello, {name}!')
sys.exit(3)
