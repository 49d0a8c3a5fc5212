import { useMemo, useState } from 'preact/hooks';
import type { Boards } from '../../../../lib/boards.ts';
import { linesOf } from './align.ts';
import { BoardPicture } from './board-picture.tsx';
import type { CaseFacts } from './model.ts';
import { shown } from './session.ts';
import { isWrong, type Square, type Step, stepsOf } from './steps.ts';
import { count } from './words.tsx';

interface Properties {
  readonly boards: Boards;
  readonly texts: NonNullable<CaseFacts['texts']>;
  readonly actual: string | undefined;
  readonly isKept: boolean;
  readonly isCut: boolean;
  /** Of the first byte that differs, if one does. */
  readonly offset: number | undefined;
  readonly isPrinted: boolean;
}

/** So many wrong squares are named. */
const MOST_NAMED = 6;

/** The boards of both sides, one step of the game at a time. */
export function BoardSteps({ boards, texts, actual, isKept, isCut, offset, isPrinted }: Properties) {
  const steps = useMemo(() => stepsOf(boards, texts.expected, actual, isCut), [boards, texts, actual, isCut]);
  const [at, setAt] = useState(() => firstStep(steps, offset));
  const step = steps[at];
  if (step === undefined) return null;
  const said = `board ${at + 1} of ${steps.length}, ${saidOf(step)}`;
  const rows = Math.max(step.expected?.rows.length ?? 0, step.actual?.rows.length ?? 0);
  const isRight = actual === undefined && isKept;
  const typed = typedBefore(step, texts);
  return (
    <section class="boards">
      <div class="session-head">
        <h4>
          Board {at + 1} of {steps.length}
        </h4>
        <span class="where">{isRight || !isKept ? typed : [howMany(steps), typed].filter(Boolean).join('; ')}</span>
      </div>
      {steps.length > 1 && !isPrinted ? (
        <div class="slider">
          <svg viewBox="-1 0 102 8" preserveAspectRatio="none" aria-hidden="true">
            <path d={ticksAt(steps)} />
          </svg>
          <input
            type="range"
            min={1}
            max={steps.length}
            value={at + 1}
            aria-label="Step of the game"
            aria-valuetext={said}
            onInput={(event) => setAt(Number(event.currentTarget.value) - 1)}
          />
        </div>
      ) : null}
      <div class="pictures">
        <Picture title="expected" boards={boards} rows={step.expected?.rows} wrong={step.wrong} side="expected" />
        {isRight || !isKept ? null : (
          <Picture title="actual" boards={boards} rows={step.actual?.rows} wrong={step.wrong} side="actual" />
        )}
        <ul class="wrong-squares">
          {step.wrong.slice(0, MOST_NAMED).map((square) => (
            <li key={`${square.row} ${square.column}`}>
              <b>{boards.squareName(square.row, square.column, rows)}</b>: {pieceName(boards, square.expected)}{' '}
              expected, {pieceName(boards, square.actual)} found
            </li>
          ))}
          {step.wrong.length > MOST_NAMED ? <li>and {count(step.wrong.length - MOST_NAMED, 'more square')}</li> : null}
        </ul>
      </div>
    </section>
  );
}

/** How many boards are not right, and in what way: `2 of 5 boards wrong, 1 not found`. */
function howMany(steps: readonly Step[]): string {
  const ways: readonly [string, (step: Step) => boolean][] = [
    ['wrong', ({ wrong }) => wrong.length > 0],
    ['not found', ({ actual }) => actual === undefined],
    ['not expected', ({ expected }) => expected === undefined],
  ];
  const parts = ways.flatMap(([way, is]) => {
    const number = steps.filter(is).length;
    return number === 0 ? [] : [{ number, way }];
  });
  if (parts.length === 0) return 'every board is right';
  const all = ` of ${count(steps.length, 'board')}`;
  return parts.map(({ number, way }, index) => `${number}${index === 0 ? all : ''} ${way}`).join(', ');
}

/** A tick above each place of the slider where a board is wrong. */
function ticksAt(steps: readonly Step[]): string {
  const place = (index: number) => ((100 * index) / (steps.length - 1) - 0.75).toFixed(2);
  return steps.map((step, index) => (isWrong(step) ? `M${place(index)} 4h1.5` : '')).join('');
}

/** The first that is wrong; if none is, the last before the first difference. */
function firstStep(steps: readonly Step[], offset: number | undefined): number {
  const wrong = steps.findIndex(isWrong);
  if (wrong !== -1 || offset === undefined) return Math.max(0, wrong);
  return Math.max(0, steps.filter(({ expected }) => expected !== undefined && expected.start <= offset).length - 1);
}

function Picture({
  title,
  boards,
  rows,
  wrong,
  side,
}: {
  title: string;
  boards: Boards;
  rows: readonly string[] | undefined;
  wrong: readonly Square[];
  side: 'expected' | 'actual';
}) {
  return (
    <figure class={`picture ${side}`}>
      <figcaption>{title}</figcaption>
      {rows === undefined ? (
        <p class="muted">{side === 'expected' ? 'No board is expected here.' : 'No such board is found.'}</p>
      ) : (
        <BoardPicture boards={boards} rows={rows} wrong={wrong} title={title} />
      )}
    </figure>
  );
}

function saidOf({ expected, actual, wrong }: Step): string {
  if (actual === undefined) return 'the actual one is not found';
  if (expected === undefined) return 'no board is expected';
  return wrong.length === 0 ? 'right' : `${count(wrong.length, 'square')} wrong`;
}

function pieceName({ pieces }: Boards, square: string | undefined): string {
  if (square === undefined) return 'nothing';
  const piece = pieces[square];
  return piece === 'free' ? `free (${shown(square)})` : shown(square);
}

/** What stands on the keyboard's side of the board; of a board that is not expected it is not known. */
function typedBefore({ expected }: Step, { input, reads }: Properties['texts']): string {
  if (expected === undefined || reads === null) return '';
  const before = reads.filter((read) => read <= expected.start).length;
  if (before === 0) return 'before any input';
  const line = shown((linesOf(input)[before - 1] ?? '').slice(0, 40))
    .replace(/␊$/, '')
    .replaceAll('·', ' ');
  return `after input line ${before}: ‹${line}›`;
}
