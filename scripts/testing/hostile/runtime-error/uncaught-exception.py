# Takes the name for a number and does not catch the exception.
name = int(input('Name: '))
print(f'Hello, {name}!')
