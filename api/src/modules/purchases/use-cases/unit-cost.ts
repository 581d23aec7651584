import { perUnit } from '@trastienda/shared/kernel/money.ts';

interface Counted {
  readonly quantity: number;
  readonly good: number;
  readonly extra: number;
}

/**
 * What one unit of a line cost: its share of what was paid for. What came damaged or not at all does not make
 * the others dearer, it is a loss of its own; what the shop sent on top makes all of them cheaper.
 */
export const unitCostOf = ({ quantity, good, extra }: Counted, landed: number): number =>
  perUnit(landed, Math.max(quantity, good + extra));
