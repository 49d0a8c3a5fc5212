/** A Slurm of the test's own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Slurm {
  /** With these variables Slurm's commands speak to this one. */
  readonly env: Readonly<Record<string, string>>;
  /** @throws Error if jobs are still there after 150 seconds */
  jobsToEnd(): Promise<void>;
  /** Cancels what still runs. */
  stop(): Promise<void>;
}

/**
 * Starts one controller and one node in an empty folder that everybody may enter.
 *
 * @throws Error if they do not come up; why is on standard error
 */
export async function startSlurm(folder: string): Promise<Slurm> {
  const script = spawn('bash', [path.join(import.meta.dirname, 'slurm.sh'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(script, 'exit');
  const isReady = await Promise.race([once(script.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error('Slurm does not start');
  const env = { SLURM_CONF: path.join(folder, 'slurm.conf') };
  const queue = () => spawnSync('squeue', ['--noheader'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return {
    env,
    jobsToEnd: async () => {
      let jobs = queue();
      for (let tries = 0; jobs.status !== 0 || jobs.stdout !== ''; tries++) {
        if (tries === 1500) throw new Error(`jobs do not end:\n${jobs.stdout}${jobs.stderr}`);
        await sleep(100);
        jobs = queue();
      }
    },
    stop: async () => {
      script.stdin.end();
      const [status] = await ended;
      if (status !== 0) throw new Error(`Slurm does not stop: exit status ${status}`);
    },
  };
}
