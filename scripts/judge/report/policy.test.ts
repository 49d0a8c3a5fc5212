import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ProjectError } from '../../project/errors.ts';
import { readmeBlocks } from '../../testing/readme.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { loadSuite } from '../suite-file.ts';
import { type PlannedCase, planCases } from './policy.ts';

function plan(names: readonly string[], suite: string): PlannedCase[] {
  const folder = temporaryFolder({ 'suite.json': suite });
  return planCases(names, loadSuite(folder), path.join(folder, 'suite.json'));
}

describe('planCases', () => {
  test('gives every case one point and tells all where suite.json says nothing', () => {
    const folder = temporaryFolder();
    expect(planCases(['a'], loadSuite(folder), 'suite.json')).toEqual([
      { name: 'a', group: undefined, points: 1, visibility: 'visible', reveal: 'full' },
    ]);
  });

  test('goes by the case, then by the first group that matches, then by the whole', () => {
    const suite = {
      points: 2,
      reveal: 'position',
      groups: [
        { name: 'edges', match: '{edge,corner}-*', points: 0.5, visibility: 'after_published', reveal: 'full' },
        { name: 'hidden', match: '*-hidden', visibility: 'hidden', reveal: 'verdict' },
      ],
      cases: { 'edge-2': { points: 7, visibility: 'hidden' }, free: { reveal: 'verdict' } },
    };
    expect(plan(['a-hidden', 'edge-1-hidden', 'edge-2', 'free', 'plain'], JSON.stringify(suite))).toEqual([
      { name: 'a-hidden', group: 'hidden', points: 2, visibility: 'hidden', reveal: 'verdict' },
      { name: 'edge-1-hidden', group: 'edges', points: 0.5, visibility: 'after_published', reveal: 'full' },
      { name: 'edge-2', group: 'edges', points: 7, visibility: 'hidden', reveal: 'full' },
      { name: 'free', group: undefined, points: 2, visibility: 'visible', reveal: 'verdict' },
      { name: 'plain', group: undefined, points: 2, visibility: 'visible', reveal: 'position' },
    ]);
  });

  test('takes the settings that the README shows', () => {
    const [example = ''] = readmeBlocks('json');
    const names = ['handout-valid-move', 'handout-invalid-move', 'flips-east-only', 'move-on-an-own-tile'];
    expect(plan(names, example)).toMatchObject([
      { group: 'handout', points: 2, visibility: 'visible', reveal: 'full' },
      { group: 'handout', points: 5, visibility: 'visible', reveal: 'full' },
      { group: 'flips', points: 1, visibility: 'after_due_date', reveal: 'position' },
      { group: 'rest', points: 1, visibility: 'hidden', reveal: 'verdict' },
    ]);
  });

  test.each([
    ['points of 0', '{"points":0}', /suite\.json: points: expected a number above 0/],
    ['points below 0', '{"cases":{"a":{"points":-1}}}', /cases\.a\.points: expected a number above 0/],
    ['points without end', '{"points":1e999}', /points: expected a number above 0 and at most 1000000$/],
    ['points that are text', '{"points":"1"}', /points: expected a number above 0$/],
    ['how much to tell in another word', '{"reveal":"none"}', /reveal: expected .*"verdict".*, found "none"$/],
    ['when to show in another word', '{"cases":{"a":{"visibility":"no"}}}', /cases\.a\.visibility: .*, found "no"$/],
    ['an empty list of groups', '{"groups":[]}', /groups: leave out an empty list$/],
    ['a group without a name', '{"groups":[{"match":"a"}]}', /groups\.0\.name: expected "name", found undefined$/],
    ['a group without a pattern', '{"groups":[{"name":"g"}]}', /groups\.0\.match: expected "match", found undefined$/],
    ['an empty pattern', '{"groups":[{"name":"g","match":""}]}', /groups\.0\.match: expected a pattern/],
    ['a name of two lines', '{"groups":[{"name":"g\\nh","match":"a"}]}', /groups\.0\.name: expected a name/],
    [
      'the same name twice',
      '{"groups":[{"name":"g","match":"a"},{"name":"g","match":"b"}]}',
      /groups: two have the same name$/,
    ],
    ['a group that is for nothing', '{"groups":[{"name":"g","match":"b*"}]}', /groups: g: no case matches b\*$/],
    [
      'a group whose cases are all taken',
      '{"groups":[{"name":"g","match":"*"},{"name":"h","match":"a"}]}',
      /groups: h: every case that matches a belongs to a group before it$/,
    ],
    [
      'a key that a group does not have',
      '{"groups":[{"name":"g","match":"a","point":1}]}',
      /groups\.0\.point: is no key/,
    ],
  ])('says in one line which file and what is wrong with %s', (_, suite, message) => {
    const run = () => plan(['a'], suite);
    expect(run).toThrow(ProjectError);
    expect(run).toThrow(message);
    expect(run).toThrow(/^[^\n]*suite\.json: [^\n]*$/);
  });
});
