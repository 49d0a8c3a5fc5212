# Prints the right output and leaves three files behind.
import os

folder = os.environ.get('TMPDIR', '.')
for path in ['left-behind', f'{folder}/left-behind', '/tmp/boardjudge-left-behind-@MARK@']:
    try:
        with open(path, 'w') as file:
            file.write('still here\n')
    except OSError:
        pass
name = input('Name: ')
print(f'Hello, {name}!')
