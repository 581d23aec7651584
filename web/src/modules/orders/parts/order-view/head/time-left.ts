const MINUTE_MS = 60_000;
const SOON_HOURS = 3;

export interface TimeLeft {
  readonly hours: number;
  readonly minutes: number;
  readonly isSoon: boolean;
  readonly isOver: boolean;
}

/** Rounded up: at one second before the end there is still a minute. */
export function timeLeft(at: string, now: number): TimeLeft {
  const left = Math.ceil((Date.parse(at) - now) / MINUTE_MS);
  const whole = Math.max(0, left);
  return {
    hours: Math.floor(whole / 60),
    minutes: whole % 60,
    isSoon: whole < SOON_HOURS * 60,
    isOver: left <= 0,
  };
}
