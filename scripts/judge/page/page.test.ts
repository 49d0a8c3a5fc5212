/** The page in a real browser, without a network. */

import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, startBrowser } from '../../testing/browser.ts';
import { casesOf, expectedOf, recordOf } from '../../testing/records.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { UNSTEADY } from '../diagnosis/diagnose.ts';
import type { SubmissionRecord } from '../grade/record.ts';
import { clientCode } from './client-code.ts';
import { pageHtml } from './html.ts';
import { loadTexts, writePage } from './write.ts';

const SMALL = 'handout-figure-6';
const FLIP = 'flips-north-only';
/** The one with the shortest output. */
const SMALLEST = 'handout-valid-move';
const FIXTURES = casesOf('reversi', [SMALLEST, SMALL, FLIP]);

const texts = await loadTexts(FIXTURES);
const CASES = FIXTURES.map(({ name }) => ({ name, points: 1, texts: texts.get(name) }));

/** On the last board `bc` is not turned over. */
const right = expectedOf('reversi', FLIP);
const lastRow = right.lastIndexOf('b UWBWUUUU');
const notFlipped = Buffer.from(`${right.slice(0, lastRow)}b UWWWUUUU${right.slice(lastRow + 'b UWBWUUUU'.length)}`);

const HOSTILE = [
  '</script><img src=x onerror="window.hacked = 1"><script>window.hacked = 2</script>',
  '<!-- --> <!--<script>',
  'NUL \0 ESC \x1b[31m',
  '\u2028\u2029 \u202e',
].join('\n');

/** Also bytes that are no UTF-8, and a line of 60 kB. */
const hostileOutput = Buffer.concat([
  Buffer.from(`${HOSTILE}\n`),
  Buffer.from([0xff, 0xfe, 0xc3, 10]),
  Buffer.alloc(60_000, '<b>'),
]);

const RECORDS: readonly SubmissionRecord[] = [
  recordOf(FIXTURES, 'ada_reversi.c', {}),
  recordOf(FIXTURES, 'bo_reversi.c', {
    [FLIP]: {
      actual: notFlipped,
      explanations: [{ kind: 'direction-forgotten', text: 'the line north is not turned over' }],
      hints: ['look at the directions', UNSTEADY],
    },
  }),
  recordOf(
    FIXTURES,
    `${HOSTILE}.c`,
    {
      [SMALL]: {
        actual: hostileOutput,
        explanations: [{ kind: HOSTILE, text: HOSTILE }],
        differences: [HOSTILE],
        hints: [HOSTILE],
        notes: [`stderr: ${HOSTILE}`],
        reason: HOSTILE,
      },
    },
    { build: { command: ['gcc', HOSTILE], output: HOSTILE }, reason: HOSTILE },
  ),
];

/** All cases are failed: the simplest without an explanation, the others with a mistake that they share. */
const WRONG_EVERYWHERE = {
  [SMALLEST]: { actual: Buffer.from('x') },
  [SMALL]: { actual: Buffer.from('x'), explanations: [{ kind: 'direction-forgotten', text: 'the line north' }] },
  [FLIP]: {
    actual: notFlipped,
    explanations: [
      { kind: 'direction-forgotten', text: 'the line north' },
      { kind: 'of-its-own', text: 'something else' },
    ],
  },
};

/** Those who have failed have one between them who has not. */
const SEVERAL: readonly SubmissionRecord[] = [
  recordOf(FIXTURES, 'cy_reversi.c', WRONG_EVERYWHERE),
  recordOf(FIXTURES, 'di_reversi.c', {}),
  recordOf(FIXTURES, 'ed_reversi.c', WRONG_EVERYWHERE),
  recordOf(FIXTURES, 'fay_reversi.c', {}),
];

let browser: Browser;
let folder: string;
let file: string;
let several: string;

describe.skipIf(!hasBrowser)('the page of a class', () => {
  beforeAll(async () => {
    browser = await startBrowser();
    folder = temporaryFolder({}, afterAll);
    file = path.join(folder, 'class.html');
    await writePage(file, 'reversi', 'week3', CASES, RECORDS);
    several = path.join(folder, 'several.html');
    await writePage(several, 'reversi', 'week3', CASES, SEVERAL);
    // A browser takes its time to start where others work, too.
  }, 60_000);
  afterAll(async () => await browser.close());

  /** Opens it, and fails the test if anything is asked of a network, or goes wrong in the page. */
  async function open(address = '', options: BrowserContextOptions = {}, html = file): Promise<Page> {
    const context = await browser.newContext({ offline: true, viewport: { width: 1400, height: 900 }, ...options });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) wrong.push(request.url());
    });
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => wrong.push(message.text()));
    page.on('dialog', (dialog) => wrong.push(dialog.message()));
    onTestFinished(async () => {
      await context.close();
      expect(wrong).toEqual([]);
    });
    await page.goto(`${pathToFileURL(html)}${address}`);
    await page.locator('h1').first().waitFor();
    return page;
  }

  const students = (page: Page) => page.locator('.rows .student').allTextContents();
  const found = (page: Page) => page.getByRole('status').textContent();

  test('counts verdicts, failed cases and mistakes, and filters by each', async () => {
    const page = await open();
    expect(await page.locator('.tile dd').first().textContent()).toBe('3');
    const bar = (name: string | RegExp) => page.locator('.bars tr').filter({ has: page.getByRole('button', { name }) });
    expect(await bar('wrong-answer').locator('b').textContent()).toBe('2');
    expect(await bar(FLIP).locator('b').textContent()).toBe('1');

    await page.getByRole('button', { name: 'wrong-answer' }).click();
    expect(await found(page)).toBe('2 of 3 submissions');
    await page.getByRole('button', { name: FLIP }).click();
    expect(await students(page)).toEqual(['bo']);
    await page.getByRole('button', { name: 'show all' }).click();
    await page.getByLabel('Mistake').selectOption('direction-forgotten');
    expect(await students(page)).toEqual(['bo']);
    expect(await page.getByLabel('Mistake').locator('option:checked').textContent()).toMatch(/^[A-Z].*\. \(1\)$/);
  });

  test('says of which assignment and which class it is', async () => {
    const page = await open();
    expect(await page.title()).toBe('reversi: week3');
    expect(await page.getByRole('banner').textContent()).toMatch(/^reversiweek33 submissions, 3 cases/);
  });

  test('keeps the name of a class as text, whatever it is', async () => {
    const hostile = path.join(folder, 'hostile.html');
    const name = `</title>${HOSTILE} \x85 &amp; 李 😀 ${'long '.repeat(40)}`;
    await writePage(hostile, 'reversi', name, CASES, RECORDS);
    for (const width of [1400, 400]) {
      const page = await open('', { viewport: { width, height: 800 } }, hostile);
      const shown = page.locator('.class-name');
      for (const text of [await page.title(), await shown.textContent(), await shown.getAttribute('title')]) {
        expect(text).toContain('</title></script><img src=x onerror="window.hacked = 1"><script>');
        expect(text).toContain('NUL ␀ ESC ␛[31m');
        expect(text).toContain('\\u2028\\u2029 \\u202E \\u0085 &amp; 李 😀 long');
      }
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.locator('script').count()).toBe(2);
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      // It takes no more than its line, and pushes nothing out of the window.
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60);
      expect((await shown.boundingBox())?.height).toBeLessThan(30);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      // What stands on its two sides is whole.
      const isWhole = (selector: string) =>
        page.locator(selector).evaluate((element) => element.scrollWidth <= element.clientWidth);
      expect(await isWhole('.brand')).toBe(true);
      expect(await isWhole('.class-name')).toBe(false);
      const facts = await page.getByText('3 submissions, 3 cases').boundingBox();
      expect((facts?.x ?? 0) + (facts?.width ?? width)).toBeLessThanOrEqual(width);
    }
  });

  test('of one submission alone has the name of no class', async () => {
    const single = path.join(folder, 'single.html');
    const page = { assignment: 'reversi', className: null, about: {}, cases: CASES, submissions: RECORDS.slice(1, 2) };
    fs.writeFileSync(single, pageHtml(page, await clientCode()));
    const shown = await open('', {}, single);
    expect(await shown.title()).toBe('reversi');
    expect(await shown.getByRole('banner').textContent()).toBe('reversi3 cases');
    expect(await shown.locator('.list, .back').count()).toBe(0);
  });

  test('lists those that a human should look at, each with why', async () => {
    const page = await open();
    const looks = page.locator('.looks li');
    expect(await looks.count()).toBe(2);
    expect(await looks.first().textContent()).toBe('bo differs from run to run');
    await page.getByRole('checkbox', { name: 'worth a look of your own (2)' }).check();
    expect(await page.locator('.rows li').count()).toBe(2);
    await page.getByRole('button', { name: 'show all' }).click();
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await looks.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'bo' }).waitFor();
  });

  test('is searched and walked through by keys', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('BO');
    expect(await students(page)).toEqual(['bo']);
    await page.getByLabel('Search for students, files and messages').fill('turned line north');
    expect(await students(page)).toEqual(['bo']);
    await page.getByRole('searchbox').fill('BO');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').inputValue()).toBe('BO'); // what is searched for is still seen
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: 'bo' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'show all' }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: 'ada' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'bo' }).waitFor();
  });

  test('shows a session with the first difference marked on both sides, and what is typed', async () => {
    const page = await open('#bo_reversi.c');
    const row = page.locator('.session tr.first');
    expect(await row.locator('td.expected mark').textContent()).toBe('B');
    expect(await row.locator('td.actual mark').textContent()).toBe('W');
    expect(await row.locator('td.actual .text').textContent()).toBe('b·UWWWUUUULF');
    expect(await page.locator('.session .where').textContent()).toMatch(/^first difference: line \d+, column 5$/);
    expect(await page.locator('.session td.expected .typed').first().textContent()).toBe('‹Bcc›');
    expect(await page.locator('.findings .explanation dd').textContent()).toBe('the line north is not turned over');
    await page.getByRole('button', { name: /^all \d+ lines$/ }).click();
    expect(await page.locator('.session td.expected .text').first().textContent()).toMatch(
      /^Enter the board dimension: ‹8›\n {2}abcdefgh$/,
    );
  });

  test('marks the wrong square and no other, and steps through the game', async () => {
    const page = await open('#bo_reversi.c');
    const marked = page.locator('.picture.actual .wrong');
    expect(await marked.count()).toBe(1);
    expect(await marked.getAttribute('data-square')).toBe('bc');
    // The mark lies on the square: in the row and the column whose names are b and c.
    const mark = await marked.locator('rect').boundingBox();
    const name = async (text: string, index: number) =>
      await page.locator('.picture.actual text.name', { hasText: text }).nth(index).boundingBox();
    const [row, column] = [await name('b', 1), await name('c', 0)];
    const middle = (box: typeof mark) => [
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    ];
    expect(Math.abs((middle(mark)[0] ?? 0) - (middle(column)[0] ?? 1000))).toBeLessThan(3);
    expect(Math.abs((middle(mark)[1] ?? 0) - (middle(row)[1] ?? 1000))).toBeLessThan(5);
    expect(await page.locator('.wrong-squares li').allTextContents()).toEqual(['bc: B expected, W found']);

    const slider = page.getByRole('slider', { name: 'Step of the game' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('board 3 of 3, 1 square wrong');
    await slider.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).toBe('board 2 of 3, right');
    expect(await marked.count()).toBe(0);
    await slider.press('ArrowRight');
    expect(await marked.count()).toBe(1);
  });

  test('sums up the mistakes of a submission, each with a link to the simplest case that shows it', async () => {
    const page = await open('#cy_reversi.c', {}, several);
    const mistakes = page.locator('.mistakes li');
    expect(await mistakes.allTextContents()).toEqual([
      expect.stringMatching(/^2 cases[A-Z].*directions.*\.$/),
      '1 caseof its own',
      '1 casewithout an explanation',
    ]);
    const opened = () => page.locator('details.case[open] h3').allTextContents();
    expect(await opened()).toEqual([SMALLEST]);
    await mistakes.getByRole('link', { name: '2 cases' }).click();
    await page.locator('details.case[open]').nth(1).waitFor();
    expect(await opened()).toEqual([SMALLEST, SMALL]);
    expect(page.url()).toContain(`#cy_reversi.c/${SMALL}`);
    await mistakes.getByRole('link', { name: '1 case' }).click();
    await page.locator('details.case[open]').nth(2).waitFor();
    expect(await opened()).toEqual([SMALLEST, SMALL, FLIP]);
    expect(await mistakes.last().getByRole('link').count()).toBe(0);
  });

  test('sums up nothing where one case is not accepted', async () => {
    const page = await open('#bo_reversi.c');
    await page.getByRole('heading', { name: '1 case not accepted' }).waitFor();
    expect(await page.locator('.mistakes').count()).toBe(0);
  });

  test('opens an accepted case by its square in the map', async () => {
    const page = await open('#ada_reversi.c');
    expect(await page.locator('details.case').count()).toBe(0);
    await page.getByRole('link', { name: `${SMALL}: accepted` }).click();
    await page.getByRole('heading', { name: 'Session' }).waitFor();
    expect(page.url()).toContain(`#ada_reversi.c/${SMALL}`);
  });

  test('keeps what is hostile as text, and runs none of it', async () => {
    const page = await open(`#${encodeURIComponent(`${HOSTILE}.c`)}`);
    expect(await page.locator('details.case').count()).toBe(1);
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('</script><img src=x onerror="window.hacked = 1">');
    expect(text).toContain('<!-- --> <!--<script>');
    expect(text).toContain('NUL NUL ESC');
    expect(text).toContain('\\u2028\\u2029 \\u202E');
    expect(text).toContain('\\xFF\\xFE\\xC3');
    expect(text).toContain('What was written goes on');
    expect(await page.locator('img, iframe, object, embed, base, a[href^="javascript"]').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(2);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('forbids every script but its own', async () => {
    const page = await open();
    const policy = await page.locator('meta[http-equiv]').getAttribute('content');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    const html = fs.readFileSync(file, 'utf8');
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org\/)/);
    expect(html).toMatch(/^[\x20-\x7e\n]*<script type="application\/json" id="data">[\x20-\x7e]*<\/script>/);
  });

  const LOOKS: readonly [string, BrowserContextOptions][] = [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['a phone', { colorScheme: 'dark', viewport: { width: 400, height: 800 } }],
  ];
  test.each(LOOKS)('passes the checks of axe and fits the window: %s', async (_, options) => {
    const page = await open('', options);
    const check = async () => {
      await page.evaluate(axe.source);
      const result = await page.evaluate('axe.run()');
      const { violations } = result as { violations: { id: string; nodes: { html: string }[] }[] };
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    };
    await check();
    await page.evaluate('location.hash = "bo_reversi.c"');
    await page.getByRole('heading', { level: 1, name: 'bo' }).waitFor();
    await check();
  });

  test('has one side under the other on a phone', async () => {
    const page = await open('#bo_reversi.c', { viewport: { width: 400, height: 800 } });
    expect(await page.locator('.list').isVisible()).toBe(false);
    const row = page.locator('.session tr.first');
    const [expected, actual] = [
      await row.locator('td.expected').boundingBox(),
      await row.locator('td.actual').boundingBox(),
    ];
    expect(actual?.x).toBe(expected?.x);
    expect(actual?.y).toBeGreaterThanOrEqual((expected?.y ?? 0) + (expected?.height ?? 0));
    await page.getByRole('link', { name: '← all submissions' }).click();
    await page.locator('.list').waitFor();
  });

  test('goes on from one submission to the next of those that are found on a phone', async () => {
    const page = await open('#cy_reversi.c', { viewport: { width: 400, height: 800 } }, several);
    const next = page.getByRole('link', { name: 'next →' });
    const isAt = async (name: string) => await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    for (const name of ['di', 'ed', 'fay']) {
      await next.click();
      await isAt(name);
    }
    expect(await next.count()).toBe(0);

    await page.getByRole('link', { name: '← all submissions' }).click();
    await page.getByLabel('Verdict', { exact: true }).selectOption('wrong-answer');
    await page.locator('.rows').getByRole('link', { name: 'cy' }).click();
    await isAt('cy');
    await next.click();
    await isAt('ed');
    expect(await next.count()).toBe(0);
  });

  test('has no links to the next where the list is beside it', async () => {
    const page = await open('#cy_reversi.c', {}, several);
    expect(await page.locator('.list').isVisible()).toBe(true);
    expect(await page.locator('.back').isVisible()).toBe(false);
  });

  test('has of each submission the simplest case open on paper, and of one alone all', async () => {
    const page = await open('', {}, several);
    await page.emulateMedia({ media: 'print' });
    await page.locator('.submission').nth(3).waitFor();
    const opened = () => page.locator('details.case[open] h3').allTextContents();
    expect(await opened()).toEqual([SMALLEST, SMALLEST]);
    expect(await page.locator('details.case').count()).toBe(6);

    const alone = await open('#cy_reversi.c', {}, several);
    await alone.emulateMedia({ media: 'print' });
    await alone.locator('details.case[open]').nth(2).waitFor();
    expect(await alone.locator('h1').allTextContents()).toEqual(['cy']);
    expect(await alone.locator('details.case[open] h3').allTextContents()).toEqual([SMALLEST, SMALL, FLIP]);
    expect(await alone.locator('.session').count()).toBe(3);
  });

  test('has what is wrong open and nothing to press on paper', async () => {
    const page = await open('', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('.submission').first().waitFor();
    expect(await page.locator('.submission h1').allTextContents()).toHaveLength(3);
    expect(await page.locator('details.case:not([open])').count()).toBe(0);
    expect(await page.locator('.session').count()).toBe(2);
    expect(await page.locator('input:visible, select:visible, .slider:visible').count()).toBe(0);
    expect(await page.locator('.found-table tbody tr').count()).toBe(3);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  });

  test('of a thousand has a page of rows at a time', async () => {
    const records = Array.from({ length: 1000 }, (_, i) => {
      const submission = `student${String(i).padStart(4, '0')}_reversi.c`;
      return recordOf(FIXTURES, submission, i % 3 === 0 ? { [FLIP]: { actual: notFlipped } } : {});
    });
    const large = path.join(folder, 'large.html');
    await writePage(large, 'reversi', 'week3', CASES, records);
    expect(fs.statSync(large).size).toBeLessThan(1_000_000);
    const page = await open('#student0250_reversi.c', {}, large);
    expect(await page.locator('.rows li').count()).toBe(100);
    expect(await page.locator('.rows a[aria-current]').textContent()).toContain('student0250');
    await page.getByRole('button', { name: 'next →' }).click();
    expect((await students(page))[0]).toBe('student0300');
    await page.getByLabel('Search').fill('0999 reversi');
    expect(await students(page)).toEqual(['student0999']);
  });
});

test('is the same bytes for the same results', async () => {
  const own = temporaryFolder();
  const [a, b] = [path.join(own, 'a.html'), path.join(own, 'b.html')];
  await writePage(a, 'reversi', 'week3', CASES, RECORDS);
  await writePage(b, 'reversi', 'week3', CASES, RECORDS);
  expect(fs.readFileSync(a).equals(fs.readFileSync(b))).toBe(true);
  expect(fs.readdirSync(own)).toEqual(['a.html', 'b.html']);
});

test('that cannot be written is told of in one line', async () => {
  const missing = path.join(temporaryFolder(), 'no/page.html');
  await expect(writePage(missing, 'reversi', 'week3', CASES, [])).rejects.toThrow(
    `${missing} cannot be written: no such file or directory`,
  );
});
