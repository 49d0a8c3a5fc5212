/** Two processes that solve positions, each the next one as soon as it has answered. */
import { type ChildProcess, fork } from 'node:child_process';
import { ProjectError } from '../project/errors.ts';
import type { Answer, Task } from './solve.ts';

const PROCESSES = 2;

export interface Pool {
  /** @returns when every task is answered; @throws ProjectError if a process ends before */
  solve(tasks: readonly Task[], onAnswer: (answer: Answer) => void): Promise<void>;
  close(): void;
}

/** @param args the arguments with which this script, started again, answers tasks */
export function openPool(args: readonly string[]): Pool {
  const workers = Array.from({ length: PROCESSES }, () => fork(process.argv[1] ?? '', args));
  const close = () => {
    for (const worker of workers) worker.kill();
  };
  // A process that searches hears of nothing until it has found: it is ended with this one.
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      close();
      process.exit(status);
    });
  }
  return {
    solve: async (tasks, onAnswer) => {
      const waiting = [...tasks];
      await Promise.all(workers.map((worker) => work(worker, waiting, onAnswer)));
    },
    close,
  };
}

function work(worker: ChildProcess, waiting: Task[], onAnswer: (answer: Answer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const task = waiting.shift();
      if (task !== undefined) worker.send(task);
      else end(resolve);
    };
    const onMessage = (answer: Answer) => {
      onAnswer(answer);
      next();
    };
    const onExit = () =>
      end(() => reject(new ProjectError('a process that solves has ended: call npm run book again')));
    const end = (then: () => void) => {
      worker.off('message', onMessage).off('exit', onExit);
      then();
    };
    worker.on('message', onMessage).on('exit', onExit);
    next();
  });
}
