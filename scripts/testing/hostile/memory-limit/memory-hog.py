# Allocates and fills blocks of 1 MiB and keeps them all, up to 4 GiB.
blocks = []
for _ in range(4096):
    blocks.append(bytearray(b'x') * (1 << 20))
