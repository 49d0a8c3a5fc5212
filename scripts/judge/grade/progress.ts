/** How far the judging of a class is: one line that changes on a terminal, a line every few seconds elsewhere. */
import { count } from '../report/plain.ts';

export interface ClassProgress {
  /**
   * To be called when a submission is begun.
   *
   * @returns to be called when it is done; `isKept` says that it was judged in an earlier run, which tells nothing of how
   * long the others take
   */
  begin(): (isKept: boolean) => void;
  /** The line as it is now, without an estimate at its end where there is none yet. */
  text(): string;
  end(): void;
}

/** Milliseconds between two lines. */
const EVERY_ON_TERMINAL = 1000;
const EVERY_IN_LOG = 5000;

/** What takes longer than the others have is taken to need such a share of their time yet. */
const REST = 0.1;

/**
 * @param workers how many submissions are judged at the same time
 * @param now the time in milliseconds
 */
export function startClassProgress(
  label: string,
  total: number,
  workers: number,
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'> = process.stderr,
  now: () => number = () => performance.now(),
): ClassProgress {
  let done = 0;
  /** Of those that were judged in this run. */
  let judged = 0;
  let milliseconds = 0;
  /** When each that is being judged was begun. */
  const running = new Set<{ readonly start: number }>();
  /** Milliseconds until all are done; undefined if nothing is known yet. */
  const estimate = () => {
    if (judged === 0 || done === total) return undefined;
    const mean = milliseconds / judged;
    const rests = [...running].map(({ start }) => Math.max(mean - (now() - start), REST * mean));
    const waiting = total - done - running.size;
    const work = waiting * mean + rests.reduce((sum, rest) => sum + rest, 0);
    return Math.max(work / Math.min(workers, total - done), ...rests);
  };
  const text = () => {
    const left = estimate();
    const told = left === undefined ? '' : `, about ${duration(left)} left`;
    return `${label}: ${done} of ${count(total, 'submission')} judged${told}`;
  };
  const clear = () => stream.write('\r\x1b[K');
  const show = () => {
    if (stream.isTTY) stream.write(`\r\x1b[K${text().slice(0, (stream.columns || 80) - 1)}`);
    else stream.write(`${text()}\n`);
  };
  const timer = setInterval(show, stream.isTTY ? EVERY_ON_TERMINAL : EVERY_IN_LOG);
  timer.unref();
  if (stream.isTTY) {
    process.once('exit', clear);
    show();
  }
  return {
    begin() {
      const one = { start: now() };
      running.add(one);
      return (isKept) => {
        running.delete(one);
        done++;
        if (isKept) return;
        judged++;
        milliseconds += now() - one.start;
        if (stream.isTTY) show();
      };
    },
    text,
    end() {
      clearInterval(timer);
      if (!stream.isTTY) return;
      process.off('exit', clear);
      clear();
    },
  };
}

/** `40 s`, `5 min`, `2 h 10 min`. */
function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
}
