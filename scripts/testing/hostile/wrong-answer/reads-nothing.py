# Never reads the name and greets just anyone.
print('Name: ', end='')
print('Hello, you!')
