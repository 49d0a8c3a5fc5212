import { describe, expect, test } from 'vitest';
import { Board, type Player } from './board.ts';

/** Drops discs by turns, the user first. */
const played = (rows: number, columns: number, cols: string) => {
  const board = new Board(rows, columns);
  [...cols].forEach((col, i) => {
    board.drop(Number(col), i % 2 === 0 ? 'X' : 'O');
  });
  return board;
};

/** A board that looks like this; every row is as long as the first, and below a disc there is always another. */
const pictured = (...rows: string[]) => {
  const board = new Board(rows.length, rows[0]?.length ?? 0);
  for (const row of rows.toReversed()) {
    [...row].forEach((cell, col) => {
      if (cell !== '.') board.drop(col, cell as Player);
    });
  }
  return board;
};

const shown = (board: Board) => {
  let text = '';
  board.display({ write: (part) => (text += part) });
  return text;
};

describe('display', () => {
  test('shows the rows from top to bottom, one blank between cells and none at the end', () => {
    expect(shown(new Board(2, 3))).toBe('. . .\n. . .\n');
    expect(shown(new Board(6, 9))).toBe('. . . . . . . . .\n'.repeat(6));
  });

  test('shows discs where they fell', () => {
    expect(shown(played(3, 4, '0031'))).toBe('. . . .\nO . . .\nX O . X\n');
  });
});

describe('drop', () => {
  test('a disc falls to the lowest free cell of its column, up to the top one', () => {
    expect(shown(played(3, 2, '111'))).toBe('. X\n. O\n. X\n');
  });

  test('the columns at both edges can be played', () => {
    expect(shown(played(1, 9, '08'))).toBe('X . . . . . . . O\n');
  });

  test.each([
    [0, 'full'],
    [-1, 'left of the board'],
    [2, 'right of the board'],
    [0.5, 'between columns'],
  ])('column %d, %s, is an error and changes nothing', (col) => {
    const board = played(2, 2, '00');
    expect(() => board.drop(col, 'X')).toThrow(RangeError);
    expect(() => board.drop(col, 'X')).toThrow(`column ${col} is full or not on the board`);
    expect(shown(board)).toBe('O .\nX .\n');
    expect(board.turns).toBe(1);
  });
});

describe('turns', () => {
  test('a disc of the user begins a turn, one of the computer does not', () => {
    const board = new Board(6, 7);
    const counts = (['X', 'O', 'X', 'X', 'O', 'O'] as const).map((player) => {
      board.drop(0, player);
      return board.turns;
    });
    expect(new Board(6, 7).turns).toBe(0);
    expect(counts).toEqual([1, 1, 2, 3, 3, 3]);
  });
});

describe('wouldConnect', () => {
  const board = pictured('....', 'O...', 'OX..', 'OXX.');

  test('is true for a disc that completes a line where it would land, and for that player alone', () => {
    expect(board.wouldConnect(0, 'O', 4)).toBe(true);
    expect(board.wouldConnect(0, 'X', 4)).toBe(false);
    expect(board.wouldConnect(1, 'O', 4)).toBe(false);
    expect(board.wouldConnect(1, 'X', 3)).toBe(true);
  });

  test('leaves the board and the turns as they are', () => {
    const before = [shown(board), board.turns];
    board.wouldConnect(0, 'O', 4);
    board.wouldConnect(3, 'X', 4);
    expect([shown(board), board.turns]).toEqual(before);
  });

  test('refuses a column that is full or not on the board', () => {
    expect(() => played(1, 2, '0').wouldConnect(0, 'O', 4)).toThrow(RangeError);
    expect(() => board.wouldConnect(4, 'O', 4)).toThrow(RangeError);
  });
});

describe('after', () => {
  test('gives the board with the disc dropped and leaves this one alone', () => {
    const board = played(2, 3, '01');
    const next = board.after(0, 'X');
    expect(shown(next)).toBe('X . .\nX O .\n');
    expect(next.turns).toBe(2);
    expect(shown(board)).toBe('. . .\nX O .\n');
    expect(board.turns).toBe(1);
  });

  test('the two boards stay apart when either is played on', () => {
    const board = played(2, 2, '0');
    const next = board.after(1, 'O');
    next.drop(1, 'X');
    board.drop(0, 'O');
    expect(shown(next)).toBe('. X\nX O\n');
    expect(shown(board)).toBe('O .\nX .\n');
  });

  test('a full column is an error', () => {
    expect(() => played(1, 2, '0').after(0, 'O')).toThrow(RangeError);
  });
});

describe('columns', () => {
  test('those of the board count from 0', () => {
    const board = new Board(6, 7);
    const candidates = [-1, 0, 6, 7, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    expect(candidates.filter((col) => board.isInBounds(col))).toEqual([0, 6]);
    expect(new Board(6, 9).isInBounds(8)).toBe(true);
    expect(new Board(6, 9).isInBounds(9)).toBe(false);
  });

  test('a column is full when its top cell is taken', () => {
    const board = played(2, 3, '110');
    expect([0, 1, 2].map((col) => board.isColumnFull(col))).toEqual([false, true, false]);
  });

  test('the open ones are listed from left to right', () => {
    expect(new Board(6, 9).openColumns()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(played(1, 4, '20').openColumns()).toEqual([1, 3]);
    expect(played(1, 2, '10').openColumns()).toEqual([]);
  });

  test('the board is full when no column is open', () => {
    expect(played(2, 2, '001').isFull()).toBe(false);
    expect(played(2, 2, '0011').isFull()).toBe(true);
  });
});

// Bottom left, bottom right, top left and top right of each direction, drawn for the user; X and O change places below.
const FOUR: Record<string, string[][]> = {
  horizontal: [
    ['.....', '.....', '.....', 'XXXX.'],
    ['.....', '.....', '.....', '.XXXX'],
    ['XXXX.', 'OXOO.', 'OOXO.', 'XOOX.'],
    ['.XXXX', '.OXOO', '.OOXO', '.XOOX'],
  ],
  vertical: [
    ['.....', 'X....', 'X....', 'X....', 'X....'],
    ['.....', '....X', '....X', '....X', '....X'],
    ['X....', 'X....', 'X....', 'X....', 'O....'],
    ['....X', '....X', '....X', '....X', '....O'],
  ],
  rising: [
    ['.....', '...X.', '..XO.', '.XOO.', 'XOXO.'],
    ['.....', '....X', '...XO', '..XOO', '.XOXO'],
    ['...X.', '..XO.', '.XXX.', 'XOXO.', 'OXOO.'],
    ['....X', '...XO', '..XXX', '.XOXO', '.OXOO'],
  ],
  falling: [
    ['.....', 'X....', 'OX...', 'OOX..', 'OXOX.'],
    ['.....', '.X...', '.OX..', '.OOX.', '.OXOX'],
    ['X....', 'OX...', 'XXX..', 'OXOX.', 'OOXO.'],
    ['.X...', '.OX..', '.XXX.', '.OXOX', '.OOXO'],
  ],
};

/** The same picture with the players exchanged. */
const exchanged = (rows: string[]) => rows.map((row) => row.replace(/[XO]/g, (disc) => (disc === 'X' ? 'O' : 'X')));

const CASES = Object.entries(FOUR).flatMap(([direction, pictures]) =>
  pictures.map((rows): [string, string, string[]] => [direction, rows.join(' '), rows]),
);

describe('connectsFour', () => {
  test.each(CASES)('%s: %s, for either player', (_, __, rows) => {
    const user = pictured(...rows);
    expect([user.connectsFour(), user.hasLine('X', 4), user.hasLine('O', 4)]).toEqual([true, true, false]);
    const computer = pictured(...exchanged(rows));
    expect([computer.connectsFour(), computer.hasLine('X', 4), computer.hasLine('O', 4)]).toEqual([true, false, true]);
  });

  test('four in a line are not five', () => {
    for (const [, , rows] of CASES) expect(pictured(...rows).connectsFive()).toBe(false);
  });

  test('five in a line are four, too', () => {
    expect(pictured('XXXXX').connectsFour()).toBe(true);
  });

  test.each([
    ['an empty board', ['....', '....', '....', '....']],
    ['three in a line in every direction', ['....', 'X.X.', 'XXO.', 'XXX.']],
    ['four with a gap', ['.....', '.....', '.....', 'XX.XX']],
    ['four with a disc of the other player between them', ['.....', '.....', '.....', 'XXOXX']],
    ['four that go on behind the edge of the board in the next row', ['.....', '.....', '...XX', 'XX.OO']],
    ['two of each player', ['....', '....', '....', 'XXOO']],
  ])('not %s', (_, rows) => {
    expect(pictured(...rows).connectsFour()).toBe(false);
  });
});

describe('connectsFive', () => {
  test.each([
    ['horizontal', ['.........', '.........', '.........', '.........', '.........', '....XXXXX']],
    ['vertical', ['........X', '........X', '........X', '........X', '........X', '........O']],
    ['rising', ['........X', '.......XO', '......XOO', '.....XOXO', '....XOOXO', '....OXXOO']],
    ['falling', ['X........', 'OX.......', 'OOX......', 'OXOX.....', 'OXOOX....', 'XOXXO....']],
  ])('%s, for either player', (_, rows) => {
    expect(pictured(...rows).connectsFive()).toBe(true);
    expect(pictured(...exchanged(rows)).connectsFive()).toBe(true);
  });

  test('six in a line are five, too', () => {
    expect(pictured('OOOOOO').connectsFive()).toBe(true);
  });

  test('not five with a gap, and not an empty board', () => {
    expect(pictured('XXX.XX').connectsFive()).toBe(false);
    expect(new Board(6, 9).connectsFive()).toBe(false);
  });
});
