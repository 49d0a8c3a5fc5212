// Prints the byte 0xFF, which is no UTF-8, in place of the exclamation mark.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
const name = fs.readFileSync(0, 'latin1').trim();
fs.writeSync(1, Buffer.from(`Hello, ${name}\xFF\n`, 'latin1'));
