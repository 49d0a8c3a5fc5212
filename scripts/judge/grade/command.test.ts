/** A class as an instructor meets it: the bundle as a process. */
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../../project/errors.ts';
import { tarGz, zip } from '../../testing/archives.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { parseCommandLine } from '../options.ts';
import type { PackedPage } from '../page/data.ts';
import { gradeClass } from './command.ts';
import { mergeShards } from './merge.ts';
import type { SubmissionRecord } from './record.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');
const JUDGE = path.join(PROJECT, 'dist/judge.js');
const hasCompiler = spawnSync('gcc', ['--version']).status === 0;
const hasMkfifo = spawnSync('mkfifo', ['--version']).status === 0;

const FIXTURES = {
  'fixtures/sum/small.in': '1 2\n',
  'fixtures/sum/small.out': '3\n',
  'fixtures/sum/large.in': '500 600\n',
  'fixtures/sum/large.out': '1100\n',
  'fixtures/sum/beyond-none.in': '',
  'fixtures/sum/beyond-none.out': '\n',
};
const RIGHT = 'a, b = map(int, input().split())\nprint(a + b)\n';
const WRONG = RIGHT.replace('a + b', '3');
const CLASS = {
  'class/ann.py': RIGHT,
  'class/bob.py': WRONG,
  'class/cat.py': 'print(',
  'class/dan.py': `${RIGHT}print()\n`,
  'class/eve.py': '1 / 0\n',
  'class/fay/main.py': 'from other import *\n',
  'class/fay/other.py': RIGHT,
  'class/gil.py': '',
  'class/hal.zip': zip([{ name: 'hal/' }, { name: 'hal/sum.py', contents: RIGHT }]),
};
const SMALL = {
  'class/ann.py': RIGHT,
  'class/bob.py': WRONG,
  'class/cat.py': 'print(',
  'class/hal.zip': CLASS['class/hal.zip'],
};
const NAMES = ['ann.py', 'bob.py', 'cat.py', 'dan.py', 'eve.py', 'fay', 'gil.py', 'hal.zip'];
const VERDICTS = [
  'accepted',
  'wrong-answer',
  'compile-error',
  'presentation-error',
  'runtime-error',
  'accepted',
  'not-judged',
  'accepted',
];

function command(args: readonly string[]): string[] {
  const isMerge = args[0] === 'merge';
  return [JUDGE, ...args, ...(isMerge ? [] : ['--fixtures', 'fixtures', '--no-hints'])];
}

function judge(root: string, args: readonly string[], env: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, command(args), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: path.join(root, 'cache'), npm_lifecycle_event: 'test', ...env },
  });
  // How far it is depends on how fast it is.
  const told = stderr
    .split('\n')
    .filter((line) => !/ judged(, about .* left)?$/.test(line))
    .join('\n');
  return { stdout, stderr: told, status };
}

/** What is said of a call that is refused, with ROOT for the folder; words that are paths there are taken for such. */
async function refusal(root: string, args: readonly string[]): Promise<string> {
  const first = args[0] === 'merge' ? 1 : 2;
  const isPath = (word: string) => word !== '' && !word.startsWith('-') && fs.existsSync(path.join(root, word));
  const absolute = args.map((word, i) =>
    (i >= first && isPath(word)) || args[i - 1] === '--out' ? path.join(root, word) : word,
  );
  const call = async () => {
    const { words, options } = parseCommandLine(absolute);
    const [verb, ...names] = words;
    if (verb === 'merge') return await mergeShards(names, options);
    return await gradeClass(PROJECT, path.join(root, 'fixtures'), names, options);
  };
  const error: unknown = await call().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(CommandError);
  return (error as Error).message.replaceAll(root, 'ROOT');
}

/** What has to be the same, byte for byte. */
function results(root: string, folder: string): { records: string; grades: string; page: string } {
  const read = (name: string) => fs.readFileSync(path.join(root, folder, name), 'utf8');
  return { records: read('results.ndjson'), grades: read('grades.csv'), page: read('report.html') };
}

/** What a page holds. */
function pageData(html: string): PackedPage {
  const [, json = ''] = /<script type="application\/json" id="data">(.*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

function records(root: string, folder: string): SubmissionRecord[] {
  return results(root, folder)
    .records.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function journalLines(root: string, folder: string): string[] {
  const file = path.join(root, folder, 'journal.ndjson');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}

test('a class is judged: the screen, the records and the grades', () => {
  const root = temporaryFolder({ ...FIXTURES, ...CLASS });
  const { stdout, stderr, status } = judge(root, ['grade', 'sum', 'class']);
  expect(stdout.replace(/^ +\d+\.\d\d s .*$/gm, '    time')).toBe(
    [
      '8 submissions of sum, 2 cases each',
      '    1 of 8  not-judged',
      '    1 of 8  compile-error',
      '    1 of 8  runtime-error',
      '    1 of 8  wrong-answer',
      '    1 of 8  presentation-error',
      '    3 of 8  accepted',
      '',
      'Cases that are failed most',
      '    3 of 8  large',
      '    2 of 8  small',
      '',
      'The longest runs of a case',
      '    time',
      '    time',
      '    time',
      '',
      'Worth a look of your own',
      '    gil: is empty',
      '',
      'report.html, grades.csv and results.ndjson are in class-results',
      '',
    ].join('\n'),
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  // What it says of a mistake is Python's own.
  expect(results(root, 'class-results').grades.replace(/"?SyntaxError.*/, 'MESSAGE')).toBe(
    [
      '\uFEFFstudent,id,submission,verdict,accepted,cases,score,points,message',
      'ann,,ann.py,accepted,2,2,2,2,',
      'bob,,bob.py,wrong-answer,1,2,1,2,"large: line 1 reads otherwise: ""3"" instead of ""1100"""',
      'cat,,cat.py,compile-error,0,2,0,2,MESSAGE',
      'dan,,dan.py,presentation-error,0,2,0,2,"small: one newline too many ends the output, on line 2"',
      'eve,,eve.py,runtime-error,0,2,0,2,"small: ended by an exception that nobody caught, with status 1; stderr: ZeroDivisionError: division by zero"',
      'fay,,fay,accepted,2,2,2,2,',
      'gil,,gil.py,not-judged,0,2,0,2,is empty',
      'hal,,hal.zip,accepted,2,2,2,2,',
      '',
    ].join('\r\n'),
  );
  const all = records(root, 'class-results');
  expect(all.map(({ submission }) => submission)).toEqual(NAMES);
  expect(all.map(({ verdict }) => verdict)).toEqual(VERDICTS);
  expect(all[1]).toMatchObject({
    version: 1,
    assignment: 'sum',
    student: 'bob',
    id: null,
    reason: null,
    compare: 'exact',
    accepted: 1,
    notRun: 0,
    score: 1,
    points: 2,
    cases: [
      { name: 'large', difference: { line: 1, column: 1, offset: 0 }, actual: Buffer.from('3\n').toString('base64') },
      { name: 'small', verdict: 'accepted', score: 1, actual: null },
    ],
  });
  expect(results(root, 'class-results').records).not.toContain('boardjudge-');
  const page = pageData(results(root, 'class-results').page);
  expect(page.cases.map(({ name, texts }) => [name, texts?.expected])).toEqual([
    ['large', '1100\n'],
    ['small', '3\n'],
  ]);
  expect(page.submissions.map(({ submission }) => submission)).toEqual(NAMES);
  expect(page.className).toBe('class');
});

test('neither --jobs nor killing it nor what is damaged changes a byte, and nothing is judged twice', async () => {
  const root = temporaryFolder({ ...FIXTURES, ...CLASS });
  judge(root, ['grade', 'sum', 'class', '--jobs', '1']);
  const expected = results(root, 'class-results');
  judge(root, ['grade', 'sum', 'class', '--jobs', '3', '--out', 'three']);
  expect(results(root, 'three')).toEqual(expected);

  const args = ['grade', 'sum', 'class', '--jobs', '2', '--out', 'killed'];
  for (const lines of [1, 3, 6]) {
    await killAfter(root, args, () => journalLines(root, 'killed').length >= lines);
    expect(fs.existsSync(path.join(root, 'killed/results.ndjson'))).toBe(false);
  }
  expect(judge(root, args)).toMatchObject({ status: 0, stderr: '' });
  expect(results(root, 'killed')).toEqual(expected);
  expect(journalLines(root, 'killed')).toHaveLength(8);

  const journal = path.join(root, 'killed/journal.ndjson');
  const text = fs.readFileSync(journal, 'utf8');
  const [first = ''] = text.split('\n');
  fs.writeFileSync(journal, text.replace(first, first.replace('"version":1', '"version":2')).slice(0, -20));
  const { stderr, status } = judge(root, args);
  expect(stderr).toBe(
    [
      `boardjudge: ${journal}: line 1 is damaged: what it was about is judged again`,
      `boardjudge: ${journal}: the last line is not whole, as after a power cut: it is judged again`,
      '',
    ].join('\n'),
  );
  expect(status).toBe(0);
  expect(results(root, 'killed')).toEqual(expected);
  expect(journalLines(root, 'killed')).toHaveLength(8);
  expect(judge(root, args)).toMatchObject({ status: 0, stderr: '' }); // it is told once
}, 240_000); // it starts the judge seven times, which takes minutes on a busy machine

/** Starts a judge, and kills it as a power cut would once something is so. */
async function killAfter(root: string, args: readonly string[], isTime: () => boolean): Promise<void> {
  const child = spawn(process.execPath, command(args), { cwd: root, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!isTime() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await ended;
}

test('what a run has left that was killed before it had a manifest is no obstacle, and goes', () => {
  const root = temporaryFolder({
    ...FIXTURES,
    'class/ann.py': RIGHT,
    'class-results/journal.ndjson': '',
    'class-results/lock.77.tmp': '',
    'class-results/manifest.json.77.tmp': '{',
  });
  expect(judge(root, ['grade', 'sum', 'class'])).toMatchObject({ status: 0, stderr: '' });
  expect(fs.readdirSync(path.join(root, 'class-results')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test.skipIf(!hasCompiler)('names that a compiler makes up for one build are in no result', () => {
  const root = temporaryFolder({
    ...FIXTURES,
    'class/ann.c': 'int lost(void);\nint main(void) { return lost(); }\n',
    'class/bob.c': '#include <stdio.h>\nchar *gets(char *);\nint main(void) { char a[99]; return !gets(a); }\n',
  });
  for (const out of ['one', 'two']) {
    judge(root, ['grade', 'sum', 'class', '--out', out], { XDG_CACHE_HOME: path.join(root, `cache-${out}`) });
  }
  const outputs = records(root, 'one').map(({ build }) => build?.output ?? '');
  expect(outputs[0]).toContain("undefined reference to `lost'");
  expect(outputs[1]).toContain('gets');
  expect(results(root, 'two')).toEqual(results(root, 'one'));
});

test('what has changed is judged again, and nothing else', () => {
  const root = temporaryFolder({ ...FIXTURES, ...SMALL });
  const lines = (...args: string[]) => {
    judge(root, ['grade', 'sum', 'class', ...args]);
    return journalLines(root, 'class-results').length;
  };
  expect([lines(), lines()]).toEqual([4, 4]);
  fs.writeFileSync(path.join(root, 'class/bob.py'), RIGHT);
  fs.rmSync(path.join(root, 'class/cat.py'));
  expect(lines()).toBe(5);
  expect(records(root, 'class-results').map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted', 'accepted']);
  fs.writeFileSync(path.join(root, 'fixtures/sum/small.out'), '4\n');
  expect(lines()).toBe(4 + 3); // the lines that do not count any more are gone
  expect(records(root, 'class-results')[0]).toMatchObject({ verdict: 'wrong-answer' });
  expect(lines('--strict-status')).toBe(4 + 3);
  // A list beside them that says only now who somebody is.
  const list = 'ann:\n  :submitters:\n  - :name: ann\n    :sid: 7\n';
  fs.writeFileSync(path.join(root, 'class/submission_metadata.yml'), list);
  expect(lines('--strict-status')).toBe(4 + 1);
  expect(results(root, 'class-results').grades).toContain('\r\nann,7,ann.py,');
});

test('each report of test is there for each submission, with no more than the assignment reveals', () => {
  const root = temporaryFolder({
    ...FIXTURES,
    ...CLASS,
    'class/=x.py': WRONG,
    'fixtures/sum/suite.json': '{ "reveal": "verdict" }',
  });
  const reports = ['junit', 'json', 'text', 'html'].flatMap((format) => ['--report', format]);
  expect(judge(root, ['grade', 'sum', 'class', ...reports])).toMatchObject({ status: 0 });
  const names = fs.readdirSync(path.join(root, 'class-results/reports'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.includes('/'));
  expect(files).toHaveLength(8 * 4); // none of what is empty
  expect(files).toContain('junit/bob.py.xml');
  expect(files.filter((file) => file.includes('/_x.py-'))).toHaveLength(4);
  const read = (file: string) => fs.readFileSync(path.join(root, 'class-results/reports', file), 'utf8');
  expect(read('junit/bob.py.xml')).toContain('<testcase name="large" classname="sum"');
  expect(JSON.parse(read('json/bob.py.json'))).toMatchObject({ program: 'bob.py', verdict: 'wrong-answer' });
  expect(read('text/bob.py.txt')).toContain('✗ sum/large: wrong-answer');
  expect(pageData(read('html/bob.py.html'))).toMatchObject({
    className: null,
    submissions: [{ submission: 'bob.py', verdict: 'wrong-answer' }],
  });
  for (const file of files.filter((file) => file.includes('/bob'))) expect(read(file)).not.toContain('1100');
  expect(results(root, 'class-results').records).toContain('1100');
  // A report that is gone is made again.
  fs.rmSync(path.join(root, 'class-results/reports/junit/bob.py.xml'));
  judge(root, ['grade', 'sum', 'class', ...reports]);
  expect(read('junit/bob.py.xml')).toContain('<testcase');
  expect(journalLines(root, 'class-results')).toHaveLength(10);
});

test.skipIf(!hasMkfifo)('whatever an entry is, it is a result, and nothing gets out of it', () => {
  const root = temporaryFolder({
    ...FIXTURES,
    'class/a-right.py': RIGHT,
    'class/binary.py': Buffer.from([0, 1, 2, 255, 254, 10, 200]),
    'class/letter.pdf': 'x',
    'class/slip.zip': zip([{ name: '../slipped.py', contents: RIGHT }]),
    'class/bomb.zip': zip([{ name: 'b.py', contents: Buffer.alloc(40 << 20), isDeflated: true }]),
    'class/passwd.tar.gz': tarGz([{ name: 'main.py', type: '2', link: '/etc/passwd' }]),
    'class/in-folder_7_assignsubmission_file_/home.zip': zip([{ name: 'h/s.py', contents: RIGHT }]),
    'class/Ann Lee_8_assignsubmission_file_sum.py': RIGHT,
    'class/Bo_9_assignsubmission_file_main.py': 'from add import *\n',
    'class/Bo_9_assignsubmission_file_add.py': RIGHT,
    'class/Bo_9_assignsubmission_file_.DS_Store': 'x',
    'class/bob_710_100_main.py': 'from add import *\n',
    'class/bob_710_101_add.py': RIGHT,
    'class/bob_711_100_main.py': RIGHT,
    'class/eve_712_100_home.zip': zip([{ name: 'h/s.py', contents: RIGHT }]),
    'class/eve_712_101_letter.pdf': 'x',
    'class/Di_13_assignsubmission_file_main.py': RIGHT,
    'class/Di_13_assignsubmission_onlinetext_main.py': RIGHT,
    'class/Fi_14_assignsubmission_file_main.py': RIGHT,
    'class/several/a.py': RIGHT,
    'class/several/b.py': RIGHT,
    'class/link-in/main.py': RIGHT,
    'class/=cmd(\'x\') & "y",\n;.py': RIGHT,
  });
  const place = (name: string) => path.join(root, 'class', name);
  fs.symlinkSync('/etc/passwd', place('link.py'));
  fs.symlinkSync('/etc/passwd', place('link-in/data.py'));
  fs.symlinkSync('/etc/passwd', place('Fi_14_assignsubmission_file_data.py'));
  fs.mkdirSync(place('nothing'));
  fs.truncateSync(place('letter.pdf'), 1);
  fs.writeFileSync(place('huge.py'), '');
  fs.truncateSync(place('huge.py'), 1 << 30);
  fs.writeFileSync(Buffer.concat([Buffer.from(`${place('')}/`), Buffer.from('\xFF.py', 'latin1')]), RIGHT);
  expect(spawnSync('mkfifo', [place('pipe.py')]).status).toBe(0);
  const before = fs.readdirSync(root);

  const { stdout, stderr, status } = judge(root, ['grade', 'sum', 'class']);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(fs.readdirSync(root).sort()).toEqual([...before, 'cache', 'class-results'].sort());
  const judged = records(root, 'class-results');
  expect(Object.fromEntries(judged.map(({ submission, verdict, reason }) => [submission, reason ?? verdict]))).toEqual({
    '=cmd(\'x\') & "y",\n;.py': 'accepted',
    'Ann Lee_8_assignsubmission_file_sum.py': 'accepted',
    Bo_9: 'accepted',
    Di_13: 'has two files called "main.py": leave one',
    Fi_14: 'has a folder, a link or a device in it, "data.py"',
    '\\xFF.py': 'has a name that is not UTF-8: rename it',
    'a-right.py': 'accepted',
    'binary.py': 'compile-error',
    bob_710: 'accepted',
    'bob_711_100_main.py': 'accepted',
    eve_712: 'accepted',
    'bomb.zip': 'unpacks to more than 32 MiB',
    'huge.py': 'is larger than 32 MiB',
    'in-folder_7_assignsubmission_file_': 'accepted',
    'letter.pdf': expect.stringMatching(/^is neither a folder nor a file with one of the endings \.c .*\.zip/),
    'link-in': 'has a link or a device in it, "data.py"',
    'link.py': 'is a link: put what it leads to in its place',
    nothing: 'is empty',
    'passwd.tar.gz': 'has a link or a device in it, "main.py"',
    'pipe.py': 'is a pipe, a socket or a device',
    several: 'holds several Python files and none is called main.py: name the one to judge',
    'slip.zip': 'has a path with .. in it, "../slipped.py"',
  });
  expect(judged.find(({ student }) => student === 'Ann Lee')).toMatchObject({ id: '8', verdict: 'accepted' });
  const idOf = (name: string) => judged.find(({ submission }) => submission === name)?.id;
  expect(['Bo_9', 'bob_710', 'in-folder_7_assignsubmission_file_', 'a-right.py'].map(idOf)).toEqual([
    '9',
    '710',
    '7',
    null,
  ]);
  expect(stdout).not.toMatch(/root:/);
  expect(results(root, 'class-results').grades).toContain('\r\nBo,9,Bo_9,accepted,');
  expect(results(root, 'class-results').grades).toContain(`"'=cmd('x') & ""y"",\\x0A;",`);
});

test.skipIf(!hasCompiler)('what a compiler says is the same wherever and whenever it is built', () => {
  const root = temporaryFolder({
    ...FIXTURES,
    'class/no-main.c': 'int sum(int a, int b) { return a + b; }\n',
    'class/Bo Ray_1_assignsubmission_file_sum.c':
      '#include <stdio.h>\nint main(void) { int a, b, c; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n',
  });
  judge(root, ['grade', 'sum', 'class']);
  judge(root, ['grade', 'sum', 'class', '--out', 'again']);
  expect(results(root, 'again')).toEqual(results(root, 'class-results'));
  const [right, wrong] = records(root, 'again');
  expect(right).toMatchObject({
    verdict: 'accepted',
    student: 'Bo Ray',
    build: { command: expect.arrayContaining(['gcc', 'sum.c']) },
  });
  expect(right?.build?.output).toMatch(/^sum\.c:.*unused variable/m);
  expect(wrong).toMatchObject({ verdict: 'compile-error', notRun: 2, score: 0 });
  expect(wrong?.build?.output).toContain('undefined reference to `main');
});

describe('parts of a class', () => {
  const root = () =>
    temporaryFolder({ ...FIXTURES, ...SMALL, 'class/dan.py': CLASS['class/dan.py'], 'class/gil.py': '' });
  const shard = (folder: string, text: string, ...more: string[]) =>
    judge(folder, ['grade', 'sum', 'class', '--shard', text, ...more]);

  test('merged are what one run gives, byte for byte', () => {
    const folder = root();
    judge(folder, ['grade', 'sum', 'class', '--report', 'junit']);
    const first = shard(folder, '1/3', '--report', 'junit');
    expect(first.stdout).toMatch(/^part 1 of 3, \d of 6 submissions\n/);
    shard(folder, 'auto/3', '--report', 'junit');
    for (const index of ['1', '2']) {
      const env = { JOB_COMPLETION_INDEX: index, JOB_COMPLETIONS: '3' };
      judge(folder, ['grade', 'sum', 'class', '--shard', 'auto', '--report', 'junit'], env);
    }
    const parts = [3, 1, 2].map((index) => `class-results-${index}-of-3`);
    const { stdout, stderr, status } = judge(folder, ['merge', ...parts, '--out', 'merged']);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toContain('6 submissions of sum, 2 cases each\n    1 of 6  not-judged\n');
    expect(stdout).toContain('report.html, grades.csv and results.ndjson are in merged\n');
    expect(results(folder, 'merged')).toEqual(results(folder, 'class-results'));
    const reports = (of: string) => fs.readdirSync(path.join(folder, of, 'reports'), { recursive: true }).sort();
    expect(reports('merged')).toEqual(reports('class-results'));
  }, 240_000);

  test('that do not fit are refused in one line', async () => {
    const folder = root();
    for (const text of ['1/2', '2/2', '1/3']) shard(folder, text);
    const merge = async (...parts: string[]) => {
      const message = await refusal(folder, ['merge', ...parts, '--out', 'merged']);
      expect(fs.existsSync(path.join(folder, 'merged/results.ndjson'))).toBe(false);
      return message.replaceAll('ROOT/', '');
    };
    const [one, two] = ['class-results-1-of-2', 'class-results-2-of-2'] as const;
    expect(await merge(one)).toBe('part 2 of 2 is missing: name the folder of each part');
    expect(await merge('class-results-1-of-3')).toBe('parts 2, 3 of 3 are missing: name the folder of each part');
    fs.cpSync(path.join(folder, two), path.join(folder, 'twin'), { recursive: true });
    expect(await merge(one, two, 'twin')).toBe(`${two} and twin are both part 2 of 2: leave one out`);
    expect(await merge(one, 'class-results-1-of-3')).toBe(
      `class-results-1-of-3 is one of 3 parts, and ${one} one of 2: name those of one run`,
    );
    expect(await merge(one, 'class')).toBe('class holds no results: name the folders that grade --shard has written');
    const change = async (key: string, value: unknown) => {
      const file = path.join(folder, 'twin/manifest.json');
      const manifest = JSON.parse(fs.readFileSync(path.join(folder, two, 'manifest.json'), 'utf8'));
      fs.writeFileSync(file, JSON.stringify({ ...manifest, [key]: value }));
      return await merge(one, 'twin');
    };
    expect(await change('results', null)).toBe('twin, part 2 of 2, is not finished: let grade --shard go on with it');
    expect(await change('shard', null)).toBe('twin holds the whole class: there is nothing to merge');
    expect(await change('version', 2)).toMatch(/^twin\/manifest\.json is no manifest of this version/);
    const alike = (what: string) => `twin holds the results of ${what} than ${one}: judge them alike`;
    expect(await change('judge', 'x')).toBe(alike('another version of boardjudge'));
    expect(await change('rules', 'x')).toBe(alike('other cases, or of other options'));
    expect(await change('assignment', 'x')).toBe(alike('another assignment'));
    expect(await change('class', 'x')).toBe(alike('another class'));
    expect(await change('submissions', 'x')).toBe(alike('another class, or of one in which other submissions are'));
    fs.writeFileSync(path.join(folder, 'twin/measured.ndjson'), '{"submission":"ann.py"}\n');
    expect(await change('count', 6)).toBe('twin/measured.ndjson is damaged: judge that part again');
    fs.writeFileSync(path.join(folder, 'twin/measured.ndjson'), '');
    expect(await change('count', 6)).toMatch(/^twin\/measured\.ndjson has nothing of ".*": judge that part again$/);
    const records = path.join(folder, 'twin/results.ndjson');
    fs.writeFileSync(records, fs.readFileSync(records, 'utf8').replace('"score":0', '"score":2'));
    expect(await change('count', 6)).toBe('twin/results.ndjson is not as it was written: judge that part again');
    fs.rmSync(path.join(folder, one, 'cases.json'));
    expect(await merge(one, two)).toBe(`${one}/cases.json is missing or damaged: judge that part again`);
    fs.rmSync(records);
    expect(await change('count', 6)).toBe('twin/results.ndjson is not as it was written: judge that part again');
  });
});

describe('what is wrong is one line', () => {
  test.each<[string[], string]>([
    [['grade'], 'grade takes an assignment and the folder of the submissions: boardjudge grade reversi week3'],
    [['grade', 'sum', 'class', 'class'], 'grade takes an assignment and the folder'],
    [['grade', 'sums', 'class'], 'there is no assignment sums: choose from sum'],
    [['grade', 'sum', '/none'], '/none, the folder of the submissions, cannot be read: no such file or directory'],
    [['grade', 'sum', 'class/ann.py'], 'ROOT/class/ann.py is no folder: grade takes the folder of all submissions'],
    [['grade', 'sum', 'empty'], 'ROOT/empty holds no submission: it takes a file, a folder or an archive for each'],
    [['grade', 'sum', 'class', '--out', 'class/../class'], 'would be mixed: name another folder with --out'],
    [['grade', 'sum', 'class', '--out', '.'], 'would be mixed: name another folder with --out'],
    [['grade', 'sum', ''], 'grade takes an assignment and the folder of the submissions'],
    [['grade', 'sum', 'class', '--out', 'alias/results'], 'would be mixed: name another folder with --out'],
    [['grade', 'sum', 'class', '--out', 'pipe'], 'ROOT/pipe/manifest.json is no regular file: move it'],
    [['grade', 'sum', 'class', '--out', 'fixtures'], 'ROOT/fixtures holds something else than results'],
    [['grade', 'sum', 'class', '--out', 'class/ann.py'], 'name another folder with --out'],
    [['grade', 'sum', 'class', '--report', 'xml'], '--report takes text, json, junit'],
    [['grade', 'sum', 'class', '--report', 'junit=a.xml'], '--report of grade takes a format alone'],
    [['grade', 'sum', 'class', '--shard', '3'], '--shard takes I/N, such as 1/4 for the first of four parts'],
    [['grade', 'sum', 'class', '--only', 'none*'], 'sum has no plain case with a name like none*'],
    [['merge', 'sum'], 'merge takes the folders of all parts, and where to: boardjudge merge part-* --out results'],
    [['merge', '--out', 'x'], 'merge takes the folders of all parts'],
  ])('%j', async (args, message) => {
    const root = temporaryFolder({ ...FIXTURES, 'class/ann.py': RIGHT, 'empty/.DS_Store': '' });
    fs.symlinkSync('class', path.join(root, 'alias'));
    fs.mkdirSync(path.join(root, 'pipe/manifest.json'), { recursive: true });
    expect(await refusal(root, args)).toContain(message);
  });

  test.skipIf(!fs.existsSync('/proc/self'))('a folder that cannot be made is refused at once', async () => {
    const root = temporaryFolder({ ...FIXTURES, 'class/ann.py': RIGHT });
    const message = await refusal(root, ['grade', 'sum', 'class', '--out', '../../../../../../proc/none/results']);
    expect(message).toContain('cannot be a folder of results: no such file or directory');
  });

  test('results of another assignment, another class, another part, or in use are left alone', () => {
    const root = temporaryFolder({
      ...FIXTURES,
      'class/ann.py': RIGHT,
      'fixtures/other/a.in': '1 2\n',
      'fixtures/other/a.out': '3\n',
      'class2/ann.py': WRONG,
    });
    judge(root, ['grade', 'sum', 'class']);
    const before = results(root, 'class-results');
    const results_ = path.join(root, 'class-results');
    expect(judge(root, ['grade', 'other', 'class']).stderr).toBe(
      `boardjudge: ${results_} holds the results of sum: name another folder with --out\n`,
    );
    expect(judge(root, ['grade', 'sum', 'class', '--shard', '1/2', '--out', 'class-results']).stderr).toBe(
      `boardjudge: ${results_} holds the results of the whole class: name another folder with --out\n`,
    );
    expect(judge(root, ['grade', 'sum', 'class2', '--out', 'class-results']).stderr).toBe(
      `boardjudge: ${results_} holds the results of the class class: name another folder with --out\n`,
    );
    const lock = (owner: object) => fs.writeFileSync(path.join(results_, 'lock'), JSON.stringify(owner));
    lock({ host: 'elsewhere', pid: 7, started: '' });
    expect(judge(root, ['grade', 'sum', 'class'])).toEqual({
      stdout: '',
      stderr: `boardjudge: ${results_} is in use by process 7 on elsewhere; if that is over, delete ${results_}/lock: wait for it, or name another folder with --out\n`,
      status: 2,
    });
    expect(results(root, 'class-results')).toEqual(before);
  });
});
