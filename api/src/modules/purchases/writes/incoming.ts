import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { sql } from 'drizzle-orm';
import { setIncoming } from '#modules/inventory/writes/incoming.ts';
import { lockStock } from '#modules/inventory/writes/stock.ts';
import type { InTransaction } from '#platform/ctx.ts';

interface OnItsWay extends Record<string, unknown> {
  readonly variant_id: VariantId;
  readonly units: number;
}

/** Tells the stock how much is on its way of these goods, recomputed while their rows are locked. */
export async function recomputeIncoming(
  tx: InTransaction,
  ids: readonly (VariantId | null)[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  await lockStock(tx, wanted);
  const { rows } = await tx.db.execute<OnItsWay>(sql`
    SELECT v.id AS variant_id, coalesce((SELECT sum(l.quantity) FROM purchase_lines l
        JOIN parcels p ON p.id = l.parcel_id JOIN purchases c ON c.id = l.purchase_id
        WHERE l.variant_id = v.id AND c.cancelled_at IS NULL AND p.status NOT IN ('received', 'lost', 'returned')), 0)::int AS units
    FROM unnest(${sql.param(wanted)}::uuid[]) AS v (id)`);
  await setIncoming(tx, new Map(rows.map((row) => [row.variant_id, row.units])));
}
