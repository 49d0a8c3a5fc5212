/**
 * How many wrong programs are explained: right C programs of ours with one operator or small constant changed, drawn at
 * random. Whether what is said of them is true has to be read; BENCH_REPORT=FILE writes it there, one mutant a line.
 */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Workspace } from '../judge/build/workspace.ts';
import { type Fixture, loadFixtures } from '../judge/fixture.ts';
import { resolveLimits } from '../judge/run/limits.ts';
import { findTool } from '../judge/submission/find-tool.ts';
import { namedSubmission } from '../judge/submission/submission.ts';
import { judgeSuite, type SuiteOptions } from '../judge/suite.ts';
import type { CaseResult, Judgement } from '../judge/verdict.ts';
import { CommandError, ProjectError, systemReason } from '../project/errors.ts';
import { programNames } from '../project/layout.ts';
import { type Mutant, shuffleMutants } from '../testing/mutants.ts';
import { wholeNumber } from './setting.ts';
import type { Row } from './table.ts';

const SEED = 20261130;
const MUTANTS = 200;
const LEAST_EXPLAINED = 0.8;

const OPTIONS: SuiteOptions = {
  compiler: 'gcc',
  flags: undefined,
  sandbox: 'auto',
  limits: resolveLimits({ cpu: 0.5 }),
  hidden: [],
  own: [],
  jobs: os.availableParallelism(),
  comparison: 'exact',
  isStatusStrict: false,
  hasHint: () => false,
};

/** What came of the mutants of one assignment. */
interface Tally {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Of the mutants that count. */
  readonly explained: number;
  readonly failures: number;
  readonly explainedFailures: number;
  /** Failures that are not explained, but whose difference has a name. */
  readonly namedFailures: number;
}

/** Only what fails a case with an output that can be looked at counts. */
type Outcome = 'counts' | 'does not compile' | 'accepted' | 'only crashes or times out';

/** @throws CommandError for a wrong BENCH_SEED, BENCH_MUTANTS or BENCH_REPORT */
export async function benchExplanations(root: string): Promise<Row[]> {
  const seed = wholeNumber('BENCH_SEED', SEED);
  const wanted = wholeNumber('BENCH_MUTANTS', MUTANTS);
  const report = openReport(process.env['BENCH_REPORT']);
  if (findTool(['gcc']) === undefined) {
    return [{ what: 'explanations of mutants', figure: 'not measured: there is no gcc' }];
  }
  process.stdout.write(`explanations: ${wanted} mutants, seed ${seed}\n`);
  const names = programNames(root).filter((name) => fs.existsSync(sourceOf(root, name)));
  const rows: Row[] = [];
  for (const [index, name] of names.entries()) {
    const share = Math.floor(wanted / names.length) + (index < wanted % names.length ? 1 : 0);
    rows.push(...rowsOf(name, await tally(root, name, seed, share, report)));
  }
  return rows;
}

function sourceOf(root: string, name: string): string {
  return path.join(root, 'scripts/testing/submissions', name, `${name}.c`);
}

/** Judges mutants until so many count, or there are no more. */
async function tally(root: string, name: string, seed: number, wanted: number, report: Report): Promise<Tally> {
  const fixtures = loadFixtures(root, name).filter(({ kind }) => kind === 'plain');
  const counts = { counts: 0, 'does not compile': 0, accepted: 0, 'only crashes or times out': 0 };
  const totals = { explained: 0, failures: 0, explainedFailures: 0, namedFailures: 0 };
  for (const mutant of shuffleMutants(fs.readFileSync(sourceOf(root, name), 'utf8'), seed)) {
    if (counts.counts === wanted) break;
    const judgement = await judgeMutant(name, mutant, fixtures);
    const outcome = outcomeOf(judgement);
    counts[outcome]++;
    if (outcome !== 'counts') continue;
    const failures = judgement.cases.filter(isReadable);
    const explained = failures.filter(({ explanations }) => explanations.length > 0);
    if (explained.length > 0) totals.explained++;
    totals.failures += failures.length;
    totals.explainedFailures += explained.length;
    totals.namedFailures += failures.filter(
      ({ explanations, differences }) => explanations.length === 0 && differences.length > 0,
    ).length;
    report(name, mutant, failures);
  }
  return { counts, ...totals };
}

async function judgeMutant(name: string, { source }: Mutant, fixtures: readonly Fixture[]): Promise<Judgement> {
  const workspace = new Workspace();
  try {
    const folder = workspace.newFolder('mutant');
    fs.writeFileSync(path.join(folder, `${name}.c`), source);
    const quiet = { built: () => {}, judged: () => {} };
    return await judgeSuite(namedSubmission(`${name}.c`, folder), fixtures, OPTIONS, quiet);
  } finally {
    workspace.remove();
  }
}

function outcomeOf({ verdict, cases }: Judgement): Outcome {
  if (verdict === 'judge-error') throw new ProjectError('the judge failed on a mutant; npm test names its own faults');
  if (verdict === 'compile-error') return 'does not compile';
  if (verdict === 'accepted') return 'accepted';
  return cases.some(isReadable) ? 'counts' : 'only crashes or times out';
}

/** Whether a case failed with a whole output. */
function isReadable({ verdict: { kind } }: CaseResult): boolean {
  return kind === 'wrong-answer' || kind === 'presentation-error';
}

function rowsOf(name: string, { counts, explained, failures, explainedFailures, namedFailures }: Tally): Row[] {
  const { counts: mutants, ...others } = counts;
  const apart = Object.entries(others).map(([outcome, count]) => `${count} ${outcome}`);
  const row = (what: string, figure: string): Row => ({ what: `explanations: ${name}, ${what}`, figure });
  return [
    row('mutants that fail a case', `${mutants}; apart from them ${apart.join(', ')}`),
    {
      ...row('of these explained in some case', percentage(explained, mutants)),
      target: { text: `at least ${100 * LEAST_EXPLAINED} %`, met: explained >= LEAST_EXPLAINED * mutants },
    },
    row('failing cases explained', `${percentage(explainedFailures, failures)} of ${failures}`),
    row('failing cases with no more than a named difference', percentage(namedFailures, failures)),
  ];
}

function percentage(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}

type Report = (assignment: string, mutant: Mutant, failures: readonly CaseResult[]) => void;

/** One line of JSON a mutant: what is changed, and for each failing case its explanations and the differences' names. */
function openReport(file: string | undefined): Report {
  if (file === undefined || file === '') return () => {};
  try {
    fs.writeFileSync(file, '');
  } catch (error) {
    throw new CommandError(`BENCH_REPORT ${file} cannot be written: ${systemReason(error)}`);
  }
  return (assignment, { line, before, after }, failures) => {
    const cases = failures.map(({ fixture, explanations, differences }) => ({
      case: fixture.name,
      explanations,
      differences: differences.map(({ kind }) => kind),
    }));
    fs.appendFileSync(file, `${JSON.stringify({ assignment, line, before, after, cases })}\n`);
  };
}
