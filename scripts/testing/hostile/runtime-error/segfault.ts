// Ends by the signal of a segmentation fault after the prompt.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
process.kill(process.pid, 'SIGSEGV');
