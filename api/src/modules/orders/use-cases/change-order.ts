import { differencesBetween } from '@trastienda/shared/documents/differences.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { Order, OrderDetails } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { canEdit, canEditGoods, seesAll, sumOrder } from '@trastienda/shared/orders/rules.ts';
import { lockGoods, releaseStock } from '#modules/inventory/use-cases/release-stock.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { toOrderColumns } from '../details.ts';
import type { OrderPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { toSnapshot } from '../snapshot.ts';
import { priceLines, sumLines, type WantedLine, writeLines } from '../writes/lines.ts';
import {
  type LineRecord,
  lockOrder,
  type OrderRecord,
  readLineRecords,
  toOrderFacts,
  toStockDocument,
} from '../writes/orders.ts';
import { deleteParcels, insertWholeParcel } from '../writes/parcels.ts';
import { lockOwner, recomputeOrder } from '../writes/recompute-order.ts';
import { readParcels } from '../writes/shipments.ts';
import { checkSale, holdGoods } from './confirm-order.ts';
import { checkCourier, chooseSeller, knownCustomer } from './create-order.ts';

/** Writes an order anew. Beyond a draft, goods are held or let go by the difference. */
export async function changeOrder(
  ctx: SignedInCtx,
  id: OrderId,
  { version, ...details }: OrderDetails & { readonly version: number },
  policy: OrderPolicy,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id, version);
    const verdict = canEdit(tx.actor, toOrderFacts(before));
    if (!verdict.ok) throw new AppError(verdict.code);
    const isDraft = before.status === 'draft';
    const present = await readLineRecords(tx, id);
    const lines = await priceLines(tx, details.lines, present, isDraft);
    const sums = sumLines(lines, details);
    if (before.invoiced > 0 && (sums.total !== before.total || !isSameGoods(present, lines)))
      throw new AppError('order.has-invoice');
    await checkCourier(tx, details.courierId);
    // A form that says nothing of the seller leaves the order with whom it was.
    const sellerId =
      details.sellerId === undefined || details.sellerId === before.sellerId
        ? before.sellerId
        : await chooseSeller(tx, details.sellerId, seesAll(tx.actor));
    const columns = { ...toOrderColumns(details), sellerId };
    const wanted = { ...before, ...columns };
    const snapshots = [
      toSnapshot(before, present),
      toSnapshot(
        wanted,
        lines.map((line) => ({ ...line, orderId: id })),
      ),
    ] as const;
    const differences = differencesBetween(...snapshots);
    // Autosave sends what is already there: nothing happened, and nothing is audited or published.
    if (differences.length === 0) return readOrder(tx, id);
    const customerId = isDraft
      ? await knownCustomer(tx, columns.customerPhone)
      : await checkSale(tx, wanted, lines, policy, sumOrder({ ...before, lines: present }).takenOffBp);

    await lockOwner(tx, { ...before, customerId });
    if (isDraft) await writeLines(tx, id, lines);
    else await changeGoods(tx, wanted, present, lines);
    // Trigger orders_not_given_to_erased refuses a customer who was erased; orders_refresh_sale_lines counts the sale anew.
    const after = await recomputeOrder(tx, before, { ...columns, customerId });
    await audit(tx, {
      entity: 'order',
      entityId: id,
      command: 'change',
      before: snapshots[0],
      after: snapshots[1],
    });
    await publishOrderEvent(tx, 'changed', after, before.sellerId);
    return readOrder(tx, id);
  });
}

function isSameGoods(present: readonly LineRecord[], lines: readonly WantedLine[]): boolean {
  return (
    present.length === lines.length &&
    lines.every((line) => present.some((old) => old.id === line.id && old.quantity === line.quantity))
  );
}

/** Nothing is held that is not ordered and nothing ordered that is not held, at any moment others can see. */
async function changeGoods(
  tx: InTransaction<SignedInCtx>,
  order: OrderRecord,
  present: readonly LineRecord[],
  lines: readonly WantedLine[],
): Promise<void> {
  if (isSameGoods(present, lines)) {
    await writeLines(tx, order.id, lines);
    return;
  }
  const verdict = canEditGoods({ ...order, parcels: await readParcels(tx, order.id) });
  if (!verdict.ok) throw new AppError(verdict.code);
  const change = quantityChange(present, lines);
  // Both steps below take heads: all of them first, in their order, so that two edits never wait in a circle.
  await lockGoods(tx, [...change.keys()]);
  const parts = [...change].map(([variantId, quantity]) => ({ variantId, quantity }));
  const less = parts
    .filter((part) => part.quantity < 0)
    .map((part) => ({ ...part, quantity: -part.quantity }));
  const more = parts.filter((part) => part.quantity > 0);
  if (less.length > 0) await releaseStock(tx, toStockDocument(order), less);
  await deleteParcels(tx, order.id);
  await writeLines(tx, order.id, lines);
  if (more.length > 0) await holdGoods(tx, order, more);
  await insertWholeParcel(tx, order, lines);
}

function quantityChange(
  present: readonly LineRecord[],
  lines: readonly WantedLine[],
): Map<VariantId, number> {
  const change = new Map<VariantId, number>();
  const add = (variantId: VariantId, quantity: number) =>
    change.set(variantId, (change.get(variantId) ?? 0) + quantity);
  for (const line of lines) add(line.variantId, line.quantity);
  for (const line of present) add(line.variantId, -line.quantity);
  return change;
}
