import { escapeControls } from '../../lib/program.ts';
import { CommandError, ProjectError, systemReason } from './errors.ts';
import { projectRoot } from './layout.ts';

/** A command of the project: takes the arguments and the project's folder, returns the exit status. */
export type Command = (args: string[], root: string) => Promise<number>;

/** Runs a command as this process. A wrong call is status 2, a fault of the project or of ours status 3. */
export function runScript(name: string, command: Command): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => endWithoutOutput(name, error));
  process.stderr.on('error', () => {}); // nobody is left to be told
  command(process.argv.slice(2), projectRoot()).then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      process.stderr.write(`${name}: ${failure(error)}\n`);
      process.exitCode = error instanceof CommandError ? 2 : 3;
    },
  );
}

function failure(error: unknown): string {
  if (error instanceof CommandError || error instanceof ProjectError) return escapeControls(error.message);
  if (!(error instanceof Error)) return `internal error, please report it: ${escapeControls(String(error))}`;
  const { code, message } = error as NodeJS.ErrnoException;
  const isSystem = code !== undefined && /^E[A-Z0-9]+$/.test(code);
  return `${isSystem ? '' : 'internal error, please report it: '}${escapeControls(message)}`;
}

/** If nobody reads the output any more (`| head`) there is nothing left to say; else it is lost, and that is said. */
function endWithoutOutput(name: string, error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`${name}: cannot write standard output: ${systemReason(error)}\n`);
  process.exit(3);
}
