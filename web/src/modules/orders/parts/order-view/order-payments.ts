import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { PayableKind } from '#modules/payments/exports.ts';
import { useOrderOptions } from '../../queries/lists.ts';
import { readOrderProof, usePay } from '../../queries/order.ts';
import { useCustomer } from '../../queries/order-customer.ts';

const isOver = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'cancelled' || status === 'discarded';

export const ORDER_PAYMENTS: PayableKind<Order> = {
  usePay,
  useAccounts: () => useOrderOptions().data?.accounts,
  useCredit: ({ customerId }) => useCustomer(customerId).data?.credit ?? 0,
  readProof: readOrderProof,
  mayPay: (order) => !isOver(order) && !order.isErased,
  isOver,
  isPaidOnDelivery: ({ terms }) => terms === 'cod',
  toFirstMethod: ({ terms, fulfilment }) =>
    terms === 'cod' && fulfilment === 'delivered' ? 'cod' : 'transfer',
  toRequestedAmount: ({ balance, inReview }) => Math.max(0, balance - inReview) || Math.max(0, balance),
  toCreditLimit: ({ balance }) => Math.max(0, balance),
  messageIds: {
    none: ({ terms }) => (terms === 'cod' ? 'orders.view.no-payments-cod' : 'orders.view.no-payments'),
    part: 'orders.view.pay-part',
    creditUsed: 'orders.view.pay.credit-used',
    amountHint: 'orders.view.pay.balance',
  },
};
