import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { customers } from '#modules/customers/tables.ts';
import { payments } from '#modules/orders/tables.ts';
import { preorderPayments, preorders } from '../tables.ts';

/** Whether the customer in the `customers` of a statement accepted a pre-order of this person. */
export const isCustomerOf = (seller: UserId): SQL =>
  sql`EXISTS (SELECT 1 FROM ${preorders} WHERE ${and(
    eq(preorders.customerId, customers.id),
    eq(preorders.sellerId, seller),
    isNotNull(preorders.acceptedAt),
  )})`;

/** Whether verified money of that customer came for a pre-order of this person. */
export const hasPaid = (seller: UserId): SQL =>
  sql`EXISTS (SELECT 1 FROM ${preorders}
    JOIN ${preorderPayments} ON ${eq(preorderPayments.preorderId, preorders.id)}
    JOIN ${payments} ON ${eq(payments.id, preorderPayments.paymentId)}
    WHERE ${and(
      eq(preorders.customerId, customers.id),
      eq(preorders.sellerId, seller),
      eq(payments.status, 'verified'),
      ne(payments.method, 'credit'),
    )})`;
