# Looks for a secret in its own environment and in that of every process it may read.
import glob
import os

secret = os.environ.get('BOARDJUDGE_TEST_SECRET', 'not set')
for path in glob.glob('/proc/[0-9]*/environ'):
    try:
        with open(path, errors='replace') as file:
            entries = file.read().split('\0')
    except OSError:
        continue
    for entry in entries:
        if entry.startswith('BOARDJUDGE_TEST_SECRET='):
            secret = entry[23:]
print(f'Name: {secret}')
