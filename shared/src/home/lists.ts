import type { z } from 'zod';
import { invoiceListRoutes, queueListRoutes } from '../billing/contract/lists.ts';
import { listRefunds } from '../finance/contract/refunds.ts';
import { listBankLines } from '../finance/contract/statements.ts';
import { itemListRoutes } from '../inventory/contract/items.ts';
import { orderListRoutes } from '../orders/contract/lists.ts';
import { paymentListRoutes } from '../payments/contract/payments.ts';
import { preorderListRoutes } from '../preorders/contract/lists.ts';
import { articleListRoutes } from '../purchases/contract/items.ts';
import { purchaseListRoutes } from '../purchases/contract/lists.ts';
import { listCommissionRuns } from '../reports/contract/commissions.ts';
import { listPendingGuides } from '../shipping/contract/guides.ts';

/** The lists that the cards of «Hoy» open, each by the call that answers with its rows. */
export const HOME_LISTS = {
  orders: orderListRoutes.all.page,
  myOrders: orderListRoutes.mine.page,
  preorders: preorderListRoutes.all.page,
  myPreorders: preorderListRoutes.mine.page,
  payments: paymentListRoutes.page,
  refunds: listRefunds,
  bankLines: listBankLines,
  guides: listPendingGuides,
  articles: articleListRoutes.page,
  purchases: purchaseListRoutes.page,
  commissions: listCommissionRuns,
  invoiceQueue: queueListRoutes.page,
  invoices: invoiceListRoutes.page,
  items: itemListRoutes.page,
} as const;
export type HomeList = keyof typeof HOME_LISTS;

type QueryOf<Name extends HomeList> = NonNullable<(typeof HOME_LISTS)[Name]['query']>;

/** What a list is asked for, without its order and its page. */
export type HomeFilter<Name extends HomeList> = Omit<
  z.input<QueryOf<Name>>,
  'sort' | 'limit' | 'cursor' | 'q'
>;
