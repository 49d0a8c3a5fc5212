/** What an assignment can say of a wrong output in its own terms. */

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
