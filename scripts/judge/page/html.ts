/** The file itself: markup that is always the same, and in it the data as text. */
import { createHash } from 'node:crypto';
import { readable } from './client/session.ts';
import type { ClientCode } from './client-code.ts';
import { type Page, packPage } from './data.ts';

/**
 * A page as one HTML file without need of a network. The same page gives the same bytes.
 *
 * What submissions are called, have written or were told stands in the data alone, and the script of the page makes text
 * of it, never markup. No other script or style runs: the policy names the hashes of the two. The data is not compressed:
 * two versions of zlib do not make the same bytes.
 */
export function pageHtml(page: Page, { script, style }: ClientCode): string {
  const title = page.className === null ? page.assignment : `${page.assignment}: ${page.className}`;
  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(script)}`,
    `style-src ${sourceHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeName(title)}</title>
<style>${style}</style>
</head>
<body>
<noscript>This report is drawn by its own script. It asks no network for anything; allow scripts to see it.</noscript>
<div id="page"></div>
<script type="application/json" id="data">${dataText(page)}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** The data as JSON in printable ASCII, without what could end the element that it stands in. */
export function dataText(page: Page): string {
  return JSON.stringify(packPage(page)).replace(
    /[<\x7f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The names of an assignment and of a class are folders', of whatever characters. */
function escapeName(name: string): string {
  return readable(name).replace(/[^\w .:-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
