/** The start board and the configuration. */
import type { Explanation } from '../../../lib/explain.ts';
import type { Board, Square } from '../rules.ts';
import type { Tile } from '../tokens.ts';
import { differing, squares } from './boards.ts';
import { explanation } from './kinds.ts';
import { andMore, cellAt, name, nameTile } from './lines.ts';
import { misplacements } from './placements.ts';

/** What is wrong with a start board that differs from the right one. */
export function explainStart(shown: Board, right: Board): Explanation {
  const wrong = differing(shown, right) as [Square, ...Square[]];
  const [first] = wrong;
  const taken = squares(right.length).filter((square) => cellAt(shown, square) !== 'U');
  const [corner] = taken;
  if (corner === undefined) {
    return explanation('centre-missing', 'the start board has no tiles; four stand in the centre');
  }
  if (
    taken.length === 4 &&
    wrong.length === 4 &&
    taken.every((square, i) => name(square) === name(wrong[i] as Square))
  ) {
    const text = `the colours of the four tiles in the centre are exchanged: ${name(corner)} holds ${cellAt(shown, corner)} in place of ${cellAt(right, corner)}`;
    return explanation('centre-exchanged', text);
  }
  const half = right.length / 2;
  const centre: Square = [half - 1, half - 1];
  if (differing(shown, shift(right, corner[0] - centre[0], corner[1] - centre[1])).length === 0) {
    const text = `the four tiles of the start begin at ${name(corner)}, not in the centre, which begins at ${name(centre)}`;
    return explanation('centre-misplaced', text);
  }
  const text = `the start board is wrong on ${name(first)}${andMore(wrong.length)} (${cellAt(shown, first)} in place of ${cellAt(right, first)})`;
  return explanation('start-square', text);
}

/** The same tiles some rows down and some columns to the right. */
function shift(board: Board, down: number, right: number): Board {
  return board.map((cells, row) => cells.map((_, col) => cellAt(board, [row - down, col - right]) ?? 'U'));
}

/** What is wrong with a configured board that differs from the right one, behind a right start board. */
export function explainConfiguration(shown: Board, start: Board, right: Board, tiles: readonly Tile[]): Explanation[] {
  const fitting = misplacements(start, right, tiles).filter(({ board }) => differing(board, shown).length === 0);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return [explanation(only.kind, only.text)];
  return explainSquares(shown, right, tiles);
}

/** Square by square: tiles that are not where they were put, and squares that no tile was put on. */
function explainSquares(shown: Board, right: Board, tiles: readonly Tile[]): Explanation[] {
  const wrong = differing(shown, right);
  const tileOn = ([row, col]: Square) => tiles.findLast((tile) => tile.row === row && tile.col === col);
  const missing = wrong.flatMap((square) => tileOn(square) ?? []);
  const changed = wrong.filter((square) => tileOn(square) === undefined);
  const explanations: Explanation[] = [];
  const [tile] = missing;
  if (tile !== undefined) {
    const square: Square = [tile.row, tile.col];
    const text = `the configuration does not place ${nameTile(tile)}${andMore(missing.length)}: ${name(square)} holds ${cellAt(shown, square)}`;
    explanations.push(explanation('tile-not-placed', text));
  }
  const [first] = changed;
  if (first !== undefined) {
    const text = `the configuration changes ${name(first)}${andMore(changed.length)} (${cellAt(right, first)} to ${cellAt(shown, first)}), though it has no tile for it`;
    explanations.push(explanation('square-not-configured', text));
  }
  return explanations;
}
