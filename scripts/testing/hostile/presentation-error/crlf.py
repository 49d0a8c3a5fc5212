# Ends the line with a carriage return and a line feed.
name = input('Name: ')
print(f'Hello, {name}!\r\n', end='')
