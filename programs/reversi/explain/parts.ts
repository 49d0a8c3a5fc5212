/** The parts of a board that a wrong bound cuts off: one side, or all but it, or several sides. */

/** Whether a square is in a part of the board. */
export type IsIn = (row: number, col: number) => boolean;

export interface Part {
  /** As in "no move in the first row is found". */
  readonly where: string;
  readonly isIn: IsIn;
}

export function parts(n: number): Part[] {
  const last = n - 1;
  const sides: readonly (readonly [name: string, isOn: IsIn])[] = [
    ['first row', (row) => row === 0],
    ['last row', (row) => row === last],
    ['first column', (_, col) => col === 0],
    ['last column', (_, col) => col === last],
  ];
  return [
    ...sides.map(([side, isIn]) => ({ where: `in the ${side}`, isIn })),
    ...sides.map(([side, isOn]): Part => ({ where: `outside the ${side}`, isIn: (row, col) => !isOn(row, col) })),
    { where: 'in the first and the last row', isIn: (row) => row === 0 || row === last },
    { where: 'in the first and the last column', isIn: (_, col) => col === 0 || col === last },
    { where: 'in the first row or column', isIn: (row, col) => row === 0 || col === 0 },
    { where: 'in the last row or column', isIn: (row, col) => row === last || col === last },
    { where: 'on the edge of the board', isIn: (row, col) => [row, col].some((at) => at === 0 || at === last) },
  ];
}
