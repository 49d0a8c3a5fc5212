import { ends, has, is, testFacts } from '../../scripts/testing/facts.ts';

/** Facts about each case, written by hand: what is recorded is held to them. */
testFacts('template-name', {
  'valid-move': [has('Valid move.\n'), ends('a ...\nb ..X\nc ...\n')],
  'invalid-move': [has('Invalid move.\n'), ends('a ...\nb ...\nc ...\n')],
  'beyond-size-is-a-word': [is('Board size: ')],
});
