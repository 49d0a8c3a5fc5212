// Reads a second name until it gets one that is not empty; at the end of input that is never.
import * as fs from 'node:fs';

const buffer = Buffer.alloc(1024);
let input = '';
fs.writeSync(1, 'Name: ');
while (!/\S\s+\S+\s/.test(input)) {
  input += buffer.toString('utf8', 0, fs.readSync(0, buffer));
}
const [first, second] = input.trim().split(/\s+/);
fs.writeSync(1, `Hello, ${first} and ${second}!\n`);
