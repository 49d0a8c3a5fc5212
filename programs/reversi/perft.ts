import { type Board, type Color, legalMoves, startPosition, tryMove } from './rules.ts';

/**
 * Leaves of the move tree from the start position, for proof and measurement: the standard count by which move generators
 * are compared.
 *
 * @param depth in plies, at least 1; a pass is one ply, and a finished game is one leaf at every greater depth
 */
export function perft(n: number, first: Color, depth: number): number {
  return countLeaves(startPosition(n), n, first, depth);
}

function countLeaves(board: Board, n: number, color: Color, depth: number): number {
  const moves = legalMoves(board, n, color);
  const other = color === 'B' ? 'W' : 'B';
  if (moves.length === 0) {
    const isOver = legalMoves(board, n, other).length === 0;
    return isOver || depth === 1 ? 1 : countLeaves(board, n, other, depth - 1);
  }
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const [row, col] of moves) {
    const next = board.map((cells) => [...cells]);
    tryMove(next, n, row, col, color);
    leaves += countLeaves(next, n, other, depth - 1);
  }
  return leaves;
}
