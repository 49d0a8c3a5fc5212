// Writes one line of 10 MB and ends.
const line = 'x'.repeat(10_000_000);
process.stdout.write(`${line}\n`);
