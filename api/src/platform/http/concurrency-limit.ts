/** Whoever is let in while requests are being shed should be answered within this. */
const LONGEST_WAIT_S = 0.3;
/** However slow it goes, so many are let in: below, there would be nothing to measure by. */
const FEWEST = 20;
/** How fast the limit rises again once nothing is shed. */
const OPENING = 1.5;
/** How much of the pace is that of the last measurement: one alone says little. */
const FRESHNESS = 0.3;

export interface ConcurrencyLimit {
  /** How many may be at work at once, as things are. */
  current(): number;
  shed(): void;
  answered(): void;
  /** Adapts the limit to what the time since the last call, in seconds, has shown. */
  adjust(seconds: number): void;
}

/**
 * A burst meets the full limit: a hundred at once are worth a moment of waiting. An overload does not: while requests
 * are being shed, only as many are let in as can be answered in a moment, or everybody who is served would wait
 * behind a full server for as long as it lasts.
 */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const fewest = Math.min(FEWEST, most);
  let open = most;
  /** Answers a second; null until a request was shed. */
  let pace: number | null = null;
  let shedCount = 0;
  let answers = 0;
  return {
    current: () => open,
    shed() {
      shedCount++;
    },
    answered() {
      answers++;
    },
    adjust(seconds) {
      if (shedCount === 0) {
        open = Math.min(most, Math.ceil(open * OPENING));
        pace = null;
      } else {
        const latest = answers / seconds;
        pace = pace === null ? latest : pace + (latest - pace) * FRESHNESS;
        open = Math.min(most, Math.max(fewest, Math.round(pace * LONGEST_WAIT_S)));
      }
      shedCount = 0;
      answers = 0;
    },
  };
}
