/** Solves positions for the book, several at a time, in processes of their own. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import * as readline from 'node:readline';
import { ProjectError } from '../project/errors.ts';
import type { Solver } from '../project/solver.ts';
import type { Answer, Task } from './solve.ts';

const PROCESSES = 2;
/** What is heard of a process that has ended, or could not be started. */
const ENDS = ['exit', 'error'] as const;

export interface Pool {
  /** @returns when every task is answered; @throws ProjectError if a process ends before */
  solve(tasks: readonly Task[], onAnswer: (answer: Answer) => void): Promise<void>;
  close(): void;
}

/** A process that is asked one thing at a time. */
interface Worker {
  readonly child: ChildProcess;
  ask(task: Task): void;
  /** Gets the answer to what was asked last. */
  onAnswer?: ((answer: Answer) => void) | undefined;
}

/** @param args the arguments with which this script, started again, answers tasks */
export function openPool(args: readonly string[]): Pool {
  return poolOf(() => {
    const child = fork(process.argv[1] ?? '', args);
    // That it cannot be asked any more is told by its end.
    const worker: Worker = { child, ask: (task) => void child.send(task, () => {}) };
    child.on('message', (answer: Answer) => worker.onAnswer?.(answer));
    return worker;
  });
}

/** @param program what native.ts has built; @param tableBits the size of its table */
export function openNativePool(program: string, tableBits: number, { replyText, LEFT_TO_SEARCH }: Solver): Pool {
  return poolOf(() => {
    const child = spawn(program, ['replies', String(tableBits)], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.on('error', () => {}); // its end says so
    let index = -1;
    const worker: Worker = {
      child,
      ask(task) {
        index = task.index;
        const { own, taken, discs } = task.position;
        child.stdin.write(`${discs} ${hex(own)} ${hex(taken)} ${task.mostNodes}\n`);
      },
    };
    readline.createInterface(child.stdout).on('line', (line) => {
      const [column = 0, isDouble, nodes = 0] = line.split(' ').map(Number);
      const reply = column === -1 ? LEFT_TO_SEARCH : replyText(column, isDouble === 1);
      worker.onAnswer?.({ index, reply, nodes });
    });
    return worker;
  });
}

function hex({ lo, hi }: { lo: number; hi: number }): string {
  return ((BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0)).toString(16);
}

function poolOf(start: () => Worker): Pool {
  const workers = Array.from({ length: PROCESSES }, start);
  for (const { child } of workers) child.on('error', () => {}); // whoever waits for it is told
  const close = () => {
    for (const { child } of workers) child.kill();
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

function work(worker: Worker, waiting: Task[], onAnswer: (answer: Answer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const task = waiting.shift();
      if (task !== undefined) worker.ask(task);
      else end(resolve);
    };
    const onExit = () =>
      end(() => reject(new ProjectError('a process that solves has ended: call npm run book again')));
    const end = (then: () => void) => {
      for (const event of ENDS) worker.child.off(event, onExit);
      worker.onAnswer = undefined;
      then();
    };
    worker.onAnswer = (answer) => {
      onAnswer(answer);
      next();
    };
    for (const event of ENDS) worker.child.on(event, onExit);
    const { pid, exitCode, signalCode } = worker.child;
    // It may have ended while there was nothing to do.
    if (pid === undefined || exitCode !== null || signalCode !== null) onExit();
    else next();
  });
}
