import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { type InvoiceLine, splitIva, withSplit } from '@trastienda/shared/billing/rules.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { type InvoiceRecord, insertInvoice, updateInvoice } from '../writes/invoices.ts';

type BilledLine = Invoice['lines'][number];
export type NoteLine = Omit<InvoiceLine, 'total' | 'net' | 'iva'> & { readonly ofPosition: number };

/** A credit note, ready to be issued. */
export async function insertNote(
  tx: InTransaction<SignedInCtx>,
  invoice: InvoiceRecord,
  wanted: readonly NoteLine[],
  reason: string,
): Promise<InvoiceId> {
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
      credits: invoice.id,
      reason,
      total,
      ...splitIva(total, invoice.regime),
      createdAt: tx.now,
      changedAt: tx.now,
      datedAt: tx.now,
    },
    split.map((line, index) => ({ ...line, ofPosition: wanted[index]?.ofPosition ?? 0 })),
  );
  await updateInvoice(tx, invoice.id, { credited: invoice.credited + total });
  await audit(tx, {
    entity: 'invoice',
    entityId: invoice.id,
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

/** A whole line is said again as it was; a part of one, as an amount. */
export function takenBack(line: BilledLine, amount: number): NoteLine {
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
