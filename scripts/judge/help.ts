export const HELP = `Usage: boardjudge [command] [options]

Judges a console program against golden transcripts, exact to the byte.

  boardjudge                          judge the project's own programs on every case
  boardjudge test ASSIGNMENT PROGRAM  judge an executable on the assignment's plain cases
  boardjudge test ASSIGNMENT -- COMMAND ARGUMENT...
                                      the same for a program that needs a command to run it
  boardjudge show ASSIGNMENT/CASE     print the case as a terminal would show it
  boardjudge list [ASSIGNMENT]        print the names of the cases

  --only GLOB   only the cases whose name matches, such as --only 'handout*'
  --all         test: the beyond- cases, too (those with args are left to the project's own programs)
  --seconds N   how long a program may run on one case (default: 10)
  --jobs N      how many cases run at the same time (default: one a processor)
  --help        show this text
  --version     show the version

In a checkout: npm run judge -- test reversi ./a.out

Exit status: 0 all accepted, 1 some not, 2 wrong usage, 3 the judge itself failed.
`;
