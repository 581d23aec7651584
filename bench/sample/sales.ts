import type pg from 'pg';
import { inSample } from './in-sample.ts';

/** The days that the reports are asked for: whole months before this one. */
export const YEAR = { from: '2025-01-01', to: '2025-12-31' };
export const MONTH = { from: '2025-10-01', to: '2025-10-31' };

const ARTICLES = 3000;

/**
 * So many orders of one to three lines over the year, of twenty sellers, every channel, department and kind of
 * terms; and then everything that reports storeResults of them, computed by the product's own function.
 */
export async function addSales(connectionString: string, count: number): Promise<void> {
  await inSample(connectionString, {}, async (client) => {
    await client.query('SET statement_timeout = 0');
    await client.query(`
      INSERT INTO users (id, user_name, email, first_name, last_name, role_id, permission_codes, status, password_hash,
        commission_bp, created_at)
      SELECT gen_random_uuid(), 'sells-' || n, 'sells-' || n || '@example.com', 'Vendedora', 'Número ' || n, 2, '{}',
        'active', (SELECT password_hash FROM users WHERE user_name = 'admin'), 500, now() FROM generate_series(1, 20) AS n`);
    await addArticles(client);
    await client.query(
      `
      CREATE TEMP TABLE sold AS
      SELECT n, gen_random_uuid() AS id, timestamptz '2025-01-01 12:00:00+00' + n * interval '365 days' / $1::int AS at,
        (SELECT array_agg(id ORDER BY user_name) FROM users WHERE user_name LIKE 'sells-%') AS sellers,
        (SELECT array_agg(id ORDER BY name) FROM couriers) AS couriers, 1 + n % 3 AS lines
      FROM generate_series(1, $1::int) AS n`.replaceAll('$1::int', String(count)),
    );
    await client.query(`
      INSERT INTO orders (id, number, status, seller_id, channel, customer_id, customer_name, customer_phone,
        delivery, courier_id, municipality, terms,
        deposit_bp, tracking_token, subtotal, shipping, total, paid, units, payment_state, fulfilment, stage, stage_since,
        search_text, created_at, confirmed_at, changed_at, cancelled_at, cancel_reason)
      SELECT sold.id, 3000000 + n, CASE WHEN n % 25 = 0 THEN 'cancelled' ELSE 'completed' END, sellers[1 + n * 7 % 20],
        (ARRAY['whatsapp','whatsapp','instagram','facebook','tiktok','store','catalogue'])[1 + n % 7], c.id, c.name, c.phone, 'courier',
        couriers[1 + n % array_length(couriers, 1)], lpad((1 + n * 13 % 22)::text, 2, '0') || '01',
        (ARRAY['prepaid','cod','deposit'])[1 + n % 3], 5000,
        translate(encode(decode(replace(sold.id::text, '-', ''), 'hex'), 'base64'), '+/=', '-_'), lines * 15000, 3500,
        lines * 15000 + 3500, CASE WHEN n % 4 = 0 THEN 0 ELSE lines * 15000 + 3500 END, lines,
        CASE WHEN n % 4 = 0 THEN 'unpaid' ELSE 'paid' END, 'delivered',
        CASE WHEN n % 25 = 0 THEN 'cancelled' ELSE 'completed' END, at, '', at, at, at,
        CASE WHEN n % 25 = 0 THEN at END, CASE WHEN n % 25 = 0 THEN 'medida' END
      FROM sold CROSS JOIN (SELECT * FROM customers ORDER BY id LIMIT 1) c`);
    await client.query(`
      INSERT INTO order_lines (id, order_id, position, variant_id, product_id, name, sku, size, colour, quantity, list_price,
        unit_price, unit_cost)
      SELECT gen_random_uuid(), s.id, k, g.id, g.product_id, g.name, 'SOLD-' || g.n, '', '', 1, 15000, 15000, 6000
      FROM sold s CROSS JOIN LATERAL generate_series(0, s.lines - 1) AS k
        JOIN articles_sold g ON g.n = 1 + (s.n * 7 + k * 101) % ${ARTICLES}`);
    await client.query('ANALYZE');
    await client.query('SELECT rebuild_sales()');
  });
}

/** Three thousand articles of thirty categories and fifty brands. */
async function addArticles(client: pg.Client): Promise<void> {
  for (const [table, count] of [
    ['categories', 30],
    ['brands', 50],
  ])
    await client.query(`INSERT INTO ${table} (id, name, created_at)
      SELECT gen_random_uuid(), 'Vendido ' || n, now() FROM generate_series(1, ${count}) AS n`);
  await client.query(`
    CREATE TEMP TABLE articles_sold AS SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS product_id, 'Artículo ' || n AS name
    FROM generate_series(1, ${ARTICLES}) AS n`);
  await client.query(`
    INSERT INTO products (id, name, slug, category_id, brand_id, created_at, changed_at)
    SELECT a.product_id, a.name, 'sold-' || a.n, c.id, b.id, now(), now() FROM articles_sold a
      JOIN categories c ON c.name = 'Vendido ' || (1 + a.n % 30) JOIN brands b ON b.name = 'Vendido ' || (1 + a.n % 50)`);
  await client.query(`
    INSERT INTO variants (id, product_id, sku, position, price, sort_name, search_text)
    SELECT id, product_id, 'SOLD-' || n, 0, 15000, name, lower(name) FROM articles_sold`);
  await client.query('ANALYZE');
}
