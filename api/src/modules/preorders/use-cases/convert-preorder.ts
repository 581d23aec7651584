import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import type { convertPreorder as convertRoute } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { moneyToMove } from '@trastienda/shared/preorders/rules.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import {
  createOrderFromHeldStock,
  extendOrder,
  type FilledOrder,
  type HeldGoods,
  lockOrderToExtend,
} from '#modules/orders/use-cases/order-from-stock.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readTaxDetails, readUnitCosts } from '../reads/preorder.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorder, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';
import { checkLineMove } from './check-line-move.ts';
import { toStockHolder } from './close-preorder-lines.ts';
import { moveMoney } from './move-preorder-money.ts';

type Conversion = BodyOf<typeof convertRoute>;
type Tx = InTransaction<SignedInCtx>;

/**
 * What has arrived becomes an order, or joins one that is not packed yet. The goods stay held without a gap,
 * and what was paid goes with them, except the deposit of what is still to come.
 */
export async function convertPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  conversion: Conversion,
  policy: OrderPolicy,
): Promise<{ readonly orderId: OrderId; readonly orderLabel: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, conversion.version);
    const lines = await readPreorderLines(tx, id);
    const chosen = choose(tx, lines, conversion.lineIds);
    const amount = moneyToMove({ ...before, lines }, chosen);
    const heldStock = {
      from: toStockHolder(before),
      goods: await readHeldGoods(tx, chosen),
      policy,
      bringMoney: (orderId: OrderId) => moveMoney(tx, before, orderId, amount),
    };
    const { order, lineIds } =
      conversion.orderId === null
        ? await createOrderFromHeldStock(tx, heldStock, await readOrderDetails(tx, before, conversion))
        : await join(tx, before, conversion.orderId, heldStock);
    await markConverted(tx, chosen, order.id, lineIds);
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'convert',
      after: { order: order.label, lines: chosen.length, amount },
    });
    await recomputeAndPublish(tx, before, { moved: before.moved + amount });
    return { orderId: order.id, orderLabel: order.label };
  });
}

function choose(
  tx: Tx,
  lines: readonly PreorderLineRecord[],
  ids: readonly PreorderLineId[],
): readonly PreorderLineRecord[] {
  return [...new Set(ids)].map((id) => {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) throw new AppError('resource.not-found');
    checkLineMove(tx, line, 'convert');
    return line;
  });
}

/** Each with what it cost to bring here, as far as that is known. */
async function readHeldGoods(tx: Tx, lines: readonly PreorderLineRecord[]): Promise<readonly HeldGoods[]> {
  const bought = lines.flatMap((line) => line.purchaseLineId ?? []);
  const unitCosts = await readUnitCosts(tx, bought);
  return lines.map(({ variantId, quantity, unitPrice, purchaseLineId }) => {
    if (variantId === null) throw new Error('goods that have arrived are some of ours');
    const unitCost = unitCosts.get(purchaseLineId) ?? null;
    return { variantId, quantity, unitPrice, unitCost };
  });
}

async function join(
  tx: Tx,
  { customerId }: PreorderRecord,
  orderId: OrderId,
  heldStock: Parameters<typeof extendOrder>[2],
): Promise<FilledOrder> {
  const order = await lockOrderToExtend(tx, orderId);
  if (order.customerId === null || order.customerId !== customerId)
    throw new AppError('preorder.other-customer');
  return extendOrder(tx, order, heldStock);
}

/** The order of a pre-order: its customer and seller, and the delivery of the request. */
async function readOrderDetails(tx: Tx, preorder: PreorderRecord, conversion: Conversion) {
  const { customerId, customerName, customerPhone, sellerId, channel, customerNotes, tags } = preorder;
  const tax = await readTaxDetails(tx, customerId);
  const { terms, delivery, courierId, address, shipping } = conversion;
  return {
    ...{ sellerId, channel, terms, delivery, courierId, address, shipping, tags },
    customer: {
      id: customerId,
      name: customerName,
      phone: customerPhone,
      tax: tax ?? ({ kind: 'cf', id: '', name: '' } as const),
    },
    discount: 0,
    promisedOn: null,
    ...emptyTexts(NOTES),
    customerNotes,
    staffNotes: [preorder.label, preorder.staffNotes]
      .filter((note) => note !== '')
      .join(': ')
      .slice(0, NOTES.staffNotes.max),
  };
}

async function markConverted(
  tx: Tx,
  lines: readonly PreorderLineRecord[],
  orderId: OrderId,
  lineIds: readonly OrderLineId[],
): Promise<void> {
  for (const [at, line] of lines.entries())
    await setPreorderLineStatus(tx, [line.id], 'converted', { orderId, orderLineId: lineIds[at] ?? null });
}
