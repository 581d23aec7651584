import type { Outcome, Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';

export interface SettlementSums {
  /** What the courier keeps is gone before it reaches the bank. */
  readonly toBank: number;
  /** What was listed beyond what was expected, over the lines that are ours; below zero, what is lacking. */
  readonly gap: number;
  /** By how much the short lines fall short, and the long ones exceed. */
  readonly short: number;
  readonly over: number;
  readonly counts: Readonly<Record<Outcome, number>>;
}

interface Summed extends Pick<Settlement, 'collected' | 'fee'> {
  readonly lines: readonly Pick<SettlementLine, 'outcome' | 'amount' | 'expected'>[];
}

export function computeSums({ lines, collected, fee }: Summed): SettlementSums {
  const counts = { matched: 0, short: 0, over: 0, disputed: 0, unknown: 0, settled: 0 };
  let gap = 0;
  let short = 0;
  let over = 0;
  for (const { outcome, amount, expected } of lines) {
    counts[outcome] += 1;
    if (expected === null || outcome === 'settled') continue;
    const difference = amount - expected;
    gap += difference;
    if (outcome === 'short') short -= difference;
    if (outcome === 'over') over += difference;
  }
  return { toBank: collected - fee, gap, short, over, counts };
}
