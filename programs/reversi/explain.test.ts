import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../lib/explain.ts';
import { run } from '../../lib/replay.ts';
import { loadFixtures } from '../../scripts/judge/fixture.ts';
import { runWrong } from '../../scripts/testing/wrong-program.ts';
import type { Kind } from './explain/kinds.ts';
import { EXPLANATIONS, explain } from './explain.ts';
import { program } from './program.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CASES = loadFixtures(ROOT, 'reversi').map(({ name }) => name);
const PLAIN = CASES.filter((name) => !name.startsWith('beyond-'));

const input = (name: string) => fs.readFileSync(path.join(ROOT, 'fixtures/reversi', `${name}.in`));
const rightOutput = (name: string) => fs.readFileSync(path.join(ROOT, 'fixtures/reversi', `${name}.out`), 'latin1');

/** What is said of these bytes, in place of the right ones, for a case. */
const explainBytes = (name: string, actual: Buffer): Explanation[] => explainInput(input(name), actual);
const explainInput = (stdin: Uint8Array, actual: Buffer) => explain({ stdin, expected: run(program, stdin), actual });
const explainText = (name: string, actual: string) => explainBytes(name, Buffer.from(actual, 'latin1'));
const kinds = (explanations: readonly Explanation[]) => explanations.map(({ kind }) => kind);

type Changes = readonly (readonly [string, string])[];

// Places in the right program.
const PLACE_TILE =
  '  placeTile(board, LETTERS.indexOf(tile.charAt(1)), LETTERS.indexOf(tile.charAt(2)), tile.charAt(0));\n';
const ROW = 'LETTERS.indexOf(tile.charAt(1))';
const COL = 'LETTERS.indexOf(tile.charAt(2))';
const CLOSED = 'return steps > 1 && tileAt(board, row + steps * deltaRow, col + steps * deltaCol) === color;';
const IN_RUN = 'while (tileAt(board, row + steps * deltaRow, col + steps * deltaCol) === opponent) {';
const IS_FREE = "  if (tileAt(board, row, col) !== 'U') {\n    return false;\n  }\n";
const TILE_AT = '  return board[row]?.[col];\n';
const LIST_SQUARES = 'for (let row = 0; row < n; row++) {\n    for (let col = 0; col < n; col++) {\n      if (closed';
const LISTED = 'closedDirections(board, row, col, color).length > 0) {\n        print';
// biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the program
const PRINT_SQUARE = 'print(`${LETTERS.charAt(row)}${LETTERS.charAt(col)}\\n`);';
const EACH_LINE = 'for (const [deltaRow, deltaCol] of directions) {';
const FLIPPING = 'while (tileAt(board, r, c) !== color) {';
const FLIPPING_OPPONENTS = "while (tileAt(board, r, c) === (color === 'B' ? 'W' : 'B')) {";
const FLIP = '      placeTile(board, r, c, color);\n      r += deltaRow;';
const PLACE_MOVED = '  placeTile(board, row, col, color);\n  return true;';
const LISTS = "printMoves(board, n, 'W');\nprintMoves(board, n, 'B');";
const VERDICT = "valid ? 'Valid move.\\n' : 'Invalid move.\\n'";

const onTile = (placing: string): Changes => [[PLACE_TILE, `  ${placing}\n`]];
const place = PLACE_TILE.trim();
const without = (...directions: string[]): Changes => directions.map((direction) => [`  [${direction}],\n`, '']);

/** A wrong program: the kind that says what is wrong with it, and others that are no less true of it. */
interface Mistake {
  readonly kind: Kind;
  readonly changes: Changes;
  readonly also?: readonly Kind[];
}

const mistake = (kind: Kind, changes: Changes, ...also: Kind[]): Mistake => ({ kind, changes, also });

const MISTAKES = {
  'refuses even dimensions': mistake('dimension-refused', [
    ['Number(nextToken());', 'Number(nextToken());\nif (n % 2 === 0) process.exit(1);'],
  ]),
  'refuses nothing': mistake('dimension-accepted', [], 'token-accepted', 'invalid-move-accepted'),
  'reads on at the end of the input': mistake(
    'input-invented',
    [['    process.exit(1);\n', "    return '!!!';\n"]],
    'dimension-accepted',
    'token-accepted',
    'invalid-move-accepted',
  ),

  'shows no start board': mistake('board-not-shown', [['printBoard(board, n);\n\nprint(', '\nprint(']]),
  'has two rows and columns more': mistake('board-size', [['Number(nextToken());', 'Number(nextToken()) + 2;']]),
  'shows the board for each tile': mistake('board-shown-again', [
    [PLACE_TILE, `${PLACE_TILE}  printBoard(board, n);\n`],
  ]),
  'names eight columns': mistake('column-letters', [['LETTERS.slice(0, n)', 'LETTERS.slice(0, 8)']]),
  'shows full stops': mistake('free-square-sign', [["?.join('')}", "?.join('').replaceAll('U', '.')}"]]),

  'begins with an empty board': mistake('centre-missing', [
    ['placeTile(board, n / 2', 'if (n === 0) placeTile(board, n / 2'],
  ]),
  'exchanges the colours of the start': mistake('centre-exchanged', [
    ["n / 2 - 1, n / 2 - 1, 'W'", "n / 2 - 1, n / 2 - 1, 'B'"],
    ["n / 2, n / 2, 'W'", "n / 2, n / 2, 'B'"],
    ["n / 2 - 1, n / 2, 'B'", "n / 2 - 1, n / 2, 'W'"],
    ["n / 2, n / 2 - 1, 'B'", "n / 2, n / 2 - 1, 'W'"],
  ]),
  'counts the centre from 1': mistake(
    'centre-misplaced',
    [
      ["placeTile(board, n / 2, n / 2, 'W')", "placeTile(board, n / 2 + 1, n / 2 + 1, 'W')"],
      ["n / 2 - 1, n / 2 - 1, 'W'", "n / 2, n / 2, 'W'"],
      ["n / 2 - 1, n / 2, 'B'", "n / 2, n / 2 + 1, 'B'"],
      ["n / 2, n / 2 - 1, 'B'", "n / 2 + 1, n / 2, 'B'"],
    ],
    'start-square',
  ),
  'forgets a tile of the start': mistake('start-square', [["placeTile(board, n / 2, n / 2 - 1, 'B');\n", '']]),
  'shows the board upside down': mistake('centre-exchanged', [['${board[row]?.join', '${board[n - 1 - row]?.join']]),

  'places by column and row': mistake(
    'tiles-transposed',
    onTile(`placeTile(board, ${COL}, ${ROW}, tile.charAt(0));`),
    'tile-not-placed',
  ),
  'shows columns as rows': mistake(
    'tiles-transposed',
    [["board[row]?.join('')", "board.map((line) => line[row]).join('')"]],
    'tile-not-placed',
    'move-transposed',
  ),
  'places the other colour': mistake(
    'tile-colour',
    onTile(`placeTile(board, ${ROW}, ${COL}, tile.charAt(0) === 'B' ? 'W' : 'B');`),
    'tile-not-placed',
  ),
  'places a row and a column too far': mistake(
    'tiles-shifted',
    onTile(`placeTile(board, ${ROW} + 1, ${COL} + 1, tile.charAt(0));`),
    'tile-not-placed',
    'square-not-configured',
  ),
  'places no tile': mistake('tiles-ignored', onTile(''), 'tile-not-placed'),
  'places no tile of W': mistake(
    'some-tiles-ignored',
    onTile(`if (tile.charAt(0) !== 'W') ${place}`),
    'tile-not-placed',
  ),
  'places no tile in the first row': mistake(
    'some-tiles-ignored',
    onTile(`if (${ROW} > 0) ${place}`),
    'tile-not-placed',
  ),
  'places by row and row': mistake(
    'tiles-shifted',
    onTile(`placeTile(board, ${ROW}, ${ROW}, tile.charAt(0));`),
    'tile-not-placed',
    'square-not-configured',
  ),
  'skips the first tile': mistake(
    'first-tile-ignored',
    [['let tile = nextToken();', "let tile = nextToken();\nif (tile !== '!!!') tile = nextToken();"]],
    'tile-not-placed',
  ),
  'skips the last tile': mistake(
    'last-tile-ignored',
    onTile(`if (tokens[position] !== '!!!') ${place}`),
    'tile-not-placed',
  ),
  'flips for each tile': mistake(
    'configuration-flips',
    onTile(`if (tileAt(board, ${ROW}, ${COL})) (board[${ROW}] as string[])[${COL}] = 'U';
      playMove(board, ${ROW}, ${COL}, tile.charAt(0)); ${place}`),
    'tile-not-placed',
    'square-not-configured',
  ),
  'plays each tile': mistake(
    'configuration-plays',
    onTile(place.replace('placeTile', 'playMove')),
    'tile-not-placed',
    'square-not-configured',
  ),
  'places legal tiles only': mistake(
    'configuration-legality',
    onTile(`if (closedDirections(board, ${ROW}, ${COL}, tile.charAt(0)).length > 0) ${place}`),
    'tile-not-placed',
  ),
  'replaces no tile': mistake(
    'configuration-keeps',
    onTile(`if (tileAt(board, ${ROW}, ${COL}) === 'U') ${place}`),
    'tile-not-placed',
  ),
  'takes the board for one row': mistake(
    'outside-tile',
    onTile(`const at = ${ROW} * n + ${COL}; placeTile(board, Math.floor(at / n), at % n, tile.charAt(0));`),
  ),
  'paints the corner with each tile': mistake(
    'square-not-configured',
    onTile(`${place} placeTile(board, 0, 0, tile.charAt(0));`),
    'tile-not-placed',
  ),

  'lists B first': mistake('lists-swapped', [[LISTS, LISTS.split('\n').reverse().join('\n')]]),
  'exchanges the colours of the lists': mistake(
    'lists-exchanged',
    [[LISTED, LISTED.replace('color', "color === 'B' ? 'W' : 'B'")]],
    'move-missed',
    'move-not-legal',
  ),
  'lists B twice': mistake(
    'one-list-twice',
    [[LISTED, LISTED.replace('color', "'B'")]],
    'move-missed',
    'move-not-legal',
  ),
  'lists W twice': mistake(
    'one-list-twice',
    [[LISTED, LISTED.replace('color', "'W'")]],
    'move-missed',
    'move-not-legal',
  ),
  'lists the moves of the start': mistake(
    'lists-of-start-board',
    [
      ["print('Enter board conf", "const start = board.map((line) => [...line]);\nprint('Enter board conf"],
      [LISTS, LISTS.replaceAll('board', 'start')],
    ],
    'move-missed',
    'move-not-legal',
  ),
  'writes column and row': mistake(
    'squares-transposed',
    [[PRINT_SQUARE, PRINT_SQUARE.replace('row', 'x').replace('col', 'row').replace('x', 'col')]],
    'list-order',
    'move-missed',
    'move-not-legal',
  ),
  'forgets the north-west': mistake('direction-forgotten', without('-1, -1'), 'move-missed', 'line-not-flipped'),
  'looks along rows and columns only': mistake(
    'diagonals-forgotten',
    without('-1, -1', '-1, 1', '1, -1', '1, 1'),
    'direction-forgotten',
    'move-missed',
    'line-not-flipped',
  ),
  'looks along diagonals only': mistake(
    'straight-lines-forgotten',
    without('-1, 0', '0, -1', '0, 1', '1, 0'),
    'direction-forgotten',
    'move-missed',
    'line-not-flipped',
  ),
  'takes the edge for an own tile': mistake(
    'edge-closes-line',
    [
      [CLOSED, CLOSED.replace('tileAt(', '[color, undefined].includes(tileAt(').replace(' === color', ')')],
      [FLIPPING, 'while (tileAt(board, r, c) && tileAt(board, r, c) !== color) {'],
    ],
    'move-not-legal',
    'open-line-flipped',
    'other-square-changed',
  ),
  'takes a free square for an own tile': mistake(
    'free-square-closes-line',
    [
      [CLOSED, CLOSED.replace('=== color', '!== undefined')],
      [FLIPPING, FLIPPING_OPPONENTS],
    ],
    'move-not-legal',
    'open-line-flipped',
    'other-square-changed',
  ),
  'looks at the neighbour only': mistake(
    'neighbour-is-enough',
    [
      [CLOSED, 'return steps > 1;'],
      [FLIPPING, FLIPPING_OPPONENTS],
    ],
    'move-not-legal',
    'open-line-flipped',
    'other-square-changed',
  ),
  'needs no tile between': mistake('empty-line', [['return steps > 1 && ', 'return ']], 'move-not-legal'),
  'jumps over gaps': mistake(
    'gap-in-line',
    [
      [
        IN_RUN,
        `const runs = (cell?: string) => cell === opponent || (steps > 1 && cell === 'U');\n  ${IN_RUN.replace('tileAt', 'runs(tileAt').replace(' === opponent', ')')}`,
      ],
    ],
    'move-not-legal',
  ),
  'sees single tiles only': mistake(
    'long-lines-missed',
    [[IN_RUN, IN_RUN.replace('while', 'if')]],
    'move-missed',
    'line-not-flipped',
  ),
  'needs two tiles between': mistake(
    'short-lines-missed',
    [['return steps > 1 && ', 'return steps > 2 && ']],
    'move-missed',
    'line-not-flipped',
  ),
  'moves to taken squares': mistake('taken-square-listed', [[IS_FREE, '']], 'move-not-legal', 'invalid-move-accepted'),
  'moves to taken squares of the opponent': mistake(
    'taken-square-listed',
    [[IS_FREE, IS_FREE.replace("!== 'U'", '=== color')]],
    'move-not-legal',
    'invalid-move-accepted',
  ),
  'reads over the end of a row': mistake(
    'line-wraps',
    [[TILE_AT, '  return board.flat()[row * board.length + col];\n']],
    'move-not-legal',
    'invalid-move-accepted',
    'open-line-flipped',
  ),
  'begins the lists in the second row and column': mistake(
    'edge-squares-missed',
    [[LIST_SQUARES, LIST_SQUARES.replaceAll('= 0', '= 1')]],
    'move-missed',
  ),
  'ends the lists too early': mistake(
    'edge-squares-missed',
    [[LIST_SQUARES, LIST_SQUARES.replaceAll('< n', '< n - 1')]],
    'move-missed',
  ),
  'sees no tile in the last column': mistake(
    'move-missed',
    [[CLOSED, CLOSED.replace('steps > 1', 'steps > 1 && col + steps * deltaCol < board.length - 1')]],
    'line-not-flipped',
  ),
  'lists every free square': mistake(
    'every-free-square',
    [[LISTED, LISTED.replace('closed', "tileAt(board, row, col) === 'U' || closed")]],
    'move-not-legal',
  ),
  'lists no move': mistake('no-move-listed', [[LISTED, LISTED.replace('> 0', '> 8')]], 'move-missed'),
  'lists one move': mistake('first-move-only', [[PRINT_SQUARE, `${PRINT_SQUARE}\n        return;`]], 'move-missed'),
  'lists corners': mistake('move-not-legal', [
    [LISTED, LISTED.replace('closed', '(row === 0 && col === 0) || (row === n - 1 && col === n - 1) || closed')],
  ]),
  'lists once for each line': mistake('move-repeated', [
    [PRINT_SQUARE, `closedDirections(board, row, col, color).forEach(() => ${PRINT_SQUARE.slice(0, -1)});`],
  ]),
  'lists by column': mistake('list-order', [
    [LIST_SQUARES, LIST_SQUARES.replaceAll('row', 'x').replaceAll('col', 'row').replaceAll('x', 'col')],
  ]),
  'lists backwards': mistake('list-order', [
    [LIST_SQUARES, LIST_SQUARES.replaceAll('= 0', '= n - 1').replaceAll('< n', '>= 0').replaceAll('++', '--')],
  ]),
  'lists the rows from right to left': mistake('list-order', [
    [LIST_SQUARES, LIST_SQUARES.replace('col = 0; col < n; col++', 'col = n - 1; col >= 0; col--')],
  ]),

  'calls every move invalid': mistake('valid-move-refused', [[VERDICT, "'Invalid move.\\n'"]]),
  'calls every move valid': mistake('invalid-move-accepted', [[VERDICT, "'Valid move.\\n'"]]),
  'places invalid moves': mistake('invalid-move-played', [
    [
      '  if (directions.length === 0) {\n',
      '  if (directions.length === 0) {\n    placeTile(board, row, col, color);\n',
    ],
  ]),
  'plays on a copy': mistake('move-not-played', [['= playMove(board,', '= playMove(board.map((line) => [...line]),']]),
  'plays by column and row': mistake(
    'move-transposed',
    [
      [
        'LETTERS.indexOf(move.charAt(1)), LETTERS.indexOf(move.charAt(2))',
        'LETTERS.indexOf(move.charAt(2)), LETTERS.indexOf(move.charAt(1))',
      ],
    ],
    'valid-move-refused',
    'invalid-move-accepted',
    'moved-tile-missing',
  ),
  'does not place the tile moved': mistake('moved-tile-missing', [[PLACE_MOVED, '  return true;']]),
  'places the tile moved in the other colour': mistake('moved-tile-missing', [
    [PLACE_MOVED, PLACE_MOVED.replace('color', "color === 'B' ? 'W' : 'B'")],
  ]),
  'flips nothing': mistake('nothing-flipped', [[FLIP, '      r += deltaRow;']]),
  'flips one line': mistake('line-not-flipped', [
    [EACH_LINE, EACH_LINE.replace('directions', 'directions.slice(0, 1)')],
  ]),
  'flips one tile of a line': mistake('line-flipped-in-part', [[FLIPPING, FLIPPING.replace('while', 'if')]]),
  'flips in all directions': mistake(
    'open-line-flipped',
    [
      [EACH_LINE, EACH_LINE.replace('directions', 'DIRECTIONS')],
      [FLIPPING, FLIPPING_OPPONENTS],
    ],
    'invalid-move-played',
    'other-square-changed',
  ),
  'flips up to the next free square': mistake(
    'flipped-too-far',
    [[FLIPPING, "while (tileAt(board, r, c) && tileAt(board, r, c) !== 'U') {"]],
    'other-square-changed',
  ),
  'flips up to the edge': mistake(
    'flipped-too-far',
    [[FLIPPING, 'while (tileAt(board, r, c)) {']],
    'other-square-changed',
  ),
  'flips on from tiles flipped': mistake(
    'flips-go-on',
    [[FLIP, `      (board[r] as string[])[c] = 'U';\n      playMove(board, r, c, color);\n${FLIP}`]],
    'other-square-changed',
  ),
  'paints the corner with a move': mistake(
    'other-square-changed',
    [[PLACE_MOVED, `  placeTile(board, 0, 0, color);\n${PLACE_MOVED}`]],
    'flips-go-on',
  ),
  'asks for a second move': mistake('played-on', [
    [
      `print(${VERDICT});\nprintBoard(board, n);`,
      `print(${VERDICT});\nprintBoard(board, n);\nprint('Enter a move:\\n');`,
    ],
  ]),
} satisfies Record<string, Mistake>;

type Name = keyof typeof MISTAKES;

const outputs = new Map<string, Buffer>();

/** What is said of a wrong program; each runs once on a case. */
function explainMistake(name: Name, inCase: string): Explanation[] {
  const key = `${name}: ${inCase}`;
  const output = outputs.get(key) ?? runWrong('reversi', MISTAKES[name].changes, input(inCase));
  outputs.set(key, output);
  return explainBytes(inCase, output);
}

const NO_ORDER = 'configuration-in-no-order';
const EMPTY = 'configuration-is-empty';
const EDGES = 'moves-on-every-edge-square';
const CHAIN = 'flipped-tiles-start-no-new-flips';
const STAR = 'flips-all-eight-directions-by-different-lengths';

/** For each kind a wrong program and a case of which the example in the table is said, and nothing else first. */
const EXAMPLES: Readonly<Record<Exclude<Kind, 'nul-byte'>, readonly [Name, string]>> = {
  'dimension-refused': ['refuses even dimensions', NO_ORDER],
  'dimension-accepted': ['refuses nothing', 'beyond-dimension-3'],
  'token-accepted': ['refuses nothing', 'beyond-configuration-colour-unknown'],
  'input-invented': ['reads on at the end of the input', 'beyond-cut-before-the-move'],
  'board-not-shown': ['shows no start board', NO_ORDER],
  'board-size': ['has two rows and columns more', NO_ORDER],
  'board-shown-again': ['shows the board for each tile', NO_ORDER],
  'column-letters': ['names eight columns', NO_ORDER],
  'free-square-sign': ['shows full stops', NO_ORDER],
  'centre-missing': ['begins with an empty board', NO_ORDER],
  'centre-exchanged': ['exchanges the colours of the start', NO_ORDER],
  'centre-misplaced': ['counts the centre from 1', NO_ORDER],
  'start-square': ['forgets a tile of the start', NO_ORDER],
  'tiles-transposed': ['places by column and row', NO_ORDER],
  'tile-colour': ['places the other colour', NO_ORDER],
  'tiles-shifted': ['places a row and a column too far', NO_ORDER],
  'tiles-ignored': ['places no tile', EDGES],
  'some-tiles-ignored': ['places no tile in the first row', NO_ORDER],
  'first-tile-ignored': ['skips the first tile', NO_ORDER],
  'last-tile-ignored': ['skips the last tile', NO_ORDER],
  'configuration-flips': ['flips for each tile', 'flips-all-eight-directions'],
  'configuration-plays': ['plays each tile', EDGES],
  'configuration-legality': ['places legal tiles only', EDGES],
  'configuration-keeps': ['replaces no tile', EDGES],
  'outside-tile': ['takes the board for one row', 'beyond-configuration-off-the-board'],
  'tile-not-placed': ['places no tile', NO_ORDER],
  'square-not-configured': ['paints the corner with each tile', NO_ORDER],
  'lists-swapped': ['lists B first', NO_ORDER],
  'lists-exchanged': ['exchanges the colours of the lists', NO_ORDER],
  'one-list-twice': ['lists B twice', NO_ORDER],
  'lists-of-start-board': ['lists the moves of the start', NO_ORDER],
  'squares-transposed': ['writes column and row', NO_ORDER],
  'direction-forgotten': ['forgets the north-west', STAR],
  'diagonals-forgotten': ['looks along rows and columns only', CHAIN],
  'straight-lines-forgotten': ['looks along diagonals only', NO_ORDER],
  'edge-closes-line': ['takes the edge for an own tile', NO_ORDER],
  'free-square-closes-line': ['takes a free square for an own tile', NO_ORDER],
  'neighbour-is-enough': ['looks at the neighbour only', NO_ORDER],
  'empty-line': ['needs no tile between', EMPTY],
  'gap-in-line': ['jumps over gaps', 'configuration-places-tiles-far-from-all-others'],
  'long-lines-missed': ['sees single tiles only', CHAIN],
  'short-lines-missed': ['needs two tiles between', NO_ORDER],
  'taken-square-listed': ['moves to taken squares', CHAIN],
  'line-wraps': ['reads over the end of a row', 'flips-all-eight-directions'],
  'edge-squares-missed': ['begins the lists in the second row and column', 'handout-figure-6'],
  'move-missed': ['forgets the north-west', 'configuration-writes-a-square-three-times'],
  'every-free-square': ['lists every free square', NO_ORDER],
  'no-move-listed': ['lists no move', NO_ORDER],
  'first-move-only': ['lists one move', NO_ORDER],
  'move-not-legal': ['lists corners', NO_ORDER],
  'move-repeated': ['lists once for each line', STAR],
  'list-order': ['lists by column', NO_ORDER],
  'valid-move-refused': ['calls every move invalid', NO_ORDER],
  'invalid-move-accepted': ['calls every move valid', 'handout-invalid-move'],
  'invalid-move-played': ['places invalid moves', 'handout-invalid-move'],
  'move-not-played': ['plays on a copy', NO_ORDER],
  'move-transposed': ['plays by column and row', EMPTY],
  'moved-tile-missing': ['does not place the tile moved', NO_ORDER],
  'nothing-flipped': ['flips nothing', NO_ORDER],
  'line-not-flipped': ['flips one line', STAR],
  'line-flipped-in-part': ['flips one tile of a line', NO_ORDER],
  'open-line-flipped': ['flips in all directions', 'flips-east-only'],
  'flipped-too-far': ['flips up to the next free square', 'move-in-the-bottom-left-corner'],
  'flips-go-on': ['flips on from tiles flipped', CHAIN],
  'other-square-changed': ['paints the corner with a move', NO_ORDER],
  'played-on': ['asks for a second move', NO_ORDER],
};

/** For each kind something that looks like it, and what is said instead. */
const NEAR_MISSES: Readonly<Record<Exclude<Kind, 'nul-byte'>, readonly [Name, string, ...Kind[]]>> = {
  'dimension-refused': ['begins with an empty board', NO_ORDER, 'centre-missing'],
  'dimension-accepted': ['refuses nothing', 'beyond-dimension-with-zeros'],
  'token-accepted': ['refuses nothing', 'beyond-configuration-off-the-board'],
  'input-invented': ['reads on at the end of the input', 'beyond-cut-in-the-move', 'invalid-move-accepted'],
  'board-not-shown': ['forgets a tile of the start', NO_ORDER, 'start-square'],
  'board-size': ['names eight columns', NO_ORDER, 'column-letters'],
  'board-shown-again': ['shows the board for each tile', EMPTY],
  'column-letters': ['has two rows and columns more', NO_ORDER, 'board-size'],
  'free-square-sign': ['begins with an empty board', NO_ORDER, 'centre-missing'],
  'centre-missing': ['forgets a tile of the start', NO_ORDER, 'start-square'],
  'centre-exchanged': ['counts the centre from 1', NO_ORDER, 'centre-misplaced'],
  'centre-misplaced': ['exchanges the colours of the start', NO_ORDER, 'centre-exchanged'],
  'start-square': ['begins with an empty board', NO_ORDER, 'centre-missing'],
  'tiles-transposed': ['places the other colour', NO_ORDER, 'tile-colour'],
  'tile-colour': ['places by column and row', NO_ORDER, 'tiles-transposed'],
  'tiles-shifted': ['places by column and row', NO_ORDER, 'tiles-transposed'],
  'tiles-ignored': ['places no tile', NO_ORDER, 'tile-not-placed'],
  'some-tiles-ignored': ['skips the first tile', NO_ORDER, 'first-tile-ignored'],
  'first-tile-ignored': ['skips the last tile', NO_ORDER, 'last-tile-ignored'],
  'last-tile-ignored': ['skips the first tile', NO_ORDER, 'first-tile-ignored'],
  'configuration-flips': ['plays each tile', EDGES, 'configuration-plays'],
  'configuration-plays': ['places legal tiles only', EDGES, 'configuration-legality'],
  'configuration-legality': ['places no tile', NO_ORDER, 'tile-not-placed'],
  'configuration-keeps': ['replaces no tile', 'configuration-overwrites-the-centre', 'tile-not-placed'],
  'outside-tile': ['takes the board for one row', NO_ORDER],
  'tile-not-placed': ['paints the corner with each tile', NO_ORDER, 'square-not-configured'],
  'square-not-configured': ['replaces no tile', EDGES, 'configuration-keeps'],
  'lists-swapped': ['exchanges the colours of the lists', NO_ORDER, 'lists-exchanged'],
  'lists-exchanged': ['lists B first', NO_ORDER, 'lists-swapped'],
  'one-list-twice': ['exchanges the colours of the lists', NO_ORDER, 'lists-exchanged'],
  'lists-of-start-board': ['places no tile', EDGES, 'tiles-ignored'],
  'squares-transposed': ['writes column and row', EMPTY, 'list-order'],
  'direction-forgotten': ['forgets the north-west', 'configuration-writes-a-square-three-times', 'move-missed'],
  'diagonals-forgotten': ['forgets the north-west', STAR, 'direction-forgotten', 'line-not-flipped'],
  'straight-lines-forgotten': ['needs two tiles between', NO_ORDER, 'short-lines-missed'],
  'edge-closes-line': ['takes a free square for an own tile', NO_ORDER, 'free-square-closes-line'],
  'free-square-closes-line': ['looks at the neighbour only', NO_ORDER, 'neighbour-is-enough'],
  'neighbour-is-enough': ['takes a free square for an own tile', EMPTY, 'move-not-legal'],
  'empty-line': ['lists every free square', NO_ORDER, 'every-free-square'],
  'every-free-square': ['lists every free square', 'handout-figure-6', 'move-not-legal'],
  'no-move-listed': ['needs two tiles between', EMPTY, 'move-missed'],
  'first-move-only': ['lists no move', NO_ORDER, 'no-move-listed'],
  'gap-in-line': ['takes a free square for an own tile', NO_ORDER, 'free-square-closes-line'],
  'long-lines-missed': ['looks along diagonals only', NO_ORDER, 'straight-lines-forgotten'],
  'short-lines-missed': ['looks along diagonals only', NO_ORDER, 'straight-lines-forgotten'],
  'taken-square-listed': ['needs no tile between', EMPTY, 'empty-line'],
  'line-wraps': ['takes the edge for an own tile', NO_ORDER, 'edge-closes-line'],
  'edge-squares-missed': ['sees no tile in the last column', 'line-closed-on-the-edge', 'move-missed'],
  'move-missed': ['begins the lists in the second row and column', 'handout-figure-6', 'edge-squares-missed'],
  'move-not-legal': ['needs no tile between', EMPTY, 'empty-line'],
  'move-repeated': ['lists by column', NO_ORDER, 'list-order'],
  'list-order': ['lists once for each line', STAR, 'move-repeated'],
  'valid-move-refused': ['forgets the north-west', 'flips-north-west-only', 'direction-forgotten'],
  'invalid-move-accepted': ['moves to taken squares', 'move-on-a-tile-that-would-close-a-line', 'taken-square-listed'],
  'invalid-move-played': ['calls every move valid', 'handout-invalid-move', 'invalid-move-accepted'],
  'move-not-played': ['flips nothing', NO_ORDER, 'nothing-flipped'],
  'move-transposed': ['does not place the tile moved', NO_ORDER, 'moved-tile-missing'],
  'moved-tile-missing': ['plays by column and row', EMPTY, 'move-transposed'],
  'nothing-flipped': ['flips one line', STAR, 'line-not-flipped'],
  'line-not-flipped': ['flips one tile of a line', NO_ORDER, 'line-flipped-in-part'],
  'line-flipped-in-part': ['flips one line', STAR, 'line-not-flipped'],
  'open-line-flipped': ['flips on from tiles flipped', 'flips-east-only', 'other-square-changed'],
  'flipped-too-far': ['paints the corner with a move', NO_ORDER, 'other-square-changed'],
  'flips-go-on': ['flips in all directions', 'flips-east-only', 'open-line-flipped'],
  'other-square-changed': ['flips up to the next free square', 'move-in-the-bottom-left-corner', 'flipped-too-far'],
  'played-on': ['calls every move valid', 'handout-invalid-move', 'invalid-move-accepted'],
};

const entries = <K extends string, V>(record: Readonly<Record<K, V>>) => Object.entries(record) as [K, V][];

describe('what is said of a wrong program', () => {
  test.each(entries(EXAMPLES).map(([kind, [name, inCase]]) => ({ kind, name, inCase })))(
    '$kind: of one that $name, in $inCase',
    ({ kind, name, inCase }) => {
      expect(explainMistake(name, inCase)[0]).toEqual({ kind, text: EXPLANATIONS[kind].example });
    },
  );

  test.each(entries(NEAR_MISSES).map(([kind, [name, inCase, ...said]]) => ({ kind, name, inCase, said })))(
    '$kind is not said of one that $name, in $inCase',
    ({ kind, name, inCase, said }) => {
      expect(kinds(explainMistake(name, inCase))).toEqual(said);
      expect(said).not.toContain(kind);
    },
  );
});

describe('a mistake is not named where another one would explain the output as well', () => {
  const STEPS = 'steps * deltaCol';
  const RIVALS: readonly (readonly [Kind, string, Changes, string])[] = [
    ['edge-squares-missed', 'goes back along rows', [[STEPS, '(2 - steps) * deltaCol']], EMPTY],
    [
      'short-lines-missed',
      'knows the first column only',
      [[TILE_AT, 'return col === 0 ? board[row]?.[col] : undefined;']],
      'longest-run-along-a-column',
    ],
    [
      'lists-exchanged',
      'closes lines without tiles only',
      [['return steps > 1 &&', 'return steps === 1 &&']],
      'move-fills-the-last-square',
    ],
    [
      'first-tile-ignored',
      'places no tile in the first row',
      onTile(`if (${ROW} > 0) ${place}`),
      'line-closed-in-the-corner',
    ],
    ['last-tile-ignored', 'places no tile in the first row', onTile(`if (${ROW} > 0) ${place}`), 'flips-north-only'],
    [
      'configuration-keeps',
      'places tiles in the first column only',
      onTile(`if (${COL} === 0) ${place}`),
      'no-moves-for-black',
    ],
    [
      'tiles-ignored',
      'places by row and row',
      onTile(`placeTile(board, ${ROW}, ${ROW}, tile.charAt(0));`),
      'handout-walk-first-black-move',
    ],
    [
      'open-line-flipped',
      'goes the other way first',
      [
        ['let c = col + deltaCol;', 'let c = col - deltaCol;'],
        [FLIPPING, 'while (tileAt(board, r, c) !== color && (r !== row || c !== col)) {'],
      ],
      'flips-east-only',
    ],
  ];

  test.each(RIVALS)('%s, of a program that %s', (kind, _, changes, inCase) => {
    const said = explainBytes(inCase, runWrong('reversi', changes, input(inCase)));
    expect(said.length).toBeGreaterThan(0);
    expect(kinds(said)).not.toContain(kind);
  });
});

/** The right output of a case with texts of it replaced, each wherever it occurs. */
function altered(inCase: string, ...changes: Changes): Explanation[] {
  return explainText(
    inCase,
    changes.reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replaceAll(from, to);
    }, rightOutput(inCase)),
  );
}

describe('NUL bytes', () => {
  // Only C writes them: scanf("%s") into three characters writes a fourth, here the first of the board.
  const withNul = rightOutput('handout-valid-move').replaceAll('a UUBU', 'a \0UBU');

  test('on a square behind the configuration are explained by scanf', () => {
    expect(explainText('handout-valid-move', withNul)).toEqual([
      { kind: 'nul-byte', text: EXPLANATIONS['nul-byte'].example },
    ]);
  });

  test('are not, if the start board is wrong, too', () => {
    const wrong = withNul.replace('a UUUU', 'a xyzU');
    expect(explainText('handout-valid-move', wrong)).toEqual([
      { kind: 'nul-byte', text: 'the configured board holds a NUL byte on `aa`' },
    ]);
  });

  test('on a square of the start board are not', () => {
    expect(altered('handout-valid-move', ['dimension:   abcd\na U', 'dimension:   abcd\na \0'])[0]).toEqual({
      kind: 'nul-byte',
      text: 'the start board holds a NUL byte on `aa`, as memory does that was never set to `U`',
    });
  });

  test('on every free square are a sign for it', () => {
    const text = rightOutput('handout-valid-move').replaceAll('U', '\0');
    expect(explainText('handout-valid-move', text)).toEqual([
      { kind: 'free-square-sign', text: 'free squares are shown as NUL bytes, not as `U`' },
    ]);
  });

  test('elsewhere, as behind a row, are left to others', () => {
    expect(altered('handout-valid-move', ['UUBU\n', 'UUBU\0\n'])).toEqual([]);
  });
});

describe('a free square', () => {
  test('may be shown by a byte that has no name', () => {
    expect(altered(NO_ORDER, ['U', '\xFF'])[0]?.text).toBe('free squares are shown as another byte, not as `U`');
  });

  test.each(['X', 'ab'])('that alone is shown as %s says nothing', (sign) => {
    expect(altered('handout-valid-move', ['UUBU', `${sign}UBU`])).toEqual([]);
  });
});

describe('boards that cannot be read say nothing', () => {
  test.each([
    ['rows without letters', '\na ', '\n'],
    ['no header and another sign in the rows', / {2}abcd\na U/g, 'a x'],
    ['rows of different lengths', 'UBWU', 'UBW'],
    ['more rows than there are letters', /(?<=abcd\n)/g, 'a UU\n'.repeat(27)],
  ])('%s', (_, from, to) => {
    const text = rightOutput('handout-valid-move').replaceAll(from, to);
    expect(text).not.toBe(rightOutput('handout-valid-move'));
    expect(explainText('handout-valid-move', text)).toEqual([]);
  });
});

describe('a board', () => {
  test('without the letters above it is told by its rows', () => {
    expect(altered('handout-valid-move', ['  abcd\n', '\n'])).toEqual([
      { kind: 'column-letters', text: 'no letters stand above the start board; they name its 4 columns' },
    ]);
  });

  test('without rows is told by its letters', () => {
    const text = rightOutput('handout-valid-move').replaceAll(/(?<=abcd\n)([a-d] .*\n)+/g, '');
    expect(explainText('handout-valid-move', text)).toEqual([
      { kind: 'board-size', text: 'the start board has no rows, only the letters of its columns' },
    ]);
  });

  test('that may go on says nothing, whatever is missing', () => {
    const right = rightOutput('handout-valid-move');
    expect(explainText('handout-valid-move', right.slice(0, right.indexOf('a UUUU')))).toEqual([]);
  });
});

describe('what follows something wrong', () => {
  test('is not explained once more: three at most, of different kinds', () => {
    const text = rightOutput(NO_ORDER)
      .replaceAll('abcdef', 'abcdefgh')
      .replace(/for W:[^A]*/, 'for W:\nbd\nce\nce\n')
      .replace(/for B:[^E]*/, 'for B:\naa\n')
      .concat('Enter a move:\n');
    expect(kinds(explainText(NO_ORDER, text))).toEqual(['column-letters', 'move-missed', 'move-not-legal']);
  });

  test('is not explained if it rests on a wrong board', () => {
    expect(kinds(altered(NO_ORDER, ['c UUWBUU', 'c UUBWUU']))).not.toContain('tile-not-placed');
  });

  test.each([
    'Enter board configuration:',
    'Available moves for W:',
    'Available moves for B:',
    'Enter a move:',
    'Valid',
    'c WWWU',
  ])('is not missed if the output ends in front of %s', (upTo) => {
    const right = rightOutput('handout-valid-move');
    expect(right).toContain(upTo);
    expect(explainText('handout-valid-move', right.slice(0, right.lastIndexOf(upTo)))).toEqual([]);
  });
});

describe('a case', () => {
  const right = (stdin: string) => run(program, Buffer.from(stdin)).stdout.toString('latin1');
  const explainOf = (stdin: string, actual: string) => explainInput(Buffer.from(stdin), Buffer.from(actual, 'latin1'));

  test('whose right output follows other rules says nothing', () => {
    const stdin = Buffer.from('4\n!!!\nWca\n');
    const expected = { stdout: Buffer.from(right('4\n!!!\nBba\n')), reads: [] };
    expect(explain({ stdin, expected, actual: Buffer.from('Enter board configuration:\n') })).toEqual([]);
  });

  test('of thousands of tiles says nothing', () => {
    const stdin = `4\n${'Waa\n'.repeat(3000)}!!!\nWca\n`;
    expect(explainOf(stdin, right(stdin).replaceAll('a W', 'a U'))).toEqual([]);
    const fewer = `4\n${'Waa\n'.repeat(2000)}!!!\nWca\n`;
    expect(kinds(explainOf(fewer, right(fewer).replaceAll('a W', 'a U')))).toEqual(['tile-not-placed']);
  });

  test('without tiles says what changed', () => {
    const stdin = '4\n!!!\nWca\n';
    const actual = right(stdin).replace('configuration:\n  abcd\na U', 'configuration:\n  abcd\na W');
    expect(kinds(explainOf(stdin, actual))).toEqual(['square-not-configured']);
  });

  test.each([
    ['', 'input-invented', 'the input ends before the dimension, and yet the program goes on'],
    ['4\nBaa\n', 'input-invented', 'the input ends before `!!!`, and yet the program goes on'],
    [
      `${'9'.repeat(20)}\n`,
      'dimension-accepted',
      'what was typed is no even dimension from 2 to 26, and yet the program goes on',
    ],
  ])('of the input %j, after which a program goes on', (stdin, kind, text) => {
    const longer = `${right(stdin)}Enter board configuration:\nAvailable moves for W:\n`;
    expect(explainOf(stdin, longer)).toContainEqual({ kind, text });
    expect(explainOf(stdin, right(stdin))).toEqual([]);
  });

  test.each([
    ['bba', '`bba` is called valid, but a move is `B` or `W` and two lower-case letters'],
    ['Wca\x01', 'what was typed is called valid, but a move is `B` or `W` and two lower-case letters'],
  ])('with the move %j, which is called valid', (move, text) => {
    const stdin = `4\n!!!\n${move}\n`;
    const actual = right(stdin).replace('Invalid', 'Valid');
    expect(explainOf(stdin, actual)).toEqual([{ kind: 'invalid-move-accepted', text }]);
  });
});

describe('evidence', () => {
  test('names the board that a square is off', () => {
    expect(altered('move-in-a-column-off-the-board', ['Invalid', 'Valid'])[0]?.text).toBe(
      '`Wbe` is called valid, but `be` is off the 4 x 4 board',
    );
  });

  test.each([
    ['line-open-at-the-edge', /: runs off the board\)$/],
    ['line-open-at-a-free-square', /: `[a-f]{2}` is free\)$/],
  ])('says where an open line ends: %s', (inCase, end) => {
    expect(altered(inCase, ['Invalid', 'Valid'])[0]?.text).toMatch(end);
  });

  test('says where an open line ends that was turned over', () => {
    expect(explainMistake('takes the edge for an own tile', 'run-of-one-tile')).toContainEqual({
      kind: 'open-line-flipped',
      text: 'the move changes `cf` (B to W), but the line east is not closed: it runs off the board',
    });
  });

  test.each([
    ['aa\nbd', 'aa\naa\nbd', '`aa` is listed twice for W'],
    ['aa\nbd', 'aa\nbd\naa\naa\nbd', '`aa` is listed 3 times for W, and others more than once, too'],
    ['aa\nbd', 'bd\naa', 'the list of W has `bd` where `aa` is due; it has to go by row, then column'],
    ['aa\nbd\ndb', 'db\nbd\naa', 'the list of W goes backwards; it has to go by row, then column'],
  ])('counts the squares of a list and looks at their order: %j as %j', (from, to, text) => {
    expect(altered('handout-valid-move', [from, to]).map((explanation) => explanation.text)).toEqual([text]);
  });

  test.each([
    ['with the colour', 'aa\nbd\ndb\n', 'Waa\nWbd\n'],
    ['with numbers', 'aa\nbd\ndb\n', '11\n24\n'],
  ])('is not looked for in a list of squares %s', (_, from, to) => {
    expect(altered('handout-valid-move', [from, to], ['Valid', 'Invalid'])).toEqual([]);
  });

  test('is not looked for in a last board that cannot be read', () => {
    expect(altered('handout-valid-move', ['d UWUU', 'd-UWUU'], ['c WWWU', 'c UUUU'])).toEqual([]);
  });

  test('is found in the last board, behind another prompt for it, too', () => {
    expect(
      kinds(altered('handout-valid-move', ['Valid move.\n', 'Valid move.\nBoard:'], ['c WWWU', 'c WBWU'])),
    ).toEqual(['nothing-flipped']);
  });

  test('is still looked for if a prompt is missing', () => {
    const said = altered('handout-valid-move', ['Enter a move:\n', ''], ['Valid', 'Invalid']);
    expect(kinds(said)).toEqual(['valid-move-refused']);
  });

  test('is not looked for in the configuration if the start board cannot be read', () => {
    const right = rightOutput('handout-valid-move');
    const wrong = right.replaceAll('a UUBU', 'a UUWU');
    expect(kinds(explainText('handout-valid-move', wrong))).toEqual(['tile-not-placed']);
    expect(explainText('handout-valid-move', wrong.replace('a UUUU', 'a UUU'))).toEqual([]);
  });
});

describe('differences of form', () => {
  const FORMS: readonly (readonly [string, (text: string) => string])[] = [
    ['blanks at the ends of lines', (text) => text.replaceAll('\n', '  \n')],
    ['CR LF line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['no last line end', (text) => text.trimEnd()],
    ['blank lines', (text) => text.replaceAll('\n', '\n\n')],
    ['a line end behind the prompt', (text) => text.replace('dimension: ', 'dimension:\n')],
    ['blanks between squares', (text) => text.replace(/[UBW]{2,}/g, (cells) => [...cells].join(' '))],
    ['small letters', (text) => text.toLowerCase()],
    ['capital letters', (text) => text.toUpperCase()],
    ['no colons and full stops', (text) => text.replace(/[:.]/g, '')],
    ['another prompt', (text) => text.replace('Enter the board dimension', 'Size')],
    ['words before the prompt', (text) => `Welcome!\n${text}`],
  ];

  test.each(FORMS)('are not explained: %s', (_, form) => {
    for (const name of CASES) expect(explainText(name, form(rightOutput(name))), name).toEqual([]);
  });

  test.each(FORMS)('do not hide a wrong list: %s', (_, form) => {
    const wrong = rightOutput('handout-figure-6').replace('ad\n', '');
    expect(explainText('handout-figure-6', form(wrong))).toEqual([
      { kind: 'move-missed', text: 'misses `ad` for W: the line south-west from `ad` is closed at `cb`' },
    ]);
  });
});

describe('whatever is written', () => {
  test('nothing is said of the right output', () => {
    for (const name of CASES) expect(explainText(name, rightOutput(name)), name).toEqual([]);
  });

  const anyCase = fc.constantFrom(...CASES);
  const isFit = (explanations: readonly Explanation[]) => {
    expect(explanations.length).toBeLessThanOrEqual(3);
    expect(new Set(kinds(explanations)).size).toBe(explanations.length);
    for (const { kind, text } of explanations) {
      expect(Object.keys(EXPLANATIONS)).toContain(kind);
      expect(text).toMatch(/^[ -~]+$/);
    }
  };

  test('random bytes do no harm, as output and as input', () => {
    fc.assert(
      fc.property(anyCase, fc.uint8Array({ maxLength: 300 }), (name, bytes) => {
        isFit(explainBytes(name, Buffer.from(bytes)));
        isFit(explainInput(bytes, Buffer.from(rightOutput(name), 'latin1')));
      }),
    );
  });

  test('neither do edits of the right output', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '',
        'U',
        'B',
        'W',
        '\0',
        '\n',
        'aa\n',
        'Enter a move:\n',
        'Available moves for W:\n',
        'Valid move.\n',
      ),
      fc.string({ maxLength: 5 }),
    );
    const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(30), piece);
    fc.assert(
      fc.property(anyCase, fc.array(edit, { minLength: 1, maxLength: 4 }), (name, edits) => {
        let text = rightOutput(name);
        for (const [place, length, inserted] of edits) {
          const at = Math.floor(place * text.length);
          text = text.slice(0, at) + inserted + text.slice(at + length);
        }
        isFit(explainText(name, text));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['A', 'A'],
    ['prompts', 'Enter the board dimension: '],
    ['headers', '  abcd\n'],
    ['white space', 'enter \n'],
    ['moves', 'aa\n'],
  ])('a mebibyte of %s takes no time', (_, text) => {
    const name = 'dimension-26-from-the-start';
    const lists = rightOutput(name).replace('for W:\n', `for W:\n${text.repeat(2 ** 20 / text.length)}`);
    const start = performance.now();
    explainText(name, lists);
    explainText(name, lists.slice(lists.indexOf('for W:\n') + 'for W:\n'.length));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('the truth', () => {
  const names = Object.keys(MISTAKES) as Name[];

  test('any mistake, in any case, is explained by a kind that is true of it, or not at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...PLAIN), (name, inCase) => {
        const { kind, also = [] }: Mistake = MISTAKES[name];
        for (const said of kinds(explainMistake(name, inCase))) expect([kind, ...also], inCase).toContain(said);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  const DIRECTIONS = [
    ['-1, -1', 'north-west'],
    ['-1, 0', 'north'],
    ['-1, 1', 'north-east'],
    ['0, -1', 'west'],
    ['0, 1', 'east'],
    ['1, -1', 'south-west'],
    ['1, 0', 'south'],
    ['1, 1', 'south-east'],
  ] as const;

  test.each(DIRECTIONS)(
    'a program without the direction %s is told that it finds no line to the %s',
    (delta, direction) => {
      const said = explainBytes(STAR, runWrong('reversi', without(delta), input(STAR)));
      expect(kinds(said)).toEqual(['direction-forgotten', 'line-not-flipped']);
      for (const { text } of said) expect(text).toMatch(new RegExp(`\\b(to the|line) ${direction} is `));
    },
  );

  test.each(DIRECTIONS)(
    'a program that flips nothing in the direction %s is told that the line %s is left',
    (delta, direction) => {
      const others = `directions.filter((one) => one.join(', ') !== '${delta}')`;
      const said = explainBytes(
        STAR,
        runWrong('reversi', [[EACH_LINE, EACH_LINE.replace('directions', others)]], input(STAR)),
      );
      expect(kinds(said)).toEqual(['line-not-flipped']);
      expect(said[0]?.text).toMatch(`the line ${direction} is not turned over`);
    },
  );
});
