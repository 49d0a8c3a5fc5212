import type { Kind } from './kinds.ts';

/** What a place where the output leaves the game says of the program. */
export interface Judgement {
  readonly kind: Kind;
  readonly text: string;
  /** What can be passed over, since what follows it is sure nevertheless: events that are missing, too many, or wrong. */
  readonly skip?: 'expected' | 'actual' | 'both';
}
