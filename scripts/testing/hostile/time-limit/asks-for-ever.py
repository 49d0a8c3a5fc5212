# Reads a second name until it gets one that is not empty; at the end of input that is never.
import sys

print('Name: ', end='', flush=True)
first = sys.stdin.readline().strip()
second = ''
while not second:
    second = sys.stdin.readline().strip()
print(f'Hello, {first} and {second}!')
