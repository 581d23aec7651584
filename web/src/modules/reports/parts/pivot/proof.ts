import type { Consolidated, Proof } from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Measure } from '@trastienda/shared/reports/measures.ts';

interface Held {
  readonly verdict: 'matches' | 'differs' | 'partial';
  readonly table: { readonly orders: number; readonly total: number };
}

/** Orders and their money must be the same both ways; of parts of orders the orders cannot say. */
export function holdAgainst(answer: Consolidated, proof: Proof): Held {
  const sumOf = (measure: Measure) => answer.totals[answer.measures.indexOf(measure)] ?? 0;
  const table = { orders: sumOf('orders'), total: sumOf('total') };
  if (!proof.isWhole) return { verdict: 'partial', table };
  const isSame = table.orders === proof.orders && table.total === proof.total;
  return { verdict: isSame ? 'matches' : 'differs', table };
}
