/** Small pieces that all views are made of. */
import type { Verdict } from './model.ts';
import { readable } from './session.ts';

/** A sign besides the colour. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  accepted: '✓',
  'presentation-error': '≈',
  'wrong-answer': '✗',
  'runtime-error': '!',
  'output-limit': 'O',
  'memory-limit': 'M',
  'time-limit': 'T',
  'compile-error': 'C',
  'judge-error': 'J',
  'not-judged': '?',
};

/** In the order in which they are listed: from right to not even judged. */
export const VERDICTS = Object.keys(SIGNS) as Verdict[];

export function Badge({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span class={`badge ${verdict}`}>
      <Sign verdict={verdict} />
      {verdict}
    </span>
  );
}

export function Sign({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span class={`sign ${verdict}`} aria-hidden="true">
      {SIGNS[verdict]}
    </span>
  );
}

export function signOf(verdict: Verdict): string {
  return SIGNS[verdict];
}

/** `1 case`, `2 cases`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

/** A text in which what stands between two backquotes is code, as the judge's explanations write it. */
export function Prose({ text }: { readonly text: string }) {
  const parts = readable(text).split('`');
  // A single backquote is one that a student has written.
  if (parts.length % 2 === 0)
    return (
      <bdi>
        <Bytes text={parts.join('`')} />
      </bdi>
    );
  return (
    <bdi>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          <Bytes key={index} text={part} />
        ) : (
          <code key={index}>
            <Bytes text={part} />
          </code>
        ),
      )}
    </bdi>
  );
}

/** Bytes as visible.ts writes them; of a control byte its abbreviation, since few fonts have the pictures. */
export function Bytes({ text }: { readonly text: string }) {
  const parts = text.split(/([\u2400-\u2421])/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} class="control">
            {CONTROLS[part.charCodeAt(0) - 0x2400]}
          </span>
        ),
      )}
    </>
  );
}

const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL'.split(
    ' ',
  );

/** A name, which somebody else has chosen. */
export function Name({ text }: { readonly text: string }) {
  return <bdi>{readable(text)}</bdi>;
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;
}
