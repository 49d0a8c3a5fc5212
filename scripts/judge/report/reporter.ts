/** Tells how the judging goes while it goes, and hands out the reports at its end. */
import * as fs from 'node:fs';
import { escapeControls } from '../../../lib/program.ts';
import { CommandError, systemReason } from '../../project/errors.ts';
import { callerFolder } from '../../project/layout.ts';
import type { Limits } from '../run/limits.ts';
import type { Listener } from '../suite.ts';
import type { Judgement } from '../verdict.ts';
import { classroomFailure, classroomReport } from './classroom.ts';
import { ctrfReport } from './ctrf.ts';
import type { Format, ReportRequest } from './formats.ts';
import { githubCommands, githubSummary } from './github.ts';
import { gitlabReport } from './gitlab.ts';
import { gradescopeFailure, gradescopeReport } from './gradescope.ts';
import { htmlReport, isWhole, loadPageFacts, type PageFacts } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { PlannedCase } from './policy.ts';
import { startProgress } from './progress.ts';
import { type RevealedJudgement, reveal, revealCase } from './reveal.ts';
import { tapReport } from './tap.ts';
import { unequalScore } from './tests.ts';
import { caseLine, lookOf, PLAIN, reportEnd, reportStart } from './text.ts';

export interface Reporter extends Listener {
  /** @throws CommandError if a file cannot be written */
  end(judgement: Judgement): Promise<void>;
  /** Takes the progress line away; also if there is no judgement. */
  clear(): void;
}

/** @param plan the cases that are going to be judged, in order */
export function startReporter(
  requests: readonly ReportRequest[],
  assignment: string,
  plan: readonly PlannedCase[],
  limits: Limits,
  raw: boolean,
): Reporter {
  const isTalking = requests.some(({ format, file }) => format === 'text' && file === undefined);
  const look = lookOf(process.stdout, raw);
  const progress = startProgress(assignment, plan.length);
  /** The text report, also for those who want it in a file. */
  const texts: string[] = [];
  const say = (text: string, plain: string) => {
    texts.push(plain);
    if (isTalking) progress.above(() => process.stdout.write(text));
  };
  let facts: PageFacts | undefined;
  const write = reportWriters(
    limits,
    () => texts,
    () => facts,
  );
  let judged = 0;
  let accepted = 0;
  const tellInterruption = (status: number) => {
    if (status <= 128) return;
    process.stderr.write(
      `boardjudge: interrupted after ${judged} of ${plan.length} cases, ${accepted} of them accepted\n`,
    );
  };
  process.once('exit', tellInterruption);
  return {
    built(built) {
      say(reportStart(built), reportStart(built));
    },
    judged(result) {
      progress.step();
      judged++;
      if (result.verdict.kind === 'accepted') accepted++;
      const revealed = revealCase(result, plan);
      say(`${caseLine(revealed, look.paint)}\n`, `${caseLine(revealed, PLAIN.paint)}\n`);
    },
    async end(judgement) {
      progress.end();
      const revealed = reveal(judgement, plan);
      if (requests.some(({ format }) => format === 'html')) {
        facts = await loadPageFacts(
          assignment,
          revealed.cases.filter(isWhole).map(({ fixture }) => fixture),
        );
      }
      const score = unequalScore(revealed);
      say(reportEnd(revealed, look, score), reportEnd(revealed, { ...PLAIN, raw }, score));
      handOut(requests, ({ format, file }) => (format === 'text' && file === undefined ? '' : write[format](revealed)));
      const summary = process.env['GITHUB_STEP_SUMMARY'];
      if (summary && requests.some(({ format }) => format === 'github')) {
        put(fs.appendFileSync, summary, githubSummary(revealed));
      }
    },
    clear() {
      progress.end();
      process.off('exit', tellInterruption);
    },
  };
}

/**
 * What makes each report of a judgement.
 *
 * @param texts gives the text report, in parts
 * @param facts gives what a page needs besides; without them there is none
 */
export function reportWriters(
  limits: Limits,
  texts: () => readonly string[],
  facts: () => PageFacts | undefined,
): Record<Format, (judgement: RevealedJudgement) => string> {
  return {
    text: () => texts().join(''),
    json: (judgement) => jsonReport(judgement, limits),
    junit: (judgement) => junitReport(judgement),
    gitlab: (judgement) => gitlabReport(judgement, callerFolder()),
    tap: tapReport,
    ctrf: ctrfReport,
    gradescope: gradescopeReport,
    github: githubCommands,
    classroom: classroomReport,
    html: (judgement) => {
      const known = facts();
      return known === undefined ? '' : htmlReport(judgement, known);
    },
  };
}

/** Those who read nothing but a report learn from it, too, that there is no judgement, and why. */
export function reportFailure(requests: readonly ReportRequest[], error: unknown): void {
  // What is wrong with the call or the submission is the student's to mend; the rest is not, and may tell of the judge.
  const reason =
    error instanceof CommandError
      ? escapeControls(error.message)
      : 'The judge itself failed. That is no fault of your program: tell your instructor.';
  const write: Partial<Record<Format, (reason: string) => string>> = {
    gradescope: gradescopeFailure,
    classroom: classroomFailure,
  };
  try {
    handOut(requests, ({ format }) => write[format]?.(reason) ?? '');
  } catch {
    // The error that there is to tell of is the first one.
  }
}

/**
 * Writes every report that can be written.
 *
 * @throws CommandError for the first that cannot
 */
function handOut(requests: readonly ReportRequest[], write: (request: ReportRequest) => string): void {
  const errors: unknown[] = [];
  for (const request of requests) {
    try {
      const text = write(request);
      if (text === '') continue;
      const outputs = process.env['GITHUB_OUTPUT'];
      if (request.file !== undefined) put(fs.writeFileSync, request.file, text);
      else if (request.format === 'classroom' && outputs) put(fs.appendFileSync, outputs, text);
      else process.stdout.write(text);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

function put(write: (file: string, text: string) => void, file: string, text: string): void {
  try {
    write(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${systemReason(error)}`);
  }
}
