import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { StockLine } from '@trastienda/shared/inventory/rules.ts';
import { whatIsMissing } from '@trastienda/shared/orders/completeness.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { canCommand, canDiscount, sumOrder } from '@trastienda/shared/orders/rules.ts';
import { findOrCreateCustomer } from '#modules/customers/use-cases/find-or-create-customer.ts';
import { reserveStock } from '#modules/inventory/use-cases/reserve-stock.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type OrderPolicy, reservationMs } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { readSeller } from '../reads/sellers.ts';
import { type WantedLine, writeUnitCosts } from '../writes/lines.ts';
import {
  lockOrder,
  type OrderRecord,
  readLineRecords,
  toOrderFacts,
  toStockDocument,
} from '../writes/orders.ts';
import { insertWholeParcel } from '../writes/parcels.ts';
import { lockOwner, recomputeOrder } from '../writes/recompute-order.ts';
import { recordConfirmUndo } from './undo-orders.ts';

/** A draft becomes an order: complete, within the limits, its goods held. All of it or nothing. */
export async function confirmOrder(
  ctx: SignedInCtx,
  id: OrderId,
  version: number | undefined,
  policy: OrderPolicy,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, version);
    const verdict = canCommand(tx.actor, toOrderFacts(order), 'confirm');
    if (!verdict.ok) throw new AppError(verdict.code);
    const lines = await readLineRecords(tx, id);
    const customerId = await checkSale(tx, order, lines, policy);
    await lockOwner(tx, { ...order, customerId });
    await holdGoods(tx, order, lines);
    await insertWholeParcel(tx, order, lines);
    // Trigger orders_refresh_sale_lines counts the sale at commit.
    const confirmed = await recomputeOrder(tx, order, {
      status: 'confirmed',
      customerId,
      confirmedAt: tx.now,
      expiresAt: null,
      expiryLeftMs: reservationMs(policy),
    });
    await audit(tx, {
      entity: 'order',
      entityId: id,
      command: 'confirm',
      after: { total: confirmed.total, units: confirmed.units },
    });
    await recordConfirmUndo(tx, confirmed, order);
    await publishOrderEvent(tx, 'changed', confirmed);
    return readOrder(tx, id);
  });
}

/** What must be true of every order beyond a draft. Returns whose it is. `agreedBp`: what was taken off before. */
export async function checkSale(
  tx: InTransaction<SignedInCtx>,
  order: OrderRecord,
  lines: readonly WantedLine[],
  policy: OrderPolicy,
  agreedBp = 0,
): Promise<CustomerId> {
  const missing = whatIsMissing({ ...order, lineCount: lines.length });
  const { customerPhone: phone } = order;
  if (missing.length > 0 || phone === null)
    throw new AppError('order.incomplete', { fields: missing.map((one) => ({ ...one, params: {} })) });
  const sums = sumOrder({ lines, discount: order.discount, shipping: order.shipping });
  // Of whoever sells it now, not of whose order it is.
  const seller = await readSeller(tx, tx.actor.userId);
  const discount = canDiscount(tx.actor, Math.max(seller?.discountLimitBp ?? 0, agreedBp), sums.takenOffBp);
  if (!discount.ok) {
    const limit = String((seller?.discountLimitBp ?? 0) / 100);
    throw new AppError(discount.code, { params: { limit, asked: (sums.takenOffBp / 100).toFixed(1) } });
  }
  refuseHighCod(order.terms, sums.total, policy);
  return findOrCreateCustomer(tx, {
    name: order.customerName,
    phone,
    tax: { kind: order.taxKind, id: order.taxId, name: order.fiscalName },
    address:
      order.delivery === 'pickup'
        ? null
        : {
            municipality: order.municipality,
            place: order.place,
            line: order.addressLine,
            reference: order.reference,
            receiverName: order.receiverName,
            receiverPhone: order.receiverPhone,
            pin: order.lat === null || order.lng === null ? null : { lat: order.lat, lng: order.lng },
            atOffice: order.atOffice,
          },
  });
}

/** More than a courier should carry back in cash. */
export function refuseHighCod(terms: OrderRecord['terms'], total: number, { codLimit }: OrderPolicy): void {
  if (terms === 'cod' && total > codLimit)
    throw new AppError('order.cod-too-high', { params: { limit: String(codLimit / 100) } });
}

/** Holds the goods and writes down what they cost, while their heads are ours. */
export async function holdGoods(
  tx: InTransaction<SignedInCtx>,
  order: OrderRecord,
  goods: readonly StockLine[],
): Promise<void> {
  await reserveStock(tx, toStockDocument(order), goods);
  await writeUnitCosts(tx, order.id);
}
