import { parseInteger } from '../../../lib/integer.ts';
import { UsageError } from '../../../lib/program.ts';
import type { Opponent } from './opponent.ts';

/**
 * Replays columns, one a turn.
 *
 * @param list integers with commas between them: `0,0,3`
 * @throws UsageError here if the list is malformed; from `choose` when it runs out or names a column that cannot be
 *   played, which ends the game where it stands
 */
export function scriptOpponent(list: string): Opponent {
  const items = list.split(',');
  const columns = items.map((item) => {
    const column = parseInteger(item);
    if (column === undefined) {
      throw new UsageError(
        `expected columns with commas between them, such as script:0,0,3, found ${JSON.stringify(`script:${list}`)}`,
      );
    }
    return column;
  });
  let next = 0;
  return {
    choose(board) {
      const item = items[next];
      const column = columns[next++];
      if (column === undefined) throw new UsageError(`the script's ${columns.length} columns are used up`);
      if (!board.isInBounds(column)) {
        throw new UsageError(`the script's column ${next} of ${columns.length}, ${item}, is not on the board`);
      }
      if (board.isColumnFull(column)) {
        throw new UsageError(`the script's column ${next} of ${columns.length}, ${item}, is full`);
      }
      return column;
    },
  };
}
