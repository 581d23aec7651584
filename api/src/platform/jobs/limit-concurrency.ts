import { AppError } from '../http/app-error.ts';

/**
 * Runs what it is given, at most so many at the same time; the others wait, in the order in which they came. Whoever
 * would wait behind too many is refused instead.
 */
export function limitConcurrency(
  most: number,
  longestQueue = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= longestQueue) throw new AppError('service.busy', { retryAfterSeconds: 3 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // The slot is handed over rather than freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
