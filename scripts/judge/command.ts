/** The command line: calls one function, prints what it returns, returns the exit status. */
import * as path from 'node:path';
import { escapeControls } from '../../lib/program.ts';
import manifest from '../../package.json' with { type: 'json' };
import { CommandError } from '../project/errors.ts';
import { callerFolder, fixturesHome } from '../project/layout.ts';
import { assignments, listCases, showCase } from './catalog.ts';
import { endWithJudge } from './end-with-judge.ts';
import { exportCases } from './exchange/export.ts';
import type { ExchangeOutcome } from './exchange/format.ts';
import { importCases } from './exchange/import.ts';
import { gradeClass } from './grade/command.ts';
import { mergeShards } from './grade/merge.ts';
import { HELP } from './help.ts';
import { lintCommand } from './lint/command.ts';
import { newCommand } from './new/command.ts';
import { COMMANDS, parseCommandLine } from './options.ts';
import { playProgram } from './play.ts';
import { judgeReferences } from './references.ts';
import { stressProgram } from './stress/command.ts';
import { testProgram } from './test-program.ts';

/**
 * `boardjudge`: see HELP.
 *
 * @throws CommandError for a wrong command line; ProjectError if fixtures or bundles are not as they should be
 */
export async function judgeCommand(args: string[], root: string): Promise<number> {
  endWithJudge();
  const { words, command, options, help, version } = parseCommandLine(args);
  const [verb, ...names] = words;
  if (help) return print(HELP);
  if (version) return print(`boardjudge ${manifest.version}\n`);
  if (command !== undefined && !['test', 'stress', 'play'].includes(verb ?? '')) {
    throw new CommandError('-- and a command belong to test, stress and play');
  }
  const home = () => {
    if (options.fixtures !== undefined) return path.resolve(callerFolder(), options.fixtures);
    assignments(root);
    return fixturesHome(root);
  };
  switch (verb) {
    case undefined:
      return await judgeReferences(root, options);
    case 'test':
      return await testProgram(root, home(), names, command, options);
    case 'grade':
      return await gradeClass(root, home(), names, options);
    case 'merge':
      return await mergeShards(names, options);
    case 'stress':
      return await stressProgram(root, home(), names, command, options, args);
    case 'show':
      return print(showCase(home(), names, options.fixtures === undefined));
    case 'list':
      return print(listCases(home(), names, options));
    case 'export':
      return tell(exportCases(root, home(), names, options));
    case 'import':
      return tell(importCases(home(), names));
    case 'lint':
      return await lintCommand(root, names, options.fixtures);
    case 'new':
      return newCommand(root, names);
    case 'play':
      return await playProgram(root, names, command ?? []);
    default:
      throw new CommandError(`there is no command ${verb}: ${COMMANDS} are; try boardjudge --help`);
  }
}

function tell({ text, next, lines, status }: ExchangeOutcome): number {
  for (const line of lines) process.stderr.write(`boardjudge: ${escapeControls(line)}\n`);
  for (const line of [text, ...(next === undefined ? [] : [`next: ${next}`])]) {
    process.stdout.write(`${escapeControls(line)}\n`);
  }
  return status;
}

function print(text: string | Uint8Array): 0 {
  process.stdout.write(text);
  return 0;
}
