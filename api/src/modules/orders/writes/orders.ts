import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { maySee, type OrderFacts } from '@trastienda/shared/orders/rules.ts';
import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { joinSearchWords } from '#platform/db/search.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findOrder } from '../reads/order.ts';
import { orderLines, orders } from '../tables.ts';

export type OrderRecord = typeof orders.$inferSelect;
export type LineRecord = typeof orderLines.$inferSelect;

/** Takes an order for one whose code, not whose sale, gives the right: documents, payments, settlements. */
export async function lockAnyOrder(tx: InTransaction, id: OrderId): Promise<OrderRecord> {
  const row = await lockOrderRow(tx, id);
  if (row === null) throw new AppError('resource.not-found');
  return row;
}

/** Several at once, always in the same order, so that two who want the same never wait in a circle. */
export async function lockOrders(tx: InTransaction, ids: readonly OrderId[]): Promise<OrderRecord[]> {
  return tx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
}

async function lockOrderRow(tx: InTransaction, id: OrderId): Promise<OrderRecord | null> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks the order for one who may see it, before anything is read from it. With a version that is no
 * longer the present one the caller gets the present state instead.
 */
export async function lockOrder(
  tx: InTransaction<SignedInCtx>,
  id: OrderId,
  version?: number,
): Promise<OrderRecord> {
  const row = await lockOrderRow(tx, id);
  if (row === null || !maySee(tx.actor, row)) throw new AppError('resource.not-found');
  if (row.erasedAt !== null) throw new AppError('customer.erased');
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await findOrder(tx, id) });
  return row;
}

/** An order whose time to be paid is over and that nobody else holds, the longest waiting first. */
export async function lockNextExpired(
  tx: InTransaction,
  skipped: readonly OrderId[],
): Promise<OrderRecord | null> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.expiresAt),
        lte(orders.expiresAt, tx.now),
        skipped.length === 0 ? undefined : notInArray(orders.id, [...skipped]),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return order ?? null;
}

type SearchedOrder = Pick<
  OrderRecord,
  'customerName' | 'customerPhone' | 'receiverName' | 'receiverPhone' | 'taxId' | 'tags'
>;

/** Everything an order can be found by, beside its number. */
export function toSearchWords(order: SearchedOrder, others: readonly (string | null)[]): string {
  const { customerName, customerPhone, receiverName, receiverPhone, taxId, tags } = order;
  return joinSearchWords([
    ...[customerName, customerPhone, receiverName, receiverPhone, taxId],
    ...tags,
    ...others,
  ]);
}

/** `words`: what it can be found by, beside its number. */
export async function insertOrder(
  tx: InTransaction,
  values: Omit<typeof orders.$inferInsert, 'searchText'>,
  words: string,
): Promise<OrderRecord> {
  const [row] = await tx.db
    .insert(orders)
    .values({
      ...values,
      searchText: sql`normalize_for_search(document_label('P', ${values.number}) || ' ' || ${words})`,
    })
    .returning();
  if (row === undefined) throw new Error('an insert without a row');
  return row;
}

export function readLineRecords(tx: InTransaction, orderId: OrderId): Promise<LineRecord[]> {
  return tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
}

/** Who holds the goods of an order, as stock names it. */
export const toStockDocument = ({ id, label }: Pick<OrderRecord, 'id' | 'label'>) =>
  ({ kind: 'order', id, label }) as const;

/** What the shared rules ask of an order. */
export function toOrderFacts(row: OrderRecord): OrderFacts {
  const { status, terms, depositBp, total, paid, inReview, moneyOut, delivery, fulfilment } = row;
  const { sellerId, invoiced } = row;
  return {
    ...{ status, terms, depositBp, total, paid, inReview, moneyOut, delivery, fulfilment },
    ...{ sellerId, invoiced },
  };
}
