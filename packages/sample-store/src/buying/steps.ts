import type { Random } from '../boutique/seeded-random.ts';
import { between } from '../random.ts';
import { avoidNight, DAY_MS, HOUR_MS, MINUTE_MS, toWakingHours, toWorkingHours } from '../store-year.ts';

/** How many hours something took after the last step, and whether it is done at a desk. */
export type Gap = readonly [least: number, most: number, where: 'phone' | 'desk'];

export const daysBefore = (at: Date, days: number): Date =>
  new Date(at.getTime() - Math.round(days * DAY_MS));
export const daysAfter = (at: Date, days: number): Date => daysBefore(at, -days);

/** At a desk, and never after the moment that it must be over by. */
export function atWork(random: Random, at: Date, latest: Date): Date {
  const target = toWorkingHours(at, between(random, 4, 50));
  return target <= latest ? target : new Date(Math.min(at.getTime(), latest.getTime()));
}

/** One step after the other. What would not be over in time went quicker. */
export function stepsAfter(random: Random, start: Date, gaps: readonly Gap[], latest: Date): Date[] {
  let at = start;
  const steps = gaps.map(([least, most, where]) => {
    const target = new Date(at.getTime() + Math.round(between(random, least, most) * HOUR_MS));
    const minutes = between(random, 3, 55);
    at = where === 'desk' ? toWorkingHours(target, minutes) : toWakingHours(target, minutes);
    return at;
  });
  if (at <= latest) return steps;
  const share = Math.max(0, latest.getTime() - start.getTime()) / (at.getTime() - start.getTime());
  let before = start.getTime();
  return steps.map((step) => {
    const sooner = avoidNight(
      new Date(start.getTime() + Math.floor((step.getTime() - start.getTime()) * share)),
    );
    // Squeezed into an evening, steps still follow each other.
    before = Math.min(Math.max(sooner.getTime(), before + MINUTE_MS / 2), latest.getTime());
    return new Date(before);
  });
}
