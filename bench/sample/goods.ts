import pg from 'pg';

const PRODUCTS = 10_000;
const SIZES = 5;
/** Per variant; a million in all. */
const MOVEMENTS = 20;

/** Fifty thousand variants with a million movements, once per database of a run. */
export async function addGoods(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT 1 FROM variants WHERE sku = 'BENCH-1-1'");
  if (rows.length > 0) return client.end();
  await client.query('BEGIN');
  await client.query(`
    CREATE TEMP TABLE new_products ON COMMIT DROP AS
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${PRODUCTS}) AS n`);
  await client.query(`
    INSERT INTO categories (id, name, created_at)
    SELECT gen_random_uuid(), 'Categoría de medida ' || n, now() FROM generate_series(1, 12) AS n`);
  await client.query(`
    INSERT INTO products (id, name, slug, description, category_id, is_published, created_at, changed_at)
    SELECT id, (ARRAY['Blusa','Vestido','Pantalón','Falda','Chaqueta','Suéter','Bolso'])[1 + n % 7] || ' ' ||
      (ARRAY['de lino','satinada','de algodón','bordada','estampada','clásica'])[1 + n % 6] || ' ' || n,
      'bench-' || n, '', (SELECT id FROM categories WHERE name = 'Categoría de medida ' || (1 + n % 12)),
      n % 3 > 0, now(), now()
    FROM new_products`);
  await client.query(`
    INSERT INTO variants (id, product_id, sku, size, colour, position, price, may_preorder)
    SELECT gen_random_uuid(), id, 'BENCH-' || n || '-' || s, 'T' || s,
      (ARRAY['Rojo','Negro','Azul','Café'])[1 + n % 4], s, 10000 + n % 500 * 100, false
    FROM new_products CROSS JOIN generate_series(1, ${SIZES}) AS s`);
  await client.query(`
    INSERT INTO price_changes (at, product_id, variant_id, price_after, actor_name)
    SELECT now(), product_id, id, price, '' FROM variants WHERE sku LIKE 'BENCH-%'`);
  await addMovements(client);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** Without the triggers that look at every line: ten come in, one goes out nineteen times but one. */
async function addMovements(client: pg.Client): Promise<void> {
  await client.query('ALTER TABLE stock_movements DISABLE TRIGGER USER');
  await client.query(`
    INSERT INTO stock_movements (at, product_id, variant_id, location_id, kind, on_hand_delta, reserved_delta,
      on_hand_after, reserved_after, unit_cost, actor_name)
    SELECT now() - (${MOVEMENTS} - m) * interval '9 days', v.product_id, v.id, l.id,
      CASE WHEN m = 1 THEN 'receive' ELSE 'ship' END, CASE WHEN m = 1 THEN 30 ELSE -1 END, 0, 31 - m, 0, 5000, 'Medida'
    FROM generate_series(1, ${MOVEMENTS}) AS m
    CROSS JOIN (SELECT id, product_id FROM variants WHERE sku LIKE 'BENCH-%') AS v
    CROSS JOIN (SELECT id FROM locations ORDER BY position LIMIT 1) AS l`);
  await client.query('ALTER TABLE stock_movements ENABLE TRIGGER USER');
  const left = 31 - MOVEMENTS;
  await client.query(`
    INSERT INTO stock_levels (variant_id, location_id, on_hand)
    SELECT v.id, l.id, ${left} FROM variants v
    CROSS JOIN (SELECT id FROM locations ORDER BY position LIMIT 1) AS l WHERE v.sku LIKE 'BENCH-%'`);
  await client.query(`
    UPDATE variant_stock s SET on_hand = ${left}, average_cost = 5000, minimum = 2, last_moved_at = now()
    FROM variants v WHERE v.id = s.variant_id AND v.sku LIKE 'BENCH-%'`);
}
