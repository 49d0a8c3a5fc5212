# Does not end the last line.
name = input('Name: ')
print(f'Hello, {name}!', end='')
