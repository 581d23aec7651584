import type { ORDER_SORTS, OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { maySee } from '@trastienda/shared/orders/rules.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { products } from '#modules/inventory/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { keysetList } from '#platform/db/keyset-list.ts';
import { storedFiles } from '#platform/db/tables.ts';
import {
  type DocumentListOptions,
  prepareStageFilter,
  readDocumentLabels,
  type Scope,
} from '#platform/documents/document-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import { couriers, orders } from '../tables.ts';
import { type OrderFilter, whereOrders } from './filter.ts';
import { ORDER_SUMMARY_COLUMNS, toOrderSummary } from './order-summary.ts';

// Only for those on their way: the list shows it for no others.
const LAST_EVENT = sql<string>`CASE WHEN ${orders.stage} IN ('on_route', 'trouble') THEN coalesce((
  SELECT s.last_event FROM shipments s WHERE s.order_id = ${orders.id} AND s.handed_over_at IS NOT NULL
  ORDER BY s.moved_at DESC, s.position LIMIT 1), '') ELSE '' END`;

const sortings = createSortings<(typeof ORDER_SORTS)[number]>(orders.id, {
  createdAt: { column: sql`${orders.createdAt}`, type: 'timestamptz' },
  total: { column: sql`${orders.total}`, type: 'integer' },
  stageSince: { column: sql`${orders.stageSince}`, type: 'timestamptz' },
  promisedOn: { column: sql`coalesce(${orders.promisedOn}, 'infinity')`, type: 'date' },
});

function selectRows(ctx: Ctx, columns: { readonly sortedBy: SQL<string> }) {
  return ctx.db
    .select({ ...ORDER_SUMMARY_COLUMNS, lastEvent: LAST_EVENT, ...columns })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.sellerId))
    .leftJoin(couriers, eq(couriers.id, orders.courierId))
    .leftJoin(products, eq(products.id, orders.firstProductId))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .$dynamic();
}

export const orderList = keysetList({
  name: 'orders',
  id: orders.id,
  sorting: (sort) => sortings(sort, '-createdAt'),
  selectKeys: (ctx: Ctx, columns) => ctx.db.select(columns).from(orders).$dynamic(),
  selectRows,
  toRow: (_ctx, row): OrderRow => toOrderSummary(row),
  where: (ctx, filter: OrderFilter, options: DocumentListOptions) => whereOrders(filter, options, ctx.now),
  prepared: (_ctx, filter, options) => prepareStageFilter(orders, filter, options),
  firstPage: 'rows',
});

/** One line of the list, for one who may see it. */
export async function readOrderRow(ctx: SignedInCtx, id: OrderId): Promise<OrderRow> {
  const [row] = await orderList.readRows(ctx, [id]);
  if (row === undefined || row.status === 'discarded' || !maySee(ctx.actor, row))
    throw new AppError('resource.not-found');
  return row;
}

export const readOrderLabels = (ctx: Ctx, ids: readonly OrderId[], scope: Scope) =>
  readDocumentLabels(ctx, orders, ids, scope);
