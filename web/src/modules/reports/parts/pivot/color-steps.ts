/** As many colours as people tell apart at a glance. */
const MOST_STEPS = 5;

/**
 * Upper ends of the steps, least first. By rank and not by amount: one department sells more than the
 * other twenty-one together, and by amount these would all be one colour.
 */
export function colorSteps(values: readonly number[]): readonly number[] {
  const sold = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const ends = Array.from(
    { length: MOST_STEPS },
    (_, step) => sold[Math.ceil(((step + 1) * sold.length) / MOST_STEPS) - 1],
  );
  return [...new Set(ends.filter((end) => end !== undefined))];
}

/** Which colour, from 1; 0 for nothing sold. The last step is always the strongest colour. */
export function stepOf(value: number | undefined, ends: readonly number[]): number {
  if (value === undefined || value <= 0) return 0;
  const at = ends.findIndex((end) => value <= end);
  return MOST_STEPS - ends.length + 1 + (at === -1 ? ends.length - 1 : at);
}

/** What the legend says of each colour: up to where it goes. */
export function createLegend(ends: readonly number[]): readonly { step: number; to: number }[] {
  return ends.map((to) => ({ step: stepOf(to, ends), to }));
}
