import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { PURCHASE_SORTS, PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { eq, sql } from 'drizzle-orm';
import { shops } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { isEmptyFilter, keysetList } from '#platform/db/keyset-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import { purchases } from '../tables.ts';
import { type PurchaseFilter, wherePurchases } from './purchase-filter.ts';
import { PURCHASE_SUMMARY_COLUMNS, toPurchaseSummary } from './purchase-summary.ts';

const sortings = createSortings<(typeof PURCHASE_SORTS)[number]>(purchases.id, {
  createdAt: { column: sql`${purchases.createdAt}`, type: 'timestamptz' },
  eta: { column: sql`coalesce(${purchases.eta}, 'infinity')`, type: 'date' },
  stageSince: { column: sql`${purchases.stageSince}`, type: 'timestamptz' },
});

const PARCELS = sql`(SELECT count(*)::int AS parcels, count(*) FILTER (WHERE c.status = 'received')::int AS received,
    coalesce(sum(c.slips), 0)::int AS slips,
    coalesce(string_agg(nullif(concat_ws(' ', nullif(c.foreign_tracking, ''), nullif(c.local_tracking, '')), ''),
      ', ' ORDER BY c.position), '') AS tracking
  FROM parcels c WHERE c.purchase_id = ${purchases.id}) AS sent`;
const OF_PARCELS = {
  parcels: sql<number>`sent.parcels`,
  received: sql<number>`sent.received`,
  slips: sql<number>`sent.slips`,
  tracking: sql<string>`sent.tracking`,
};

const CUSTOMERS = sql<number>`(SELECT count(DISTINCT p.customer_id)::int FROM purchase_lines l
    JOIN preorder_lines d ON d.purchase_line_id = l.id JOIN preorders p ON p.id = d.preorder_id
  WHERE l.purchase_id = ${purchases.id} AND d.status <> 'cancelled')`;

export const purchaseList = keysetList({
  name: 'purchases',
  id: purchases.id,
  sorting: (sort) => sortings(sort, '-createdAt'),
  selectKeys: (ctx: Ctx, columns) => ctx.db.select(columns).from(purchases).$dynamic(),
  selectRows: (ctx, columns) =>
    ctx.db
      .select({ ...PURCHASE_SUMMARY_COLUMNS, ...OF_PARCELS, customers: CUSTOMERS, ...columns })
      .from(purchases)
      .innerJoin(shops, eq(shops.id, purchases.shopId))
      .innerJoin(users, eq(users.id, purchases.buyerId))
      .innerJoinLateral(PARCELS, sql`true`)
      .$dynamic(),
  toRow: (_ctx, row): PurchaseRow => toPurchaseSummary(row),
  where: (ctx, filter: PurchaseFilter, zone: string) => wherePurchases(filter, zone, ctx.now),
  prepared: (_ctx, { stage, ...rest }) => {
    if (!isEmptyFilter(rest) || (stage?.length ?? 0) > 1) return null;
    return stage?.length
      ? {
          name: 'stage',
          where: () => eq(purchases.stage, sql.placeholder('stage')),
          values: { stage: stage[0] },
        }
      : { name: 'all', where: () => undefined, values: {} };
  },
  firstPage: 'keys',
});

export async function readPurchaseRow(ctx: Ctx, id: PurchaseId): Promise<PurchaseRow> {
  const [row] = await purchaseList.readRows(ctx, [id]);
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}
