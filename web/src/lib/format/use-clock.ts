import { useSyncExternalStore } from 'react';

/** One clock for all who look at it, so that two countdowns side by side never disagree. */
function createClock(everyMs: number) {
  let now = new Date();
  let ticking: number | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    // Nobody looked for a while: the last tick may be long past.
    if (listeners.size === 0) now = new Date();
    listeners.add(listener);
    ticking ??= window.setInterval(() => {
      now = new Date();
      for (const one of listeners) one();
    }, everyMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.clearInterval(ticking);
      ticking = undefined;
    };
  };
  return { subscribe, read: () => now };
}

const minutes = createClock(60_000);
const seconds = createClock(1000);

export function useMinute(): Date {
  return useSyncExternalStore(minutes.subscribe, minutes.read);
}

export function useSecond(): Date {
  return useSyncExternalStore(seconds.subscribe, seconds.read);
}
