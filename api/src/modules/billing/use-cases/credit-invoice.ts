import type { creditInvoice as creditRoute, Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import {
  canCommandInvoice,
  type InvoiceLine,
  splitIva,
  withSplit,
} from '@trastienda/shared/billing/rules.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import { type InvoiceRecord, insertInvoice, lockInvoiceAndOrder, updateInvoice } from '../writes/invoices.ts';
import { issueInvoice } from './issue-invoice.ts';

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
  const split = withSplit(
    wanted.map(({ ofPosition: _, ...line }) => line),
    invoice.regime,
  );
  const total = split.reduce((sum, line) => sum + line.total, 0);
  const note = await insertInvoice(
    tx,
    {
      ...inherited(invoice),
      id: newId<InvoiceId>(tx.now),
      number: await allocateNumber(tx, 'invoice'),
      kind: 'ncre',
      status: 'ready',
      credits: id,
      reason,
      total,
      ...splitIva(total, invoice.regime),
      createdAt: tx.now,
      changedAt: tx.now,
      datedAt: tx.now,
    },
    split.map((line, index) => ({ ...line, ofPosition: wanted[index]?.ofPosition ?? 0 })),
  );
  await updateInvoice(tx, id, { credited: invoice.credited + total });
  await audit(tx, {
    entity: 'invoice',
    entityId: id,
    command: 'credit',
    reason,
    after: { label: note.label, total },
  });
  await audit(tx, {
    entity: 'invoice',
    entityId: note.id,
    command: 'prepare',
    reason,
    after: { label: note.label, total },
  });
  return note.id;
}

/** A note is from whom and for whom its invoice was, whatever the store says of itself today. */
function inherited(invoice: InvoiceRecord) {
  const { orderId, orderLabel, customerName, sellerId, regime, currency, phrases, establishment } = invoice;
  const { receiverKind, receiverId, receiverName, receiverAddress } = invoice;
  const { issuerTaxId, issuerName, issuerTradeName, issuerAddress, issuerPlace, issuerPostalCode } = invoice;
  return {
    ...{ orderId, orderLabel, customerName, sellerId, regime, currency, phrases, establishment },
    ...{ receiverKind, receiverId, receiverName, receiverAddress },
    ...{ issuerTaxId, issuerName, issuerTradeName, issuerAddress, issuerPlace, issuerPostalCode },
  };
}

type BilledLine = Invoice['lines'][number];
type NoteLine = Omit<InvoiceLine, 'total' | 'net' | 'iva'> & { readonly ofPosition: number };

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

/** A whole line is said again as it was; a part of one, as an amount. */
function takenBack(line: BilledLine, amount: number): NoteLine {
  const { position: ofPosition, isService, description, quantity, unitPrice, discount } = line;
  if (amount === line.total) return { ofPosition, isService, description, quantity, unitPrice, discount };
  return {
    ofPosition,
    isService,
    description: `${description} (parcial)`.slice(0, 1000),
    quantity: 1,
    unitPrice: amount,
    discount: 0,
  };
}
