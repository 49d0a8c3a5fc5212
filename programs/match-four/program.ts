import type { Program } from '../../lib/program.ts';
import { Game } from './game.ts';
import { opponentNamed } from './opponent/choose.ts';

export const program: Program<'opponent'> = {
  name: 'match-four',
  summary: 'Plays Match Four against the computer: four discs in a line win, five in an expert game.',
  options: {
    opponent: {
      fallback: 'rules',
      help: 'who plays O: rules, perfect, or script:COLUMNS such as script:0,0,3',
    },
  },
  alternatives: [['--opponent', 'perfect']],
  play(console, { opponent }) {
    new Game(console, opponentNamed(opponent)).play();
  },
};
