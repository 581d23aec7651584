import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#modules/orders/tables.ts';
import { recomputeOrder } from '#modules/orders/writes/recompute-order.ts';
import { inOwnTransaction } from '#platform/ctx.ts';
import { createVariantDetails, makeProduct, receiveUnits } from './goods.ts';
import type { TestApp } from './test-app.ts';

export async function makeOrder(app: TestApp, token: string, details: OrderDetailsInput): Promise<Order> {
  const answer = await app.call({ method: 'POST', url: '/api/orders', token, body: details });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

export async function confirm(app: TestApp, token: string, order: Order): Promise<Order> {
  const answer = await app.call({
    method: 'POST',
    url: `/api/orders/${order.id}/commands/confirm`,
    token,
    body: { version: order.version },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** One article with so many pieces in stock. */
export async function makeArticle(app: TestApp, keeperToken: string, pieces: number, price = 15_000) {
  const product = await makeProduct(app, keeperToken, { variants: [createVariantDetails({ price })] });
  const [variant] = product.variants;
  if (variant === undefined) throw new Error('a product without a variant');
  if (pieces > 0) await receiveUnits(app, keeperToken, variant.id, pieces);
  return variant;
}

/** Every submitted payment is found in the bank: what finance does by its own screen. */
export async function verifyPayments(app: TestApp, orderId: string): Promise<void> {
  const { pool, orm } = app.database.db;
  await pool.query(
    `UPDATE payments p SET status = 'verified', reviewed_at = now() FROM payment_allocations a
     WHERE a.payment_id = p.id AND a.order_id = $1 AND p.status = 'submitted'`,
    [orderId],
  );
  const ctx = { db: orm, now: new Date(), requestId: 'test', language: 'es', actor: null } as const;
  await inOwnTransaction(ctx, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(sql`${orders.id} = ${orderId}`).for('update');
    if (order !== undefined) await recomputeOrder(tx, order);
  });
}
