import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../project/errors.ts';
import { filesOf } from '../../testing/files.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { FORMATS, type Format } from '../report/formats.ts';
import { copyReports, hasReports, removeReports, removeStrayReports, reportFile } from './reports.ts';

/** A folder of results with a report in each of the formats for each of the submissions. */
function resultsOf(submissions: readonly string[], formats: readonly Format[] = FORMATS): string {
  const root = temporaryFolder();
  const files = submissions.flatMap((submission) =>
    formats.map((format) => [reportFile(root, submission, format), submission] as const),
  );
  for (const [file, submission] of files) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, submission);
  }
  return root;
}

/** Contents of what is there, by its path. */
function reports(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filesOf(folder)).map(([file, { text }]) => [file, text]));
}

const request = (format: Format) => ({ format, file: undefined });

test('a report stands in the folder of its format, under the name of its submission', () => {
  expect(FORMATS.map((format) => path.relative('/r', reportFile('/r', 'ann.py', format)))).toEqual([
    'reports/text/ann.py.txt',
    'reports/json/ann.py.json',
    'reports/junit/ann.py.xml',
    'reports/gitlab/ann.py.xml',
    'reports/tap/ann.py.tap',
    'reports/ctrf/ann.py.json',
    'reports/gradescope/ann.py.json',
    'reports/github/ann.py.txt',
    'reports/classroom/ann.py.txt',
    'reports/html/ann.py.html',
  ]);
});

test('no two submissions share a report, whatever they are called', () => {
  const nameOf = (submission: string) => path.basename(reportFile('/r', submission, 'text'), '.txt');
  const names = ['x', 'x.gitlab', '=x', '+x', '"x', '_x', 'x.', 'x ', '../x', 'é', 'x'.repeat(300), 'x'.repeat(301)];
  // A name that is the safe one of another, and one that is the safe one of that.
  const all = [...names, nameOf('=x'), nameOf(nameOf('=x')), nameOf('x'.repeat(300))];
  const files = all.flatMap((submission) => FORMATS.map((format) => reportFile('/r', submission, format)));
  expect(new Set(files).size).toBe(all.length * FORMATS.length);
  for (const submission of all) {
    expect(nameOf(submission)).toMatch(/^[^/.][^/]*$/);
    expect(nameOf(submission).length).toBeLessThan(150);
  }
});

test('taking away the reports of a submission leaves those of all others', () => {
  const root = resultsOf(['x', 'x.gitlab', 'x.ctrf']);
  removeReports(root, 'x');
  expect(hasReports(root, 'x', [request('junit')])).toBe(false);
  expect(Object.keys(reports(root))).toHaveLength(2 * FORMATS.length);
  for (const name of ['x.gitlab', 'x.ctrf']) expect(hasReports(root, name, FORMATS.map(request))).toBe(true);
});

test('reports of submissions that are there no more are taken away, and nothing that a link leads to', () => {
  const root = resultsOf(['ann.py', 'bob.py', '=c.py']);
  fs.writeFileSync(path.join(root, 'reports/html/ann.py.html.77.tmp'), 'half of it');
  fs.writeFileSync(path.join(root, 'reports/notes'), 'x');
  fs.mkdirSync(path.join(root, 'reports/html/mine'));
  const outer = temporaryFolder({ 'bob.py.tap': 'x' });
  fs.rmSync(path.join(root, 'reports/tap'), { recursive: true });
  fs.symlinkSync(outer, path.join(root, 'reports/tap'));
  removeStrayReports(root, ['ann.py', '=c.py']);
  expect(fs.readdirSync(outer)).toEqual(['bob.py.tap']);
  fs.unlinkSync(path.join(root, 'reports/tap'));
  const formats = FORMATS.filter((format) => format !== 'tap');
  const kept = ['ann.py', '=c.py'].flatMap((submission) =>
    formats.map((format) => reportFile(root, submission, format)),
  );
  const files = fs.readdirSync(path.join(root, 'reports'), { recursive: true, encoding: 'utf8' });
  const place = (name: string) => path.join(root, 'reports', name);
  expect(files.map(place).sort()).toEqual([...kept, ...formats.map(place), place('notes'), place('html/mine')].sort());
});

test('where there are no reports, there is nothing to take away or to copy', () => {
  const [root, to] = [temporaryFolder(), temporaryFolder()];
  removeStrayReports(root, ['ann.py']);
  copyReports(root, to, ['ann.py']);
  expect(fs.readdirSync(root)).toEqual([]);
  expect(fs.readdirSync(to)).toEqual([]);
});

test('only reports of the submissions that are named are copied, and no link', () => {
  const from = resultsOf(['ann.py', 'bob.py', 'cat.py'], ['junit', 'html']);
  const secret = path.join(temporaryFolder({ secret: 'x' }), 'secret');
  const linked = reportFile(from, 'ann.py', 'html');
  fs.rmSync(linked);
  fs.symlinkSync(secret, linked);
  fs.symlinkSync(path.dirname(secret), path.join(from, 'reports/tap'));
  fs.writeFileSync(path.join(path.dirname(secret), 'ann.py.tap'), 'x');
  fs.writeFileSync(path.join(from, 'reports/notes'), 'x');
  const to = resultsOf(['ann.py'], ['junit']);
  fs.writeFileSync(reportFile(to, 'ann.py', 'junit'), 'an older one');
  copyReports(from, to, ['ann.py', 'bob.py', 'dan.py']);
  expect(reports(to)).toEqual({
    'reports/junit/ann.py.xml': 'ann.py',
    'reports/junit/bob.py.xml': 'bob.py',
    'reports/html/bob.py.html': 'bob.py',
  });
});

test('a folder of reports that is a link is not copied', () => {
  const from = temporaryFolder();
  fs.symlinkSync(path.join(resultsOf(['ann.py']), 'reports'), path.join(from, 'reports'));
  const to = temporaryFolder();
  copyReports(from, to, ['ann.py']);
  expect(fs.readdirSync(to)).toEqual([]);
});

test('a file where the folder of the reports should be is named', () => {
  const from = resultsOf(['ann.py'], ['junit']);
  const to = temporaryFolder({ reports: 'in the way' });
  expect(() => copyReports(from, to, ['ann.py'])).toThrow(
    new CommandError(`${path.join(to, 'reports/junit')} cannot be a folder of reports: not a directory`),
  );
});
