/**
 * A problem package, version legacy: https://www.kattis.com/problem-package-format/spec/legacy.html
 *
 * There is no `.interaction` file: only a problem with a validator that talks to the program may have one.
 */
import * as path from 'node:path';
import { stringify } from 'yaml';
import type { ExchangeCase, ExchangeFormat, ExportedAssignment } from './format.ts';
import { latexStatement } from './latex.ts';
import { pairsIn, type Source } from './source.ts';
import type { TreeFile } from './tree.ts';

const SAMPLE = 'data/sample';
const SECRET = 'data/secret';

/** Input may be any bytes, so every one is right; 42 is how a validator says so. */
const ANY_INPUT = `#!/usr/bin/env python3
"""Any input is valid: how a program takes what is malformed is part of the problem."""
import sys

sys.stdin.buffer.read()
sys.exit(42)
`;

export const kattis: ExchangeFormat = {
  name: 'kattis',
  what: 'a problem package of Kattis; handout- cases are its samples',
  holdsStatus: false, // there any other exit status than 0 is a runtime error
  write: (assignment) => ({
    files: [
      { path: 'problem.yaml', contents: problemYaml(assignment) },
      {
        path: 'problem_statement/problem.en.tex',
        contents: latexStatement(titleOf(assignment), assignment.description),
      },
      { path: 'input_validators/any_input.py', contents: ANY_INPUT, isExecutable: true },
      ...submission(assignment),
      ...assignment.cases.flatMap(caseFiles),
    ],
    notes: notesOn(assignment),
  }),
  read(source) {
    if (![SAMPLE, SECRET].some((folder) => source.isFolder(folder))) return undefined;
    return { cases: [SAMPLE, SECRET].flatMap((folder) => group(source, folder, '')) };
  },
};

function problemYaml(assignment: ExportedAssignment): string {
  return stringify(
    {
      problem_format_version: 'legacy',
      name: titleOf(assignment),
      type: 'pass-fail',
      license: 'unknown',
      validation: 'default',
      validator_flags: 'case_sensitive space_change_sensitive',
    },
    { version: '1.1', lineWidth: 0 },
  );
}

function titleOf({ name, description }: ExportedAssignment): string {
  return /^# (.+)$/m.exec(description ?? '')?.[1] ?? name;
}

function submission({ name, program }: ExportedAssignment): TreeFile[] {
  return program === undefined ? [] : [{ path: `submissions/accepted/${name}.js`, contents: program }];
}

function caseFiles({ name, input, output }: ExchangeCase): TreeFile[] {
  const folder = name.startsWith('handout-') ? SAMPLE : SECRET;
  return [
    { path: `${folder}/${name}.in`, contents: input },
    { path: `${folder}/${name}.ans`, contents: output },
  ];
}

function notesOn({ cases, points, program, description, folder }: ExportedAssignment): string[] {
  const notes = [
    'set license, rights_owner and source in problem.yaml: Kattis takes no problem whose license is unknown',
  ];
  if (!/^[a-z0-9]+$/.test(path.basename(folder))) {
    notes.push(`rename ${folder}: Kattis takes a folder whose name is lower-case letters and digits`);
  }
  if (program === undefined) notes.push('put a right program into submissions/accepted: Kattis asks for one');
  if (description === undefined)
    notes.push('write problem_statement/problem.en.tex: there is no description to make it of');
  if (cases.every(({ name }) => name.startsWith('handout-'))) {
    notes.push('move a case from data/sample to data/secret: Kattis asks for one there');
  }
  if (new Set(cases.map(({ name }) => points.get(name) ?? 1)).size > 1) {
    notes.push('points are left out: a problem of Kattis is passed or failed as a whole');
  }
  return notes;
}

/** The cases of a group of test data and of the groups in it; those in an inner one are called by both names. */
function group(source: Source, folder: string, prefix: string): ExchangeCase[] {
  const inner = source.list(folder).filter((name) => source.isFolder(path.join(folder, name)));
  return [
    ...pairsIn(source, folder, inner).map((found) => ({ ...found, name: prefix + found.name })),
    ...inner.flatMap((name) => group(source, path.join(folder, name), `${prefix}${name}-`)),
  ];
}
