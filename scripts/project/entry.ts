import { projectRoot } from './layout.ts';

/** A command of the project: takes the arguments and the project's folder, returns the exit status. */
export type Command = (args: string[], root: string) => Promise<number>;

/** Runs a command as this process. An error that it does not turn into a message of its own is a bug: status 3. */
export function runScript(name: string, command: Command): void {
  process.stdout.on('error', endQuietly);
  command(process.argv.slice(2), projectRoot()).then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${name}: internal error, please report it: ${reason.replaceAll('\n', ' ')}\n`);
      process.exitCode = 3;
    },
  );
}

/** Nobody reads the output any more (`| head`): there is nothing left to say. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
