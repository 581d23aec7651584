import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { type Ctx, inOwnTransaction } from '#platform/ctx.ts';
import { readOrderIdsAfter } from '../reads/order.ts';
import { lockOrders } from '../writes/orders.ts';
import { differsFromFacts, recomputeOrder } from '../writes/recompute-order.ts';

export interface Difference {
  readonly label: string;
  readonly column: string;
  readonly stored: string;
  readonly computed: string;
}

const AT_A_TIME = 500;

/** Recomputes every order and reports where what is stored differs; repairs it on request. */
export async function recomputeOrders(
  ctx: Ctx,
  { mend, onDifference }: { mend: boolean; onDifference: (difference: Difference) => void },
): Promise<{ looked: number; differing: number }> {
  let after: OrderId | null = null;
  let looked = 0;
  let differing = 0;
  for (;;) {
    const page: OrderId[] = await readOrderIdsAfter(ctx, after, AT_A_TIME);
    if (page.length === 0) return { looked, differing };
    await inOwnTransaction(ctx, async (tx) => {
      for (const order of await lockOrders(tx, page)) {
        const found = await differsFromFacts(tx, order);
        looked++;
        if (found.length === 0) continue;
        differing++;
        for (const difference of found) onDifference({ label: order.label, ...difference });
        // Trigger orders_refresh_sale_lines counts the sale anew at commit.
        if (mend) await recomputeOrder(tx, order);
      }
    });
    after = page.at(-1) ?? null;
  }
}
