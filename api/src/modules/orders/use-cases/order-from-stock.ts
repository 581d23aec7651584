import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderDetails } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { canEditGoods } from '@trastienda/shared/orders/rules.ts';
import type { HoldingDocument } from '#modules/inventory/types.ts';
import { transferReservation } from '#modules/inventory/use-cases/transfer-reservation.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { OrderPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readGoods } from '../reads/goods.ts';
import { insertLines, sumLines, type WantedLine } from '../writes/lines.ts';
import { lockOrder, type OrderRecord, readLineRecords, toStockDocument } from '../writes/orders.ts';
import { deleteParcels, insertWholeParcel } from '../writes/parcels.ts';
import { lockOwner, recomputeOrder } from '../writes/recompute-order.ts';
import { readParcels } from '../writes/shipments.ts';
import { checkSale, refuseHighCod } from './confirm-order.ts';
import { checkCourier, insertDraft } from './create-order.ts';

type Tx = InTransaction<SignedInCtx>;

/** Goods that another document holds for the same customer, at the price that was agreed there. */
export interface HeldGoods {
  readonly variantId: VariantId;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly unitCost: number | null;
}

interface HeldStock {
  readonly from: HoldingDocument;
  readonly goods: readonly HeldGoods[];
  readonly policy: OrderPolicy;
  /** Money comes with the goods, before the order is recomputed. */
  readonly bringMoney: (orderId: OrderId) => Promise<void>;
}

export interface FilledOrder {
  readonly order: OrderRecord;
  /** One for each of the goods, in their order. */
  readonly lineIds: readonly OrderLineId[];
}

/** An order of goods that wait for their customer already: confirmed at once, and nothing is held twice. */
export async function createOrderFromHeldStock(
  tx: Tx,
  { from, goods, policy, bringMoney }: HeldStock,
  { sellerId, ...details }: Omit<OrderDetails, 'lines' | 'sellerId'> & { readonly sellerId: UserId },
): Promise<FilledOrder> {
  await checkCourier(tx, details.courierId);
  const lines = await toOrderLines(tx, goods, 0);
  const draft = await insertDraft(tx, { details, sellerId, lines, policy });
  const customerId = await checkSale(tx, draft, lines, policy);
  await bringMoney(draft.id);
  await lockOwner(tx, { ...draft, customerId });
  await transferReservation(tx, from, toStockDocument(draft), goods);
  await insertWholeParcel(tx, draft, lines);
  // What was bought for one customer does not go back to stock by itself: it has no clock.
  // Trigger orders_refresh_sale_lines counts the sale at commit.
  const order = await recomputeOrder(tx, draft, { status: 'confirmed', customerId, confirmedAt: tx.now });
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command: 'confirm',
    after: { total: order.total, units: order.units, from: from.label },
  });
  await publishOrderEvent(tx, 'created', order);
  return { order, lineIds: lines.map((line) => line.id) };
}

/** Takes an order that goods may join: in force, and nothing of it packed or invoiced. */
export async function lockOrderToExtend(tx: Tx, id: OrderId): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'confirmed' && order.status !== 'on_hold') throw new AppError('order.wrong-state');
  if (order.invoiced > 0) throw new AppError('order.has-invoice');
  const verdict = canEditGoods({ ...order, parcels: await readParcels(tx, id) });
  if (!verdict.ok) throw new AppError(verdict.code);
  return order;
}

/** Goods join an order that is held (`lockOrderToExtend`). */
export async function extendOrder(
  tx: Tx,
  before: OrderRecord,
  { from, goods, policy, bringMoney }: HeldStock,
): Promise<FilledOrder> {
  const present = await readLineRecords(tx, before.id);
  const added = await toOrderLines(tx, goods, present.length);
  const all = [...present, ...added];
  refuseHighCod(before.terms, sumLines(all, before).total, policy);
  await bringMoney(before.id);
  await lockOwner(tx, before);
  await transferReservation(tx, from, toStockDocument(before), goods);
  await insertLines(tx, before.id, added);
  await deleteParcels(tx, before.id);
  await insertWholeParcel(tx, before, all);
  // Trigger orders_refresh_sale_lines counts the sale anew at commit.
  const order = await recomputeOrder(tx, before);
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command: 'adopt',
    after: { from: from.label, units: goods.reduce((sum, one) => sum + one.quantity, 0) },
  });
  await publishOrderEvent(tx, 'changed', order);
  return { order, lineIds: added.map((line) => line.id) };
}

/** The goods by their names; what was agreed is the list price here, so that it takes nothing off. */
async function toOrderLines(tx: Tx, goods: readonly HeldGoods[], first: number): Promise<WantedLine[]> {
  const known = await readGoods(
    tx,
    goods.map((one) => one.variantId),
  );
  return goods.map(({ variantId, quantity, unitPrice, unitCost }, at) => {
    const named = known.get(variantId);
    if (named === undefined) throw new Error('goods that are held have gone');
    const { productId, name, sku, size, colour } = named;
    return {
      id: newId<OrderLineId>(tx.now),
      position: first + at,
      variantId,
      ...{ productId, name, sku, size, colour },
      quantity,
      listPrice: unitPrice,
      unitPrice,
      discount: 0,
      unitCost,
    };
  });
}
