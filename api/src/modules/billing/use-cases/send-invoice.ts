import { randomBytes } from 'node:crypto';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { canCommandInvoice } from '@trastienda/shared/billing/rules.ts';
import type { SentBy } from '@trastienda/shared/billing/status.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts, toPublicLink } from '../reads/invoice.ts';
import { lockInvoiceAndOrder, updateInvoice } from '../writes/invoices.ts';

/** It went to the customer; again is as good as the first time. */
export async function sendInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  { version, by }: { readonly version: number | undefined; readonly by: SentBy },
  policy: BillingPolicy,
): Promise<Invoice> {
  return inTransaction(ctx, async (tx) => {
    const { invoice } = await lockInvoiceAndOrder(tx, id, policy, version);
    const today = storeDay(tx.now, policy.timeZone);
    const verdict = canCommandInvoice(tx.actor, toInvoiceFacts(invoice, policy.timeZone), 'send', today);
    if (!verdict.ok) throw new AppError(verdict.code);
    await updateInvoice(tx, id, { status: 'sent', sentAt: tx.now, sentBy: by });
    await audit(tx, { entity: 'invoice', entityId: id, command: 'send', after: { by } });
    return readInvoice(tx, id, policy);
  });
}

/** One link for each invoice that was issued, made when it is first wanted. */
export async function shareInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  policy: BillingPolicy,
): Promise<{ link: string }> {
  return inTransaction(ctx, async (tx) => {
    const { invoice } = await lockInvoiceAndOrder(tx, id, policy);
    if (invoice.publicToken !== null) return { link: toPublicLink(invoice.publicToken, policy) };
    if (invoice.status !== 'issued' && invoice.status !== 'sent' && invoice.status !== 'credited')
      throw new AppError('invoice.wrong-state');
    const publicToken = randomBytes(16).toString('base64url');
    await updateInvoice(tx, id, { publicToken });
    await audit(tx, { entity: 'invoice', entityId: id, command: 'share' });
    return { link: toPublicLink(publicToken, policy) };
  });
}
