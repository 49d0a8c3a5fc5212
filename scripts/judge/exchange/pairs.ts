/** Plain files: `N.in` and `N.out`, and names.json that says which case is which. */
import * as v from 'valibot';
import { pointsSchema } from '../suite-file.ts';
import type { ExchangeCase, ExchangeFormat, ExportedAssignment } from './format.ts';
import { pairsIn, type Source } from './source.ts';

const NAMES = 'names.json';

const namesSchema = v.record(
  v.string(),
  v.object({ name: v.string(), points: v.optional(pointsSchema), status: v.optional(v.picklist([1, 2])) }),
);
type Names = v.InferOutput<typeof namesSchema>;

export const pairs: ExchangeFormat = {
  name: 'pairs',
  what: `1.in 1.out 2.in 2.out ..., and what is which in ${NAMES}`,
  holdsStatus: true,
  write: ({ cases, points }) => ({
    files: [
      ...cases.flatMap(({ input, output }, index) => [
        { path: `${index + 1}.in`, contents: input },
        { path: `${index + 1}.out`, contents: output },
      ]),
      { path: NAMES, contents: namesText(cases, points) },
    ],
    notes: [],
  }),
  read(source) {
    const cases = pairsIn(source);
    if (cases.length === 0 && source.leftOut.length === 0) return undefined;
    const names = source.has(NAMES) ? readNames(source) : {};
    return {
      cases: cases.map((found) => {
        const known = Object.hasOwn(names, found.name) ? names[found.name] : undefined;
        if (known === undefined) return found;
        const { name, points, status } = known;
        return {
          ...found,
          name,
          settings: { ...(points === undefined ? {} : { points }), ...(status === undefined ? {} : { status }) },
        };
      }),
    };
  },
};

function namesText(cases: readonly ExchangeCase[], points: ExportedAssignment['points']): string {
  const lines = cases.map(({ name, settings: { status } }, index) => {
    const worth = points.get(name) ?? 1;
    const entry = { name, ...(worth === 1 ? {} : { points: worth }), ...(status === undefined ? {} : { status }) };
    return `  "${index + 1}": ${JSON.stringify(entry)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function readNames(source: Source): Names {
  const text = source.bytes(NAMES)?.toString('utf8');
  if (text === undefined) return {};
  try {
    return v.parse(namesSchema, JSON.parse(text));
  } catch {
    source.leaveOut(NAMES, 'is not { "1": { "name": "..." }, ... }: the cases are called as their files');
    return {};
  }
}
