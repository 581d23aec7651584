import type { Order } from '@trastienda/shared/orders/contract/order.ts';

/** What the one who delivers it has to bring back. */
export function toCollect({ terms, balance, status }: Pick<Order, 'terms' | 'balance' | 'status'>): number {
  return terms === 'cod' && status !== 'cancelled' ? Math.max(0, balance) : 0;
}
