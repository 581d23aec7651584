import type { Outcome } from '@trastienda/shared/finance/contract/settlements.ts';

export interface Collected {
  readonly amount: number;
  readonly isDisputed: boolean;
  readonly codAmount: number | null;
  readonly terms: string | null;
  readonly balance: number | null;
}

/** What a line of a courier's list comes to, beside what its parcel was to bring. */
export function computeOutcome(line: Collected): { outcome: Outcome; expected: number | null } {
  const { amount, isDisputed, codAmount, terms, balance } = line;
  if (codAmount === null || balance === null || terms !== 'cod')
    return { outcome: 'unknown', expected: null };
  // A parcel brings its own part; what the order still owes is the most it can bring.
  const expected = Math.max(0, Math.min(codAmount > 0 ? codAmount : balance, balance));
  if (isDisputed) return { outcome: 'disputed', expected };
  if (balance <= 0) return { outcome: 'settled', expected };
  if (amount === expected) return { outcome: 'matched', expected };
  return { outcome: amount < expected ? 'short' : 'over', expected };
}

/** What a line pays: never more than was expected; what is beyond it is the courier's to explain. */
export function computePayable(line: {
  readonly outcome: Outcome;
  readonly expected: number | null;
  readonly amount: number;
}): number {
  const isPaid = line.outcome === 'matched' || line.outcome === 'short' || line.outcome === 'over';
  return isPaid ? Math.min(line.amount, line.expected ?? 0) : 0;
}
