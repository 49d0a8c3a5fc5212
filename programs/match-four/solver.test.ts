import { expect, test } from 'vitest';
import { createExactSolver, geometry, positionAfter } from './solver.ts';

test('scripts name moves by columns from 1 to 7, and get a position that can be solved', () => {
  const position = positionAfter('4433');
  expect(position.discs).toBe(4);
  expect(createExactSolver(geometry, 16).score(positionAfter('443322'))).toBe(18);
});

test.each(['8', '0', '4 4', '1111111'])('moves that are impossible are refused: %j', (moves) => {
  expect(() => positionAfter(moves)).toThrow(RangeError);
});
