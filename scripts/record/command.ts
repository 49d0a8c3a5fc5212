import { parseArgs } from 'node:util';
import { createPatch } from 'diff';
import { escapeControls } from '../../lib/program.ts';
import { takeInventory } from '../judge/inventory.ts';
import { visible } from '../judge/visible.ts';
import { CommandError } from '../project/errors.ts';
import { requirePrograms } from '../project/layout.ts';
import { accept, type Change, propose, record } from './recording.ts';

/**
 * `npm run record`: proposes as `.new` what the reference writes otherwise than recorded; with `--accept`, takes it;
 * `-- reversi` keeps to one assignment.
 * Exit status 0 if nothing is left to do, 1 if there is, 2 for wrong usage.
 *
 * @throws ProjectError if a fixture cannot be read
 */
export async function recordCommand(args: string[], root: string): Promise<number> {
  let accepting: boolean;
  let assignments: string[];
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { accept: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    accepting = values.accept;
    assignments = positionals;
  } catch {
    throw new CommandError('takes --accept and names of assignments, nothing else');
  }
  if (!['', '0', 'false'].includes(process.env['CI'] ?? ''))
    throw new CommandError('CI is set, and expected output is never recorded there');
  const programs = requirePrograms(root);
  const unknown = assignments.find((name) => !programs.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`there is no assignment ${unknown}: choose from ${programs.join(', ')}`);
  const isChosen = (name: string) => assignments.length === 0 || assignments.includes(name);
  const { cases, changes, findings } = await record(root, programs.filter(isChosen));
  const pending = changes.filter((change) => (accepting ? !acceptOne(change) : proposeOne(change)));
  const files = new Set(pending.flatMap(({ file }) => [file, `${file}.new`]));
  const left = [...findings, ...takeInventory(root, isChosen)].filter(({ at }) => !files.has(at));
  for (const { at, what } of left) process.stdout.write(`${escapeControls(`${at} ${what}`)}\n`);
  process.stdout.write(summary(cases, pending.length, accepting, assignments));
  return left.length === 0 && pending.length === 0 ? 0 : 1;
}

function summary(cases: number, pending: number, accepting: boolean, assignments: readonly string[]): string {
  if (pending === 0) return `${cases} cases, all as recorded\n`;
  const files = pending === 1 ? '1 file waits' : `${pending} files wait`;
  const call = [
    'npm run record',
    ...(assignments.length > 0 || !accepting ? ['--', ...assignments] : []),
    ...(accepting ? [] : ['--accept']),
  ];
  const next = accepting ? `${call.join(' ')}, and look again` : `look, then ${call.join(' ')}`;
  return `${cases} cases, ${files} as .new: ${next}\n`;
}

function proposeOne(change: Change): true {
  propose(change);
  process.stdout.write(readableDiff(change));
  return true;
}

function acceptOne(change: Change): boolean {
  const accepted = accept(change);
  process.stdout.write(
    accepted
      ? `accepted ${change.file}\n`
      : `not accepted ${change.file}: the reference does not write what ${change.file}.new holds\n`,
  );
  return accepted;
}

/** The lines that change, every byte visible: `-` recorded, `+` written today. */
function readableDiff({ file, before, after }: Change): string {
  if (before.length === 0) return `new ${file}, ${after.length} bytes\n`;
  const patch = createPatch(file, lines(before), lines(after), undefined, undefined, {
    context: 2,
    maxEditLength: 2000,
  });
  const body = patch
    ?.split('\n')
    .slice(4)
    .filter((line) => !line.startsWith('\\'))
    .join('\n');
  return `changed ${file}\n${body ?? '  (too different to show line by line)\n'}`;
}

/** Each line made visible, so that two sides that differ never look alike. */
function lines(bytes: Buffer): string {
  return visible(bytes).replaceAll('␊', '␊\n');
}
