/** What a class's results come to, on a screen of 80 columns. */
import { escapeControls } from '../../../lib/program.ts';
import { UNSTEADY } from '../diagnosis/diagnose.ts';
import { count } from '../report/plain.ts';
import { LIMITS } from '../run/limits.ts';
import { VERDICTS } from '../verdict.ts';
import type { JournalEntry } from './journal.ts';
import type { MeasuredCase } from './measured.ts';
import type { RecordedCase, SubmissionRecord } from './record.ts';

const COLUMNS = 80;
const MOST_CASES = 5;
const MOST_MISTAKES = 8;
const MOST_SLOW = 3;
const MOST_TO_LOOK_AT = 10;
/** A share of a limit from which on it may be chance on which side of it a program stays. */
const NEAR = 0.5;

interface Tally {
  submissions: number;
  /** The first text that was seen. */
  text: string;
}

export class Summary {
  readonly #assignment: string;
  readonly #limits: Readonly<Record<string, number>>;
  /** What a kind of explanation is about, where the assignment says it. */
  readonly #about: Readonly<Record<string, string>>;
  #total = 0;
  #cases = 0;
  readonly #verdicts = new Map<SubmissionRecord['verdict'], number>();
  readonly #failed = new Map<string, number>();
  readonly #mistakes = new Map<string, Tally>();
  readonly #slow: { seconds: number; student: string; name: string }[] = [];
  readonly #toLookAt: { student: string; why: string }[] = [];

  constructor(assignment: string, limits: Readonly<Record<string, number>>, about: Readonly<Record<string, string>>) {
    this.#assignment = assignment;
    this.#limits = limits;
    this.#about = about;
  }

  get hasJudgeErrors(): boolean {
    return this.#verdicts.has('judge-error');
  }

  /** To be called for each submission, in order of name. */
  add({ record, measured }: JournalEntry): void {
    const { student, verdict, reason, cases, notRun } = record;
    this.#total++;
    this.#cases = Math.max(this.#cases, cases.length + notRun);
    this.#verdicts.set(verdict, (this.#verdicts.get(verdict) ?? 0) + 1);
    for (const { name, verdict } of cases) {
      if (verdict !== 'accepted') this.#failed.set(name, (this.#failed.get(name) ?? 0) + 1);
    }
    const seen = new Map(cases.flatMap(({ explanations }) => explanations).map(({ kind, text }) => [kind, text]));
    for (const [kind, text] of seen) {
      const tally = this.#mistakes.get(kind) ?? { submissions: 0, text };
      tally.submissions++;
      this.#mistakes.set(kind, tally);
    }
    const slowest = measured.cases.toSorted((a, b) => (b.wallSeconds ?? 0) - (a.wallSeconds ?? 0))[0];
    if (slowest !== undefined) {
      this.#slow.push({ seconds: slowest.wallSeconds ?? 0, student, name: slowest.name });
      this.#slow.sort((a, b) => b.seconds - a.seconds);
      this.#slow.splice(MOST_SLOW);
    }
    const why = [
      ...(reason === null ? [] : [reason]),
      ...(cases.some(({ hints }) => hints.includes(UNSTEADY)) ? ['differs from run to run'] : []),
      ...this.#nearLimit(cases, measured.cases),
    ];
    if (why.length > 0) this.#toLookAt.push({ student, why: why.join('; ') });
  }

  /** The case that comes nearest to a limit without being stopped there. */
  #nearLimit(cases: readonly RecordedCase[], measured: readonly MeasuredCase[]): string[] {
    const near = measured.flatMap(({ name, cpuSeconds, wallSeconds, peakMemoryKiB, limits = this.#limits }) => {
      if (cases.some((judged) => judged.name === name && judged.verdict.endsWith('-limit'))) return [];
      const used = [
        ['cpu', cpuSeconds],
        ['wall', wallSeconds],
        ['memory', peakMemoryKiB === null ? null : peakMemoryKiB / 1024],
      ] as const;
      return used.flatMap(([limit, amount]) => {
        const most = limits[limit];
        if (amount === null || most === undefined || amount < NEAR * most) return [];
        const { unit, what } = LIMITS[limit];
        return [{ share: amount / most, text: `${name}: ${amount.toFixed(1)} of ${most} ${unit} of ${what}` }];
      });
    });
    return near
      .sort((a, b) => b.share - a.share)
      .slice(0, 1)
      .map(({ text }) => text);
  }

  text(): string {
    const of = (number: number) => `${String(number).padStart(String(this.#total).length + 4)} of ${this.#total}`;
    const most = (tallies: Iterable<readonly [string, number]>, limit: number) => {
      const sorted = [...tallies].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const lines = sorted.slice(0, limit).map(([name, number]) => `${of(number)}  ${name}`);
      const left = sorted.length - lines.length;
      return left > 0 ? [...lines, `    and ${left} more`] : lines;
    };
    const mistakes = [...this.#mistakes].map(
      ([kind, { submissions, text }]) => [this.#about[kind] ?? text, submissions] as const,
    );
    const looks = this.#toLookAt.slice(0, MOST_TO_LOOK_AT).map(({ student, why }) => `    ${student}: ${why}`);
    const unseen = this.#toLookAt.length - looks.length;
    const verdicts = (['not-judged', ...VERDICTS] as const).flatMap((kind) => {
      const number = this.#verdicts.get(kind);
      return number === undefined ? [] : [`${of(number)}  ${kind}`];
    });
    const parts: [string, string[]][] = [
      [`${count(this.#total, 'submission')} of ${this.#assignment}, ${count(this.#cases, 'case')} each`, verdicts],
      ['Cases that are failed most', most(this.#failed, MOST_CASES)],
      ['Mistakes that are made most', most(mistakes, MOST_MISTAKES)],
      [
        'The longest runs of a case',
        this.#slow.map(({ seconds, student, name }) => `    ${seconds.toFixed(2)} s  ${student}: ${name}`),
      ],
      ['Worth a look of your own', unseen > 0 ? [...looks, `    and ${unseen} more`] : looks],
    ];
    return parts
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [title, ...lines].map(fit).join('\n'))
      .join('\n\n')
      .concat('\n');
  }
}

function fit(line: string): string {
  const characters = [...escapeControls(line)];
  return characters.length <= COLUMNS ? characters.join('') : `${characters.slice(0, COLUMNS - 1).join('')}…`;
}
