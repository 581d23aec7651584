import pg from 'pg';
import { IS_STAFF } from './users.ts';

/** How an order stands, and for how many of a hundred. */
const STATUS_SHARES = `(VALUES
  (0, 92, 'completed', 'completed', 'paid', 'delivered'),
  (92, 94, 'cancelled', 'cancelled', 'unpaid', 'pending'),
  (94, 96, 'confirmed', 'awaiting_payment', 'unpaid', 'pending'),
  (96, 97, 'confirmed', 'to_prepare', 'paid', 'pending'),
  (97, 98, 'confirmed', 'on_route', 'cod_pending', 'handed_over'),
  (98, 99, 'confirmed', 'to_settle', 'cod_pending', 'delivered'),
  (99, 100, 'draft', 'draft', 'unpaid', 'pending'))
  AS shares (low, high, status, stage, payment_state, fulfilment)`;

/** Which of the fifty thousand variants stands on a line of an order. */
const goodsOf = (position: string) => `1 + (m.n * 7 + ${position} * 101) % 50000`;

/** Fills up to so many orders of three lines each, a fifth as many customers, a parcel and a payment each. */
export async function addOrders(connectionString: string, upTo: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS count FROM orders WHERE number > 1000000');
  const from = Number(rows[0]?.count ?? 0);
  // What is written here is right by itself: no key is looked up, and nothing waits for the disk.
  await client.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'",
  );
  // Built once at the end: row by row it would take most of the time.
  await client.query('DROP INDEX IF EXISTS orders_by_search');
  await client.query(
    `INSERT INTO customers (id, name, phone, created_at, changed_at)
     SELECT gen_random_uuid(), (ARRAY['Ana','Berta','Carla','Delia','Elena','Flor','Gloria'])[1 + n % 7] || ' ' ||
       (ARRAY['Ajú','Batz','Cojulún','Díaz','Estrada','Figueroa'])[1 + n % 6] || ' ' || n,
       '+5024' || lpad(n::text, 7, '0'), now(), now()
     FROM generate_series($1::int, $2::int) AS n ON CONFLICT DO NOTHING`,
    [Math.floor(from / 5), Math.floor(upTo / 5) - 1],
  );
  await client.query(
    `INSERT INTO customer_phones SELECT phone, id FROM customers WHERE phone LIKE '+5024%' ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS id, now() - (400000 - n) * interval '2 minutes' AS at,
       (SELECT array_agg(id ORDER BY id) FROM users WHERE ${IS_STAFF}) AS sellers
     FROM generate_series($1::int + 1, $2::int) AS n`,
    [from, upTo],
  );
  await client.query(`
    CREATE TEMP TABLE goods AS SELECT row_number() OVER () AS n, v.id, v.product_id, p.name, v.sku, v.size, v.colour
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku LIKE 'BENCH-%'`);
  await client.query('CREATE UNIQUE INDEX ON goods (n)');
  // No statistics come by themselves for what is only of this connection.
  await client.query('ANALYZE made; ANALYZE goods; ANALYZE customers');
  await client.query(`
    INSERT INTO orders (id, number, status, seller_id, channel, customer_id, customer_name, customer_phone, delivery,
      municipality, address_line, terms, deposit_bp, tracking_token, subtotal, total, paid, units, payment_state,
      fulfilment, stage, stage_since, search_text, first_product_id, created_at,
      confirmed_at, cancelled_at, cancel_reason, changed_at)
    SELECT m.id, 1000000 + m.n, s.status, m.sellers[1 + m.n % 5], 'whatsapp', c.id, c.name, c.phone, 'courier', '0901',
      '5a. calle ' || m.n % 90, 'prepaid', 5000, translate(encode(decode(replace(m.id::text, '-', ''), 'hex'), 'base64'), '+/=', '-_'),
      45000, 45000, CASE WHEN s.payment_state = 'paid' THEN 45000 ELSE 0 END, 3, s.payment_state, s.fulfilment, s.stage,
      m.at, normalize_for_search('P-' || 1000000 + m.n || ' ' || c.name || ' ' || c.phone || ' BENCH-' || m.n % 9000 + 1 || '-1 Blusa de lino'),
      g.product_id, m.at, m.at, m.at, 'medida', m.at
    FROM made m JOIN customers c ON c.phone = '+5024' || lpad((m.n / 5 % ${Math.floor(upTo / 5)})::text, 7, '0')
      JOIN goods g ON g.n = ${goodsOf('0')}
      JOIN ${STATUS_SHARES} ON m.n % 100 >= shares.low AND m.n % 100 < shares.high
      CROSS JOIN LATERAL (SELECT shares.*) s`);
  await client.query(`
    INSERT INTO order_lines (id, order_id, position, variant_id, product_id, name, sku, size, colour, quantity, list_price, unit_price)
    SELECT gen_random_uuid(), m.id, k, g.id, g.product_id, g.name, g.sku, g.size, g.colour, 1, 15000, 15000
    FROM made m CROSS JOIN generate_series(0, 2) AS k JOIN goods g ON g.n = ${goodsOf('k')}`);
  await client.query(`
    INSERT INTO shipments (id, order_id, position, status, created_at)
    SELECT gen_random_uuid(), o.id, 1, o.fulfilment, o.created_at FROM orders o JOIN made m ON m.id = o.id`);
  await client.query(`
    INSERT INTO shipment_lines (shipment_id, line_id, quantity)
    SELECT s.id, l.id, 1 FROM shipments s JOIN made m ON m.id = s.order_id JOIN order_lines l ON l.order_id = m.id`);
  await client.query(`
    INSERT INTO payments (id, number, status, method, reference, amount, paid_on, note, customer_id, submitted_by, submitted_at)
    SELECT m.id, 1000000 + m.n, 'verified', 'cash', '', 45000, m.at::date, '', o.customer_id, o.seller_id, m.at
    FROM made m JOIN orders o ON o.id = m.id WHERE o.payment_state = 'paid'`);
  await client.query(`
    INSERT INTO payment_allocations SELECT p.id, p.id, 45000 FROM payments p JOIN made m ON m.id = p.id`);
  await client.query(`UPDATE document_counters SET last = greatest(last, 2000000)`);
  await client.query('CREATE INDEX orders_by_search ON orders USING gin (search_text gin_trgm_ops)');
  // What triggers would have counted.
  await client.query('SELECT refresh_customer_figures(array_agg(id)) FROM customers');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}
