import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  checkLegalInDirection,
  createGrid,
  type Grid,
  hasLine,
  positionInBounds,
  printBoard,
  printGrid,
} from './board.ts';

/** A grid from a picture: one row a line, one cell a character. */
function grid(...rows: string[]): Grid {
  return rows.map((row) => [...row]);
}

/** What is written, one entry a write. */
function collect(print: (out: { write(text: string): void }) => void): string[] {
  const written: string[] = [];
  print({ write: (text) => written.push(text) });
  return written;
}

/** What is written straight to the descriptors, as `descriptor:text`. */
function collectFromDescriptors(print: () => void): string[] {
  const written: string[] = [];
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, bytes: Uint8Array, offset: number) => {
    written.push(`${descriptor}:${Buffer.from(bytes.subarray(offset)).toString('latin1')}`);
    return bytes.length - offset;
  }) as typeof fs.writeSync);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  print();
  return written;
}

describe('createGrid', () => {
  test('makes rows x columns cells, all the same', () => {
    expect(createGrid(2, 3, '.')).toEqual([
      ['.', '.', '.'],
      ['.', '.', '.'],
    ]);
  });

  test('makes every row an array of its own', () => {
    const cells = createGrid(2, 2, 'U');
    (cells[0] as string[])[1] = 'B';
    expect(cells).toEqual([
      ['U', 'B'],
      ['U', 'U'],
    ]);
  });

  test('makes a grid without rows, and rows without cells', () => {
    expect(createGrid(0, 3, '.')).toEqual([]);
    expect(createGrid(2, 0, '.')).toEqual([[], []]);
  });
});

describe('printBoard', () => {
  test('writes the column letters behind two blanks, then each row behind its letter and a blank', () => {
    const board = grid('UUUU', 'UWBU', 'UBWU', 'UUUU');
    expect(collect((out) => printBoard(board, 4, out)).join('')).toBe('  abcd\na UUUU\nb UWBU\nc UBWU\nd UUUU\n');
  });

  test('names the rows and columns of the largest board a to z', () => {
    const lines = collect((out) => printBoard(createGrid(26, 26, 'U'), 26, out))
      .join('')
      .split('\n');
    expect(lines[0]).toBe('  abcdefghijklmnopqrstuvwxyz');
    expect(lines[1]).toBe('a UUUUUUUUUUUUUUUUUUUUUUUUUU');
    expect(lines[26]).toBe('z UUUUUUUUUUUUUUUUUUUUUUUUUU');
    expect(lines.slice(27)).toEqual(['']);
  });

  test('writes the smallest board', () => {
    expect(collect((out) => printBoard(grid('WB', 'BW'), 2, out)).join('')).toBe('  ab\na WB\nb BW\n');
  });

  test('writes the upper left n x n cells of a larger array', () => {
    const board = grid('WBxx', 'BWxx', 'xxxx', 'xxxx');
    expect(collect((out) => printBoard(board, 2, out)).join('')).toBe('  ab\na WB\nb BW\n');
  });

  test('leaves the board as it is', () => {
    const board = grid('WB', 'BW');
    collect((out) => printBoard(board, 2, out));
    expect(board).toEqual(grid('WB', 'BW'));
  });

  test('writes to standard output, at once, if it is given no output', () => {
    expect(collectFromDescriptors(() => printBoard(grid('WB', 'BW'), 2))).toEqual(['1:  ab\na WB\nb BW\n']);
  });
});

describe('printGrid', () => {
  test('writes one blank between cells and none at the end', () => {
    expect(collect((out) => printGrid(grid('..X', 'O.X', '...'), out)).join('')).toBe('. . X\nO . X\n. . .\n');
  });

  test('writes grids that are not square, and a single cell', () => {
    expect(collect((out) => printGrid(createGrid(2, 4, '.'), out)).join('')).toBe('. . . .\n. . . .\n');
    expect(collect((out) => printGrid(grid('X', 'O'), out)).join('')).toBe('X\nO\n');
    expect(collect((out) => printGrid(grid('X'), out)).join('')).toBe('X\n');
  });

  test('writes to standard output, at once, if it is given no output', () => {
    expect(collectFromDescriptors(() => printGrid(grid('.X')))).toEqual(['1:. X\n']);
  });
});

describe('positionInBounds', () => {
  const board = createGrid(8, 8, 'U');

  test.each([
    [0, 0],
    [0, 3],
    [3, 0],
    [3, 3],
    [1, 2],
  ])('row %i, column %i is on a 4 x 4 board', (row, col) => {
    expect(positionInBounds(board, 4, row, col)).toBe(true);
  });

  test.each([
    [-1, 0],
    [0, -1],
    [4, 0],
    [0, 4],
    [-1, -1],
    [4, 4],
    [-1, 4],
    [4, -1],
    [25, 1],
    [1, 25],
  ])('row %i, column %i is off a 4 x 4 board, though the array is larger', (row, col) => {
    expect(positionInBounds(board, 4, row, col)).toBe(false);
  });
});

describe('checkLegalInDirection', () => {
  const DIRECTIONS = [
    ['North-West', -1, -1],
    ['North', -1, 0],
    ['North-East', -1, 1],
    ['West', 0, -1],
    ['East', 0, 1],
    ['South-West', 1, -1],
    ['South', 1, 0],
    ['South-East', 1, 1],
  ] as const;

  /** A free 7 x 7 board with these tiles placed one after another from the middle, (3, 3), outwards. */
  function ray(tiles: string, deltaRow: number, deltaCol: number): Grid {
    const board = createGrid(7, 7, 'U');
    [...tiles].forEach((tile, i) => {
      (board[3 + (i + 1) * deltaRow] as string[])[3 + (i + 1) * deltaCol] = tile;
    });
    return board;
  }

  describe.each(DIRECTIONS)('%s', (_name, deltaRow, deltaCol) => {
    const check = (tiles: string, color: string) =>
      checkLegalInDirection(ray(tiles, deltaRow, deltaCol), 7, 3, 3, color, deltaRow, deltaCol);

    test.each(['WB', 'WWB', 'WBU', 'WBW', 'WBB'])('black closes a run: %s', (tiles) => {
      expect(check(tiles, 'B')).toBe(true);
    });

    test.each(['BW', 'BBW', 'BWU', 'BWB', 'BWW'])('white closes a run: %s', (tiles) => {
      expect(check(tiles, 'W')).toBe(true);
    });

    test.each([
      ['', 'next to it is a free square'],
      ['B', 'next to it is an own tile'],
      ['BWB', 'next to it is an own tile, whatever follows'],
      ['UWB', 'the run does not begin next to it'],
      ['W', 'the run ends at a free square'],
      ['WWU', 'a longer run ends at a free square'],
      ['WUB', 'a free square parts the run from the own tile'],
      ['WWW', 'the run ends at the edge'],
    ])('black closes no run: %j, %s', (tiles) => {
      expect(check(tiles, 'B')).toBe(false);
    });

    test('black closes no run that only white could', () => {
      expect(check('BW', 'B')).toBe(false);
      expect(check('WB', 'W')).toBe(false);
    });

    test('only the direction that is asked for counts', () => {
      const board = ray('WB', deltaRow, deltaCol);
      const legal = DIRECTIONS.filter(([, dr, dc]) => checkLegalInDirection(board, 7, 3, 3, 'B', dr, dc));
      expect(legal).toEqual([[_name, deltaRow, deltaCol]]);
    });

    test('a square that is occupied is never legal', () => {
      for (const tile of ['B', 'W']) {
        const board = ray('WB', deltaRow, deltaCol);
        (board[3] as string[])[3] = tile;
        expect(checkLegalInDirection(board, 7, 3, 3, 'B', deltaRow, deltaCol)).toBe(false);
      }
    });
  });

  test('a row delta of 1 is South and a column delta of 1 is East', () => {
    const board = grid('UWB', 'UUU', 'UUU');
    expect(checkLegalInDirection(board, 3, 0, 0, 'B', 0, 1)).toBe(true);
    expect(checkLegalInDirection(board, 3, 0, 0, 'B', 1, 0)).toBe(false);
  });

  test('0, 0 is no direction', () => {
    const board = grid('UWB', 'WWU', 'BUB');
    expect(checkLegalInDirection(board, 3, 0, 0, 'B', 0, 0)).toBe(false);
    expect(checkLegalInDirection(createGrid(2, 2, 'U'), 2, 0, 0, 'W', 0, 0)).toBe(false);
  });

  test.each([
    [-1, 1, 1, 0],
    [1, -1, 0, 1],
    [4, 1, -1, 0],
    [1, 4, 0, -1],
  ])('a square off the board is not legal: row %i, column %i', (row, col, deltaRow, deltaCol) => {
    const board = grid('UWUU', 'WWBU', 'UBWU', 'UUUU');
    expect(checkLegalInDirection(board, 4, row, col, 'B', deltaRow, deltaCol)).toBe(false);
    expect(checkLegalInDirection(board, 4, row, col, 'W', deltaRow, deltaCol)).toBe(false);
  });

  test('the board ends at n, though the array is larger', () => {
    const board = grid('UWBU', 'WWUU', 'BUBU', 'UUUU');
    expect(checkLegalInDirection(board, 3, 0, 0, 'B', 0, 1)).toBe(true);
    expect(checkLegalInDirection(board, 2, 0, 0, 'B', 0, 1)).toBe(false);
    expect(checkLegalInDirection(board, 3, 0, 0, 'B', 1, 0)).toBe(true);
    expect(checkLegalInDirection(board, 2, 0, 0, 'B', 1, 0)).toBe(false);
    expect(checkLegalInDirection(board, 3, 0, 0, 'B', 1, 1)).toBe(true);
    expect(checkLegalInDirection(board, 2, 0, 0, 'B', 1, 1)).toBe(false);
    expect(checkLegalInDirection(grid('WBU', 'UUU', 'UUU'), 2, 0, 2, 'W', 0, -1)).toBe(false);
  });

  test('a run may be as long as the largest board allows', () => {
    const row = grid(`U${'W'.repeat(24)}B`);
    expect(checkLegalInDirection(row, 26, 0, 0, 'B', 0, 1)).toBe(true);
    expect(checkLegalInDirection(grid(`U${'W'.repeat(25)}`), 26, 0, 0, 'B', 0, 1)).toBe(false);

    const diagonal = createGrid(26, 26, 'U');
    for (let i = 1; i < 26; i++) (diagonal[i] as string[])[i] = i < 25 ? 'B' : 'W';
    expect(checkLegalInDirection(diagonal, 26, 0, 0, 'W', 1, 1)).toBe(true);
    (diagonal[25] as string[])[25] = 'B';
    expect(checkLegalInDirection(diagonal, 26, 0, 0, 'W', 1, 1)).toBe(false);
  });

  test('the board stays as it is', () => {
    const board = grid('UWB', 'UUU', 'UUU');
    checkLegalInDirection(board, 3, 0, 0, 'B', 0, 1);
    expect(board).toEqual(grid('UWB', 'UUU', 'UUU'));
  });

  test("the handout's start position on 4 x 4 has the four moves for white that the handout names", () => {
    const board = grid('UUUU', 'UWBU', 'UBWU', 'UUUU');
    const legal: string[] = [];
    for (let row = 0; row < 4; row++) {
      for (let col = 0; col < 4; col++) {
        const moves = DIRECTIONS.filter(([, dr, dc]) => checkLegalInDirection(board, 4, row, col, 'W', dr, dc));
        for (const [name] of moves) legal.push(`${'abcd'[row]}${'abcd'[col]} ${name}`);
      }
    }
    expect(legal).toEqual(['ac South', 'bd West', 'ca East', 'db North']);
  });
});

describe('hasLine', () => {
  test.each([
    ['a row, at the left', ['XXX.', '....', '....']],
    ['a row, at the right', ['....', '....', '.XXX']],
    ['a column, at the top', ['X...', 'X...', 'X...', '....']],
    ['a column, at the bottom', ['....', '...X', '...X', '...X']],
    ['a falling diagonal', ['....', '.X..', '..X.', '...X']],
    ['a falling diagonal from the first corner', ['X...', '.X..', '..X.']],
    ['a rising diagonal', ['....', '..X.', '.X..', 'X...']],
    ['a rising diagonal from the last column', ['...X', '..X.', '.X..']],
    ['a line longer than needed', ['XXXX']],
    ['one of many', ['XOXO', 'OXOX', 'OOXO']],
  ])('finds three in %s', (_name, rows) => {
    expect(hasLine(grid(...rows), 'X', 3)).toBe(true);
  });

  test.each([
    ['an empty grid', ['....', '....', '....']],
    ['two only', ['XX..', 'X...', '....']],
    ['three with a gap', ['XX.X', '....', '....']],
    ['three that the other player interrupts', ['XXOX', '....', '....']],
    ['three of the other player', ['OOO.', '....', '....']],
    ['three that go on in the next row', ['..XX', 'X...', '....']],
    ['three that bend', ['X...', 'X...', '.X..']],
    ['a column shorter than a line', ['X', 'X']],
  ])('finds none in %s', (_name, rows) => {
    expect(hasLine(grid(...rows), 'X', 3)).toBe(false);
  });

  test('finds none where there are no cells', () => {
    expect(hasLine([], 'X', 3)).toBe(false);
    expect(hasLine([[], []], 'X', 3)).toBe(false);
  });

  test('takes the player that is asked for', () => {
    const cells = grid('OOO', 'XX.', '...');
    expect(hasLine(cells, 'O', 3)).toBe(true);
    expect(hasLine(cells, 'X', 3)).toBe(false);
  });

  test('takes the length that is asked for', () => {
    const cells = grid('XXXX.....');
    expect(hasLine(cells, 'X', 1)).toBe(true);
    expect(hasLine(cells, 'X', 4)).toBe(true);
    expect(hasLine(cells, 'X', 5)).toBe(false);
    expect(hasLine(grid('.........'), 'X', 1)).toBe(false);
  });
});
