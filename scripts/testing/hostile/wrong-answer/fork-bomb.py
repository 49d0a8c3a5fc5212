# Makes 300 children that sleep for 600 seconds, and ends without waiting for them.
import os
import time

made = 0
for _ in range(300):
    try:
        child = os.fork()
    except OSError:
        continue
    if child == 0:
        time.sleep(600)
        os._exit(0)
    made += 1
print(f'Name: made {made} children')
