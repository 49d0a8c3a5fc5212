// Allocates and fills blocks of 1 MiB and keeps them all, up to 4 GiB.
const blocks: Buffer[] = [];
for (let i = 0; i < 4096; i++) {
  blocks.push(Buffer.alloc(1 << 20, 'x'));
}
