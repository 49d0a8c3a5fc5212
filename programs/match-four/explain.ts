/** What a tutor would say of a wrong output of Match Four. */
import type { Explain, Explanation } from '../../lib/explain.ts';
import { type Event, isSame, readEvents } from './explain/event.ts';
import { type Game, replay } from './explain/game.ts';
import { judge } from './explain/judge.ts';
import { signName } from './explain/sign.ts';

export { EXPLANATIONS } from './explain/kinds.ts';

const MOST = 3;

/** Explains a wrong output by the first place where it leaves the game, as far as it can be read for sure. */
export const explain: Explain = (transcript) => {
  const game = replay(transcript);
  if (game === undefined) return [];
  const { rows, columns } = game.variant;
  const longest = 4 * transcript.expected.stdout.length + 4096;
  const actual = readEvents(transcript.actual, rows * columns, longest);
  return [...explainSign(actual), ...explainGame(game, actual)].slice(0, MOST);
};

/** Another sign for a free cell is sure once it has been seen beside discs. */
function explainSign(actual: readonly Event[]): Explanation[] {
  const shown = actual.find((event) => event.kind === 'board' && /[XO]/.test(event.cells) && event.free !== '');
  if (shown?.kind !== 'board' || shown.free === '.') return [];
  return [{ kind: 'free-cell-sign', text: `a free cell is shown as ${signName(shown.free)}, not as \`.\`` }];
}

function explainGame(game: Game, actual: readonly Event[]): Explanation[] {
  const found = new Map<string, Explanation>();
  let passed = 0;
  for (let index = 0; index < game.events.length; index++, passed++) {
    if (isSame(game.events[index], actual[passed])) continue;
    const judgement = judge(game, index, actual.slice(passed));
    if (judgement === undefined) break;
    const { kind, text, skip } = judgement;
    // Turns that were counted wrong all along are told once.
    const isTold = found.has(kind) || (kind === 'turns-reported' && found.has('number-of-the-turn'));
    if (!isTold) found.set(kind, { kind, text });
    if (skip === undefined) break;
    if (skip === 'expected') passed--;
    if (skip === 'actual') index--;
  }
  return [...found.values()];
}
