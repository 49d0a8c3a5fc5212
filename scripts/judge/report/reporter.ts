/** Tells how the judging goes while it goes, and hands out the reports at its end. */
import * as fs from 'node:fs';
import { CommandError, systemReason } from '../../project/errors.ts';
import type { Limits } from '../run/limits.ts';
import type { Listener } from '../suite.ts';
import type { Judgement } from '../verdict.ts';
import type { Format, ReportRequest } from './formats.ts';
import { jsonReport } from './json.ts';
import { startProgress } from './progress.ts';
import { caseLine, paintFor, reportEnd, reportStart } from './text.ts';

export interface Reporter extends Listener {
  /** @throws CommandError if a file cannot be written */
  end(judgement: Judgement): void;
  /** Takes the progress line away; also if there is no judgement. */
  clear(): void;
}

/**
 * @param total how many cases there are
 */
export function startReporter(
  requests: readonly ReportRequest[],
  assignment: string,
  total: number,
  limits: Limits,
): Reporter {
  const isTalking = requests.some(({ format, file }) => format === 'text' && file === undefined);
  const paint = paintFor(process.stdout);
  const progress = startProgress(assignment, total);
  /** The text report, also for those who want it in a file. */
  const texts: string[] = [];
  const say = (text: string, plain: string) => {
    texts.push(plain);
    if (isTalking) progress.above(() => process.stdout.write(text));
  };
  const noPaint = (_: unknown, text: string) => text;
  const write: Record<Format, (judgement: Judgement) => string> = {
    text: () => texts.join(''),
    json: (judgement) => jsonReport(judgement, limits),
  };
  return {
    built(built) {
      say(reportStart(built), reportStart(built));
    },
    judged(result) {
      progress.step();
      say(`${caseLine(result, paint)}\n`, `${caseLine(result, noPaint)}\n`);
    },
    end(judgement) {
      progress.end();
      say(reportEnd(judgement, paint), reportEnd(judgement, noPaint));
      for (const { format, file } of requests) {
        if (file !== undefined) writeReport(file, write[format](judgement));
        else if (format !== 'text') process.stdout.write(write[format](judgement));
      }
    },
    clear: () => progress.end(),
  };
}

function writeReport(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${systemReason(error)}`);
  }
}
