// Takes the name for a number and does not catch the exception.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
const name = BigInt(fs.readFileSync(0, 'utf8').trim());
fs.writeSync(1, `Hello, ${name}!\n`);
