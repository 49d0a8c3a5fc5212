import { useMemo, useState } from 'preact/hooks';
import { linesOf } from './align.ts';
import type { CaseFacts, Told } from './model.ts';
import { type Cell, type Piece, type Session, type SessionRow, sessionOf, shown } from './session.ts';
import { Bytes, count } from './words.tsx';

interface Properties {
  readonly texts: NonNullable<CaseFacts['texts']>;
  /** undefined where it is what was expected, or is not kept. */
  readonly actual: string | undefined;
  readonly isKept: boolean;
  readonly isCut: boolean;
  readonly difference: Told['difference'];
}

/** Lines that are the same around those that differ. */
const AROUND = 4;
/** So many rows stand in the page until more are asked for. */
const MOST_ROWS = 300;

/** Both sides beside each other as the terminal would show them, or the one that there is. */
export function SessionView({ texts, actual, isKept, isCut, difference }: Properties) {
  const session = useMemo(() => sessionOf(texts, actual, isCut), [texts, actual, isCut]);
  const [isWhole, setWhole] = useState(false);
  const [most, setMost] = useState(MOST_ROWS);
  const { rows, first } = session;
  const isOneSided = first === -1;
  const parts = partsOf(session, isWhole);
  const hidden = rows.length - parts.reduce((sum, { end, start }) => sum + end - start, 0);
  let left = most;
  const shownParts = parts.map(({ start, end }) => {
    const until = Math.min(end, start + Math.max(0, left));
    left -= until - start;
    return { start, end: until };
  });
  const cut = -Math.min(
    0,
    parts.reduce((rest, { start, end }) => rest - (end - start), most),
  );
  return (
    <section class={`session ${isOneSided ? 'one-sided' : ''}`}>
      <div class="session-head">
        <h4>{isOneSided ? 'Session' : 'Session, expected and actual'}</h4>
        {difference === undefined ? null : (
          <span class="where">
            first difference: line {difference.line}, column {difference.column}
          </span>
        )}
        {isOneSided || (hidden === 0 && !isWhole) ? null : (
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'only what differs' : `all ${count(rows.length, 'line')}`}
          </button>
        )}
      </div>
      {isKept ? null : <p class="muted">What was written is not kept; this is what was expected.</p>}
      {texts.reads === null && texts.input !== '' ? <Input text={texts.input} /> : null}
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              <span class="spoken">line</span>
            </th>
            <th scope="col">expected</th>
            {isOneSided ? null : (
              <>
                <th scope="col" class="number">
                  <span class="spoken">line</span>
                </th>
                <th scope="col">actual</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shownParts.map(({ start, end }, index) => (
            <>
              <Gap lines={start - (parts[index - 1]?.end ?? 0)} isOneSided={isOneSided} />
              {rows.slice(start, end).map((row, at) => (
                <Line key={start + at} row={row} isFirst={start + at === first} isOneSided={isOneSided} />
              ))}
            </>
          ))}
          <Gap lines={rows.length - (parts.at(-1)?.end ?? 0)} isOneSided={isOneSided} />
        </tbody>
      </table>
      {isCut ? <p class="muted">What was written goes on; only its beginning is kept here.</p> : null}
      {cut > 0 ? (
        <button type="button" class="more" onClick={() => setMost(most + 1000)}>
          {count(cut, 'more line')}
        </button>
      ) : null}
    </section>
  );
}

/** The rows that are shown: all, or those that differ with some around them. */
function partsOf({ rows, first }: Session, isWhole: boolean): { start: number; end: number }[] {
  if (isWhole || first === -1) return [{ start: 0, end: rows.length }];
  const parts: { start: number; end: number }[] = [];
  rows.forEach(({ isSame }, index) => {
    if (isSame) return;
    const start = Math.max(0, index - AROUND);
    const end = Math.min(rows.length, index + AROUND + 1);
    const last = parts.at(-1);
    // A gap of a line or two is longer than the lines.
    if (last === undefined || start > last.end + 2) parts.push({ start, end });
    else last.end = end;
  });
  return parts;
}

function Gap({ lines, isOneSided }: { readonly lines: number; readonly isOneSided: boolean }) {
  if (lines <= 0) return null;
  return (
    <tr class="gap">
      <td colSpan={isOneSided ? 2 : 4}>{count(lines, 'line')} the same</td>
    </tr>
  );
}

function Line({ row, isFirst, isOneSided }: { row: SessionRow; isFirst: boolean; isOneSided: boolean }) {
  const { isSame, expected, actual } = row;
  return (
    <tr class={isSame ? 'same' : isFirst ? 'differs first' : 'differs'}>
      <td class="number">{expected.number ?? ''}</td>
      <td class="side expected">
        <Side cell={expected} sign={isSame ? '' : '−'} word="expected" />
      </td>
      {isOneSided ? null : (
        <>
          <td class="number">{actual.number ?? ''}</td>
          <td class="side actual">
            <Side cell={actual} sign={isSame ? '' : '+'} word="actual" />
          </td>
        </>
      )}
    </tr>
  );
}

function Side({ cell, sign, word }: { readonly cell: Cell; readonly sign: string; readonly word: string }) {
  const { number, pieces } = cell;
  return (
    <>
      {sign === '' ? null : (
        <span class="gutter" aria-hidden="true">
          {number === undefined ? ' ' : sign}
        </span>
      )}
      {sign === '' ? null : <span class="spoken">{word}: </span>}
      {number === undefined && pieces.length === 0 ? <span class="nothing">no such line</span> : null}
      <span class="text">
        {pieces.map((piece, index) => (
          <Part key={index} piece={piece} isLast={index === pieces.length - 1} />
        ))}
      </span>
    </>
  );
}

/** The screen begins a new line behind what is typed. */
function Part({ piece: { kind, text }, isLast }: { readonly piece: Piece; readonly isLast: boolean }) {
  switch (kind) {
    case 'output':
      return <Bytes text={text} />;
    case 'typed':
      return (
        <>
          <kbd class="typed">
            ‹<Bytes text={text} />›
          </kbd>
          {isLast ? '' : '\n'}
        </>
      );
    case 'first':
      return <mark>{text === '' ? 'ends here' : <Bytes text={text} />}</mark>;
    case 'cut':
      return <span class="cut">{text}</span>;
  }
}

/** Where it is not known what is typed when. */
function Input({ text }: { readonly text: string }) {
  return (
    <details class="input">
      <summary>Input, {count(linesOf(text).length, 'line')}</summary>
      <pre>
        <Bytes
          text={linesOf(text)
            .map((line) => `${shown(line.slice(0, 1000))}\n`)
            .join('')}
        />
      </pre>
    </details>
  );
}
