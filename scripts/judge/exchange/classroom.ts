/** A workflow for GitHub Classroom, and the judge that it runs, for the repository that students start from. */
import { stringify } from 'yaml';
import type { ExchangeFormat } from './format.ts';
import { judgeCopy, readJudgeCopy } from './judge-copy.ts';

const JUDGE = '.boardjudge';

/** The step whose output the reporter reads, from an environment variable of this name. */
const STEP = 'judge';

const workflow = (assignment: string) => ({
  name: 'Autograding Tests',
  on: ['push', 'workflow_dispatch'],
  permissions: { checks: 'write', actions: 'read', contents: 'read' },
  jobs: {
    autograding: {
      'runs-on': 'ubuntu-latest',
      if: "github.actor != 'github-classroom[bot]'",
      'timeout-minutes': 15,
      steps: [
        { uses: 'actions/checkout@v5' },
        { uses: 'actions/setup-node@v5', with: { 'node-version': 20 } },
        {
          name: 'Sandbox',
          run: [
            'sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends bubblewrap',
            // Ubuntu keeps ordinary users from user namespaces, which the sandbox is made of.
            'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
            '',
          ].join('\n'),
          'continue-on-error': true,
        },
        {
          name: 'Judge',
          id: STEP,
          // The reporter says what is wrong, and runs only if this step does not fail.
          run: `node ${JUDGE}/dist/judge.js test ${assignment} . --all --report github --report classroom || true`,
        },
        {
          name: 'Report',
          uses: 'classroom-resources/autograding-grading-reporter@v1',
          env: { [`${STEP.toUpperCase()}_RESULTS`]: `\${{ steps.${STEP}.outputs.result }}` },
          with: { runners: STEP },
        },
      ],
    },
  },
});

export const classroom: ExchangeFormat = {
  name: 'classroom',
  what: `a workflow for GitHub Classroom, and the judge in ${JUDGE}`,
  holdsStatus: true,
  write: (assignment) => ({
    files: [
      {
        path: '.github/workflows/classroom.yml',
        contents: stringify(workflow(assignment.name), { version: '1.1', lineWidth: 0 }),
      },
      ...judgeCopy(assignment, JUDGE),
    ],
    notes: [],
  }),
  read: (source) => readJudgeCopy(source, JUDGE),
};
