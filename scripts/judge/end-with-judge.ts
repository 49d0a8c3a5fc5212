/** What has to be gone when the judge ends, however it ends: the programs it runs and the folders it made. */
import { removeWorkspaces } from './build/workspace.ts';
import { killAll } from './run/runner.ts';

/** To be called once, by the command line. */
export function endWithJudge(): void {
  process.once('exit', () => {
    killAll();
    removeWorkspaces();
  });
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGQUIT', 3],
    ['SIGTERM', 15],
  ] as const) {
    process.once(signal, () => process.exit(128 + number));
  }
}
