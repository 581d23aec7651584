import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { countUpToCap } from './list.ts';
import { ORDER_SUMMARY, ORDER_TABLES, toOrder, WHOLE_ORDER } from './order-text.ts';
import { confirm, create, inTransaction } from './sale.ts';

/** The same statements as the product's, by hand. */
export function orderBaselines(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { stage?: string; q?: string } }>('/orders', async ({ query: { stage, q } }) => {
    const phone = q === undefined ? undefined : `+502${q}`;
    const found = `o.id IN (SELECT id FROM orders WHERE customer_phone = $2
      UNION ALL SELECT id FROM orders WHERE receiver_phone = $2 UNION ALL SELECT id FROM orders WHERE number = $1
      UNION ALL SELECT a.order_id FROM payments p JOIN payment_allocations a ON a.payment_id = p.id
        WHERE p.reference = $3 AND p.reference <> '')`;
    const where = `WHERE o.status <> 'discarded' ${stage ? 'AND o.stage = $1' : ''} ${phone ? `AND ${found}` : ''}`;
    const values = phone ? [String(q), phone, String(q)] : stage ? [stage] : [];
    const named = (name: string) =>
      phone === undefined ? { name: `${name} ${stage ? 'stage' : 'all'}` } : {};
    const [page, counted] = await Promise.all([
      pool.query({
        ...named('orders'),
        text: `SELECT ${ORDER_SUMMARY}, o.created_at::text AS sorted FROM ${ORDER_TABLES} ${where} ORDER BY o.created_at DESC, o.id DESC LIMIT 26`,
        values,
      }),
      countUpToCap(pool, {
        ...named('order-count'),
        text: `SELECT count(*)::int AS total FROM (SELECT 1 FROM orders o ${where} LIMIT 10001) AS found`,
        values,
      }),
    ]);
    const items = page.rows.slice(0, 25).map(({ sorted: _, ...row }) => row);
    const last = page.rows[24];
    return {
      items,
      nextCursor: Buffer.from(JSON.stringify([last?.sorted, last?.id])).toString('base64url'),
      ...counted,
    };
  });

  app.get<{ Params: { id: string } }>('/orders/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'order', text: WHOLE_ORDER, values: [params.id] });
    return toOrder(rows[0]);
  });

  app.post<{ Body: { lines: { variantId: string; quantity: number }[]; phone: string; seller: string } }>(
    '/orders',
    async ({ body }) => inTransaction(pool, (client) => create(client, body)),
  );
  app.post<{ Params: { id: string }; Body: { seller: string } }>('/orders/:id/confirm', ({ params, body }) =>
    inTransaction(pool, (client) => confirm(client, params.id, body.seller)),
  );
}
