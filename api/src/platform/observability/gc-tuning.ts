import { setFlagsFromString } from 'node:v8';

/**
 * Left to itself, the engine lets garbage grow to several times what lives before it collects, as long as the
 * machine has memory: half a gigabyte for a store that needs a hundred megabytes. Collecting a little more often
 * costs a few percent.
 */
const GROWTH_PERCENT = 40;

/**
 * While a server begins, what it throws away would make the engine set more room aside for new things than it
 * ever gives back. Until it serves, that room stays as it is; then it may grow with the work.
 */
export function limitInitialHeap(): { readonly liftLimit: () => void } {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--semi-space-growth-factor=1');
  return { liftLimit: () => setFlagsFromString('--semi-space-growth-factor=2') };
}
