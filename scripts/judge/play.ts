/** `boardjudge play`: an assignment's own program, for a person at a terminal. */
import { spawn } from 'node:child_process';
import * as os from 'node:os';
import { CommandError, systemReason } from '../project/errors.ts';
import { assignments } from './catalog.ts';
import { referenceSubmission } from './submission/submission.ts';

/** What ends a program that somebody plays; it, and not the judge in front of it, decides what comes of that. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/**
 * @param names the assignment
 * @param args of the program
 * @returns the program's exit status; 128 and the number of the signal that has ended it, as a shell says it
 * @throws CommandError if there is no such assignment; ProjectError if its program is not built
 */
export async function playProgram(root: string, names: readonly string[], args: readonly string[]): Promise<number> {
  const [assignment] = names;
  const known = assignments(root);
  if (assignment === undefined || !known.includes(assignment)) {
    const what = assignment === undefined ? 'play takes an assignment' : `there is no assignment ${assignment}`;
    throw new CommandError(`${what}: choose from ${known.join(', ')}`);
  }
  const [file, ...words] = referenceSubmission(root, assignment).words;
  const program = spawn(file, [...words, ...args], { stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    // From a terminal both get it, and a second one does no harm.
    process.on(signal, () => program.kill(signal));
  }
  return await new Promise((resolve, reject) => {
    program.on('error', (error) => reject(new CommandError(`${assignment} cannot be started: ${systemReason(error)}`)));
    program.on('exit', (status, signal) => resolve(status ?? 128 + os.constants.signals[signal ?? 'SIGTERM']));
  });
}
