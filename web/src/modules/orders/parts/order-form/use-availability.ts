import { useQueries } from '@tanstack/react-query';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { stockQuery } from '../../queries/form.ts';
import type { LineFormValues } from './order-form-values.ts';

/** How many of each variant this order may have: what is free, and what it holds already. */
export function useAvailability(
  lines: readonly LineFormValues[],
  order: Order | null,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const line of order?.lines ?? [])
    known.set(line.variantId, line.available + heldOf(order, line.variantId));
  const unknown = [...new Map(lines.map((line) => [line.variantId, line.sku]))].filter(
    ([variantId]) => !known.has(variantId),
  );
  const found = useQueries({ queries: unknown.map(([, sku]) => stockQuery(sku)) });
  for (const [index, [variantId]] of unknown.entries()) {
    const available = found[index]?.data;
    if (available != null) known.set(variantId, available);
  }
  return known;
}

/** A draft holds nothing; beyond it everything on the order is put aside for it. */
function heldOf(order: Order | null, variantId: string): number {
  if (order === null || order.status === 'draft') return 0;
  return order.lines
    .filter((line) => line.variantId === variantId)
    .reduce((sum, line) => sum + line.quantity, 0);
}
