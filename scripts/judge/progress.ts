/** One line on a terminal that says how far the work is; nothing where standard error is not a terminal. */
export interface Progress {
  step(): void;
  /** Takes the line away. */
  end(): void;
}

export function startProgress(label: string, total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { step: () => {}, end: () => {} };
  let done = 0;
  const show = () => stream.write(`\r${label}: ${done} of ${total} cases`);
  const clear = () => stream.write('\r\x1b[K');
  process.once('exit', clear);
  show();
  return {
    step() {
      done++;
      show();
    },
    end() {
      process.off('exit', clear);
      clear();
    },
  };
}
