# Prints the right output and leaves a child of its own session behind that sleeps for 600 seconds.
import os
import time

name = input('Name: ')
print(f'Hello, {name}!', flush=True)
ready, done = os.pipe()
if os.fork() == 0:
    os.setsid()
    os.chdir('/')
    os.closerange(0, 1024)
    time.sleep(600)
    os._exit(0)
os.close(done)
# The end of the pipe says that the daemon has closed its files, the last step of its start.
os.read(ready, 1)
