import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import type { CostCorrection } from '../types.ts';

/** How much of each variant is on its way, said by whoever follows it. Its head is held by the caller. */
export async function setIncoming(tx: InTransaction, units: ReadonlyMap<VariantId, number>): Promise<void> {
  await tx.db.execute(sql`
    UPDATE variant_stock s SET incoming = c.units
    FROM unnest(${sql.param([...units.keys()])}::uuid[], ${sql.param([...units.values()])}::int[]) AS c (variant_id, units)
    WHERE s.variant_id = c.variant_id AND s.incoming <> c.units`);
}

/**
 * What goods cost turns out otherwise than when they came in. Only what is still here can carry the difference:
 * what was sold was sold at the cost of its day.
 */
export async function correctAverageCosts(
  tx: InTransaction,
  corrections: readonly CostCorrection[],
): Promise<void> {
  for (const { variantId, units, more } of corrections)
    await tx.db.execute(sql`
      UPDATE variant_stock SET costed_at = ${tx.now.toISOString()}::timestamptz, average_cost = greatest(0,
        round(average_cost + ${more}::numeric * least(${units}::int, on_hand) / on_hand, 4))
      WHERE variant_id = ${variantId} AND on_hand > 0 AND average_cost IS NOT NULL`);
}
