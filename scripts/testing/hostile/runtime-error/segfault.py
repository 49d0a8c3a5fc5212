# Reads a string at address 0 after the prompt.
import ctypes

print('Name: ', end='')
ctypes.string_at(0)
