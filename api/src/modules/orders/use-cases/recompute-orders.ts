import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { and, asc, gt, inArray } from 'drizzle-orm';
import { type Ctx, inOwnTransaction } from '#platform/ctx.ts';
import { orders } from '../tables.ts';
import { differsFromFacts, recomputeOrder } from '../writes/recompute-order.ts';

export interface Difference {
  readonly label: string;
  readonly column: string;
  readonly stored: string;
  readonly computed: string;
}

const AT_A_TIME = 500;

/** Recomputes every order and reports where what is stored differs; repairs it when asked to. */
export async function recomputeOrders(
  ctx: Ctx,
  { mend, onDifference }: { mend: boolean; onDifference: (difference: Difference) => void },
): Promise<{ looked: number; differing: number }> {
  let after: OrderId | null = null;
  let looked = 0;
  let differing = 0;
  for (;;) {
    const page: { id: OrderId }[] = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(after === null ? undefined : gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(AT_A_TIME);
    if (page.length === 0) return { looked, differing };
    await inOwnTransaction(ctx, async (tx) => {
      const rows = await tx.db
        .select()
        .from(orders)
        .where(
          and(
            inArray(
              orders.id,
              page.map((row) => row.id),
            ),
          ),
        )
        .orderBy(asc(orders.id))
        .for('update');
      for (const order of rows) {
        const found = await differsFromFacts(tx, order);
        looked++;
        if (found.length === 0) continue;
        differing++;
        for (const difference of found) onDifference({ label: order.label, ...difference });
        if (mend) await recomputeOrder(tx, order);
      }
    });
    after = page.at(-1)?.id ?? null;
  }
}
