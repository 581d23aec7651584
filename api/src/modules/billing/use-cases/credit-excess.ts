import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { spreadExcess } from '@trastienda/shared/billing/credit-notes.ts';
import { isFiscal, splitIva, taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { readAnnouncedCredit } from '#modules/orders/reads/shipments.ts';
import { lockBilledOrder, recordInvoiceOnOrder } from '#modules/orders/use-cases/bill-order.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toReceiver } from '../reads/invoice.ts';
import {
  findLiveInvoice,
  type InvoiceRecord,
  type LockedInvoice,
  lockNotes,
  replaceLines,
  updateInvoice,
} from '../writes/invoices.ts';
import { toBilledLines } from './prepare-invoice.ts';
import { insertNote, takenBack } from './prepare-note.ts';

type Tx = InTransaction<SignedInCtx>;

const RETURNED = 'Devolución de mercadería';

/**
 * Called whenever an order may come to less than is invoiced: goods came back, a certifier answered at last, a note was
 * voided. What nobody has issued yet is rewritten, a receipt is voided, and of an issued invoice a credit note waits
 * for finance. Goods that are credited but still on
 * their way are waited for, and so is a certifier: the answer calls again.
 */
export async function creditExcess(tx: Tx, orderId: OrderId, policy: BillingPolicy): Promise<void> {
  const order = await lockBilledOrder(tx, orderId);
  const total = order.total + (await readAnnouncedCredit(tx, orderId));
  if (order.invoiced <= total) return;
  const invoice = await findLiveInvoice(tx, orderId);
  if (invoice === null || invoice.isOutcomeUnknown) return;
  const wasIssued = invoice.status === 'issued' || invoice.status === 'sent';
  if (!wasIssued || !isFiscal(invoice.kind)) {
    await reduceInvoice(tx, { order, invoice }, total, policy);
    return;
  }
  const notes = await lockNotes(tx, invoice.id);
  const prepared = notes
    .filter(({ status }) => status === 'ready')
    .reduce((sum, note) => sum + note.total, 0);
  const excess = order.invoiced - total - prepared;
  if (excess <= 0) return;
  const { lines } = await readInvoice(tx, invoice.id, policy);
  const kept = total === 0 ? [] : await toBilledLines(tx, { ...order, total }, invoice.regime);
  // The prepared notes have taken their part of a line, whether they are for these goods or others.
  const amounts = spreadExcess(lines, kept, excess);
  const taken = lines.flatMap((line, index) => toNoteLine(line, amounts[index] ?? 0));
  await insertNote(tx, invoice, taken, RETURNED);
}

const toNoteLine = (line: Invoice['lines'][number], amount: number) =>
  amount === 0 ? [] : [takenBack(line, amount)];

/** A document that no tax office knows yet says what the order comes to now, or is thrown away. */
async function reduceInvoice(
  tx: Tx,
  { order, invoice }: LockedInvoice,
  total: number,
  policy: BillingPolicy,
): Promise<void> {
  const { id, label, orderId } = invoice;
  const wasIssued = invoice.status === 'issued' || invoice.status === 'sent';
  if (wasIssued || total === 0) {
    await updateInvoice(tx, id, {
      status: wasIssued ? 'voided' : 'discarded',
      ...(wasIssued && { voidedAt: tx.now, voidReason: RETURNED }),
    });
    await audit(tx, {
      entity: 'invoice',
      entityId: id,
      command: wasIssued ? 'void' : 'discard',
      reason: RETURNED,
    });
  } else {
    const problems = taxProblems(invoice.kind, toReceiver(invoice), total, policy.cfLimit);
    await replaceLines(tx, id, await toBilledLines(tx, { ...order, total }, invoice.regime));
    await updateInvoice(tx, id, {
      status: problems.length === 0 ? 'ready' : 'pending',
      total,
      ...splitIva(total, invoice.regime),
    });
    const change = { before: { total: invoice.total }, after: { total } };
    await audit(tx, { entity: 'invoice', entityId: id, command: 'change', reason: RETURNED, ...change });
  }
  const isGone = wasIssued || total === 0;
  await recordInvoiceOnOrder(tx, {
    orderId,
    invoiced: isGone ? 0 : total,
    command: isGone ? 'void-invoice' : 'invoice',
    ...{ label, reason: RETURNED },
    amount: isGone ? invoice.total : total,
  });
}

/** Whether an order would be invoiced for more than it comes to without this prepared note. */
export async function isNoteDue(tx: Tx, note: InvoiceRecord): Promise<boolean> {
  if (note.credits === null) return false;
  const order = await lockBilledOrder(tx, note.orderId);
  const notes = await lockNotes(tx, note.credits);
  const others = notes.filter(({ id, status }) => status === 'ready' && id !== note.id);
  const total = order.total + (await readAnnouncedCredit(tx, order.id));
  return order.invoiced - others.reduce((sum, one) => sum + one.total, 0) > total;
}
