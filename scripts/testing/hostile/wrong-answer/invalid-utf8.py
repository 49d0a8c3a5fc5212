# Prints the byte 0xFF, which is no UTF-8, in place of the exclamation mark.
import sys

name = input('Name: ')
sys.stdout.flush()
sys.stdout.buffer.write(b'Hello, ' + name.encode() + b'\xff\n')
