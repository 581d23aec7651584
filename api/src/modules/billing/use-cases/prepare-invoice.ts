import type { Invoice, prepareInvoice as prepareRoute } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import {
  defaultInvoiceKind,
  fitsRegime,
  type InvoiceLine,
  isFiscal,
  type Receiver,
  splitIva,
  taxProblems,
  toInvoiceLines,
} from '@trastienda/shared/billing/rules.ts';
import type { OrderInvoiceKind } from '@trastienda/shared/billing/status.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Regime } from '@trastienda/shared/kernel/tax.ts';
import { readCreditedUnits } from '#modules/orders/reads/shipments.ts';
import {
  type BilledOrder,
  isOrderToInvoice,
  lockBilledOrder,
  readBilledLines,
  recordInvoiceOnOrder,
} from '#modules/orders/use-cases/bill-order.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice } from '../reads/invoice.ts';
import { findLiveInvoice, type InvoiceRecord, insertInvoice, updateInvoice } from '../writes/invoices.ts';

/**
 * Makes the invoice of an order. From now on it counts as billed, so that nobody changes its goods while the
 * invoice is being issued; discarding gives it back.
 */
export async function prepareInvoice(
  ctx: SignedInCtx,
  requested: BodyOf<typeof prepareRoute>,
  policy: BillingPolicy,
): Promise<Invoice> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockBilledOrder(tx, requested.orderId);
    const kind = requested.kind ?? defaultInvoiceKind(policy.regime);
    const dueOn = checkKind(tx, kind, requested.dueOn, policy);
    const replaced = await findReplaced(tx, order, kind);
    const lines = await toBilledLines(tx, order, policy.regime);
    const receiver: Receiver = requested.receiver?.tax ?? {
      kind: order.taxKind,
      id: order.taxId,
      name: order.fiscalName,
    };
    const { total } = order;
    const status = taxProblems(kind, receiver, total, policy.cfLimit).length === 0 ? 'ready' : 'pending';
    if (replaced !== null) await replace(tx, replaced);
    const invoice = await insertInvoice(
      tx,
      {
        id: newId<InvoiceId>(tx.now),
        number: await allocateNumber(tx, 'invoice'),
        orderId: order.id,
        orderLabel: order.label,
        customerName: order.customerName,
        sellerId: order.sellerId,
        kind,
        status,
        regime: policy.regime,
        currency: policy.currency,
        dueOn,
        receiverKind: receiver.kind,
        receiverId: receiver.id,
        receiverName: receiver.name,
        receiverAddress: (requested.receiver?.address ?? formatBilledAddress(order)).slice(0, 150),
        ...issuerColumns(policy),
        phrases: policy.phrases,
        total,
        ...splitIva(total, policy.regime),
        createdAt: tx.now,
        changedAt: tx.now,
        datedAt: tx.now,
      },
      lines,
    );
    const { id, label } = invoice;
    await audit(tx, {
      entity: 'invoice',
      entityId: id,
      command: 'prepare',
      after: { label, kind, total, receiver },
    });
    await recordInvoiceOnOrder(tx, {
      orderId: order.id,
      invoiced: total,
      command: 'invoice',
      label,
      amount: total,
    });
    return readInvoice(tx, id, policy);
  });
}

/** The lines of an order as an invoice of this total says them: without what came back, or is to come too. */
export async function toBilledLines(
  tx: InTransaction,
  { total, ...order }: BilledOrder,
  regime: Regime,
): Promise<InvoiceLine[]> {
  const returned = order.subtotal - order.discount + order.shipping - total;
  const back = await readCreditedUnits(tx, order.id, { isHere: returned < order.returned });
  const sold = await readBilledLines(tx, order.id);
  const lines = sold.map((line) => ({ ...line, back: back.get(line.id) ?? 0 }));
  return toInvoiceLines({ ...order, returned, lines }, regime);
}

function checkKind(
  ctx: Ctx,
  kind: OrderInvoiceKind,
  dueOn: string | null,
  policy: BillingPolicy,
): string | null {
  if (!fitsRegime(kind, policy.regime)) throw fieldRefused('kind', 'invoice.other-regime');
  if (isFiscal(kind) && policy.issuer === null) throw new AppError('invoice.issuer-incomplete');
  if (kind !== 'fcam') return null;
  return checkedDueDate(ctx, dueOn, policy);
}

export function checkedDueDate({ now }: Ctx, dueOn: string | null, { timeZone }: BillingPolicy): string {
  if (dueOn === null || dueOn < storeDay(now, timeZone))
    throw fieldRefused('dueOn', 'invoice.needs-due-date');
  return dueOn;
}

/** One invoice stands for an order at a time; only a receipt gives way, to an invoice. */
async function findReplaced(
  tx: InTransaction,
  order: BilledOrder,
  kind: OrderInvoiceKind,
): Promise<InvoiceRecord | null> {
  const live = await findLiveInvoice(tx, order.id);
  if (live !== null && (isFiscal(live.kind) || !isFiscal(kind)))
    throw new AppError('invoice.order-has-one', { params: { label: live.label } });
  if (!isOrderToInvoice(order, order.invoiced - (live?.total ?? 0)))
    throw new AppError('invoice.order-not-ready');
  return live;
}

const REPLACED = 'Sustituido por una factura';

async function replace(tx: InTransaction<SignedInCtx>, receipt: InvoiceRecord): Promise<void> {
  const wasIssued = receipt.status === 'issued' || receipt.status === 'sent';
  await updateInvoice(tx, receipt.id, {
    status: wasIssued ? 'voided' : 'discarded',
    ...(wasIssued && { voidedAt: tx.now, voidReason: REPLACED }),
  });
  await audit(tx, { entity: 'invoice', entityId: receipt.id, command: 'replace', reason: REPLACED });
}

/** A receipt needs no tax office: it says what the store says of itself. */
export function issuerColumns({ issuer, store }: BillingPolicy) {
  return {
    issuerTaxId: issuer?.taxId ?? '',
    issuerName: issuer?.name ?? store.name,
    issuerTradeName: issuer?.tradeName ?? store.brand,
    issuerAddress: issuer?.address ?? store.address ?? '',
    issuerPlace: issuer?.place ?? store.place ?? '',
    issuerPostalCode: issuer?.postalCode ?? '',
    establishment: issuer?.establishment ?? 1,
  };
}

export function formatBilledAddress({ addressLine, place, municipality }: BilledOrder): string {
  return [addressLine, place, municipality === null ? '' : placeName(municipality)]
    .filter((part) => part !== '')
    .join(', ');
}
