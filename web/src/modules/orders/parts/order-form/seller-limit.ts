import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderTyped } from './order-typed.ts';

/** How much whoever sells may take off, in hundredths of a percent. */
export function limitOf(
  { sellerId }: Pick<OrderTyped, 'sellerId'>,
  options: OrderOptions,
  order: Order | null,
): number {
  const seller = options.sellers.find(({ id }) => id === sellerId);
  if (seller !== undefined) return seller.discountLimitBp;
  return order !== null && order.sellerId === sellerId ? order.sellerLimitBp : options.discountLimitBp;
}
