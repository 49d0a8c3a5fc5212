# Ignores the polite request to end, SIGTERM, and sleeps for ever.
import signal
import time

signal.signal(signal.SIGTERM, signal.SIG_IGN)
while True:
    time.sleep(600)
