const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before trying again, from the first failure on: doubles from 1 s to 30 s. Somewhere
 * in the upper half of that, or every browser of the shop would come back in the same instant.
 */
export function reconnectDelay(failures: number, random: () => number): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.round(whole * (0.5 + random() / 2));
}

/** Resolves after the time, or as soon as there is a reason not to wait: a network again, or the end. */
export function waitOrWake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
