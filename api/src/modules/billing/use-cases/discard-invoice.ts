import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { canCommandInvoice } from '@trastienda/shared/billing/rules.ts';
import { recordInvoiceOnOrder } from '#modules/orders/use-cases/bill-order.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import { lockInvoice, lockInvoiceAndOrder, updateInvoice } from '../writes/invoices.ts';
import { isNoteDue } from './credit-excess.ts';

/** Thrown away before anybody saw it: its order, or the invoice it was to answer, is free again. */
export async function discardInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  version: number | undefined,
  policy: BillingPolicy,
): Promise<Invoice> {
  return inTransaction(ctx, async (tx) => {
    const { order, invoice } = await lockInvoiceAndOrder(tx, id, policy, version);
    const today = storeDay(tx.now, policy.timeZone);
    const verdict = canCommandInvoice(tx.actor, toInvoiceFacts(invoice, policy.timeZone), 'discard', today);
    if (!verdict.ok) throw new AppError(verdict.code);
    if (await isNoteDue(tx, invoice)) throw new AppError('invoice.note-is-due');
    await updateInvoice(tx, id, { status: 'discarded' });
    await audit(tx, { entity: 'invoice', entityId: id, command: 'discard' });
    const { label, total, credits } = invoice;
    if (credits === null) {
      const invoiced = order.invoiced - total;
      await recordInvoiceOnOrder(tx, {
        orderId: order.id,
        invoiced,
        command: 'void-invoice',
        label,
        amount: total,
      });
    } else {
      const original = await lockInvoice(tx, credits);
      await updateInvoice(tx, credits, { credited: original.credited - total });
      await audit(tx, { entity: 'invoice', entityId: credits, command: 'note-discarded', after: { label } });
    }
    return readInvoice(tx, id, policy);
  });
}
