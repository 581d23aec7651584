const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Within these a customer must be written to today. */
const SOON_HOURS = 6;

export interface Countdown {
  readonly isOver: boolean;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly urgency: 'calm' | 'soon' | 'now';
}

/** How long goods are still held. */
export function computeCountdown(expiresAt: string, now: Date): Countdown {
  const left = Math.max(0, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / SECOND_MS));
  const hours = Math.floor(left / HOUR);
  return {
    isOver: left === 0,
    hours,
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
    urgency: hours < 1 ? 'now' : hours < SOON_HOURS ? 'soon' : 'calm',
  };
}

/** `12:05`, for the last hour. */
export function formatClock({ minutes, seconds }: Pick<Countdown, 'minutes' | 'seconds'>): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
