// Aborts after the prompt.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
process.abort();
