// Prints the right output and leaves three files behind.
import * as fs from 'node:fs';

const folder = process.env['TMPDIR'] ?? '.';
for (const path of ['left-behind', `${folder}/left-behind`, '/tmp/boardjudge-left-behind-@MARK@']) {
  try {
    fs.writeFileSync(path, 'still here\n');
  } catch {
    // May not write there.
  }
}
fs.writeSync(1, 'Name: ');
const name = fs.readFileSync(0, 'utf8').trim();
fs.writeSync(1, `Hello, ${name}!\n`);
