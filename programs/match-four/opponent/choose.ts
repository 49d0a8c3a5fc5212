import { UsageError } from '../../../lib/program.ts';
import type { Opponent } from './opponent.ts';
import { perfectOpponent } from './perfect.ts';
import { rulesOpponent } from './rules.ts';
import { scriptOpponent } from './script.ts';

const SCRIPT = 'script:';

/**
 * The opponent that `--opponent` names.
 *
 * @throws UsageError for a name that there is none for
 */
export function opponentNamed(name: string): Opponent {
  if (name === 'rules') return rulesOpponent;
  if (name.startsWith(SCRIPT)) return scriptOpponent(name.slice(SCRIPT.length));
  if (name === 'perfect') return perfectOpponent();
  throw new UsageError(`expected --opponent rules, perfect or script:COLUMNS, found ${JSON.stringify(name)}`);
}
