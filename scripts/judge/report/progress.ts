/** One line on a terminal that says how far the work is; nothing where standard error is not a terminal. */
export interface Progress {
  step(): void;
  /** Makes room for lines that the call writes. */
  above(write: () => void): void;
  /** Takes the line away. */
  end(): void;
}

export function startProgress(
  label: string,
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
  noun = 'cases',
): Progress {
  if (!stream.isTTY) return { step: () => {}, above: (write) => write(), end: () => {} };
  let done = 0;
  let isOver = false;
  const clear = () => stream.write('\r\x1b[K');
  const show = () => {
    if (!isOver) stream.write(`\r${label}: ${done} of ${total} ${noun}`);
  };
  process.once('exit', clear);
  show();
  return {
    step() {
      done++;
      show();
    },
    above(write) {
      if (!isOver) clear();
      write();
      show();
    },
    end() {
      if (isOver) return;
      isOver = true;
      process.off('exit', clear);
      clear();
    },
  };
}
