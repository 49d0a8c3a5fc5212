# Prints a NUL byte after the name.
name = input('Name: ')
print(f'Hello, {name}\0!')
