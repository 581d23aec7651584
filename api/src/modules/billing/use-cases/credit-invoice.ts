import type { creditInvoice as creditRoute, Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { canCommandInvoice } from '@trastienda/shared/billing/rules.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import { lockInvoiceAndOrder } from '../writes/invoices.ts';
import { issueInvoice } from './issue-invoice.ts';
import { insertNote, type NoteLine, takenBack } from './prepare-note.ts';

type Credit = BodyOf<typeof creditRoute>;

/** Takes back all of an invoice or parts of it, by a note that is an invoice of its own. */
export async function creditInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  credit: Credit,
  policy: BillingPolicy,
): Promise<Invoice> {
  const noteId = await inOwnTransaction(ctx, (tx) => prepareNote(tx, id, credit, policy));
  if (policy.certifier !== 'hand') {
    try {
      return await issueInvoice(ctx, noteId, undefined, policy);
    } catch (error) {
      // The note stands and says itself why it is not issued yet.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return readInvoice(ctx, noteId, policy);
}

async function prepareNote(
  tx: InTransaction<SignedInCtx>,
  id: InvoiceId,
  { version, reason, lines: requested }: Credit,
  policy: BillingPolicy,
): Promise<InvoiceId> {
  const { invoice } = await lockInvoiceAndOrder(tx, id, policy, version);
  const today = storeDay(tx.now, policy.timeZone);
  const verdict = canCommandInvoice(tx.actor, toInvoiceFacts(invoice, policy.timeZone), 'credit', today);
  if (!verdict.ok) throw new AppError(verdict.code);
  const { lines } = await readInvoice(tx, id, policy);
  const wanted = requested === undefined ? wholeRest(lines) : toNoteLines(lines, requested);
  return insertNote(tx, invoice, wanted, reason);
}

type BilledLine = Invoice['lines'][number];

function wholeRest(lines: readonly BilledLine[]): NoteLine[] {
  return lines
    .filter((line) => line.credited < line.total)
    .map((line) => takenBack(line, line.total - line.credited));
}

function toNoteLines(lines: readonly BilledLine[], requested: NonNullable<Credit['lines']>): NoteLine[] {
  const seen = new Set<number>();
  return requested.map(({ position, amount }, index) => {
    const line = lines.find((one) => one.position === position);
    if (line === undefined || seen.has(position))
      throw fieldRefused(`lines.${index}.position`, 'invoice.credit-unknown-line');
    seen.add(position);
    if (amount > line.total - line.credited)
      throw fieldRefused(`lines.${index}.amount`, 'invoice.credit-too-high');
    return takenBack(line, amount);
  });
}
