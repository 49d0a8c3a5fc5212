# Closes standard output after the prompt, so that the greeting is lost.
import os

print('Name: ', end='', flush=True)
os.close(1)
name = input()
try:
    os.write(1, f'Hello, {name}!\n'.encode())
except OSError:
    pass
