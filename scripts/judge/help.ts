/** What `--help` prints. */
import { EXCHANGE_FORMATS } from './exchange/formats.ts';
import { FORMATS } from './report/formats.ts';
import { LIMIT_NAMES, LIMITS } from './run/limits.ts';
import { USUAL_RUNS } from './stress/options.ts';
import { LANGUAGES } from './submission/languages.ts';

const ENDINGS = LANGUAGES.map(({ endings }) => endings.join(' ')).join('  ');

function limitLine(name: (typeof LIMIT_NAMES)[number]): string {
  const { unit, what, usual } = LIMITS[name];
  return `  --${`${name} N`.padEnd(14)}${unit === '' ? '' : `${unit} of `}${what} (default: ${usual})`;
}

export const HELP = `Usage: boardjudge [command] [options]

Judges a console program against golden transcripts, exact to the byte.

  boardjudge                          judge the project's own programs
  boardjudge test ASSIGNMENT PROGRAM  judge a program on the plain cases
  boardjudge test ASSIGNMENT -- COMMAND ARGUMENT...
                                      the same for what a command runs
  boardjudge grade ASSIGNMENT DIR     judge a class: each file, folder or
                                      archive in DIR is a submission
  boardjudge merge DIR... --out DIR   put the parts of a class together
  boardjudge stress ASSIGNMENT PROGRAM
                                      find the shortest session where it differs
  boardjudge show ASSIGNMENT/CASE     print the case as a terminal would show it
  boardjudge list [ASSIGNMENT]        print the names of the cases
  boardjudge lint [ASSIGNMENT]        look for mistakes in the fixtures
  boardjudge export ASSIGNMENT --to FORMAT DIR
                                      write the plain cases for another judge
  boardjudge import DIR NAME          make an assignment of another's cases
  boardjudge new NAME                 begin an assignment of your own
  boardjudge play ASSIGNMENT [ARGUMENT...]
                                      play it: this is the program itself

PROGRAM is an executable, a folder of source files, or a source file with one of
  ${ENDINGS}

Which cases:
  --only GLOB     only the cases whose name matches, such as --only 'handout*'
  --all           the beyond- cases, too, but for those with arguments
  --failed        only those that failed the last time
  --fixtures DIR  those in DIR/ASSIGNMENT instead of our own
  --watch         judge again whenever the source changes, on a terminal

Where they are exported to (--all: the beyond- cases, too):
${EXCHANGE_FORMATS.map(({ name, what }) => `  --to ${name.padEnd(11)}${what}`).join('\n')}

How it is built:
  --compiler C    instead of gcc, g++, ... (or the variables CC, CXX)
  --flags TEXT    instead of the usual flags (or the variables CFLAGS, CXXFLAGS)

What it may use on each case:
${LIMIT_NAMES.map(limitLine).join('\n')}
  --sandbox MODE  auto (the default): where bubblewrap works; require; off

How a class is graded:
  --out DIR       where the results are kept (default: DIR-results beside it);
                  the same command goes on where an earlier one has stopped
  --report FORMAT a file for each submission in the results, too
  --shard I/N     part I of N alone, for one of N machines; auto or auto/N:
                  Slurm's or Kubernetes' variables say which part it is
  --jobs N        how many submissions are judged at the same time

How stress searches:
  --seed N        for the same sessions again; it is always printed
  --runs N        how many sessions (default: ${USUAL_RUNS})
  --seconds N     no new session after so many seconds (default: no end)
  --all           input beyond the handout, too: cut, oddly laid out, malformed
  --save NAME     keep the shortest session as a case

How it is judged:
  --compare MODE  exact (the default), or presentation: white space and
                  letter case may differ
  --strict-status an exit status other than 0 is a runtime-error
  --report FORMAT[=FILE]
                  to standard output or a file; may be repeated (default: text)
                  ${FORMATS.slice(0, 6).join(' ')}
                  ${FORMATS.slice(6).join(' ')}
  --no-hints      do not run a failed case otherwise to find out more
  --raw           show the bytes around a difference, too
  --jobs N        how many cases run at the same time (default: one a processor)

  --help          show this text
  --version       show the version

In a checkout: npm run judge -- test reversi reversi.c

Exit status: 0 all accepted or nothing found, 1 not so, 2 wrong usage,
3 the judge itself failed. Of grade and merge: 0 all are judged, whatever
the verdicts are.
`;
