import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { listed } from './list.ts';

const COLUMNS = `c.id, c.name, c.phone, (SELECT a.municipality FROM customer_addresses a WHERE a.customer_id = c.id
    ORDER BY a.used_at DESC LIMIT 1) AS municipality, c.birthday, c.tags, c.credit, f.orders, f.bought, f.owed,
  f.returned, f.waiting, f.last_at AS "lastAt", c.version`;
const LISTED = `f.seller_id = '00000000-0000-0000-0000-000000000000' AND f.is_listed`;

/** Everything that happened with a customer, as one statement. */
const STORY = `SELECT * FROM (
    SELECT 'order' AS kind, o.id::text AS id, o.created_at AS at, o.label, o.stage AS status, '' AS method,
      o.total AS amount, o.customer_notes AS text, u.first_name || ' ' || u.last_name AS "actorName",
      json_build_object('kind', 'order', 'id', o.id, 'label', o.label) AS document, NULL::uuid AS "paymentId", '[]'::json AS proofs
    FROM orders o JOIN users u ON u.id = o.seller_id WHERE o.customer_id = $1 AND o.status <> 'discarded'
    UNION ALL
    SELECT 'payment', p.id || ':' || o.id, p.submitted_at, p.label, p.status, p.method, a.amount, p.note,
      u.first_name || ' ' || u.last_name, json_build_object('kind', 'order', 'id', o.id, 'label', o.label), p.id,
      (SELECT coalesce(json_agg(x.file_id ORDER BY x.position), '[]') FROM payment_proofs x WHERE x.payment_id = p.id)
    FROM orders o JOIN payment_allocations a ON a.order_id = o.id JOIN payments p ON p.id = a.payment_id
      LEFT JOIN users u ON u.id = p.submitted_by WHERE o.customer_id = $1 AND o.status <> 'discarded'
    UNION ALL
    SELECT 'credit', c.id::text, c.at, '', c.kind, '', c.amount, c.note, c.actor_name, NULL, NULL, '[]'
    FROM customer_credits c WHERE c.customer_id = $1) s
  ORDER BY s.at DESC, s.kind || ':' || s.id DESC LIMIT 26`;

/** The same answers as the product's, by hand. */
export function customerBaselines(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { owing?: string } }>('/customers', ({ query: { owing } }) => {
    const sorted = owing === undefined ? `coalesce(f.last_at, '-infinity')` : 'f.owed';
    const where = owing === undefined ? LISTED : `${LISTED} AND f.owed > 0`;
    const page = `SELECT ${COLUMNS}, ${sorted}::text AS sorted FROM customer_figures f
      JOIN customers c ON c.id = f.customer_id WHERE ${where} ORDER BY ${sorted} DESC, f.customer_id DESC LIMIT 26`;
    const count = `SELECT count(*)::int AS total FROM (SELECT 1 FROM customer_figures f WHERE ${where} LIMIT 10001) AS found`;
    return listed(pool, { page, count }, { name: owing === undefined ? 'customers' : 'customers owing' });
  });

  app.get<{ Params: { id: string } }>('/customers/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'story', text: STORY, values: [params.id] });
    const items = rows.slice(0, 25).map((row) => ({ ...row, key: `${row.kind}:${row.id}` }));
    return { items, nextCursor: null };
  });
}
