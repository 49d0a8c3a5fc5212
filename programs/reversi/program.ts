import type { Program } from '../../lib/program.ts';
import { play } from './transcript.ts';

export const program: Program = {
  name: 'reversi',
  summary: 'Sets up a Reversi position, lists the moves of both players, checks and plays one move.',
  play,
};
