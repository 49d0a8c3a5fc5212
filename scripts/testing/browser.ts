/** Debian's Chromium for the tests of the page. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const found = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  .find((file) => fs.existsSync(file));

/** Where CI says that nothing is to be skipped, a missing browser is a failure. */
export const hasBrowser = found !== undefined || process.env['CI'] === 'true';

if (!hasBrowser) {
  process.stderr.write('the tests of the page are skipped: there is no Chromium; apt-get install chromium\n');
}

/** @throws Error if there is no Chromium */
export async function startBrowser(): Promise<Browser> {
  if (found === undefined) throw new Error('there is no Chromium: apt-get install chromium fonts-dejavu-core');
  return await chromium.launch({
    executablePath: found,
    // Nothing that asks a network for updates; root cannot have Chromium's own sandbox.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
