/** What a tutor would say of a wrong output of Tic-tac-toe. */
import type { Explain, Explanation } from '../../lib/explain.ts';
import { type Event, isSame, readEvents } from './explain/event.ts';
import { type Game, replay } from './explain/game.ts';
import { judge } from './explain/judge.ts';
import { findSuspect } from './explain/suspicion.ts';
import { signName } from './explain/wording.ts';

export { EXPLANATIONS } from './explain/kinds.ts';

const MOST = 3;

/** Explains a wrong output by the first place where it leaves the game, as far as it can be read for sure. */
export const explain: Explain = (transcript) => {
  const game = replay(transcript);
  if (game === undefined) return [];
  const actual = readEvents(transcript.actual, 4 * transcript.expected.stdout.length + 4096);
  return [...explainSign(actual), ...explainGame(game, actual)].slice(0, MOST);
};

/** Another sign for a free cell is sure once it has been seen beside marks. */
function explainSign(actual: readonly Event[]): Explanation[] {
  const [first] = actual;
  if (first?.kind !== 'board' || first.free === '.' || first.cells !== '.'.repeat(9)) return [];
  const isSure = actual.some((e) => e.kind === 'board' && e.free === first.free && /[XO]/.test(e.cells));
  if (!isSure) return [];
  return [{ kind: 'free-cell-sign', text: `a free cell is shown as ${signName(first.free)}, not as \`.\`` }];
}

function explainGame(game: Game, actual: readonly Event[]): Explanation[] {
  const found = new Map<string, Explanation>();
  let passed = 0;
  for (let index = 0; index < game.events.length; index++) {
    if (isSame(game.events[index], actual[passed])) {
      passed++;
      continue;
    }
    const rest = actual.slice(passed, passed + 2);
    const judgement = findSuspect(game, actual, passed) ?? judge(game, index, rest);
    if (judgement === undefined) break;
    const { kind, text, skip } = judgement;
    if (!found.has(kind)) found.set(kind, { kind, text });
    if (skip === undefined) break;
    if (skip === 'actual') {
      passed++;
      index--;
    }
  }
  return [...found.values()];
}
