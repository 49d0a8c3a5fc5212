/** The score: how many of the mutants that can be killed are killed. */
import { markdownTable } from '../testing/markdown.ts';
import type { Fate, Grades } from './grade.ts';

const HEAD = [
  'sources',
  'mutants',
  'killed by plain cases',
  'only by `beyond-` cases',
  'survived',
  'equivalent',
  'messages',
  'score',
];
const FATES: readonly Fate[] = ['plain', 'beyond', 'survived', 'equivalent', 'message'];

/** One row for `lib` and for each program, and one for all, in Markdown. */
export function strengthTable({ graded }: Pick<Grades, 'graded'>): string {
  const places = [...new Set(graded.map(({ mutant }) => placeOf(mutant.file)))];
  return markdownTable([
    HEAD,
    ...places.map((place) =>
      row(
        place,
        graded.filter(({ mutant }) => placeOf(mutant.file) === place),
      ),
    ),
    row('all', graded),
  ]);
}

function placeOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  return top === 'programs' ? name : top;
}

function row(place: string, graded: Grades['graded']): string[] {
  const counts = FATES.map((fate) => graded.filter((result) => result.fate === fate).length);
  const [plain = 0, beyond = 0, survived = 0] = counts;
  const killed = plain + beyond;
  return [place, String(graded.length), ...counts.map(String), percentage(killed, killed + survived)];
}

/** Rounded down, so that nothing but all is 100 %. */
function percentage(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.floor((1000 * part) / whole) / 10} %`;
}
