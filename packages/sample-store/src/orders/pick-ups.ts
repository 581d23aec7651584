import { hourAround, isOnSunday } from '../store-year.ts';
import type { Courier } from './sale.ts';

/** Before noon and before closing, each courier a little after the one before. */
const [NOON, EVENING] = [11.5, 16.25] as const;
const APART = 0.2;
/** From one to the next there is at most a Sunday. */
const DAYS_AROUND = 3;

function pickUpsAround({ position }: Courier, at: Date, from: number, until: number): Date[] {
  const days = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  return days
    .flatMap((day) => [NOON, EVENING].map((hour) => hourAround(at, day, hour + position * APART)))
    .filter((time) => !isOnSunday(time));
}

export function nextPickUp(courier: Courier, at: Date): Date {
  return pickUpsAround(courier, at, 0, DAYS_AROUND).find((time) => time >= at) ?? at;
}

export function lastPickUp(courier: Courier, at: Date): Date {
  return pickUpsAround(courier, at, -DAYS_AROUND, 0).findLast((time) => time <= at) ?? at;
}
