import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { InvoiceLine } from '@trastienda/shared/billing/rules.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { type BilledOrder, lockBilledOrder } from '#modules/orders/use-cases/bill-order.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice } from '../reads/invoice.ts';
import { invoiceLines, invoices } from '../tables.ts';

export type InvoiceRecord = typeof invoices.$inferSelect;
export type LineRecord = typeof invoiceLines.$inferSelect;

export interface LockedInvoice {
  readonly order: BilledOrder;
  readonly invoice: InvoiceRecord;
}

/**
 * Locks an invoice and, before it, its order, as whoever changes the order does. With a version that is no longer
 * the present one the caller gets the present state.
 */
export async function lockInvoiceAndOrder(
  tx: InTransaction,
  id: InvoiceId,
  policy: BillingPolicy,
  version?: number,
): Promise<LockedInvoice> {
  const [known] = await tx.db.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.id, id));
  if (known === undefined) throw new AppError('resource.not-found');
  const order = await lockBilledOrder(tx, known.orderId);
  const invoice = await lockInvoice(tx, id);
  if (version !== undefined && invoice.version !== version)
    throw new AppError('resource.stale', { current: await readInvoice(tx, id, policy) });
  return { order, invoice };
}

/** Another invoice of an order that is already ours. */
export async function lockInvoice(tx: InTransaction, id: InvoiceId): Promise<InvoiceRecord> {
  const [row] = await tx.db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

/** The invoice that a credit note answers; not while a certifier may be voiding it. */
export async function lockOriginal(
  tx: InTransaction,
  { credits }: InvoiceRecord,
): Promise<InvoiceRecord | null> {
  if (credits === null) return null;
  const original = await lockInvoice(tx, credits);
  if (original.isOutcomeUnknown) throw new AppError('invoice.certifying');
  return original;
}

/** The notes that take something back of an invoice, issued or prepared. */
export async function lockNotes(tx: InTransaction, id: InvoiceId): Promise<InvoiceRecord[]> {
  return tx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.credits, id), notInArray(invoices.status, ['voided', 'discarded'])))
    .orderBy(invoices.number)
    .for('update');
}

const LIVE = ['pending', 'ready', 'issued', 'sent'] as const;

/** The invoice that stands for an order now, to be read under the order's lock. */
export async function findLiveInvoice(tx: InTransaction, orderId: OrderId): Promise<InvoiceRecord | null> {
  const [row] = await tx.db
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.orderId, orderId), ne(invoices.kind, 'ncre'), inArray(invoices.status, [...LIVE])),
    );
  return row ?? null;
}

export async function readInvoiceLines(ctx: Ctx, id: InvoiceId): Promise<LineRecord[]> {
  return ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(invoiceLines.position);
}

export async function insertInvoice(
  tx: InTransaction,
  values: typeof invoices.$inferInsert,
  lines: readonly WrittenLine[],
): Promise<InvoiceRecord> {
  const [row] = await tx.db.insert(invoices).values(values).returning();
  if (row === undefined) throw new Error('an insert without a row');
  await insertLines(tx, row.id, lines);
  await publishInvoiceEvent(tx, 'created', row.id);
  return row;
}

type WrittenLine = InvoiceLine & { readonly ofPosition?: number };

async function insertLines(tx: InTransaction, invoiceId: InvoiceId, lines: readonly WrittenLine[]) {
  await tx.db.insert(invoiceLines).values(
    lines.map(({ ofPosition, ...line }, position) => ({
      ...line,
      invoiceId,
      position,
      ofPosition: ofPosition ?? null,
    })),
  );
}

/** What an invoice that nobody has issued says it is for. */
export async function replaceLines(
  tx: InTransaction,
  invoiceId: InvoiceId,
  lines: readonly InvoiceLine[],
): Promise<void> {
  await tx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  await insertLines(tx, invoiceId, lines);
}

export async function updateInvoice(
  tx: InTransaction,
  id: InvoiceId,
  change: Partial<typeof invoices.$inferInsert>,
): Promise<InvoiceRecord> {
  const [row] = await tx.db
    .update(invoices)
    .set({ ...change, changedAt: tx.now, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
    .returning();
  if (row === undefined) throw new Error('an invoice that was locked has gone');
  await publishInvoiceEvent(tx, 'changed', id);
  return row;
}

/** Goes to those who bill. */
async function publishInvoiceEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  entityId: InvoiceId,
): Promise<void> {
  await publishEvent(tx, { topic: 'invoice', kind, entityId, audience: { codes: ['S-010'], userIds: [] } });
}
