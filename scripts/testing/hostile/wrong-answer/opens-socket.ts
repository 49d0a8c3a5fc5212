// Asks another program on this machine for the answer, through a socket.
import * as fs from 'node:fs';
import * as net from 'node:net';

let text = '';
const connection = net.connect(Number('@PORT@'), '127.0.0.1');
connection.setEncoding('utf8');
connection.on('error', () => {});
connection.on('data', (chunk) => {
  text += chunk;
  if (text.includes('\n')) {
    connection.destroy();
  }
});
connection.on('close', () => {
  fs.writeSync(1, `Name: ${text.split('\n')[0] || 'no network'}\n`);
});
