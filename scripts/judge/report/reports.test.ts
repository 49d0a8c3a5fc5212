/** Every format, read back by the parser or the schema of the system it is for. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { validate } from 'ctrf';
import { Parser, type Result } from 'tap-parser';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { VISIBILITIES } from '../suite-file.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const JUDGE = path.join(ROOT, 'dist/judge.js');
const SCHEMA = fs.readFileSync(path.join(ROOT, 'scripts/testing/schemas/junit.xsd'), 'utf8');
const FILES = ['junit', 'gitlab', 'tap', 'ctrf', 'gradescope', 'text', 'json', 'html'] as const;

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** undefined if it was not written. */
  readonly reports: Readonly<Record<(typeof FILES)[number] | 'summary' | 'classroom', string | undefined>>;
}

/** Judges a program on `fixtures/` of its folder, with all reports at once. */
function judgeIn(folder: string, assignment: string, program: string, ...options: string[]): Run {
  const requests = FILES.map((format) => ['--report', `${format}=${format}.report`]);
  const words = [
    '--fixtures',
    'fixtures',
    ...requests.flat(),
    '--report',
    'github',
    '--report',
    'classroom',
    ...options,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [JUDGE, 'test', assignment, program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      GITHUB_STEP_SUMMARY: path.join(folder, 'summary.report'),
      GITHUB_OUTPUT: path.join(folder, 'classroom.report'),
    },
  });
  const read = (format: string) => {
    const file = path.join(folder, `${format}.report`);
    return [format, fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined];
  };
  return { status, stdout, stderr, reports: Object.fromEntries([...FILES, 'summary', 'classroom'].map(read)) };
}

/** @throws Error if the report does not keep to the schema */
async function checkJunit(report: string): Promise<void> {
  const { errors } = await validateXML({ xml: report, schema: SCHEMA });
  expect(errors.map(({ message }) => message)).toEqual([]);
}

function withoutFiles(gitlab: string): string {
  return gitlab.replace(/ file="[^"]*"/g, '');
}

function readTap(report: string): { ok: boolean; results: Result[]; skipped: number } {
  const parser = new Parser({ strict: true });
  const results: Result[] = [];
  parser.on('assert', (result) => results.push(result));
  parser.end(report);
  const { results: final } = parser;
  // In strict mode what is no TAP is a failure of its own, which stands in no test point.
  expect(final?.failures.filter((failure) => 'tapError' in failure && failure.tapError)).toEqual([]);
  return { ok: final?.ok ?? false, results, skipped: final?.skip ?? 0 };
}

function readCtrf(report: string) {
  const parsed = JSON.parse(report);
  expect(validate(parsed)).toMatchObject({ valid: true });
  return parsed.results;
}

/** As the documentation of Gradescope has it; what it does not name is an error. */
const gradescopeSchema = v.strictObject({
  score: v.optional(v.number()),
  output: v.string(),
  output_format: v.literal('text'),
  test_output_format: v.literal('text'),
  test_name_format: v.literal('text'),
  execution_time: v.optional(v.pipe(v.number(), v.minValue(0))),
  tests: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.nonEmpty()),
      name_format: v.literal('text'),
      status: v.picklist(['passed', 'failed']),
      score: v.pipe(v.number(), v.minValue(0)),
      max_score: v.pipe(v.number(), v.minValue(0)),
      output: v.pipe(v.string(), v.maxBytes(4096)),
      output_format: v.literal('text'),
      visibility: v.picklist(VISIBILITIES),
    }),
  ),
});

function readGradescope(report: string): v.InferOutput<typeof gradescopeSchema> {
  return v.parse(gradescopeSchema, JSON.parse(report));
}

const classroomSchema = v.strictObject({
  version: v.literal(1),
  status: v.picklist(['pass', 'fail', 'error']),
  max_score: v.number(),
  tests: v.array(
    v.strictObject({
      name: v.string(),
      status: v.picklist(['pass', 'fail', 'error']),
      message: v.nullable(v.string()),
      test_code: v.string(),
      filename: v.string(),
      line_no: v.number(),
      duration: v.pipe(v.number(), v.integer()),
      score: v.number(),
    }),
  ),
});

function readClassroom(output: string): v.InferOutput<typeof classroomSchema> {
  const [, base64 = ''] = /^result=([A-Za-z0-9+/]+=*)\n$/.exec(output) ?? [];
  expect(base64.length).toBeLessThan(128 * 1024);
  return v.parse(classroomSchema, JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
}

interface Command {
  readonly name: string;
  readonly title: string;
  readonly data: string;
}

/** What GitHub's runner takes for commands: `::name property=value::data` behind blanks, and `##[name]` anywhere. */
function readCommands(stdout: string): { commands: Command[]; rest: string[] } {
  const commands: Command[] = [];
  const rest: string[] = [];
  for (const line of stdout.split('\n')) {
    const [, name, title = '', data = ''] = /^\s*::([^ :]+)(?: title=(.*?))?::(.*)$/.exec(line) ?? [];
    if (name === undefined) rest.push(line);
    else commands.push({ name, title: unescapeData(title), data: unescapeData(data) });
  }
  return { commands, rest };
}

function unescapeData(text: string): string {
  const characters: Record<string, string> = { '0D': '\r', '0A': '\n', '3A': ':', '2C': ',', '25': '%' };
  return text.replace(/%(0D|0A|3A|2C|25)/g, (_, hex) => characters[hex] ?? '');
}

/** The lines of Markdown that are not in a block of code. */
function outsideCode(markdown: string): string[] {
  let fence: string | undefined;
  return markdown.split('\n').filter((line) => {
    const [run] = /^`{3,}/.exec(line) ?? [];
    if (fence !== undefined) {
      if (line === fence) fence = undefined;
      return false;
    }
    fence = run;
    return run === undefined;
  });
}

/** What no report may hold, whatever a program writes. */
const UNSAFE = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u;

describe('a Reversi that looks in seven directions', () => {
  const handout = fs.readdirSync(path.join(ROOT, 'fixtures/reversi')).filter((name) => name.startsWith('handout-'));
  const source = fs.readFileSync(path.join(ROOT, 'scripts/testing/submissions/reversi/reversi.ts'), 'utf8');
  const folder = temporaryFolder(
    {
      ...Object.fromEntries(
        handout.map((name) => [`fixtures/reversi/${name}`, fs.readFileSync(path.join(ROOT, 'fixtures/reversi', name))]),
      ),
      'fixtures/reversi/suite.json': JSON.stringify({
        points: 2,
        groups: [{ name: 'walk', match: '*-walk-*', points: 0.1, visibility: 'after_due_date', reveal: 'verdict' }],
        cases: { 'handout-valid-move': { points: 3 } },
      }),
      'reversi.ts': source.replace('  [1, -1],\n', ''),
    },
    afterAll,
  );
  const { status, stdout, reports } = judgeIn(folder, 'reversi', 'reversi.ts');
  const wrong = ['handout-figure-6', 'handout-invalid-move', 'handout-walk-first-black-move'];
  const right = ['handout-valid-move', 'handout-walk-first-white-move'];
  const all = [...wrong, ...right].sort();

  test('is told of in every report of one run', () => {
    expect(status).toBe(1);
    expect(Object.values(reports)).not.toContain(undefined);
    for (const [format, report] of Object.entries(reports)) expect(report, format).not.toMatch(UNSAFE);
  });

  test('is told of by the text and the JSON only as far as it is revealed', () => {
    expect(reports.text).toContain('\n1 case not accepted of which no more is shown than the verdict\n');
    expect(reports.text?.split('handout-walk-first-black-move')).toHaveLength(2);
    expect(reports.text).toContain(': 2 of 5 cases of reversi accepted, 3.1 of 7.2 points, compared to the byte\n');
    expect(reports.text).toMatch(/^✗ reversi\/handout-figure-6: wrong-answer\n {4}misses `ad` for W: /m);
    const { cases } = JSON.parse(reports.json ?? '');
    expect(cases[0]).toMatchObject({ difference: { line: 16, expected: { line: 'ad␊' } }, exitStatus: 0 });
    expect(cases[3]).toMatchObject({ verdict: 'wrong-answer', difference: null, differences: [], exitStatus: null });
  });

  test('is a JUnit report that Jenkins accepts', async () => {
    const report = reports.junit ?? '';
    await checkJunit(report);
    expect([...report.matchAll(/<testcase name="([^"]*)"/g)].map(([, name]) => name)).toEqual(all);
    expect(report.match(/<failure /g)).toHaveLength(wrong.length);
    expect(report).toContain('tests="5" failures="3" errors="0"');
    expect(report).toContain('line 16 of the expected output is missing: "ad"');
  });

  test('is a JUnit report in which GitLab finds the file of each case', async () => {
    const report = reports.gitlab ?? '';
    await checkJunit(withoutFiles(report));
    await expect(checkJunit(report)).rejects.toThrow();
    expect([...report.matchAll(/ file="([^"]*)"/g)].map(([, file]) => file)).toEqual(
      all.map((name) => `fixtures/reversi/${name}.in`),
    );
  });

  test('is a TAP stream with diagnostics', () => {
    const { ok, results } = readTap(reports.tap ?? '');
    expect(ok).toBe(false);
    expect(results.map(({ name, ok }) => [name, ok])).toEqual(all.map((name) => [name, right.includes(name)]));
    const [first] = results;
    expect(first?.time).toBeGreaterThan(0);
    expect(first?.diag.verdict).toBe('wrong-answer');
    expect(first?.diag.details).toContain('\nexpected  ad␊\n');
  });

  test('is a CTRF report', () => {
    const { summary, tests } = readCtrf(reports.ctrf ?? '');
    expect(summary).toMatchObject({ tests: 5, passed: 2, failed: 3, start: 0 });
    expect(summary.stop).toBeGreaterThan(0);
    expect(tests.map(({ name }: { name: string }) => name)).toEqual(all);
    expect(tests[3]).toMatchObject({ suite: ['reversi', 'walk'], message: 'wrong-answer', duration: 0 });
  });

  test('is a result for Gradescope, with the points and the visibility of each case', () => {
    const { tests, output } = readGradescope(reports.gradescope ?? '');
    expect(tests.map(({ name, score, max_score, visibility }) => [name, score, max_score, visibility])).toEqual([
      ['handout-figure-6', 0, 2, 'visible'],
      ['handout-invalid-move', 0, 2, 'visible'],
      ['handout-valid-move', 3, 3, 'visible'],
      ['handout-walk-first-black-move', 0, 0.1, 'after_due_date'],
      ['handout-walk-first-white-move', 0.1, 0.1, 'after_due_date'],
    ]);
    expect(tests[3]?.output).toBe('wrong-answer');
    expect(output).toBe('2 of 5 cases of reversi accepted, 3.1 of 7.2 points');
  });

  test('is a page with the sessions of the cases that are revealed', () => {
    const [, data = ''] = /<script type="application\/json" id="data">(.*)<\/script>/.exec(reports.html ?? '') ?? [];
    const { cases, submissions, about } = JSON.parse(data);
    expect(cases.map(({ name, texts }: { name: string; texts: unknown }) => [name, texts !== null])).toEqual(
      all.map((name) => [name, !name.includes('-walk-')]),
    );
    expect(submissions[0]).toMatchObject({ verdict: 'wrong-answer', accepted: 2, score: 3.1, points: 7.2 });
    expect(Object.values(about).join()).toMatch(/direction|move/);
    expect(Buffer.byteLength(reports.html ?? '')).toBeLessThan(300_000);
  });

  test('is annotated on GitHub, and summed up', () => {
    const { commands, rest } = readCommands(stdout);
    expect(commands.map(({ name, title }) => [name, title])).toEqual(wrong.map((name) => ['error', name]));
    expect(commands[0]?.data).toContain('\nactual    Available·moves·for·B:␊\n');
    expect(rest).toEqual(['2 of 5 cases of reversi accepted, 3.1 of 7.2 points', '']);
    expect(outsideCode(reports.summary ?? '').slice(0, 5)).toEqual([
      '### reversi.ts: 2 of 5 cases of reversi accepted, 3.1 of 7.2 points',
      '',
      '| case | verdict | points |',
      '| --- | --- | --- |',
      '| handout-figure-6 | wrong-answer | 0 of 2 |',
    ]);
  });

  test('is a result for GitHub Classroom', () => {
    const { status, max_score, tests } = readClassroom(reports.classroom ?? '');
    expect({ status, max_score }).toEqual({ status: 'fail', max_score: 7.2 });
    expect(tests.map(({ name, status, score }) => [name, status, score])).toEqual([
      ['handout-figure-6', 'fail', 0],
      ['handout-invalid-move', 'fail', 0],
      ['handout-valid-move', 'pass', 3],
      ['handout-walk-first-black-move', 'fail', 0],
      ['handout-walk-first-white-move', 'pass', 0.1],
    ]);
    expect(tests[0]?.test_code).toMatch(/ < handout-figure-6\.in$/);
  });
});

describe('a program that writes what reports are made of', () => {
  const written: Record<string, string> = {
    '::error::name': '::error::x\n  ::set-output name=a::b\n##[error]y\n::stop-commands::z\n',
    'a]]>b&<c>"': ']]></failure></testcase><!-- &amp; &#0; <![CDATA[\n',
    'percent%0A::warning::w': '%0A::warning::w%0D%25\r\n::notice::n\n',
    'pipe|and`tick`': '```\n</details><script>alert(1)</script>\n````\n| a | b |\n',
    'hash # TODO \\': 'ok 99 - no\nnot ok 98 # SKIP\nBail out!\n  ...\n---\n1..0\n',
    '\x1B[31m': 'red\n',
    control: '\0\x01\x08\x0B\x0C\x1B[31mred\x1B[0m\x1B]0;title\x07\x7F\n',
    latin1: '\xFF\xFE\xC0\x80\xED\xA0\x80\xEF\xBF\xBE\n',
    long: 'x'.repeat(10_000_000),
    'long-within-the-limit': `${'\xFF'.repeat(900_000)}\n`,
  };
  const cases = Object.keys(written).sort();
  const names = cases.map((name) => name.replace('\x1B', '\\x1B'));
  const folder = temporaryFolder(
    Object.fromEntries(
      cases.flatMap((name) => [
        [`fixtures/hostile/${name}.in`, Buffer.from(written[name] ?? '', 'latin1')],
        [`fixtures/hostile/${name}.out`, 'nothing of the kind\n'],
      ]),
    ),
    afterAll,
  );
  executable(folder, '::error::p', "printf '::error::e\\n]]>\\033[31m%%0A\\n' >&2", 'exec cat');
  const { status, stdout, reports } = judgeIn(folder, 'hostile', './::error::p');

  test('leaves no control byte in any report', () => {
    expect(status).toBe(1);
    for (const [format, report] of Object.entries({ ...reports, stdout })) {
      expect(report, format).not.toMatch(UNSAFE);
      expect(report?.length, format).toBeLessThan(1 << 20);
    }
  });

  test('does not break out of XML', async () => {
    await checkJunit(reports.junit ?? '');
    await checkJunit(withoutFiles(reports.gitlab ?? ''));
    expect(reports.junit?.match(/<testcase /g)).toHaveLength(names.length);
    expect(reports.junit?.match(/<failure /g)).toHaveLength(names.length);
  });

  test('adds no test point to TAP', () => {
    const { results, skipped } = readTap(reports.tap ?? '');
    expect(results.map(({ name, ok }) => [name, ok])).toEqual(names.map((name) => [name, false]));
    expect(results.map(({ todo, skip }) => [todo, skip])).toEqual(names.map(() => [false, false]));
    expect(skipped).toBe(0);
  });

  test('is plain text in every JSON', () => {
    expect(readCtrf(reports.ctrf ?? '').tests.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(readGradescope(reports.gradescope ?? '').tests.map(({ name }) => name)).toEqual(names);
    const { tests } = readClassroom(reports.classroom ?? '');
    expect(tests.map(({ name }) => name)).toEqual(names);
    for (const { message } of tests) expect(message).not.toMatch(UNSAFE);
  });

  test('gives no command to GitHub', () => {
    const { commands, rest } = readCommands(stdout);
    expect(commands.map(({ name, title }) => [name, title])).toEqual(names.map((name) => ['error', name]));
    expect(rest).toEqual(['0 of 10 cases of hostile accepted, 0 of 10 points', '']);
  });

  test('stays in its blocks of code in the summary', () => {
    const lines = outsideCode(reports.summary ?? '').filter(
      (line) => !/^<\/?details>/.test(line) && !/^\| .* \| [a-z-]+ \| 0 of 1 \|$/.test(line),
    );
    expect(lines.filter((line) => line !== '')).toEqual([
      '### ./::error::p: 0 of 10 cases of hostile accepted, 0 of 10 points',
      '| case | verdict | points |',
      '| --- | --- | --- |',
    ]);
  });
});

test('how a program ends is told neither while it is judged nor later where only the verdict is revealed', () => {
  const folder = temporaryFolder({
    'fixtures/greet/ada.in': 'Ada\n',
    'fixtures/greet/ada.out': 'Hello, Ada!\n',
    'fixtures/greet/suite.json': '{ "reveal": "verdict" }',
  });
  executable(folder, 'greet', 'echo Hello, Ada!', 'exit 65');
  const { status, reports, stdout } = judgeIn(folder, 'greet', './greet');
  expect(status).toBe(0);
  expect(reports.text).toMatch(/^✓ greet\/ada$/m);
  for (const [format, report] of Object.entries({ ...reports, stdout })) {
    if (format !== 'classroom') expect(report, format).not.toMatch(/\b65\b/);
  }
});

describe('without a run', () => {
  const fixtures = { 'fixtures/greet/ada.in': 'Ada\n', 'fixtures/greet/ada.out': 'Hello, Ada!\n' };

  test('a program that does not compile fails a test of its own, and gets no points', async () => {
    const folder = temporaryFolder({ ...fixtures, 'greet.ts': 'const = "]]>\n' });
    const { status, reports, stdout } = judgeIn(folder, 'greet', 'greet.ts');
    expect(status).toBe(1);
    await checkJunit(reports.junit ?? '');
    expect(reports.junit).toMatch(/<error type="compile-error"[^>]*>[^<]*\n[^<]*greet\.ts/);
    expect(reports.junit).toContain('<skipped message="not run: the program does not compile"/>');
    expect(readTap(reports.tap ?? '').results.map(({ name, ok, skip }) => [name, ok, skip])).toEqual([
      ['build', false, false],
      ['ada', true, 'not run: the program does not compile'],
    ]);
    expect(readCtrf(reports.ctrf ?? '').summary).toMatchObject({ tests: 2, failed: 1, skipped: 1 });
    expect(
      readGradescope(reports.gradescope ?? '').tests.map(({ name, status, score, max_score }) => [
        name,
        status,
        score,
        max_score,
      ]),
    ).toEqual([
      ['build', 'failed', 0, 0],
      ['ada', 'failed', 0, 1],
    ]);
    expect(readClassroom(reports.classroom ?? '')).toMatchObject({ status: 'fail', max_score: 1 });
    expect(readCommands(stdout).commands).toMatchObject([{ name: 'error', title: 'build' }]);
  });

  test('a program that is not there is named to those who read nothing but the report', () => {
    const { status, stderr, reports } = judgeIn(temporaryFolder(fixtures), 'greet', 'greet.py');
    expect(status).toBe(2);
    expect(stderr).toContain('greet.py');
    const { score, output, tests } = readGradescope(reports.gradescope ?? '');
    expect({ score, tests }).toEqual({ score: 0, tests: [] });
    expect(output).toContain('greet.py');
    expect(readClassroom(reports.classroom ?? '')).toMatchObject({ status: 'error', tests: [{ score: 0 }] });
  });

  test('a judge that fails says so, and keeps what is wrong with the cases to itself', () => {
    const folder = temporaryFolder({ ...fixtures, 'fixtures/greet/suite.json': '{ "points": 0 }', 'greet.py': '' });
    const { status, stderr, reports } = judgeIn(folder, 'greet', 'greet.py');
    expect(status).toBe(3);
    expect(stderr).toContain('points: expected a number above 0');
    expect(readGradescope(reports.gradescope ?? '')).toMatchObject({
      score: 0,
      output: expect.stringContaining('no fault of your program'),
    });
    expect(reports.gradescope).not.toContain('suite.json');
    expect(reports.junit).toBeUndefined();
  });

  test('a report that cannot be written does not take the others along', () => {
    const folder = temporaryFolder(fixtures);
    executable(folder, 'greet', 'echo Hello, Ada!');
    fs.mkdirSync(path.join(folder, 'junit.report'));
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        JUDGE,
        'test',
        'greet',
        './greet',
        '--fixtures',
        'fixtures',
        '--report',
        'junit=junit.report',
        '--report',
        'gradescope=r.json',
      ],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'], XDG_CACHE_HOME: path.join(folder, 'cache') } },
    );
    expect(status).toBe(2);
    expect(stderr).toContain('junit.report cannot be written: ');
    expect(readGradescope(fs.readFileSync(path.join(folder, 'r.json'), 'utf8')).tests[0]?.score).toBe(1);
  });
});
