/** The recipes, as a course would run them: on a small class, in four parts, which together are one run to the byte. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { Job } from 'kubernetes-models/batch/v1';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { typeErrors } from '../testing/kubernetes.ts';
import { killProcessesOf, processesOf } from '../testing/processes.ts';
import { type Slurm, startSlurm } from '../testing/slurm.ts';
import { executable, temporaryFolder } from '../testing/temporary.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const JUDGE = path.join(ROOT, 'dist/judge.js');
const SUBMISSION = fs.readFileSync(path.join(ROOT, 'scripts/testing/submissions/reversi/reversi.py'), 'utf8');
const OPTIONS = ['--only', 'handout-*valid-move', '--no-hints'];
const SHARDS = 4;

/** A recipe starts five judges; on a busy machine that takes a while, in milliseconds. */
const PATIENCE = 150_000;
vi.setConfig({ testTimeout: 2 * PATIENCE, hookTimeout: 2 * PATIENCE });

function recipe(name: string): string {
  return path.join(import.meta.dirname, name);
}

function has(...commands: string[]): boolean {
  return commands.every((command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0);
}

const hasPython = has('python3');

function changed(text: string, replacement: string): string {
  if (!SUBMISSION.includes(text)) throw new Error(`the submission has no such text: ${text}`);
  return SUBMISSION.replaceAll(text, replacement);
}

/** Blanks and quotes in names: none of it may become shell code. */
const CLASS = {
  'ann.py': SUBMISSION,
  "bob o'brien.py": SUBMISSION,
  'cat $(exit).py': changed('Valid move', 'valid move'),
  'dan.py': changed('Invalid move', 'Wrong move'),
  'eve.py': 'print(',
  'fay.py': '',
  'gil.py': 'raise SystemExit(3)\n',
  'hal.py': `${SUBMISSION}print()\n`,
};

/** A course's folder with a class `week 3` in it, and what one run makes of that class. */
const course = temporaryFolder(
  Object.fromEntries(Object.entries(CLASS).map(([name, contents]) => [`week 3/${name}`, contents])),
  afterAll,
);

/** Environment of a recipe that keeps its results in a folder of the test. */
function environment(results: string, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: course,
    XDG_CACHE_HOME: path.join(course, 'cache'),
    ASSIGNMENT: 'reversi',
    CLASS: path.join(course, 'week 3'),
    RESULTS: path.join(course, results),
    JUDGE,
    ...more,
  };
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd = course) {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: PATIENCE });
  return { stdout, stderr, status };
}

/** What has to be the same, byte for byte. */
function resultsIn(folder: string): { records: string; grades: string } {
  const read = (name: string) => fs.readFileSync(path.join(course, folder, name), 'utf8');
  return { records: read('results.ndjson'), grades: read('grades.csv') };
}

function expectOneRun(folder: string): void {
  expect(fs.readdirSync(path.join(course, `${folder}-parts`))).toHaveLength(SHARDS);
  expect(resultsIn(folder)).toEqual(resultsIn('one run'));
}

describe.skipIf(!hasPython)('a class in four parts', () => {
  beforeAll(() => {
    const env = environment('one run');
    const { stderr, status } = run(
      process.execPath,
      [JUDGE, 'grade', 'reversi', env['CLASS'] as string, '--out', env['RESULTS'] as string, ...OPTIONS],
      env,
    );
    expect(status, stderr).toBe(0);
    const verdicts = resultsIn('one run')
      .records.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).verdict);
    expect(new Set(verdicts).size).toBeGreaterThan(3);
    expect(verdicts).toHaveLength(Object.keys(CLASS).length);
  });

  describe.skipIf(!has('parallel'))('through GNU parallel', () => {
    test('is one run to the byte', () => {
      const { stdout, stderr, status } = run(recipe('parallel.sh'), OPTIONS, environment('parallel'));
      expect(stderr).not.toContain('parallel:');
      expect(status, stderr).toBe(0);
      expect(stdout).toContain('8 submissions of reversi, 2 cases each\n');
      expectOneRun('parallel');
    });

    /** Stands in for ssh: takes its options and the machine's name away, and hands the rest to a shell as sshd does. */
    function standInForSsh(...atMachine: string[]): string {
      const folder = temporaryFolder();
      return executable(
        folder,
        'ssh',
        'while case $1 in -*) true ;; *) false ;; esac; do shift; done',
        'machine=$1; shift',
        '[ "$1" != -- ] || shift',
        ...atMachine,
        `exec env -i HOME="${course}" LOGNAME=root USER=root SHELL=/bin/sh PATH="$PATH" /bin/sh -c "$*"`,
      );
    }

    test('is one run to the byte on other machines, too, whatever is in the words of the command', () => {
      const name = 'over ssh';
      const ssh = standInForSsh(`echo "$machine" >>"${course}/machines"`);
      const env = environment(name, { MACHINES: 'lab1,lab2', PARALLEL_SSH: ssh });
      const { stderr, status } = run(recipe('parallel.sh'), OPTIONS, env);
      expect(status, stderr).toBe(0);
      const machines = fs.readFileSync(path.join(course, 'machines'), 'utf8').trimEnd().split('\n');
      expect(new Set(machines)).toEqual(new Set(['lab1', 'lab2']));
      expectOneRun(name);
    });

    test('is not merged if a machine does nothing and says that all is well', () => {
      const ssh = standInForSsh('[ "$machine" = lab1 ] || exit 0');
      const env = environment('lazy', { MACHINES: 'lab1,lab2', PARALLEL_SSH: ssh });
      const { stderr, status } = run(recipe('parallel.sh'), OPTIONS, env);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^boardjudge: parts? .* of 4 (is|are) missing/);
      expect(fs.existsSync(path.join(course, 'lazy'))).toBe(false);
    });

    test('is not merged if a part fails, and goes on from there', () => {
      const env = environment('again', { SHARDS: '2' });
      const part = path.join(course, 'again-parts/2');
      fs.mkdirSync(path.dirname(part), { recursive: true });
      fs.writeFileSync(part, 'in the way');
      const failed = run(recipe('parallel.sh'), OPTIONS, env);
      expect(failed.status).not.toBe(0);
      expect(failed.stderr).toContain('cannot be a folder of results');
      expect(fs.existsSync(path.join(course, 'again'))).toBe(false);
      fs.rmSync(part);
      expect(run(recipe('parallel.sh'), OPTIONS, env).status).toBe(0);
      expect(resultsIn('again')).toEqual(resultsIn('one run'));
    });
  });

  const isRoot = process.getuid?.() === 0;
  const hasSlurm = has('slurmctld', 'slurmd', 'munged', 'sbatch', 'setpriv');
  // The gate installs it, and must not pass without.
  const isRequired = isRoot && process.platform === 'linux' && process.env['CI'] === 'true';
  const hindrance = [isRoot ? [] : 'slurmd needs root', hasSlurm ? [] : 'slurm-wlm and munge are not installed'].flat();

  describe.skipIf(hindrance.length > 0 && !isRequired)(
    `through Slurm${hindrance.map((why) => ` (${why})`).join('')}`,
    () => {
      let folder: string;
      let removeFolder: () => void;
      let slurm: Slurm;
      beforeAll(async () => {
        folder = temporaryFolder({}, (remove) => (removeFolder = remove));
        slurm = await startSlurm(folder);
      });
      afterAll(async () => {
        try {
          await slurm?.stop();
          // What looks after a job ends a moment after it.
          await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), 10_000);
        } finally {
          killProcessesOf(folder);
          removeFolder();
        }
      });

      test('is one run to the byte', async () => {
        const logs = temporaryFolder();
        const env = environment('slurm', slurm.env);
        const { stderr, status } = run('bash', [recipe('slurm.sh'), ...OPTIONS], env, logs);
        expect(status, stderr).toBe(0);
        await slurm.jobsToEnd();
        const merged = fs.readdirSync(logs).filter((name) => name.startsWith('merge-'));
        expect(merged).toHaveLength(1);
        expect(fs.readFileSync(path.join(logs, merged[0] as string), 'utf8')).toContain('8 submissions of reversi');
        expectOneRun('slurm');
      });

      test('leaves no merge waiting if a part fails', async () => {
        const logs = temporaryFolder();
        const env = environment('never', { ...slurm.env, ASSIGNMENT: 'chess' });
        expect(run('bash', [recipe('slurm.sh')], env, logs).status).toBe(0);
        await slurm.jobsToEnd();
        const names = fs.readdirSync(logs);
        expect(names).toHaveLength(SHARDS);
        for (const name of names) expect(fs.readFileSync(path.join(logs, name), 'utf8')).toContain('chess');
      });
    },
  );

  test('by what the Kubernetes manifest runs is one run to the byte', () => {
    const { data } = manifest('ConfigMap');
    const pod = { ...environment('kubernetes', { CPUS: '2' }), JOB_COMPLETIONS: data.JOB_COMPLETIONS };
    expect(Object.keys(pod)).toEqual(expect.arrayContaining(Object.keys(data)));
    const runJob = (name: string, env: NodeJS.ProcessEnv) => {
      const [{ command, args }] = manifest('Job', name).spec.template.spec.containers;
      const [program, ...words] = [...command, ...args];
      // The pods' command takes no options of a caller's; the class is judged on few cases here.
      const few = name === 'merge-week3' ? [] : OPTIONS.map((word) => ` '${word}'`);
      const script = `${words.pop().trimEnd()}${few.join('')}`;
      const { stderr, status } = run(program, [...words, script], env);
      expect(status, stderr).toBe(0);
    };
    for (let index = 0; index < manifest('Job', 'grade-week3').spec.completions; index++) {
      runJob('grade-week3', { ...pod, JOB_COMPLETION_INDEX: String(index) });
    }
    runJob('merge-week3', pod);
    expectOneRun('kubernetes');
  });

  test('by what the GitHub workflow runs is one run to the byte, and is in the summary', () => {
    const { jobs, env } = workflow();
    const repository = temporaryFolder();
    fs.cpSync(path.join(course, 'week 3'), path.join(repository, env.CLASS), { recursive: true });
    fs.mkdirSync(path.join(repository, 'boardjudge'));
    for (const name of ['dist', 'fixtures', 'programs']) {
      fs.cpSync(path.join(ROOT, name), path.join(repository, 'boardjudge', name), { recursive: true });
    }
    const summary = path.join(repository, 'summary.md');
    const runStep = (job: string, name: string, more: Record<string, string>, few = '') => {
      const step = jobs[job].steps.find((step: { name?: string }) => step.name === name);
      const all = { ...environment(''), ...env, GITHUB_STEP_SUMMARY: summary, ...more };
      // Whether there is a sandbox is the machine's; a runner has one.
      const script = `${step.run.trimEnd().replace(' --sandbox=require', '')}${few}`;
      const { stderr, status } = run('bash', ['-eo', 'pipefail', '-c', script], all, repository);
      expect(status, stderr).toBe(0);
    };
    const shards: number[] = jobs.grade.strategy.matrix.shard;
    expect(shards).toHaveLength(SHARDS);
    const upload = jobs.grade.steps.at(-1).with;
    const [, download] = [...jobs.merge.steps].reverse().filter(({ with: w }) => w?.path !== undefined);
    const few = OPTIONS.map((word) => ` '${word}'`).join('');
    for (const shard of shards) {
      const fill = (text: string) =>
        text
          .replace(/\$\{\{ matrix\.shard }}/, `${shard}`)
          .replace(/\$\{\{ strategy\.job-total }}/, `${shards.length}`);
      const { SHARD } = jobs.grade.steps.find((step: { name?: string }) => step.name === 'Grade').env;
      runStep('grade', 'Grade', { SHARD: fill(SHARD) }, few);
      const artifact = fill(upload.name);
      expect(artifact).toMatch(new RegExp(`^${download.with.pattern.replace('*', '.*')}$`));
      fs.mkdirSync(path.join(repository, download.with.path), { recursive: true });
      fs.renameSync(path.join(repository, upload.path), path.join(repository, download.with.path, artifact));
    }
    runStep('merge', 'Merge', {});
    for (const [name, text] of Object.entries({ 'results.ndjson': 'records', 'grades.csv': 'grades' } as const)) {
      expect(fs.readFileSync(path.join(repository, env.RESULTS, name), 'utf8')).toBe(resultsIn('one run')[text]);
    }
    const lines = fs.readFileSync(summary, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe('    8 submissions of reversi, 2 cases each');
    for (const line of lines) expect(line).toMatch(/^ {4}/);
  });
});

function manifests(text = fs.readFileSync(recipe('kubernetes.yaml'), 'utf8')) {
  return parseAllDocuments(text).map((document) => document.toJS());
}

function manifest(kind: string, name?: string) {
  return manifests().find((one) => one.kind === kind && (name === undefined || one.metadata.name === name));
}

function workflow() {
  return parse(fs.readFileSync(recipe('github-actions.yml'), 'utf8'));
}

describe('the Kubernetes manifest', () => {
  test('is what the types of Kubernetes allow', () => {
    expect(typeErrors(manifests())).toBe('');
    for (const document of manifests().filter(({ kind }) => kind === 'Job')) new Job(document).validate();
  });

  test('with an error in it is found out', () => {
    const text = fs.readFileSync(recipe('kubernetes.yaml'), 'utf8');
    const planted = [
      ['completionMode', 'completionsMode', `'"completionsMode"' does not exist in type 'IJobSpec'`],
      ['completions: 4', 'completions: four', "Type 'string' is not assignable to type 'number'"],
      ['[ReadWriteMany]', 'ReadWriteMany', "Type 'string' is not assignable to type '(\"ReadOnlyMany\""],
      ['policyTypes', 'policyType', `'"policyType"' does not exist in type 'INetworkPolicySpec'`],
    ] as const;
    for (const [right] of planted) expect(text).toContain(right);
    const errors = typeErrors(planted.flatMap(([right, wrong]) => manifests(text.replace(right, wrong))));
    for (const [, , message] of planted) expect(errors).toContain(message);
    expect(
      errors
        .trimEnd()
        .split('\n')
        .filter((line) => line.startsWith('manifests.ts(')),
    ).toHaveLength(planted.length);
  });

  test('says the same of its parts, its names and its volume wherever it says it', () => {
    const grade = manifest('Job', 'grade-week3').spec;
    expect(manifest('ConfigMap').data.JOB_COMPLETIONS).toBe(String(grade.completions));
    expect(grade.completions).toBe(SHARDS);
    for (const job of manifests().filter(({ kind }) => kind === 'Job')) {
      const { containers, volumes } = job.spec.template.spec;
      expect(job.spec.template.metadata.labels).toEqual(manifest('NetworkPolicy').spec.podSelector.matchLabels);
      expect(containers[0].envFrom[0].configMapRef.name).toBe(manifest('ConfigMap').metadata.name);
      expect(volumes[0].persistentVolumeClaim.claimName).toBe(manifest('PersistentVolumeClaim').metadata.name);
      expect(containers[0].volumeMounts[0].name).toBe(volumes[0].name);
      expect(manifest('ConfigMap').data.CLASS).toMatch(new RegExp(`^${containers[0].volumeMounts[0].mountPath}/`));
    }
    const { rules } = grade.podFailurePolicy;
    expect(rules[0].onExitCodes.containerName).toBe(grade.template.spec.containers[0].name);
  });
});

describe('the GitHub workflow', () => {
  const text = fs.readFileSync(recipe('github-actions.yml'), 'utf8');

  test('is what the schema of workflows allows', () => {
    expect(validateWorkflow(text).errors).toEqual([]);
  });

  test.each([
    ['runs-on', 'run-on'],
    ['fail-fast: false', 'fail-fast: [no]'],
    ['needs: grade', 'needs: grades'],
    ['contents: read', 'contents: look'],
  ])('with an error in it is found out: %s as %s', (right, wrong) => {
    expect(text).toContain(right);
    expect(validateWorkflow(text.replace(right, wrong)).errors).not.toEqual([]);
  });

  test('names in its expressions only what there is', () => {
    const { env } = workflow();
    const names = [...text.matchAll(/\$\{\{ (.*?) \}\}/g)].map(([, name]) => name);
    const known = ['matrix.shard', 'strategy.job-total', ...Object.keys(env).map((name) => `env.${name}`)];
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(known).toContain(name);
  });
});
