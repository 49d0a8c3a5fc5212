// Prints the right output and leaves a child of its own session behind that sleeps for 600 seconds.
import * as childProcess from 'node:child_process';
import * as fs from 'node:fs';

fs.writeSync(1, 'Name: ');
const name = fs.readFileSync(0, 'utf8').trim();
const daemon = childProcess.spawn('setsid', ['sleep', '600'], { cwd: '/', detached: true, stdio: 'ignore' });
daemon.unref();
fs.writeSync(1, `Hello, ${name}!\n`);
