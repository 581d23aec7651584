import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { toOrder, WHOLE_ORDER } from './order-text.ts';

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export async function publishEvent(
  client: pg.PoolClient,
  topic: string,
  ids: readonly string[],
  seller: string,
): Promise<void> {
  const { rows } = await client.query(
    `INSERT INTO live_events (at, topic, kind, entity_id, actor_id, codes, user_ids)
     SELECT now(), $1, 'changed', id, $3, '{S-01}', ARRAY[$3::uuid] FROM unnest($2::text[]) AS id RETURNING *`,
    [topic, ids, seller],
  );
  await client.query(`SELECT pg_notify('trastienda_events', payload) FROM unnest($1::text[]) AS payload`, [
    rows.map((row) => JSON.stringify({ event: row, audience: { codes: row.codes, userIds: row.user_ids } })),
  ]);
}

const note = (client: pg.PoolClient, id: string, command: string, after: unknown) =>
  client.query(
    `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, after, request_id)
     VALUES (now(), 'Medida', 'order', $1, $2, $3, '')`,
    [id, command, JSON.stringify(after)],
  );

export async function create(
  client: pg.PoolClient,
  body: { lines: { variantId: string; quantity: number }[]; phone: string; seller: string },
) {
  const id = randomUUID();
  const ids = body.lines.map((line) => line.variantId);
  const goods = await client.query(
    `SELECT v.id, v.product_id, p.name, v.sku, v.size, v.colour, v.price FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY($1::uuid[])`,
    [ids],
  );
  const owner = await client.query('SELECT customer_id FROM customer_phones WHERE phone = $1', [body.phone]);
  const total = goods.rows.reduce((sum, row) => sum + row.price, 0);
  const { rows } = await client.query(
    `UPDATE document_counters SET last = last + 1 WHERE kind = 'order' RETURNING last`,
  );
  const words = goods.rows.map((row) => `${row.sku} ${row.name}`).join(' ');
  await client.query(
    `INSERT INTO orders (id, number, status, seller_id, channel, customer_id, customer_name, customer_phone, delivery, terms,
       deposit_bp, tracking_token, subtotal, total, units, payment_state, fulfilment, stage, stage_since, first_product_id,
       search_text, created_at, changed_at)
     VALUES ($1, $2, 'draft', $3, 'whatsapp', $4, 'Medida', $5, 'pickup', 'cod', 5000, $6, $7, $7, 3, 'cod_pending',
       'pending', 'draft', now(), $8, normalize_for_search(document_label('P', $2) || ' ' || $9), now(), now()) RETURNING *`,
    [
      id,
      rows[0].last,
      body.seller,
      owner.rows[0]?.customer_id ?? null,
      body.phone,
      randomBytes(16).toString('base64url'),
      total,
      goods.rows[0].product_id,
      `Medida ${body.phone} ${words}`,
    ],
  );
  await client.query(
    `INSERT INTO order_lines (id, order_id, position, variant_id, product_id, name, sku, size, colour, quantity, list_price, unit_price)
     SELECT gen_random_uuid(), $1, l.position, v.id, v.product_id, p.name, v.sku, v.size, v.colour, 1, v.price, v.price
     FROM unnest($2::uuid[]) WITH ORDINALITY AS l (id, position) JOIN variants v ON v.id = l.id JOIN products p ON p.id = v.product_id`,
    [id, ids],
  );
  await note(client, id, 'create', { fields: body, lines: goods.rows });
  await publishEvent(client, 'order', [id], body.seller);
  const whole = await client.query({ name: 'order', text: WHOLE_ORDER, values: [id] });
  return toOrder(whole.rows[0]);
}

export async function confirm(client: pg.PoolClient, id: string, seller: string) {
  const {
    rows: [order],
  } = await client.query('SELECT * FROM orders WHERE id = $1 FOR UPDATE', [id]);
  const { rows: lines } = await client.query(
    'SELECT * FROM order_lines WHERE order_id = $1 ORDER BY position',
    [id],
  );
  await client.query('SELECT id, discount_limit_bp, commission_bp, status FROM users WHERE id = $1', [
    seller,
  ]);
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [order.customer_phone]);
  const owner = await client.query('SELECT customer_id FROM customer_phones WHERE phone = $1', [
    order.customer_phone,
  ]);
  const customer: string = owner.rows[0]?.customer_id ?? randomUUID();
  if (owner.rows.length === 0) {
    await client.query(
      `INSERT INTO customers (id, name, phone, created_at, changed_at) VALUES ($1, 'Medida', $2, now(), now())`,
      [customer, order.customer_phone],
    );
    await client.query('INSERT INTO customer_phones VALUES ($1, $2)', [order.customer_phone, customer]);
    await note(client, customer, 'create', { phone: order.customer_phone });
  }
  const ids = lines.map((line) => line.variant_id);
  await client.query(
    'SELECT variant_id FROM variant_stock WHERE variant_id = ANY($1::uuid[]) ORDER BY variant_id FOR UPDATE',
    [ids],
  );
  await client.query(
    `UPDATE variant_stock s SET reserved = s.reserved + 1, last_moved_at = now() FROM unnest($1::uuid[]) AS c (id)
     WHERE s.variant_id = c.id AND s.reserved + 1 <= s.on_hand RETURNING s.variant_id`,
    [ids],
  );
  const levels = await client.query(
    `SELECT l.* FROM stock_levels l JOIN locations p ON p.id = l.location_id WHERE l.variant_id = ANY($1::uuid[]) ORDER BY p.position`,
    [ids],
  );
  const places = ids.map((one) => levels.rows.find((level) => level.variant_id === one)?.location_id);
  await client.query(
    `INSERT INTO stock_levels (variant_id, location_id) SELECT * FROM unnest($1::uuid[], $2::uuid[]) ON CONFLICT DO NOTHING`,
    [ids, places],
  );
  await client.query(
    `WITH asked AS (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS a (variant_id, location_id)), moved AS (
       UPDATE stock_levels l SET reserved = l.reserved + 1 FROM asked a
       WHERE l.variant_id = a.variant_id AND l.location_id = a.location_id RETURNING l.*)
     INSERT INTO stock_movements (at, product_id, variant_id, location_id, kind, on_hand_delta, reserved_delta, on_hand_after,
       reserved_after, unit_cost, document_kind, document_id, document_label, actor_name)
     SELECT now(), v.product_id, m.variant_id, m.location_id, 'reserve', 0, 1, m.on_hand, m.reserved,
       round(s.average_cost)::int, 'order', $3, $4, 'Medida'
     FROM moved m JOIN variants v ON v.id = m.variant_id JOIN variant_stock s ON s.variant_id = m.variant_id
     ORDER BY m.variant_id RETURNING id`,
    [ids, places, id, order.label],
  );
  await client.query(
    `INSERT INTO reservations (document_kind, document_id, variant_id, location_id, quantity, document_label, created_at, created_by)
     SELECT 'order', $3, a.v, a.l, 1, $4, now(), 'Medida' FROM unnest($1::uuid[], $2::uuid[]) AS a (v, l)
     ON CONFLICT (document_kind, document_id, variant_id, location_id) DO UPDATE SET quantity = reservations.quantity + excluded.quantity`,
    [ids, places, id, order.label],
  );
  await publishEvent(client, 'stock', ids, seller);
  await client.query(
    `UPDATE order_lines l SET unit_cost = round(s.average_cost)::int FROM variant_stock s
     WHERE s.variant_id = l.variant_id AND l.order_id = $1 AND l.unit_cost IS NULL`,
    [id],
  );
  const shipment = randomUUID();
  await client.query(
    `INSERT INTO shipments (id, order_id, position, status, created_at) VALUES ($1, $2, 1, 'pending', now())`,
    [shipment, id],
  );
  await client.query(`INSERT INTO shipment_lines SELECT $1, unnest($2::uuid[]), 1`, [
    shipment,
    lines.map((line) => line.id),
  ]);
  const parts = await client.query(
    `SELECT l.*, m.*, s.*, (SELECT coalesce(sum(amount), 0)::int FROM customer_credits WHERE order_id = $1 AND kind = 'from_order') AS money_out
     FROM (SELECT coalesce(sum(total), 0)::int AS subtotal, coalesce(sum(quantity), 0)::int AS units,
         (array_agg(product_id ORDER BY position))[1] AS first_product, left(string_agg(sku || ' ' || name, ' ' ORDER BY position), 3000) AS words
       FROM order_lines WHERE order_id = $1) l,
       (SELECT coalesce(sum(a.amount) FILTER (WHERE p.status = 'verified'), 0)::int AS verified,
         coalesce(sum(a.amount) FILTER (WHERE p.status IN ('submitted', 'in_review', 'doubt')), 0)::int AS in_review,
         string_agg(nullif(p.reference, ''), ' ') AS refs
       FROM payment_allocations a JOIN payments p ON p.id = a.payment_id WHERE a.order_id = $1) m,
       (SELECT coalesce(array_agg(status), '{}') AS parcels, string_agg(nullif(guide, ''), ' ' ORDER BY position) AS guides
       FROM shipments WHERE order_id = $1) s`,
    [id],
  );
  await client.query(
    `UPDATE orders SET status = 'confirmed', customer_id = $2, confirmed_at = now(), stage = 'to_prepare', stage_since = now(),
       subtotal = $3, total = $3, units = $4, search_text = normalize_for_search($5), expiry_left_ms = 86400000, changed_at = now(), version = version + 1
     WHERE id = $1 RETURNING *`,
    [
      id,
      customer,
      parts.rows[0].subtotal,
      parts.rows[0].units,
      `${order.label} Medida ${order.customer_phone} ${parts.rows[0].words}`,
    ],
  );
  await note(client, id, 'confirm', { total: parts.rows[0].subtotal });
  await publishEvent(client, 'order', [id], seller);
  const whole = await client.query({ name: 'order', text: WHOLE_ORDER, values: [id] });
  return toOrder(whole.rows[0]);
}
