/** Whoever is let in while people are being sent away should be answered within this. */
const LONGEST_WAIT_S = 0.5;
/** However slow it goes, so many are let in: below, there would be nothing to measure by. */
const FEWEST = 20;

export interface Places {
  /** How many may be at work at once, as things are. */
  now(): number;
  sentAway(): void;
  answered(): void;
  /** What the time since the last look, in seconds, says about the next. */
  look(seconds: number): void;
}

/**
 * A rush finds every place open: two hundred at once are worth a second of waiting. A siege does not: while people
 * are being sent away, only as many are let in as can be answered in half a second, or everybody who is served
 * would wait behind a full house for as long as it lasts.
 */
export function createPlaces(most: number): Places {
  const fewest = Math.min(FEWEST, most);
  let open = most;
  let sent = 0;
  let answers = 0;
  return {
    now: () => open,
    sentAway() {
      sent++;
    },
    answered() {
      answers++;
    },
    look(seconds) {
      const affordable = Math.round((answers / seconds) * LONGEST_WAIT_S);
      open = sent === 0 ? most : Math.min(most, Math.max(fewest, affordable));
      sent = 0;
      answers = 0;
    },
  };
}
