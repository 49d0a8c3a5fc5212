/** Random choices. */

/** Draws whole numbers from 0 to below `bound`. */
export type Draw = (bound: number) => number;

/** One of the elements, each as likely as the others; give an element several times to make it likelier. */
export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[draw(list.length)] as T;
}

/** The list in random order (Fisher and Yates). */
export function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  const result = [...list];
  for (let end = result.length - 1; end > 0; end--) {
    const at = draw(end + 1);
    [result[end], result[at]] = [result[at] as T, result[end] as T];
  }
  return result;
}

/** True in so many of a hundred cases. */
export function chance(draw: Draw, percent: number): boolean {
  return draw(100) < percent;
}
