// Ends with exit status 3 after the right output.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
const name = fs.readFileSync(0, 'utf8').trim();
fs.writeSync(1, `Hello, ${name}!\n`);
process.exit(3);
