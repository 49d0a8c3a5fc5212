/** The exchange formats: one table, so that adding one is one entry. */
import { classroom } from './classroom.ts';
import { dmoj } from './dmoj.ts';
import type { ExchangeFormat } from './format.ts';
import { gradescope } from './gradescope.ts';
import { kattis } from './kattis.ts';
import { pairs } from './pairs.ts';

/** In the order in which a folder is tried to be read as one of them: what any folder of files would be is the last. */
export const EXCHANGE_FORMATS: readonly ExchangeFormat[] = [dmoj, kattis, gradescope, classroom, pairs];
