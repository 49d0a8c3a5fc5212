// Closes standard output after the prompt, so that the greeting is lost.
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
fs.closeSync(1);
const name = fs.readFileSync(0, 'utf8').trim();
try {
  fs.writeSync(1, `Hello, ${name}!\n`);
} catch {
  // Nobody hears it.
}
