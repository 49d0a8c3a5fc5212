/** What an assignment can say of a wrong output in its own terms, and what helps to say it. */
import type { Console, Port } from './console.ts';
import { ExpectedOutput, inputLines } from './replay.ts';

/** Everything an explanation may rest on. */
export interface Transcript {
  /** The case's input. */
  readonly stdin: Uint8Array;
  /** What is right, and for each input line that was waited for the length of stdout at that moment. */
  readonly expected: { readonly stdout: Buffer; readonly reads: readonly number[] };
  /** What the program in question wrote. */
  readonly actual: Buffer;
}

export interface Explanation {
  /** Which of the assignment's explanations it is: lower-case words with hyphens between them. */
  readonly kind: string;
  /** One line, as a tutor would say it. */
  readonly text: string;
}

/**
 * Says what is wrong and why, most telling first, and only what is certain: better nothing than something false. Never
 * throws, whatever the bytes are.
 */
export type Explain = (transcript: Transcript) => Explanation[];

/**
 * Plays a case once more, on a console that sees more than the output.
 *
 * @param create makes that console
 * @param play what the program does; an error is the end of it, since what has been written counts
 * @returns the console; undefined if this does not give what is right (another program recorded it, or other texts hold)
 */
export function replayOn<T extends Console>(
  { stdin, expected }: Transcript,
  create: (port: Port) => T,
  play: (console: T) => void,
): T | undefined {
  const lines = inputLines(stdin).values();
  const output = new ExpectedOutput(expected.stdout);
  const console = create({ read: () => lines.next().value, write: (bytes) => output.write(bytes) });
  try {
    try {
      play(console);
    } finally {
      console.flush();
    }
  } catch {
    // The input ends before the game does, or it is not this game.
  }
  return output.isWhole ? console : undefined;
}

/** An output through white space and letter case: without the one and in upper case, a character a byte. */
export function compactText(output: Buffer, longest = output.length): string {
  return output
    .toString('latin1', 0, longest)
    .replace(/[\t-\r ]+/g, '')
    .replace(/[a-z]+/g, (word) => word.toUpperCase());
}
