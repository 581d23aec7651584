import type { Order } from '@trastienda/shared/orders/contract/order.ts';

export interface OrderFormProps {
  /** Null begins a new order. */
  readonly orderId: string | null;
  /** The order is saved (confirmed, or kept as a draft): show it. */
  readonly onDone: (order: Order) => void;
  readonly onCancel: () => void;
}
