/** The explanations that there are. */
import type { Explanation } from '../../../lib/explain.ts';

const about = (sentence: string, example: string) => ({ about: sentence, example });

/** For each kind what it is about, and a text that it gives for a case of this project. */
export const EXPLANATIONS = {
  'dimension-refused': about(
    'The dimension is right, and nothing follows it.',
    'the output ends behind the dimension 6, which is right: even, and from 2 to 26',
  ),
  'dimension-accepted': about(
    'The dimension has to be refused, and the program went on.',
    '`3` is no even dimension from 2 to 26, and yet the program goes on',
  ),
  'token-accepted': about(
    'A token of the configuration is no tile, and the program went on.',
    '`Xab` is no tile, and yet the program goes on',
  ),
  'input-invented': about(
    'The input had ended, and the program went on as if it had read something.',
    'the input ends before the move, and yet the program goes on',
  ),
  'board-not-shown': about('A board is not shown at all.', 'the start board is not shown'),
  'board-size': about(
    'A board has a wrong number of rows or columns.',
    'the start board has 8 rows and 8 columns; the dimension is 6',
  ),
  'board-shown-again': about(
    'A board is shown more than once.',
    'the configured board is shown 6 times; once is right',
  ),
  'column-letters': about(
    'The letters above a board are missing, or not as many as its columns.',
    'the letters above the start board name 8 columns; there are 6',
  ),
  'free-square-sign': about(
    'Free squares are shown by another sign than U.',
    'free squares are shown as `.`, not as `U`',
  ),
  'nul-byte': about(
    'A square holds a NUL byte.',
    'the configured board holds a NUL byte on `aa`: mostly a word of three characters is read into three bytes, but needs four, as `scanf` writes a NUL behind it (`char word[4]`, `%3s`)',
  ),
  'centre-missing': about('The start board has no tiles.', 'the start board has no tiles; four stand in the centre'),
  'centre-exchanged': about(
    'The four tiles of the start have the colours exchanged.',
    'the colours of the four tiles in the centre are exchanged: `cc` holds B in place of W',
  ),
  'centre-misplaced': about(
    'The four tiles of the start do not stand in the centre.',
    'the four tiles of the start begin at `dd`, not in the centre, which begins at `cc`',
  ),
  'start-square': about(
    'A square of the start board is wrong in another way.',
    'the start board is wrong on `dc` (U in place of B)',
  ),
  'tiles-transposed': about(
    'Tiles of the configuration show up with row and column exchanged.',
    '`Bce` shows up on `ec`: row and column are exchanged',
  ),
  'tile-colour': about(
    'Tiles of the configuration are placed in the other colour.',
    'tiles have the other colour: `Wff` and 4 more',
  ),
  'tiles-shifted': about(
    'Tiles of the configuration stand beside their squares.',
    '`Bce` shows up on `df`: tiles stand a row too low and a column too far right',
  ),
  'tiles-ignored': about('No tile of the configuration is placed.', 'no tile is placed: `Wbb` and 33 more'),
  'some-tiles-ignored': about(
    'Tiles of one colour, or of a part of the board, are not placed.',
    'no tile in the first row is placed: `Baf` and 1 more',
  ),
  'first-tile-ignored': about(
    'The first tile of the configuration is not placed.',
    'the first tile is not placed: `Wff`',
  ),
  'last-tile-ignored': about('The last tile of the configuration is not placed.', 'the last tile is not placed: `Bab`'),
  'configuration-flips': about(
    'Placing a tile of the configuration turns tiles over.',
    'a tile of the configuration turns over others, as a move does; it must not',
  ),
  'configuration-plays': about(
    'The tiles of the configuration are played as moves.',
    'the tiles of the configuration are played as moves; they have to be placed, legal or not, and turn nothing over',
  ),
  'configuration-legality': about(
    'Only tiles that would be legal moves are placed.',
    'only tiles that are legal moves are placed; the configuration has to place any',
  ),
  'configuration-keeps': about(
    'A tile of the configuration does not replace the tile that stands there.',
    'a tile of the configuration does not replace the one that stands there; it has to',
  ),
  'outside-tile': about(
    'A tile off the board changes a square.',
    '`Bea` is off the board, and yet it changes a square',
  ),
  'tile-not-placed': about(
    'A tile of the configuration is not on its square, for whatever reason.',
    'the configuration does not place `Bab` and 4 more: `ab` holds U',
  ),
  'square-not-configured': about(
    'The configuration changed a square for which it has no tile.',
    'the configuration changes `aa` (U to B), though it has no tile for it',
  ),
  'lists-swapped': about(
    "Black's list stands in front of White's.",
    "the list of B stands in front of W's; W comes first",
  ),
  'lists-exchanged': about(
    'Each colour has the list of the other one.',
    'each colour has the list of the other one: misses `bd` and 3 more for W: the line south from `bd` is closed at `dd`',
  ),
  'one-list-twice': about(
    'Both colours have the list of one of them.',
    'both lists are that of B: misses `bd` and 3 more for W: the line south from `bd` is closed at `dd`',
  ),
  'lists-of-start-board': about(
    'The moves are those of the start board.',
    'the moves are those of the start board: misses `bf` and 1 more for W: the line south-west from `bf` is closed at `dd`',
  ),
  'squares-transposed': about(
    'The squares of the lists are written column first.',
    'column and row are exchanged: misses `bf` and 2 more for W: the line south-west from `bf` is closed at `dd`',
  ),
  'direction-forgotten': about(
    'Lines in some of the eight directions are not found.',
    'no line to the north-west is found here: misses `gh` and 2 more for W: the line north-west from `gh` is closed at `ef`',
  ),
  'diagonals-forgotten': about(
    'Lines along diagonals are not found.',
    'no line along a diagonal is found: misses `ae` and 2 more for W: the line south-west from `ae` is closed at `cc`',
  ),
  'straight-lines-forgotten': about(
    'Lines along rows and columns are not found.',
    'lines are found along diagonals only: misses `bd` and 3 more for W: the line south from `bd` is closed at `dd`',
  ),
  'edge-closes-line': about(
    'A line that runs off the board counts as closed.',
    'a line that runs off the board counts as closed: lists `ae` and 4 more for W, but no line of B tiles from `ae` ends in a W tile (east: runs off the board)',
  ),
  'free-square-closes-line': about(
    'A line that ends at a free square counts as closed.',
    'a line that ends at a free square counts as closed: lists `aa` and 8 more for W, but no line of B tiles from `aa` ends in a W tile (east: `ac` is free)',
  ),
  'neighbour-is-enough': about(
    "Any square next to one of the opponent's tiles is listed.",
    'a tile of the opponent next to the square counts as a closed line: lists `aa` and 11 more for W, but no line of B tiles from `aa` ends in a W tile (east: `ac` is free)',
  ),
  'every-free-square': about(
    'Every free square is listed.',
    'every free square is listed: lists `aa` and 21 more for W, but no line of B tiles from `aa` ends in a W tile (east: `ac` is free)',
  ),
  'no-move-listed': about(
    'No move is listed, for neither colour.',
    'no move is listed: misses `bd` and 4 more for W: the line south from `bd` is closed at `dd`',
  ),
  'first-move-only': about(
    'Of each list only the first move is there.',
    'no more than the first move is listed: misses `bf` and 3 more for W: the line south-west from `bf` is closed at `dd`',
  ),
  'empty-line': about(
    'An own tile right next to the square counts as a closed line.',
    'an own tile right next to the square counts as a closed line: lists `aa` and 5 more for W, but no B tile is next to `aa`',
  ),
  'gap-in-line': about(
    'A line goes on over free squares.',
    'a line goes on over free squares: lists `fc` for W, but no line of B tiles from `fc` ends in a W tile (north-east: `cf` is free)',
  ),
  'long-lines-missed': about(
    'Only lines of a single tile are found.',
    'only lines of a single tile are found: misses `ad` and 1 more for W: the line south from `ad` is closed at `dd`',
  ),
  'short-lines-missed': about(
    'Lines of a single tile are not found.',
    'no line of a single tile is found: misses `bd` and 3 more for W: the line south from `bd` is closed at `dd`',
  ),
  'taken-square-listed': about(
    'Squares are listed on which a tile stands.',
    'squares that are taken are listed: lists `bd` and 1 more for W, but a B tile stands on `bd`',
  ),
  'line-wraps': about(
    'A line that leaves the board at the side goes on in the next row.',
    'a line that leaves the board at the side goes on in the next row: lists `ah` and 3 more for W, but no B tile is next to `ah`',
  ),
  'edge-squares-missed': about(
    'Moves on a part of the board, such as its edge, are not found.',
    'no move in the first row or column is found: misses `aa` and 3 more for W: the line south from `aa` is closed at `ca`',
  ),
  'move-missed': about(
    'A legal move is not listed, for whatever reason.',
    'misses `de` for W: the line north-west from `de` is closed at `bc`',
  ),
  'move-not-legal': about(
    'A square is listed that is no legal move, for whatever reason.',
    'lists `aa` and 1 more for W, but no line of B tiles from `aa` ends in a W tile (east: `ac` is free)',
  ),
  'move-repeated': about('A move is listed more than once.', '`ee` is listed 8 times for B'),
  'list-order': about(
    'A list has the right moves in a wrong order.',
    'the list of W goes by column, then row; it has to go by row, then column',
  ),
  'valid-move-refused': about(
    'A valid move is called invalid.',
    '`Wcf` is called invalid, but the line west from `cf` is closed at `cc`',
  ),
  'invalid-move-accepted': about(
    'An invalid move is called valid.',
    '`Bbe` is called valid, but no W tile is next to `be`',
  ),
  'invalid-move-played': about(
    'An invalid move changed the board.',
    'the move is invalid, and yet it changes `be` (U to B)',
  ),
  'move-not-played': about('A valid move left the board unchanged.', '`Wcf` is valid, and yet the board is unchanged'),
  'move-transposed': about(
    'The tile of a valid move shows up with row and column exchanged.',
    '`Wdb` shows up on `bd`: row and column are exchanged',
  ),
  'moved-tile-missing': about('The tile of a valid move is not on its square.', '`Wcf` is valid, and yet `cf` holds U'),
  'nothing-flipped': about(
    'A valid move turned no tile over.',
    'the move is valid, and yet no tile is turned over: the line west is closed at `cc`',
  ),
  'line-not-flipped': about(
    'A valid move turned over some of the lines that it closes, but not all.',
    'of 8 closed lines 7 are not turned over: north, north-east, west, east, south-west, south, south-east',
  ),
  'line-flipped-in-part': about(
    'Of a line that is closed some tiles were not turned over.',
    'the line west is closed at `cc`, but only a part of it is turned over, not `cd`',
  ),
  'open-line-flipped': about(
    'Tiles of a line that is not closed were turned over.',
    'the move changes `bb` and 7 more (W to B), but the line north-west is not closed: `aa` is free',
  ),
  'flipped-too-far': about(
    'A square behind the end of a closed line was changed.',
    'the move changes `cd` (B to W), but the line north-east ends at `dc`',
  ),
  'flips-go-on': about(
    'Tiles that were turned over turned over others.',
    'the move changes `cc` (W to B), which no closed line from `ba` holds: tiles that have been turned over close no lines of their own',
  ),
  'other-square-changed': about(
    'A valid move changed a square that it has nothing to do with.',
    'the move changes `aa` (U to W), which no closed line from `cf` holds',
  ),
  'played-on': about('The program asks for a second move.', 'a second move is asked for; the program ends after one'),
} as const;

/** The name of an explanation. */
export type Kind = keyof typeof EXPLANATIONS;

/** An explanation of a kind that there is. */
export function explanation(kind: Kind, text: string): Explanation {
  return { kind, text };
}
