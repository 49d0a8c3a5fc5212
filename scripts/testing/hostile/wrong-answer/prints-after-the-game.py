# Prints one more line after the right output.
name = input('Name: ')
print(f'Hello, {name}!')
print('Bye.')
