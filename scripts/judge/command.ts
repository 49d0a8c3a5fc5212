/** The command line: calls one function, prints what it returns, returns the exit status. */
import manifest from '../../package.json' with { type: 'json' };
import { CommandError } from '../project/errors.ts';
import { listCases, showCase } from './catalog.ts';
import { endWithJudge } from './end-with-judge.ts';
import { HELP } from './help.ts';
import { parseCommandLine } from './options.ts';
import { judgeReferences } from './references.ts';
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
  if (command !== undefined && verb !== 'test') throw new CommandError('-- and a command belong to test');
  switch (verb) {
    case undefined:
      return await judgeReferences(root, options);
    case 'test':
      return await testProgram(root, names, command, options);
    case 'show':
      return print(showCase(root, names));
    case 'list':
      return print(listCases(root, names, options));
    default:
      throw new CommandError(`there is no command ${verb}: test, show and list are; try boardjudge --help`);
  }
}

function print(text: string | Uint8Array): 0 {
  process.stdout.write(text);
  return 0;
}
