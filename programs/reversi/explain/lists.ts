/** The two lists of moves. */
import type { Explanation } from '../../../lib/explain.ts';
import { type Board, type Color, legalMoves, type Square } from '../rules.ts';
import { formatSquare, parseTile, type Tile } from '../tokens.ts';
import { explanation } from './kinds.ts';
import { andMore, whyIllegal, whyLegal } from './lines.ts';
import { suspicions } from './suspicions.ts';

/** The lists as they were written, squares such as `ca`. */
export type Lists = Readonly<Record<Color, readonly string[]>>;

const COLORS = ['W', 'B'] as const;

/** What is wrong with the lists for a board: which moves they hold, or else how often and in what order. */
export function explainLists(lists: Lists, board: Board, start: Board): Explanation[] {
  const right: Lists = { W: list(board, 'W'), B: list(board, 'B') };
  const wrong = COLORS.filter((color) => !sameSquares(lists[color], right[color]));
  if (wrong.length > 0) return explainMembers(lists, right, board, start);
  return COLORS.flatMap((color) => [
    ...explainRepetition(lists[color], color),
    ...explainOrder(lists[color], right[color], color),
  ]);
}

function list(board: Board, color: Color): string[] {
  return legalMoves(board, board.length, color).map(([row, col]) => formatSquare(row, col));
}

function sameSquares(one: readonly string[], other: readonly string[]): boolean {
  const squares = new Set(other);
  return new Set(one).size === squares.size && one.every((square) => squares.has(square));
}

function explainMembers(lists: Lists, right: Lists, board: Board, start: Board): Explanation[] {
  const evidence = COLORS.flatMap((color) => explainColor(lists[color], right[color], board, color));
  const count = COLORS.reduce((sum, color) => sum + differences(lists[color], right[color]), 0);
  // One square may have many causes.
  if (count < 2) return evidence;
  const fitting = suspicions(lists, board, start).filter(({ predict }) =>
    COLORS.every((color) => sameSquares(lists[color], predict(color))),
  );
  const [only] = fitting;
  if (only === undefined || fitting.some(({ claim, isUnsure }) => isUnsure || claim !== only.claim)) return evidence;
  return [explanation(only.kind, `${only.claim}: ${(evidence[0] as Explanation).text}`)];
}

function differences(actual: readonly string[], right: readonly string[]): number {
  return outside(actual, right).length + outside(right, actual).length;
}

/** The squares of one list that the other lacks, each once. */
function outside(list: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other);
  return [...new Set(list)].filter((square) => !known.has(square));
}

function explainColor(actual: readonly string[], right: readonly string[], board: Board, color: Color): Explanation[] {
  const explanations: Explanation[] = [];
  const missed = outside(right, actual);
  const [firstMissed] = missed;
  if (firstMissed !== undefined) {
    const why = whyLegal(board, toSquare(firstMissed), color);
    const text = `misses \`${firstMissed}\`${andMore(missed.length)} for ${color}: ${why}`;
    explanations.push(explanation('move-missed', text));
  }
  const extra = outside(actual, right);
  const [firstExtra] = extra;
  if (firstExtra !== undefined) {
    const why = whyIllegal(board, toSquare(firstExtra), color);
    const text = `lists \`${firstExtra}\`${andMore(extra.length)} for ${color}, but ${why}`;
    explanations.push(explanation('move-not-legal', text));
  }
  return explanations;
}

function toSquare(square: string): Square {
  const { row, col } = parseTile(`B${square}`) as Tile;
  return [row, col];
}

function explainRepetition(actual: readonly string[], color: Color): Explanation[] {
  const repeated = [...new Set(actual.filter((square, i) => actual.indexOf(square) !== i))];
  const [first] = repeated;
  if (first === undefined) return [];
  const times = actual.filter((square) => square === first).length;
  const others = repeated.length > 1 ? ', and others more than once, too' : '';
  const text = `\`${first}\` is listed ${times === 2 ? 'twice' : `${times} times`} for ${color}${others}`;
  return [explanation('move-repeated', text)];
}

function explainOrder(actual: readonly string[], right: readonly string[], color: Color): Explanation[] {
  const order = [...new Set(actual)];
  const first = order.findIndex((square, i) => square !== right[i]);
  if (first === -1) return [];
  const byColumn = [...right].sort((one, other) => (transposed(one) < transposed(other) ? -1 : 1));
  const goes =
    order.join() === byColumn.join()
      ? 'goes by column, then row'
      : order.join() === [...right].reverse().join()
        ? 'goes backwards'
        : `has \`${order[first]}\` where \`${right[first]}\` is due`;
  return [explanation('list-order', `the list of ${color} ${goes}; it has to go by row, then column`)];
}

function transposed(square: string): string {
  return square.charAt(1) + square.charAt(0);
}
