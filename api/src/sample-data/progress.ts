import type { WriteStream } from 'node:tty';

/** How far something has come is told so often, where lines cannot be rewritten. */
const EVERY_MS = 1_500;

export interface Progress {
  readonly step: (words: string) => void;
  /** How far something has come that goes on beside the steps. */
  readonly count: (words: string, done: number, of: number) => void;
  readonly end: (words: string) => void;
}

/** Reports what is being done: on a terminal in one line that changes, otherwise line by line. */
export function printProgress(out: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  let step = '';
  let beside = '';
  let reportedAt = 0;
  const print = () => {
    const words = [step, beside].filter((part) => part !== '').join(' · ');
    out.write(out.isTTY ? `\r\u001b[2K${words}` : `${words}\n`);
    reportedAt = Date.now();
  };
  return {
    step: (words) => {
      step = words;
      print();
    },
    count: (words, done, of) => {
      beside = done === of ? '' : `${words} ${done} de ${of}`;
      if (out.isTTY || Date.now() - reportedAt > EVERY_MS) print();
    },
    end: (words) => {
      out.write(out.isTTY ? `\r\u001b[2K${words}\n` : `${words}\n`);
    },
  };
}
