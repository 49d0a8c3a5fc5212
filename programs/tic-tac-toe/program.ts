import type { Program } from '../../lib/program.ts';
import { play } from './transcript.ts';

export const program: Program = {
  name: 'tic-tac-toe',
  summary: 'Plays Tic-tac-toe between two people, who enter row and column in turn.',
  play,
};
