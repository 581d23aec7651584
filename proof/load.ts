import type { Answer } from '../api/src/testing/processes/call.ts';

/** What came of many calls. */
export interface Tally {
  /** How long those took that were answered with what they asked for. */
  readonly served: readonly number[];
  /** How long those took that were shed. */
  readonly refused: readonly number[];
  add(answer: Answer): Answer;
  countAnswers(status: number): number;
  /** Of 500 and above, except those that say «come back later». */
  failures(): number;
  /** «812 × 200, 90 × 503». */
  said(): string;
}

export function openTally(): Tally {
  const statuses = new Map<number, number>();
  const [served, refused]: [number[], number[]] = [[], []];
  const countAnswers = (status: number) => statuses.get(status) ?? 0;
  return {
    served,
    refused,
    countAnswers,
    add(answer) {
      const { status, ms } = answer;
      statuses.set(status, countAnswers(status) + 1);
      if (status < 300) served.push(ms);
      else if (status === 429 || status === 503) refused.push(ms);
      return answer;
    },
    failures: () =>
      [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 && status !== 503 ? count : 0), 0),
    said: () =>
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ') || 'nothing',
  };
}

/** The value that so many of a hundred stay below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

const TICK_MS = 10;

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  /** Beyond this the caller itself would be what breaks. */
  readonly maxInFlight?: number;
}

/**
 * So many actions a second, whether or not the ones before have been answered: people do not wait for each other.
 * What could not even be begun is told.
 */
export async function atRate(
  { perSecond, seconds, maxInFlight = 4000 }: Rate,
  action: () => Promise<unknown>,
): Promise<{ readonly begun: number; readonly notBegun: number }> {
  const startedAt = performance.now();
  const inFlight = new Set<Promise<unknown>>();
  let [begun, notBegun] = [0, 0];
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (begun + notBegun < due) {
      if (inFlight.size >= maxInFlight) {
        notBegun++;
        continue;
      }
      begun++;
      const one: Promise<unknown> = action().finally(() => inFlight.delete(one));
      inFlight.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(inFlight);
  return { begun, notBegun };
}

/** So many at once, each beginning its next action when the last is done; how many a second that were. */
export async function atOnce(
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
  action: () => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await action();
        done++;
      }
    }),
  );
  return done / seconds;
}
