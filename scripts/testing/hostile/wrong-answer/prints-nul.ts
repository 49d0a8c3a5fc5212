// Prints a NUL byte after the name.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
const name = fs.readFileSync(0, 'utf8').trim();
fs.writeSync(1, `Hello, ${name}\0!\n`);
