import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { inArray } from 'drizzle-orm';
import { variants } from '#modules/inventory/tables.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { createOrder } from './create-order.ts';

/** The same customer wants the same again: a draft of one's own, at the prices of today. */
export async function duplicateOrder(ctx: SignedInCtx, id: OrderId, policy: OrderPolicy): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await readOrder(tx, id);
    if (order.isErased) throw new AppError('customer.erased');
    const ids = order.lines.map((line) => line.variantId);
    const offered =
      ids.length === 0 ? [] : await tx.db.select().from(variants).where(inArray(variants.id, ids));
    const isOffered = new Set(offered.filter((variant) => variant.isListed).map((variant) => variant.id));
    return createOrder(
      tx,
      {
        channel: order.channel,
        customer: {
          id: order.customerId,
          name: order.customerName,
          phone: order.customerPhone,
          tax: order.tax,
        },
        lines: order.lines
          .filter((line) => isOffered.has(line.variantId))
          .map(({ variantId, quantity }) => ({ id: null, variantId, quantity, discount: 0 })),
        discount: 0,
        shipping: order.shipping,
        terms: order.terms,
        delivery: order.delivery,
        courierId: order.courierId,
        address: order.address,
        promisedOn: null,
        staffNotes: '',
        customerNotes: order.customerNotes,
        tags: [],
      },
      policy,
    );
  });
}
