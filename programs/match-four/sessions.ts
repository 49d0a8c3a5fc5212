/** Random games of Match Four against the computer's rules, weighted so that what is rare happens, too. */
import { chance, type Draw, pick } from '../../lib/draw.ts';
import { arbitrarySessions, type Sessions, withoutChunks, withoutPairs } from '../../lib/sessions.ts';
import { Board } from './board.ts';
import { rulesOpponent } from './opponent/rules.ts';
import { EXPERT, NORMAL, type Variant } from './variant.ts';

interface Session {
  readonly isExpert: boolean;
  /** The two answers as they are typed. */
  readonly answers: readonly [game: string, debug: string];
  /** Columns and the word print as they are typed. */
  readonly tokens: readonly string[];
}

export const sessions: Sessions = (fc, beyond) =>
  arbitrarySessions<Session>(
    fc,
    {
      draw: drawSession,
      simpler,
      lines: ({ answers, tokens }) => [...answers, ...tokens],
      garbage: ['maybe', 'x', '3x', '1.5', 'prints', '+3', '03', 'n', 'yes'],
    },
    beyond,
  );

function variantOf(isExpert: boolean): Variant {
  return isExpert ? EXPERT : NORMAL;
}

/** A game as it goes. */
class Game {
  readonly board: Board;
  readonly variant: Variant;
  isOver = false;

  constructor(isExpert: boolean) {
    this.variant = variantOf(isExpert);
    this.board = new Board(this.variant.rows, this.variant.columns);
  }

  isOpen(col: number): boolean {
    return this.board.isInBounds(col) && !this.board.isColumnFull(col);
  }

  /** Whether a disc there wins at once. */
  wins(col: number, player: 'X' | 'O'): boolean {
    return this.board.wouldConnect(col, player, this.variant.inALine);
  }

  /** The user's move to an open column, and the computer's answer. */
  play(col: number): void {
    const { board, variant } = this;
    this.isOver = this.wins(col, 'X');
    board.drop(col, 'X');
    if (this.isOver) return;
    const answer = rulesOpponent.choose(board, variant, col);
    this.isOver = this.wins(answer, 'O');
    board.drop(answer, 'O');
    this.isOver ||= board.isFull();
  }
}

/** How the user plays: anywhere; to complete a line; to fill the board without one; as long as possible in one column. */
type Style = 'random' | 'to win' | 'to fill' | 'one column';
const STYLES: readonly Style[] = ['random', 'random', 'to win', 'to win', 'to fill', 'to fill', 'one column'];

function drawSession(draw: Draw): Session {
  const isExpert = chance(draw, 35);
  const isDebug = chance(draw, 25);
  const answers = [
    inAnyCase(draw, pick(draw, isExpert ? ['expert', 'e'] : ['normal', 'n'])),
    inAnyCase(draw, pick(draw, isDebug ? ['yes', 'y'] : ['no', 'n'])),
  ] as const;
  const style = pick(draw, STYLES);
  const percent = pick(draw, [0, 5, 10, 30]);
  const favourite = draw(variantOf(isExpert).columns);
  const game = new Game(isExpert);
  const tokens: string[] = [];
  while (!game.isOver) {
    while (chance(draw, percent)) tokens.push(drawDetour(draw, game));
    const col = drawColumn(draw, game, style, favourite);
    game.play(col);
    tokens.push(String(col));
  }
  return { isExpert, answers, tokens };
}

function inAnyCase(draw: Draw, word: string): string {
  switch (draw(6)) {
    case 0:
      return word.toUpperCase();
    case 1:
      return [...word].map((letter) => (chance(draw, 50) ? letter.toUpperCase() : letter)).join('');
    default:
      return word;
  }
}

/** What makes no move: print, a column that does not exist, a full one. */
function drawDetour(draw: Draw, { board }: Game): string {
  const full = Array.from({ length: board.columns }, (_, col) => col).filter((col) => board.isColumnFull(col));
  if (full.length > 0 && chance(draw, 50)) return String(pick(draw, full));
  if (chance(draw, 40)) return inAnyCase(draw, 'print');
  return String(pick(draw, [-1, -1, board.columns, board.columns, board.columns + 1, 10, 70, -20]));
}

function drawColumn(draw: Draw, game: Game, style: Style, favourite: number): number {
  const { board } = game;
  const open = board.openColumns();
  const winning = (player: 'X' | 'O') => open.filter((col) => game.wins(col, player));
  switch (style) {
    case 'random':
      return pick(draw, open);
    case 'to win':
      return pick(draw, firstOf(winning('X'), winning('O'), open));
    case 'to fill': {
      const wins = winning('X');
      return pick(
        draw,
        firstOf(
          winning('O'),
          open.filter((col) => !wins.includes(col)),
          open,
        ),
      );
    }
    case 'one column':
      return open.includes(favourite) ? favourite : pick(draw, open);
  }
}

/** The first list that is not empty; the last one must not be. */
function firstOf(...lists: readonly (readonly number[])[]): readonly number[] {
  return lists.find((list) => list.length > 0) as readonly number[];
}

function* simpler(session: Session): Iterable<Session> {
  const { isExpert, answers, tokens } = session;
  if (isExpert) yield* withFewerTokens({ ...session, isExpert: false, answers: ['n', answers[1]] });
  yield { ...session, answers: [answers[0], 'n'] };
  yield { ...session, answers: [isExpert ? 'e' : 'n', answers[1].charAt(0).toLowerCase()] };
  yield* withFewerTokens(session);
  for (const fewer of withoutPairs(tokens)) yield toTheEnd({ ...session, tokens: fewer });
  for (const [at, token] of tokens.entries()) {
    yield { ...session, tokens: tokens.with(at, token.toLowerCase()) };
    const columns = Array.from({ length: variantOf(isExpert).columns }, (_, col) => String(col));
    const simplerColumns = token.length > 1 ? columns : columns.slice(0, Number(token));
    for (const col of simplerColumns) yield toTheEnd({ ...session, tokens: tokens.with(at, col) });
  }
}

function* withFewerTokens(session: Session): Iterable<Session> {
  const { isExpert, tokens } = session;
  for (const fewer of withoutChunks(tokens)) yield toTheEnd({ ...session, tokens: fewer });
  for (let kept = 0; kept < tokens.length; kept++) {
    // A game that goes on in one column is over soon.
    for (let col = 0; col < variantOf(isExpert).columns; col++) {
      const more = Array.from({ length: 5 }, () => String(col));
      const shorter = toTheEnd({ ...session, tokens: [...tokens.slice(0, kept), ...more] });
      if (shorter.tokens.length < tokens.length) yield shorter;
    }
  }
}

/** The tokens up to the end of the game; if they do not get there, the lowest open column goes on. */
function toTheEnd({ isExpert, answers, tokens }: Session): Session {
  const game = new Game(isExpert);
  const played: string[] = [];
  for (const token of tokens) {
    if (game.isOver) break;
    played.push(token);
    const col = Number(token);
    if (game.isOpen(col)) game.play(col);
  }
  while (!game.isOver) {
    const [col] = game.board.openColumns() as [number];
    played.push(String(col));
    game.play(col);
  }
  return { isExpert, answers, tokens: played };
}
