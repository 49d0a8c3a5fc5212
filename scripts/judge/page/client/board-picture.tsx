import type { Boards, Piece } from '../../../../lib/boards.ts';
import { shown } from './session.ts';
import type { Square } from './steps.ts';

/** Of a square, in the picture's own units. */
const SIZE = 24;
const MARGIN = 20;

interface Properties {
  readonly boards: Boards;
  readonly rows: readonly string[];
  readonly wrong: readonly Square[];
  readonly title: string;
}

/** A board as a picture. A wrong square has a frame and a corner, whatever the colours. */
export function BoardPicture({ boards, rows, wrong, title }: Properties) {
  const columns = Math.max(0, ...rows.map((row) => row.length), ...wrong.map(({ column }) => column + 1));
  const height = Math.max(rows.length, ...wrong.map(({ row }) => row + 1));
  const [right, bottom] = [MARGIN + columns * SIZE, MARGIN + height * SIZE];
  const named = wrong.map(({ row, column }) => boards.squareName(row, column, height));
  const spoken = `${title}: ${rows.map((row) => shown(row)).join(' / ')}${named.length === 0 ? '' : `; wrong: ${named.join('; ')}`}`;
  // Large boards have smaller squares.
  const scale = columns > 16 ? 0.75 : columns > 9 ? 1 : 1.25;
  return (
    <svg
      class={`board ${boards.surface}`}
      width={(right + 2) * scale}
      viewBox={`0 0 ${right + 2} ${bottom + 2}`}
      role="img"
      aria-label={spoken}
    >
      <rect
        class="surface"
        x={MARGIN - 1}
        y={MARGIN - 1}
        width={columns * SIZE + 2}
        height={height * SIZE + 2}
        rx="3"
      />
      {Array.from({ length: columns }, (_, column) => (
        <text key={column} class="name" x={MARGIN + (column + 0.5) * SIZE} y={MARGIN - 6}>
          {boards.columnName(column)}
        </text>
      ))}
      {rows.map((row, index) => (
        <g key={index}>
          <text class="name" x={MARGIN / 2 - 1} y={MARGIN + (index + 0.5) * SIZE + 4}>
            {boards.rowName(index, height)}
          </text>
          {Array.from(row, (square, column) => (
            <g key={column} transform={`translate(${MARGIN + column * SIZE} ${MARGIN + index * SIZE})`}>
              <rect class="square" width={SIZE} height={SIZE} />
              <PieceShape piece={boards.pieces[square]} square={square} surface={boards.surface} />
            </g>
          ))}
        </g>
      ))}
      {wrong.map(({ row, column }) => (
        <g
          key={`${row} ${column}`}
          class="wrong"
          data-square={boards.squareName(row, column, height)}
          transform={`translate(${MARGIN + column * SIZE} ${MARGIN + row * SIZE})`}
        >
          <rect x="1.25" y="1.25" width={SIZE - 2.5} height={SIZE - 2.5} rx="2" />
          <path d={`M${SIZE - 9} 0h9v9z`} />
        </g>
      ))}
    </svg>
  );
}

function PieceShape({
  piece,
  square,
  surface,
}: {
  piece: Piece | undefined;
  square: string;
  surface: Boards['surface'];
}) {
  const middle = SIZE / 2;
  switch (piece) {
    case 'free':
      return surface === 'blue' ? <circle class="hole" cx={middle} cy={middle} r="9" /> : null;
    case 'dark disc':
    case 'light disc':
    case 'red disc':
    case 'yellow disc':
      return (
        <>
          <circle class={piece.replace(' ', '-')} cx={middle} cy={middle} r="9" />
          {surface === 'blue' ? (
            <text class={`letter on-${piece.replace(' ', '-')}`} x={middle} y={middle + 4}>
              {square}
            </text>
          ) : null}
        </>
      );
    case 'cross':
      return <path class="cross" d="M7 7l10 10M17 7l-10 10" />;
    case 'ring':
      return <circle class="ring" cx={middle} cy={middle} r="6" />;
    case undefined:
      return (
        <text class="letter odd" x={middle} y={middle + 4}>
          {shown(square)}
        </text>
      );
  }
}
