/** What a wrong Reversi did wrong, in the game's own terms. */
import type { Explain, Explanation } from '../../lib/explain.ts';
import { differing, findBoard } from './explain/boards.ts';
import { explanation } from './explain/kinds.ts';
import { nameToken } from './explain/lines.ts';
import { explainLists, type Lists } from './explain/lists.ts';
import { explainLast, explainVerdict } from './explain/move.ts';
import { type Heading, readSections, readSquares, type Section } from './explain/reading.ts';
import { readScenario, type Scenario } from './explain/scenario.ts';
import { explainConfiguration, explainStart } from './explain/set-up.ts';
import type { Board } from './rules.ts';
import { formatSquare, type Tile } from './tokens.ts';

export { EXPLANATIONS } from './explain/kinds.ts';

/** A right output is some 7,000 bytes long at most, and what comes far behind it explains nothing. */
const LONGEST_OUTPUT = 65_536;
/** Room for three times as many tiles as a board has squares; longer inputs are left alone. */
const LONGEST_INPUT = 10_000;
const MOST_EXPLANATIONS = 3;

/**
 * Compares what a program wrote with the rules of the game, step by step, up to the first step that cannot be read for
 * sure or that the next ones depend on. Silent for a case whose right output follows other rules than these.
 */
export const explain: Explain = ({ stdin, expected, actual }) => {
  if (stdin.length > LONGEST_INPUT) return [];
  const scenario = readScenario(stdin);
  if (explainOutput(scenario, expected.stdout).length > 0) return [];
  const found = explainOutput(scenario, actual);
  return found
    .filter(({ kind }, i) => found.findIndex((other) => other.kind === kind) === i)
    .slice(0, MOST_EXPLANATIONS);
};

/** The sections of an output that have not been looked at yet. */
type Rest = Section[];

function take(rest: Rest, heading: Heading): Section | undefined {
  return rest[0]?.heading === heading ? rest.shift() : undefined;
}

function explainOutput(scenario: Scenario, output: Buffer): Explanation[] {
  const rest = readSections(output.toString('latin1', 0, LONGEST_OUTPUT));
  const preface = rest.shift() as Section;
  const first = take(rest, 'dimension') ?? preface;
  const { start, configured } = scenario;
  if (start === undefined) return rest.length > 0 ? [explainRefusal(scenario)] : [];
  if (first.heading === 'dimension' && !first.ended && first.body.trim() === '') return [explainEnd(start.length)];
  const shown = findBoard(first, start, 'start board');
  const found = [...shown.explanations];
  const startIsRight = shown.board !== undefined && differing(shown.board, start).length === 0;
  if (shown.board !== undefined && !startIsRight) found.push(explainStart(shown.board, start));

  const configuration = take(rest, 'configuration');
  if (configuration === undefined) return found;
  if (configured === undefined) return rest.length > 0 ? [...found, explainRefusal(scenario)] : found;
  const { explanations, board } = findBoard(configuration, configured, 'configured board', startIsRight);
  found.push(...explanations);
  if (board === undefined) return found;
  // What is wrong from the start needs no second explanation, and what follows from it is not for sure.
  if (shown.board !== undefined && !startIsRight) return found;
  if (differing(board, configured).length === 0) return [...found, ...explainMoves(scenario, start, configured, rest)];
  return startIsRight ? [...found, ...explainConfiguration(board, start, configured, scenario.tiles)] : found;
}

/** From the lists on: what rests on the right configured board. */
function explainMoves({ move }: Scenario, start: Board, configured: Board, rest: Rest): Explanation[] {
  const swapped = rest[0]?.heading === 'B' && rest[1]?.heading === 'W';
  const white = swapped ? rest[1] : take(rest, 'W');
  const black = take(rest, 'B');
  if (swapped) rest.shift();
  const lists = white?.ended && black?.ended ? readLists(white.body, black.body) : undefined;
  if (lists === undefined) return [];
  const found: Explanation[] = [];
  if (swapped) found.push(explanation('lists-swapped', "the list of B stands in front of W's; W comes first"));
  found.push(...explainLists(lists, configured, start));

  take(rest, 'move'); // a prompt that is missing is named elsewhere
  const verdict = take(rest, 'valid') ?? take(rest, 'invalid');
  if (verdict === undefined) return found;
  if (move === undefined) return [...found, explanation('input-invented', inventedInput('the move'))];
  if ((verdict.heading === 'valid') !== move.valid) {
    // A verdict that the program's own list has led to is explained with the list.
    return isListed(lists, move.tile) === !move.valid ? found : [...found, explainVerdict(move, configured)];
  }
  const { explanations, board } = findBoard(verdict, move.board, 'last board');
  found.push(...explanations);
  if (board !== undefined) found.push(...explainLast(board, configured, move));
  if (rest[0]?.heading === 'move') {
    found.push(explanation('played-on', 'a second move is asked for; the program ends after one'));
  }
  return found;
}

function readLists(white: string, black: string): Lists | undefined {
  const W = readSquares(white);
  const B = readSquares(black);
  return W === undefined || B === undefined ? undefined : { W, B };
}

function isListed(lists: Lists, tile: Tile | undefined): boolean {
  return tile !== undefined && lists[tile.color].includes(formatSquare(tile.row, tile.col));
}

/** The program went on where the input ends or is refused. */
function explainRefusal({ start, refusedToken }: Scenario): Explanation {
  if (refusedToken === undefined) {
    return explanation('input-invented', inventedInput(start === undefined ? 'the dimension' : '`!!!`'));
  }
  const token = nameToken(refusedToken);
  return start === undefined
    ? explanation('dimension-accepted', `${token} is no even dimension from 2 to 26, and yet the program goes on`)
    : explanation('token-accepted', `${token} is no tile, and yet the program goes on`);
}

/** The program has ended where the start board is due. */
function explainEnd(n: number): Explanation {
  const text = `the output ends behind the dimension ${n}, which is right: even, and from 2 to 26`;
  return explanation('dimension-refused', text);
}

function inventedInput(missing: string): string {
  return `the input ends before ${missing}, and yet the program goes on`;
}
