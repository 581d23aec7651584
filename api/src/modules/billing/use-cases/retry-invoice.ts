import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { BillingPolicy } from '../policy.ts';
import { readLastAttempt } from '../reads/invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

/** Repeats the last request to the certifier. */
export async function retryInvoice(ctx: SignedInCtx, id: InvoiceId, policy: BillingPolicy): Promise<Invoice> {
  const row = await readLastAttempt(ctx, id);
  if (row.attemptKind !== 'void' || row.voidReason === null) return issueInvoice(ctx, id, undefined, policy);
  return voidInvoice(ctx, id, { version: undefined, reason: row.voidReason }, policy);
}
