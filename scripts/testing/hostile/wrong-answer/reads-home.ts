// Looks for a secret in a home folder: in the list of its files, and in the file itself.
import * as fs from 'node:fs';

let answer = 'no home\n';
try {
  if (fs.readdirSync('@HOME@').includes('secret')) {
    answer = 'a locked secret\n';
  }
} catch {
  // There may still be a file to read.
}
try {
  answer = fs.readFileSync('@HOME@/secret', 'utf8');
} catch {
  // Keeps what the list told.
}
fs.writeSync(1, `Name: ${answer}`);
