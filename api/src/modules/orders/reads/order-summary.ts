import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { couriers, orders } from '../tables.ts';

/** What a line of the list and the page of an order both begin with. */
export const ORDER_SUMMARY_COLUMNS = {
  id: orders.id,
  label: orders.label,
  status: orders.status,
  sellerId: orders.sellerId,
  seller: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  channel: orders.channel,
  customerId: orders.customerId,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  delivery: orders.delivery,
  courierId: orders.courierId,
  courier: couriers.name,
  municipality: orders.municipality,
  promisedOn: orders.promisedOn,
  terms: orders.terms,
  depositBp: orders.depositBp,
  total: orders.total,
  paid: orders.paid,
  inReview: orders.inReview,
  moneyOut: orders.moneyOut,
  balance: orders.balance,
  units: orders.units,
  paymentState: orders.paymentState,
  fulfilment: orders.fulfilment,
  stage: orders.stage,
  stageSince: orders.stageSince,
  guide: orders.guide,
  picture: storedFiles.sha256,
  tags: orders.tags,
  expiresAt: orders.expiresAt,
  createdAt: orders.createdAt,
  confirmedAt: orders.confirmedAt,
  version: orders.version,
};

type Instants = 'stageSince' | 'expiresAt' | 'createdAt' | 'confirmedAt';
type OrderSummary = Omit<OrderRow, 'lastEvent'>;
export type OrderSummaryRow = Omit<OrderSummary, Instants> & {
  readonly stageSince: Date;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
};

/** Whatever else was read of it stays with the row. One copy of it: this runs for every line of every list. */
export function toOrderSummary<Row extends OrderSummaryRow>(
  row: Row,
): Omit<Row, Instants> & Pick<OrderSummary, Instants> {
  return {
    ...row,
    stageSince: row.stageSince.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}
