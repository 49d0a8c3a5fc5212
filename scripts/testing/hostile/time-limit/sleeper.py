# Sleeps for 600 seconds: no processor time, no output.
import time

time.sleep(600)
