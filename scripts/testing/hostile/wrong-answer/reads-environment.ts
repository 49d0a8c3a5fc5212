// Looks for a secret in its own environment and in that of every process it may read.
import * as fs from 'node:fs';

let secret = process.env['BOARDJUDGE_TEST_SECRET'] ?? 'not set';
const others = fs.existsSync('/proc') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
for (const other of others) {
  try {
    for (const entry of fs.readFileSync(`/proc/${other}/environ`, 'utf8').split('\0')) {
      if (entry.startsWith('BOARDJUDGE_TEST_SECRET=')) {
        secret = entry.slice(23);
      }
    }
  } catch {
    // May not be read.
  }
}
fs.writeSync(1, `Name: ${secret}\n`);
