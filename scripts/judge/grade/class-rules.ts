/** How all submissions of a class are judged. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ProjectError } from '../../project/errors.ts';
import { BuildCache } from '../build/cache.ts';
import type { Options } from '../options.ts';
import { resolveLimits } from '../run/limits.ts';
import { chooseCases, closedFolders } from '../test-program.ts';
import type { ClassRules } from './judge-one.ts';
import { casesDigest, digestJson, judgeDigest } from './key.ts';

export interface ClassPlan extends ClassRules {
  /** Stands for the version of the judge. */
  readonly judge: string;
  /** Stands for the cases and how they are judged. */
  readonly common: string;
}

/**
 * @throws CommandError if there is no such case
 * @throws ProjectError if a case or suite.json is not as it should be
 */
export function planClass(root: string, home: string, assignment: string, options: Options): ClassPlan {
  const { settings, plan, possible: fixtures } = chooseCases(home, assignment, options);
  for (const { outputPath } of fixtures) {
    if (!fs.existsSync(outputPath)) throw new ProjectError(`${outputPath} is missing: write what is right to it`);
  }
  const names = new Set(fixtures.map(({ name }) => name));
  const planned = plan.filter(({ name }) => names.has(name));
  // As in test, hidden cases leave their place among the hints to those that students may be told of.
  const told = new Set(planned.filter(({ reveal }) => reveal === 'full').map(({ name }) => name));
  const { compiler, flags, sandbox, hasHints, strictStatus } = options;
  const limits = resolveLimits(settings.limits, options.limits);
  const comparison = options.compare ?? settings.compare ?? 'exact';
  const judge = judgeDigest(root);
  const variables = ['CC', 'CFLAGS', 'CXX', 'CXXFLAGS'].map((name) => process.env[name] ?? null);
  const common = digestJson([
    assignment,
    casesDigest(path.join(home, assignment), fixtures),
    limits,
    comparison,
    [strictStatus, hasHints, sandbox, compiler ?? null, flags ?? null, ...variables],
  ]);
  return {
    assignment,
    fixtures,
    plan: planned,
    suite: {
      compiler,
      flags,
      sandbox,
      limits,
      fixedLimits: options.limits,
      jobs: 1,
      comparison,
      isStatusStrict: strictStatus,
      hasHint: (name) => hasHints && (told.size === 0 || told.has(name)),
      cache: new BuildCache(),
      ...closedFolders(root, home),
    },
    judge,
    common,
  };
}
