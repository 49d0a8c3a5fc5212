# Looks for the expected output on the disk and prints that.
import os

paths = ['@EXPECTED@']
for folder, _, names in os.walk('@FIXTURES@'):
    paths += [os.path.join(folder, name) for name in names]
stolen = b''
for path in paths:
    try:
        with open(path, 'rb') as file:
            text = file.read()
    except OSError:
        continue
    if not stolen and text.startswith(b'Name: Hello'):
        stolen = text
os.write(1, stolen or b'Name: nothing to steal\n')
