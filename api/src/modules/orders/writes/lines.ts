import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { OrderDetails } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { lineTotal, type OrderSums, sumOrder } from '@trastienda/shared/orders/rules.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { readGoods } from '../reads/goods.ts';
import { orderLines } from '../tables.ts';
import type { LineRecord } from './orders.ts';

export type WantedLine = Omit<LineRecord, 'total' | 'orderId'>;

/**
 * The lines a form asks for, with what the goods are called and cost today. A line that was already there
 * keeps the price it was judged by, and may stay even if its goods are no longer offered.
 */
export async function priceLines(
  ctx: Ctx,
  requested: OrderDetails['lines'],
  present: readonly LineRecord[],
  isDraft: boolean,
): Promise<WantedLine[]> {
  const offered = await readGoods(
    ctx,
    requested.map((line) => line.variantId),
  );
  const seen = new Set<string>();
  return requested.map(({ id, variantId, quantity, unitPrice, discount }, position) => {
    const old = id === null ? undefined : present.find((line) => line.id === id);
    if (id !== null && (old === undefined || old.variantId !== variantId || seen.has(id)))
      throw fieldRefused(`lines.${position}.id`, 'order.unknown-line');
    if (id !== null) seen.add(id);
    const goods = offered.get(variantId);
    const known = old ?? goods;
    if (known === undefined || (old === undefined && goods?.isListed !== true))
      throw fieldRefused(`lines.${position}.variantId`, 'order.unknown-goods');
    const listPrice = (isDraft ? goods?.price : old?.listPrice) ?? goods?.price ?? 0;
    const line = {
      id: old?.id ?? newId<OrderLineId>(ctx.now),
      position,
      variantId,
      productId: known.productId,
      name: known.name,
      sku: known.sku,
      size: known.size,
      colour: known.colour,
      quantity,
      listPrice,
      unitPrice: unitPrice ?? listPrice,
      discount,
      unitCost: old?.unitCost ?? null,
    };
    if (lineTotal(line) < 0) throw fieldRefused(`lines.${position}.discount`, 'order.line-below-zero');
    return line;
  });
}

/** What an order comes to; one that would come to nothing sensible is refused. */
export function sumLines(
  lines: readonly WantedLine[],
  order: { readonly discount: number; readonly shipping: number },
): OrderSums {
  const sums = sumOrder({ lines, discount: order.discount, shipping: order.shipping });
  if (sums.total < 0 || order.discount > sums.subtotal)
    throw fieldRefused('discount', 'order.total-below-zero');
  if (sums.total > MOST_CENTAVOS) throw new AppError('order.total-too-high');
  return sums;
}

/** Puts the wanted lines in place of those that were there. */
export async function writeLines(
  tx: InTransaction,
  orderId: OrderId,
  wanted: readonly WantedLine[],
): Promise<void> {
  const ids = wanted.map((line) => line.id);
  await tx.db
    .delete(orderLines)
    .where(
      and(eq(orderLines.orderId, orderId), ids.length === 0 ? undefined : notInArray(orderLines.id, ids)),
    );
  await insertLines(tx, orderId, wanted);
}

export async function insertLines(
  tx: InTransaction,
  orderId: OrderId,
  wanted: readonly WantedLine[],
): Promise<void> {
  for (const some of chunk(wanted)) {
    await tx.db
      .insert(orderLines)
      .values(some.map((line) => ({ ...line, orderId })))
      .onConflictDoUpdate({
        target: orderLines.id,
        set: {
          position: sql`excluded.position`,
          quantity: sql`excluded.quantity`,
          listPrice: sql`excluded.list_price`,
          unitPrice: sql`excluded.unit_price`,
          discount: sql`excluded.discount`,
        },
      });
  }
}

/** What the goods of an order cost today, for the lines that do not say it yet; to be read while their stock is locked. */
export async function writeUnitCosts(tx: InTransaction, orderId: OrderId): Promise<void> {
  await tx.db.execute(sql`
    UPDATE order_lines l SET unit_cost = round(s.average_cost)::int
    FROM variant_stock s WHERE s.variant_id = l.variant_id AND l.order_id = ${orderId} AND l.unit_cost IS NULL`);
}
