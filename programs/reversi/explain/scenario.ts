/** What the input of a case asks for, by the rules. */
import type { Console } from '../../../lib/console.ts';
import { parseInteger } from '../../../lib/integer.ts';
import { run } from '../../../lib/replay.ts';
import { type Board, isDimension, placeTile, startPosition, tryMove } from '../rules.ts';
import { parseTile, type Tile } from '../tokens.ts';

/** The one move: what was typed, the tile it stands for if it has the shape of one, and what comes of it. */
export interface Move {
  readonly token: string;
  readonly tile: Tile | undefined;
  readonly valid: boolean;
  readonly board: Board;
}

/** How far the input can be followed; what it does not reach is undefined. */
export interface Scenario {
  /** The token for which the program has to end early; undefined also if the input ends. */
  readonly refusedToken: string | undefined;
  readonly start: Board | undefined;
  readonly tiles: readonly Tile[];
  readonly configured: Board | undefined;
  readonly move: Move | undefined;
}

/** A copy that can be changed. */
export function copyBoard(board: Board): Board {
  return board.map((cells) => [...cells]);
}

/** Follows the input of a case to its end, or to where it is refused. */
export function readScenario(stdin: Uint8Array): Scenario {
  const tokens = readTokens(stdin);
  let read = 0;
  const next = () => tokens[read++];
  const tiles: Tile[] = [];
  const nothing: Scenario = {
    refusedToken: undefined,
    start: undefined,
    tiles,
    configured: undefined,
    move: undefined,
  };
  const dimension = next();
  const n = parseInteger(dimension ?? '');
  if (n === undefined || !isDimension(n)) return { ...nothing, refusedToken: dimension };
  const start = startPosition(n);
  const configured = copyBoard(start);
  for (let token = next(); token !== '!!!'; token = next()) {
    const tile = parseTile(token ?? '');
    if (tile === undefined) return { ...nothing, start, refusedToken: token };
    tiles.push(tile);
    placeTile(configured, n, tile.row, tile.col, tile.color);
  }
  const token = next();
  if (token === undefined) return { ...nothing, start, configured };
  const tile = parseTile(token);
  const board = copyBoard(configured);
  const valid = tile !== undefined && tryMove(board, n, tile.row, tile.col, tile.color);
  return { ...nothing, start, configured, move: { token, tile, valid, board } };
}

/** The tokens of the input. */
function readTokens(stdin: Uint8Array): string[] {
  const tokens: string[] = [];
  const reader = (console: Console) => {
    for (;;) tokens.push(console.token('a token')); // until the end of the input throws
  };
  run({ name: 'reader', summary: 'Reads every token.', play: reader }, stdin);
  return tokens;
}
