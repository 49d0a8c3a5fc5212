/** Names of cases that are legal here, made of any names. */
import { NAME } from '../inventory.ts';

const MOST_LETTERS = 100;

/**
 * For each name a legal one, all different, in the same order. A name that is legal stays as it is; which number another
 * one gets to be told from its like depends on nothing but these names.
 */
export function legalNames(names: readonly string[]): string[] {
  const taken = new Set(names.filter(isLegal));
  const kept = new Set<string>();
  return names.map((name) => {
    if (isLegal(name) && !kept.has(name)) {
      kept.add(name);
      return name;
    }
    const legal = legalize(name);
    let free = legal;
    for (let number = 2; taken.has(free); number++) free = `${legal}-${number}`;
    taken.add(free);
    return free;
  });
}

/** Whether an assignment or a case may be called this. */
export function isLegal(name: string): boolean {
  return NAME.test(name) && name.length <= MOST_LETTERS;
}

/** Lower-case words and numbers with hyphens between them: `Test 01 (b)` becomes `test-01-b`. */
function legalize(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['case'];
  return words.join('-').slice(0, MOST_LETTERS).replace(/-$/, '');
}
