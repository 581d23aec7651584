/** A number as the specification reads it: `2`, `"2"`. What is none is `NaN`, which fits nowhere. */
export function readIndex(given: number | string): number {
  return Number.parseInt(String(given), 10);
}
