# Aborts after the prompt.
import os

print('Name: ', end='')
os.abort()
