// Prints one more line after the right output.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
const name = fs.readFileSync(0, 'utf8').trim();
fs.writeSync(1, `Hello, ${name}!\n`);
fs.writeSync(1, 'Bye.\n');
