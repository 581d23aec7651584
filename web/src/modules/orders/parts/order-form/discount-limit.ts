import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { sumOrder } from '@trastienda/shared/orders/rules.ts';

/** How much this person may take off, in hundredths of a percent: what was agreed before may stay. */
export function limitOf(options: Pick<OrderOptions, 'discountLimitBp'>, order: Order | null): number {
  const isAgreed = order !== null && order.status !== 'draft';
  return Math.max(options.discountLimitBp, isAgreed ? sumOrder(order).takenOffBp : 0);
}
