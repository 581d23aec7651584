import type { OrderRecord } from './orders.ts';

type Searched = Pick<
  OrderRecord,
  'customerName' | 'customerPhone' | 'receiverName' | 'receiverPhone' | 'taxId' | 'tags'
>;

/** Everything an order can be found by, beside its number. */
export function searchWords(order: Searched, others: readonly (string | null)[]): string {
  return [
    order.customerName,
    order.customerPhone,
    order.receiverName,
    order.receiverPhone,
    order.taxId,
    ...order.tags,
    ...others,
  ]
    .filter((word) => word)
    .join(' ')
    .slice(0, 4000);
}
