import type { changeInvoice as changeRoute, Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { canCommandInvoice, taxProblems } from '@trastienda/shared/billing/rules.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import { lockInvoiceAndOrder, updateInvoice } from '../writes/invoices.ts';
import { checkedDueDate } from './prepare-invoice.ts';

/** Whom an invoice is for, until it is issued. With everything there it is ready. */
export async function changeInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  { version, receiver, dueOn }: BodyOf<typeof changeRoute>,
  policy: BillingPolicy,
): Promise<Invoice> {
  return inTransaction(ctx, async (tx) => {
    const { invoice } = await lockInvoiceAndOrder(tx, id, policy, version);
    const today = storeDay(tx.now, policy.timeZone);
    const verdict = canCommandInvoice(tx.actor, toInvoiceFacts(invoice, policy.timeZone), 'complete', today);
    if (!verdict.ok) throw new AppError(verdict.code);
    // A note is for whom its invoice was.
    if (invoice.kind === 'ncre') throw new AppError('invoice.wrong-state');
    const { kind, total } = invoice;
    const problems = taxProblems(kind, receiver.tax, total, policy.cfLimit);
    await updateInvoice(tx, id, {
      receiverKind: receiver.tax.kind,
      receiverId: receiver.tax.id,
      receiverName: receiver.tax.name,
      receiverAddress: receiver.address,
      status: problems.length === 0 ? 'ready' : 'pending',
      troubleCode: null,
      troubleWords: '',
      ...(kind === 'fcam' && dueOn !== undefined && { dueOn: checkedDueDate(tx, dueOn, policy) }),
    });
    await audit(tx, {
      entity: 'invoice',
      entityId: id,
      command: 'change',
      before: { kind: invoice.receiverKind, id: invoice.receiverId, name: invoice.receiverName },
      after: receiver.tax,
    });
    return readInvoice(tx, id, policy);
  });
}
