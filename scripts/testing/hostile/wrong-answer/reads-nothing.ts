// Never reads the name and greets just anyone.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: Hello, you!\n');
