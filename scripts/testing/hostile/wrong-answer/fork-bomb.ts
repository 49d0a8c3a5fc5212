// Makes 300 children that sleep for 600 seconds, and ends without waiting for them.
import * as childProcess from 'node:child_process';
import * as fs from 'node:fs';

let made = 0;
for (let i = 0; i < 300; i++) {
  const child = childProcess.spawn('sleep', ['600'], { detached: true, stdio: 'inherit' });
  child.on('error', () => {});
  child.unref();
  made += child.pid === undefined ? 0 : 1;
}
fs.writeSync(1, `Name: made ${made} children\n`);
process.exit();
