# Looks for a secret in a home folder: in the list of its files, and in the file itself.
import os

answer = 'no home\n'
try:
    if 'secret' in os.listdir('@HOME@'):
        answer = 'a locked secret\n'
except OSError:
    pass
try:
    with open('@HOME@/secret') as file:
        answer = file.read()
except OSError:
    pass
print(f'Name: {answer}', end='')
