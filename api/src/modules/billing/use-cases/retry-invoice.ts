import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { eq } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';
import { issueInvoice } from './issue-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

/** Asks the certifier again for what was asked last. */
export async function retryInvoice(ctx: SignedInCtx, id: InvoiceId, policy: BillingPolicy): Promise<Invoice> {
  const [row] = await ctx.db
    .select({ attemptKind: invoices.attemptKind, voidReason: invoices.voidReason })
    .from(invoices)
    .where(eq(invoices.id, id));
  if (row === undefined) throw new AppError('resource.not-found');
  if (row.attemptKind !== 'void' || row.voidReason === null) return issueInvoice(ctx, id, undefined, policy);
  return voidInvoice(ctx, id, { version: undefined, reason: row.voidReason }, policy);
}
