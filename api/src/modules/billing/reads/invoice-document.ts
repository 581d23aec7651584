import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { invoiceLines, invoices } from '../tables.ts';
import type { InvoiceDocument } from '../xml/document.ts';

/** An invoice with everything that is printed or written of it. */
export async function readInvoiceDocument(
  ctx: Ctx,
  id: InvoiceId,
  timeZone: string,
): Promise<InvoiceDocument> {
  const [[invoice], lines] = await Promise.all([
    ctx.db.select().from(invoices).where(eq(invoices.id, id)),
    ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id)).orderBy(invoiceLines.position),
  ]);
  if (invoice === undefined) throw new AppError('resource.not-found');
  if (invoice.credits === null) return { invoice, lines, original: null, timeZone };
  const [original] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoice.credits));
  return { invoice, lines, original: original ?? null, timeZone };
}

/** Whose link it is. Unknown and malformed answer alike. */
export async function readSharedInvoiceDocument(
  ctx: Ctx,
  token: string,
  timeZone: string,
): Promise<InvoiceDocument> {
  if (!/^[A-Za-z0-9_-]{22}$/.test(token)) throw new AppError('invoice.link-unknown');
  const [row] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.publicToken, token));
  if (row === undefined) throw new AppError('invoice.link-unknown');
  return readInvoiceDocument(ctx, row.id, timeZone);
}
