import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { maySeePreorder } from '@trastienda/shared/preorders/rules.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { MergedPair, MovedDocuments } from '#modules/customers/customer-data.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findPreorder } from '../reads/preorder.ts';
import { preorderLines, preorders } from '../tables.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';

export type { PreorderRecord };

/** Several at once, always in the same order, so that two who want the same never wait in a circle. */
export async function lockPreorders(
  tx: InTransaction,
  ids: readonly PreorderId[],
): Promise<PreorderRecord[]> {
  if (ids.length === 0) return [];
  return tx.db
    .select()
    .from(preorders)
    .where(inArray(preorders.id, [...new Set(ids)]))
    .orderBy(asc(preorders.id))
    .for('update');
}

/**
 * Locks a pre-order for one who may see it, before anything is read from it. With a version that is no longer
 * the present one the caller gets the present state instead.
 */
export async function lockPreorder(
  tx: InTransaction<SignedInCtx>,
  id: PreorderId,
  version?: number,
): Promise<PreorderRecord> {
  const [row] = await lockPreorders(tx, [id]);
  if (row === undefined || !maySeePreorder(tx.actor, row)) throw new AppError('resource.not-found');
  if (row.erasedAt !== null) throw new AppError('customer.erased');
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await findPreorder(tx, id) });
  return row;
}

export function readPreorderLines(tx: InTransaction, id: PreorderId): Promise<PreorderLineRecord[]> {
  return tx.db
    .select()
    .from(preorderLines)
    .where(eq(preorderLines.preorderId, id))
    .orderBy(asc(preorderLines.position), asc(preorderLines.id));
}

export async function insertPreorder(
  tx: InTransaction,
  values: typeof preorders.$inferInsert,
): Promise<PreorderRecord> {
  const [row] = await tx.db.insert(preorders).values(values).returning();
  if (row === undefined) throw new Error('an insert without a row');
  return row;
}

/** Something was said about a pre-order, which itself stays as it is. */
export async function touchPreorder(tx: InTransaction, id: PreorderId): Promise<void> {
  await tx.db.update(preorders).set({ changedAt: tx.now }).where(eq(preorders.id, id));
}

export async function lockPreordersToMerge(tx: InTransaction, { from }: MergedPair): Promise<void> {
  await tx.db
    .select({ id: preorders.id })
    .from(preorders)
    .where(eq(preorders.customerId, from))
    .orderBy(asc(preorders.id))
    .for('update');
}

/** Gives the pre-orders of a customer to another. */
export async function movePreordersToCustomer(
  tx: InTransaction,
  { from, to }: MergedPair,
): Promise<Pick<MovedDocuments, 'preorders'>> {
  const moved = await tx.db
    .update(preorders)
    .set({ customerId: to, version: sql`${preorders.version} + 1` })
    .where(eq(preorders.customerId, from))
    .returning({ id: preorders.id });
  return { preorders: moved.length };
}
