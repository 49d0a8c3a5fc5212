/** An autograder for Gradescope: https://gradescope-autograders.readthedocs.io/en/latest/specs/ */
import type { ExchangeFormat } from './format.ts';
import { judgeCopy, readJudgeCopy } from './judge-copy.ts';
import { one, type Source } from './source.ts';

const JUDGE = 'boardjudge';
const DATA = 'test_data';

/** The oldest that the judge runs on. */
const NODE_VERSION = '20.19.0';

const SETUP = `#!/bin/sh
# Gradescope runs this once, as root, when it builds the image: compilers, the sandbox, and Node.
set -eu
AUTOGRADER=\${AUTOGRADER:-/autograder}
NODE_VERSION=${NODE_VERSION}

apt-get update
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \\
  bubblewrap ca-certificates curl default-jdk-headless g++ gcc libc6-dev python3 xz-utils

case $(uname -m) in
  x86_64) machine=x64 ;;
  aarch64) machine=arm64 ;;
  *) echo "setup.sh: there is no Node for $(uname -m) here: install it another way" >&2; exit 1 ;;
esac
curl -fsSL "https://nodejs.org/dist/v$NODE_VERSION/node-v$NODE_VERSION-linux-$machine.tar.xz" |
  tar -xJ -C /usr/local --strip-components=1
node --version

# The judge is root and runs programs as another user, who is not to read the expected output.
chmod -R go= "$AUTOGRADER/source/${JUDGE}"
`;

const runAutograder = (assignment: string) => `#!/bin/sh
# Gradescope runs this for each submission. Whatever happens, there is a result in the end.
AUTOGRADER=\${AUTOGRADER:-/autograder}
results=$AUTOGRADER/results/results.json

mkdir -p "$AUTOGRADER/results"
rm -f "$results"
node "$AUTOGRADER/source/${JUDGE}/dist/judge.js" test ${assignment} "$AUTOGRADER/submission" \\
  --all --report "gradescope=$results"
echo "boardjudge ended with exit status $?"

if [ ! -s "$results" ]; then
  echo '{ "score": 0, "output": "The autograder itself failed. That is no fault of your program: tell your instructor.", "tests": [] }' >"$results"
fi
exit 0
`;

export const gradescope: ExchangeFormat = {
  name: 'gradescope',
  what: 'an autograder for Gradescope, to be zipped',
  holdsStatus: true,
  write: (assignment) => ({
    files: [
      { path: 'setup.sh', contents: SETUP, isExecutable: true },
      { path: 'run_autograder', contents: runAutograder(assignment.name), isExecutable: true },
      ...judgeCopy(assignment, JUDGE),
    ],
    notes: [],
  }),
  read(source) {
    if (!source.isFolder(DATA)) return readJudgeCopy(source, JUDGE);
    return { cases: source.list(DATA).flatMap((name) => one(testData(source, name))) };
  },
};

/** The layout of Gradescope's own examples: a folder for each case, with the files input and output. */
function testData(source: Source, name: string) {
  const folder = `${DATA}/${name}`;
  if (!source.isFolder(folder)) return source.leaveOut(folder, 'is no folder with input and output');
  return source.pair(name, `${folder}/input`, `${folder}/output`);
}
