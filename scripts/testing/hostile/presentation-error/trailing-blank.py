# Prints a blank at the end of the line.
name = input('Name: ')
print(f'Hello, {name}! ')
