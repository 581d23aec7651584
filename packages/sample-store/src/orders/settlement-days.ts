import { DAYS, HOUR_MS, isSunday, toInstant, toYearDay } from '../store-year.ts';
import type { Courier } from './sale.ts';

/** A courier needs a while to count what it collected. */
const COUNTING_MS = 36 * HOUR_MS;

/** A list every week, each courier on a day of its own; on Saturday where that is a Sunday. */
function bringsList({ position }: Courier, day: number, now: Date): boolean {
  const isItsDay = (one: number) => (DAYS - one - position * 2) % 7 === 0;
  return isSunday(now, day) ? false : isItsDay(day) || (isItsDay(day + 1) && isSunday(now, day + 1));
}

/** When the list came that a parcel is on; null if it has not come yet. Today's is still being looked at. */
export function settledAt(courier: Courier, arrived: Date, now: Date): Date | null {
  const earliest = arrived.getTime() + COUNTING_MS;
  for (let day = toYearDay(now, arrived) + 1; day < DAYS; day++) {
    const at = toInstant(now, day, 10.2 + courier.position * 0.4);
    if (at.getTime() >= earliest && bringsList(courier, day, now)) return at;
  }
  return null;
}
