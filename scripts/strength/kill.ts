/** Which mutants the fixtures kill. */
import { type Fixture, loadFixtures } from '../judge/fixture.ts';
import { startProgress } from '../judge/report/progress.ts';
import { ProjectError } from '../project/errors.ts';
import { bundleInstrumented, type Load, type Loaded } from './load.ts';
import { Meter } from './meter.ts';
import { type Mutant, mutate } from './mutants.ts';
import { isLeftOut } from './sources.ts';
import { AS_A_WHOLE, BYTE_BY_BYTE, type Delivery, LINE_BY_LINE, passes, prepareTrial, type Trial } from './trial.ts';

/** A run may come by so many times the mutants' places that the program as it is comes by, ... */
const MOST_STEPS = 100;
/** ... or by so many, if that is more. */
const LEAST_LIMIT = 100_000;
/** Two killers are enough to know that neither is the only one. */
const ENOUGH_KILLERS = 2;

/** How an input is cut is seen by this file alone: programs know tokens. */
const READER = 'lib/console.ts';
const DELIVERIES = [LINE_BY_LINE, AS_A_WHOLE, BYTE_BY_BYTE];

export interface Result {
  readonly mutant: Mutant;
  /** The plain cases that kill it, but no more than two an assignment; if there is none, the first of the others. */
  readonly killers: readonly Fixture[];
}

/** What a case does in the program as it is. */
interface Run {
  readonly trial: Trial;
  readonly deliver: Delivery;
  readonly steps: number;
  readonly covered: ReadonlySet<string>;
}

/**
 * Runs every mutant of some files on the cases that come by it, until it is known who kills it: other bytes on stdout,
 * another exit status, a crash, or a run that goes on for ever.
 *
 * @param files relative to the project
 * @throws ProjectError if a case does not pass in the program as it is
 */
export async function killMutants(
  root: string,
  programs: readonly string[],
  files: readonly string[],
): Promise<Result[]> {
  const { mutants, sources } = await mutate(root, files);
  const load = await bundleInstrumented(root, programs, sources);
  const meter = new Meter();
  const [loaded, atStart] = meter.collect(() => load(meter));
  const runs = programs
    .flatMap((name) => loadFixtures(root, name))
    .filter((fixture) => !isLeftOut(fixture))
    .map(prepareTrial)
    .flatMap((trial) => DELIVERIES.map((deliver) => firstRun(loaded, meter, trial, deliver)))
    .sort((a, b) => a.steps - b.steps);
  const progress = startProgress('strength', mutants.length, process.stderr, 'mutants');
  const results = mutants.map((mutant) => {
    const isStatic = atStart.has(mutant.id);
    const those = runs.filter(
      ({ deliver, covered, trial }) =>
        (mutant.file === READER || deliver === LINE_BY_LINE) &&
        (covered.has(mutant.id) || (isStatic && belongsTo(trial.fixture, mutant))),
    );
    const killers = killersOf(mutant, those, meter, isStatic ? load : () => loaded);
    progress.step();
    return { mutant, killers };
  });
  progress.end();
  return results;
}

/** What takes effect while the program is loaded may show in every case of its assignment. */
function belongsTo({ assignment }: Fixture, { file }: Mutant): boolean {
  return !file.startsWith('programs/') || file.startsWith(`programs/${assignment}/`);
}

function firstRun(loaded: Loaded, meter: Meter, trial: Trial, deliver: Delivery): Run {
  meter.steps = 0;
  const [isRight, covered] = meter.collect(() => passes(loaded, trial, deliver));
  const { assignment, name } = trial.fixture;
  if (!isRight) throw new ProjectError(`${assignment}/${name} is not what the program writes: npm run record`);
  return { trial, deliver, steps: meter.steps, covered };
}

function killersOf(mutant: Mutant, runs: readonly Run[], meter: Meter, load: Load): Fixture[] {
  meter.active = mutant.id;
  try {
    const program = loadMutant(load, meter);
    const kills = (run: Run) => program === undefined || isKilled(program, meter, run);
    const assignments = [...new Set(runs.map(({ trial }) => trial.fixture.assignment))].sort();
    const plain = assignments.flatMap((name) =>
      firstKillers(
        runs.filter(({ trial }) => trial.fixture.assignment === name),
        'plain',
        ENOUGH_KILLERS,
        kills,
      ),
    );
    return plain.length > 0 ? plain : firstKillers(runs, 'beyond', 1, kills);
  } finally {
    meter.active = undefined;
    meter.limit = Number.POSITIVE_INFINITY;
  }
}

/** Undefined if it crashes before it can play. */
function loadMutant(load: Load, meter: Meter): Loaded | undefined {
  meter.steps = 0;
  meter.limit = LEAST_LIMIT;
  try {
    return load(meter);
  } catch {
    return undefined;
  }
}

function firstKillers(
  runs: readonly Run[],
  kind: Fixture['kind'],
  most: number,
  kills: (run: Run) => boolean,
): Fixture[] {
  const found = new Set<Fixture>();
  for (const run of runs) {
    const { fixture } = run.trial;
    if (fixture.kind === kind && !found.has(fixture) && kills(run)) found.add(fixture);
    if (found.size === most) break;
  }
  return [...found];
}

function isKilled(program: Loaded, meter: Meter, { trial, deliver, steps }: Run): boolean {
  meter.steps = 0;
  meter.limit = Math.max(MOST_STEPS * steps, LEAST_LIMIT);
  try {
    return !passes(program, trial, deliver) || meter.isExhausted;
  } catch {
    return true;
  }
}
