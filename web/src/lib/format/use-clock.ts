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

/** A moment as a field shows it on the store's clock: `2026-03-01T14:05`. */
export function toMomentText(instant: Date, zone: string | undefined): string {
  // Swedish writes dates the way ISO does.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return written.replace(' ', 'T');
}

/** The moment a field means on the store's clock, wherever the computer stands; null for none. */
export function parseMoment(typed: string, zone: string | undefined): string | null {
  const asUtc = new Date(`${typed}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) || Number.isNaN(asUtc.getTime())) return null;
  const ahead = new Date(`${toMomentText(asUtc, zone)}:00Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - ahead).toISOString();
}

type Unit = 'second' | 'minute' | 'hour' | 'day';

const STEPS: readonly { readonly unit: Unit; readonly seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** How long ago, in the largest unit that is whole: feeds `intl.formatRelativeTime`. */
export function relativeTime(instant: Date, now: Date): { readonly value: number; readonly unit: Unit } {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return { value: 0, unit: 'second' };
  return { value: Math.trunc(seconds / step.seconds), unit: step.unit };
}
