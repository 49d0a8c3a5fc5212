# Has a syntax error: the bracket after the greeting is missing.
name = input('Name: ')
print(f'Hello, {name}!'
