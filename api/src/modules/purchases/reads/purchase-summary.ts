import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { sql } from 'drizzle-orm';
import { shops } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import { purchases } from '../tables.ts';

/** What a line of the list and the page of a purchase both begin with. */
export const PURCHASE_SUMMARY_COLUMNS = {
  id: purchases.id,
  label: purchases.label,
  shopId: purchases.shopId,
  shop: shops.name,
  externalNumber: purchases.externalNumber,
  currency: purchases.currency,
  rate: purchases.rate,
  isPaid: sql<boolean>`${purchases.paidAt} IS NOT NULL`,
  paidAt: purchases.paidAt,
  buyerId: purchases.buyerId,
  buyer: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  units: purchases.units,
  goods: purchases.goods,
  landed: purchases.landed,
  stage: purchases.stage,
  stageSince: purchases.stageSince,
  eta: purchases.eta,
  createdAt: purchases.createdAt,
  version: purchases.version,
};

type Derived = 'parcels' | 'received' | 'customers' | 'tracking' | 'slips';
type PurchaseSummary = Omit<PurchaseRow, Derived>;
type PurchaseSummaryRow = Omit<PurchaseSummary, 'paidAt' | 'stageSince' | 'createdAt'> & {
  readonly paidAt: Date | null;
  readonly stageSince: Date;
  readonly createdAt: Date;
};

export const toPurchaseSummary = <Row extends PurchaseSummaryRow>(row: Row) => ({
  ...row,
  paidAt: row.paidAt?.toISOString() ?? null,
  stageSince: row.stageSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
