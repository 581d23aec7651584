-- Margins count what is left once the tax office has its part: how much of the goods of a line is tax, and how
-- much of their cost is IVA that comes back if the store writes costs down with it. Commissions count what of the
-- collected money was paid for goods (docs/reports.md).

-- Beside the zone, what the server was started with.
ALTER TABLE sale_days ADD COLUMN regime text NOT NULL DEFAULT 'general' CHECK (regime IN ('general', 'small'));

CREATE FUNCTION tax_within(amount bigint, regime text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN regime = 'small' THEN round(amount::numeric * 5 / 100)::bigint ELSE iva_within(amount) END
$$;

-- What the store decided on its screen; nobody has written anything until then.
CREATE FUNCTION cost_has_iva() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (written ->> 'costHasIva')::boolean FROM settings), false)
$$;

ALTER TABLE sale_lines ADD COLUMN goods_tax integer NOT NULL DEFAULT 0, ADD COLUMN cost_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN collected_goods integer NOT NULL DEFAULT 0, ADD COLUMN collected_goods_tax integer NOT NULL DEFAULT 0;
ALTER TABLE sale_deltas ADD COLUMN goods_tax integer NOT NULL DEFAULT 0, ADD COLUMN cost_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN collected_goods integer NOT NULL DEFAULT 0, ADD COLUMN collected_goods_tax integer NOT NULL DEFAULT 0;
ALTER TABLE sale_sums ADD COLUMN goods_tax bigint NOT NULL DEFAULT 0, ADD COLUMN cost_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN collected_goods bigint NOT NULL DEFAULT 0, ADD COLUMN collected_goods_tax bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE VIEW sale_facts AS
WITH priced AS (
  SELECT l.id AS line_id, l.order_id, l.position, l.product_id, p.category_id, p.brand_id, o.status = 'cancelled' AS is_off,
      l.quantity, l.quantity * l.unit_price AS gross, l.discount AS own_discount, l.unit_cost, coalesce(back.good, 0) AS good,
      -- What the order's own sums are spread by; an order of gifts is spread by its lines.
      CASE WHEN o.subtotal = 0 THEN 1 ELSE l.total END AS weight,
      CASE WHEN coalesce(back.units, 0) = 0 THEN 0 ELSE round(l.total::numeric * back.units / l.quantity) END AS back_weight
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
      LEFT JOIN LATERAL (SELECT sum(r.good) AS good, sum(r.good + r.damaged + r.missing) AS units FROM returned_units r
        WHERE r.line_id = l.id) back ON o.returned > 0
    WHERE o.confirmed_at IS NOT NULL),
summed AS (
  SELECT x.*, sum(weight) OVER upto AS weight_to, sum(weight) OVER whole AS weight_of,
      sum(back_weight) OVER upto AS back_to, sum(back_weight) OVER whole AS back_of,
      row_number() OVER upto AS nth,
      row_number() OVER (PARTITION BY order_id, category_id ORDER BY position, line_id) AS nth_of_category,
      row_number() OVER (PARTITION BY order_id, brand_id ORDER BY position, line_id) AS nth_of_brand,
      row_number() OVER (PARTITION BY order_id, product_id ORDER BY position, line_id) AS nth_of_product
    FROM priced x
    WINDOW upto AS (PARTITION BY order_id ORDER BY position, line_id), whole AS (PARTITION BY order_id)),
spread AS (
  SELECT s.*, o.paid, o.total,
      own_discount + cumulative_share(o.discount, weight_to::bigint, weight_of::bigint)
        - cumulative_share(o.discount, (weight_to - weight)::bigint, weight_of::bigint) AS discount,
      cumulative_share(o.shipping, weight_to::bigint, weight_of::bigint)
        - cumulative_share(o.shipping, (weight_to - weight)::bigint, weight_of::bigint) AS shipping,
      CASE WHEN back_of = 0 THEN cumulative_share(o.returned, weight_to::bigint, weight_of::bigint)
          - cumulative_share(o.returned, (weight_to - weight)::bigint, weight_of::bigint)
        ELSE cumulative_share(o.returned, back_to::bigint, back_of::bigint)
          - cumulative_share(o.returned, (back_to - back_weight)::bigint, back_of::bigint) END AS returned,
      CASE WHEN o.balance > 0 THEN o.balance ELSE 0 END AS owed
    FROM summed s JOIN orders o ON o.id = s.order_id),
asked AS (
  SELECT s.*, gross - discount - returned + shipping AS asked, gross - discount - returned AS goods,
      sum(gross - discount - returned + shipping) OVER upto AS asked_to,
      sum(gross - discount - returned) OVER upto AS goods_to
    FROM spread s WINDOW upto AS (PARTITION BY order_id ORDER BY position, line_id))
SELECT a.line_id, a.order_id, (o.confirmed_at AT TIME ZONE z.zone)::date AS sold_on,
  (CASE WHEN NOT a.is_off AND NOT parcels.is_open THEN parcels.delivered_at END AT TIME ZONE z.zone)::date AS delivered_on,
  (CASE WHEN NOT a.is_off AND o.paid > 0 AND o.balance <= 0 THEN money.last_at END AT TIME ZONE z.zone)::date AS collected_on,
  o.seller_id, o.channel, coalesce(o.municipality, '') AS municipality, o.courier_id, o.terms, o.stage,
  a.category_id, a.brand_id, a.product_id,
  (NOT a.is_off AND a.nth = 1)::int AS orders,
  (NOT a.is_off AND a.nth_of_category = 1)::int AS category_orders,
  (NOT a.is_off AND a.nth_of_brand = 1)::int AS brand_orders,
  (NOT a.is_off AND a.nth_of_product = 1)::int AS product_orders,
  (a.is_off AND a.nth = 1)::int AS cancelled,
  CASE WHEN a.is_off THEN 0 ELSE a.quantity END AS units,
  CASE WHEN a.is_off THEN 0 ELSE a.gross END AS gross,
  CASE WHEN a.is_off THEN 0 ELSE a.discount::int END AS discount,
  CASE WHEN a.is_off THEN 0 ELSE a.returned::int END AS returned,
  CASE WHEN a.is_off THEN 0 ELSE a.shipping::int END AS shipping,
  CASE WHEN a.is_off THEN 0 ELSE (iva_within(a.asked_to::bigint) - iva_within((a.asked_to - a.asked)::bigint))::int END AS iva,
  CASE WHEN a.is_off THEN 0 ELSE (coalesce(a.unit_cost, 0)::bigint * (a.quantity - a.good)) END AS cost,
  CASE WHEN a.is_off THEN 0 ELSE (cumulative_share(o.paid, m.to_here, m.whole) - cumulative_share(o.paid, m.before, m.whole))::int END AS collected,
  CASE WHEN a.is_off THEN 0 ELSE (cumulative_share(a.owed, m.to_here, m.whole) - cumulative_share(a.owed, m.before, m.whole))::int END AS owed,
  CASE WHEN a.is_off THEN 0 ELSE (cumulative_share(parcels.cod, m.to_here, m.whole) - cumulative_share(parcels.cod, m.before, m.whole))::int END AS cod_out,
  CASE WHEN a.is_off THEN 0 ELSE (tax_within(a.goods_to::bigint, z.regime) - tax_within((a.goods_to - a.goods)::bigint, z.regime))::int END AS goods_tax,
  CASE WHEN a.is_off OR z.regime = 'small' THEN 0 ELSE iva_within(coalesce(a.unit_cost, 0)::bigint * (a.quantity - a.good)) END AS cost_tax,
  CASE WHEN a.is_off THEN 0 ELSE (g.to_here - g.before)::int END AS collected_goods,
  CASE WHEN a.is_off THEN 0 ELSE (tax_within(g.to_here, z.regime) - tax_within(g.before, z.regime))::int END AS collected_goods_tax
FROM asked a JOIN orders o ON o.id = a.order_id CROSS JOIN sale_days z
  -- Money is spread by what each line asks for; where nothing is asked for, by the lines.
  CROSS JOIN LATERAL (SELECT
    CASE WHEN o.total = 0 THEN a.weight_to ELSE a.asked_to END::bigint AS to_here,
    CASE WHEN o.total = 0 THEN a.weight_to - a.weight ELSE a.asked_to - a.asked END::bigint AS before,
    CASE WHEN o.total = 0 THEN a.weight_of ELSE o.total END::bigint AS whole) m
  -- What of the collected money was paid for goods; the rest paid for the way.
  CROSS JOIN LATERAL (SELECT cumulative_share(o.paid, a.goods_to::bigint, o.total) AS to_here,
    cumulative_share(o.paid, (a.goods_to - a.goods)::bigint, o.total) AS before) g
  CROSS JOIN LATERAL (SELECT coalesce(bool_or(s.status NOT IN ('delivered', 'returned')), true) AS is_open,
      max(s.delivered_at) AS delivered_at,
      -- As the daily close counts it: with the courier, and not settled.
      coalesce(sum(least(s.cod_amount, o.balance)) FILTER (WHERE s.handed_over_at IS NOT NULL
        AND s.status NOT IN ('returned', 'lost') AND o.status = 'confirmed' AND o.balance > 0), 0)::bigint AS cod
    FROM shipments s WHERE s.order_id = o.id) parcels
  CROSS JOIN LATERAL (SELECT max(coalesce(p.reviewed_at, p.submitted_at)) AS last_at
    FROM payment_allocations x JOIN payments p ON p.id = x.payment_id
    WHERE x.order_id = o.id AND p.status = 'verified') money;

-- Signed: +1 for what is counted from now on, -1 for what was counted until now.
CREATE OR REPLACE FUNCTION append_sale_delta(lines sale_lines[], sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_deltas (line_id, order_id, sold_on, delivered_on, collected_on, seller_id, channel, municipality,
      courier_id, terms, stage, category_id, brand_id, product_id, orders, category_orders, brand_orders, product_orders,
      cancelled, units, gross, discount, returned, shipping, iva, cost, collected, owed, cod_out,
      goods_tax, cost_tax, collected_goods, collected_goods_tax)
    SELECT line_id, order_id, sold_on, delivered_on, collected_on, seller_id, channel, municipality,
      courier_id, terms, stage, category_id, brand_id, product_id, sign * orders, sign * category_orders,
      sign * brand_orders, sign * product_orders, sign * cancelled, sign * units, sign * gross, sign * discount,
      sign * returned, sign * shipping, sign * iva, sign * cost, sign * collected, sign * owed, sign * cod_out,
      sign * goods_tax, sign * cost_tax, sign * collected_goods, sign * collected_goods_tax
    FROM unnest(lines)
$$;

CREATE OR REPLACE FUNCTION aggregate_sales(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  sale uuid;
  aggregated integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('aggregate_sales')) THEN RETURN 0; END IF;
  -- Whoever changes an order holds it until the change is counted, so it is held here too; who is at it now is
  -- left for the next time.
  FOR sale IN SELECT id FROM orders WHERE id IN (SELECT order_id FROM sale_refreshes ORDER BY order_id LIMIT at_most)
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED LOOP
    PERFORM refresh_sale_lines(sale);
    DELETE FROM sale_refreshes WHERE order_id = sale;
  END LOOP;
  WITH gone AS (
    DELETE FROM sale_deltas WHERE id IN (SELECT id FROM sale_deltas ORDER BY id LIMIT at_most) RETURNING *),
  days AS (
    SELECT 'sold' AS basis, d.dimension, c.sold_on AS day, d.key, sum(d.orders) AS orders, sum(c.cancelled) AS cancelled, sum(c.units) AS units, sum(c.gross) AS gross,
        sum(c.discount) AS discount, sum(c.returned) AS returned, sum(c.shipping) AS shipping, sum(c.iva) AS iva, sum(c.cost) AS cost,
        sum(c.collected) AS collected, sum(c.owed) AS owed, sum(c.cod_out) AS cod_out, sum(c.goods_tax) AS goods_tax, sum(c.cost_tax) AS cost_tax,
        sum(c.collected_goods) AS collected_goods, sum(c.collected_goods_tax) AS collected_goods_tax
      FROM gone c CROSS JOIN LATERAL (VALUES
        ('seller', c.seller_id::text, c.orders),
        ('channel', c.channel, c.orders),
        ('department', left(c.municipality, 2), c.orders),
        ('municipality', c.municipality, c.orders),
        ('courier', coalesce(c.courier_id::text, ''), c.orders),
        ('terms', c.terms, c.orders),
        ('stage', c.stage, c.orders),
        ('category', c.category_id::text, c.category_orders),
        ('brand', coalesce(c.brand_id::text, ''), c.brand_orders),
        ('product', c.product_id::text, c.product_orders)) d (dimension, key, orders)
      GROUP BY 2, 3, 4
    UNION ALL
    SELECT b.basis, 'seller', b.day, c.seller_id::text, sum(c.orders), sum(c.cancelled) AS cancelled, sum(c.units) AS units, sum(c.gross) AS gross,
        sum(c.discount) AS discount, sum(c.returned) AS returned, sum(c.shipping) AS shipping, sum(c.iva) AS iva, sum(c.cost) AS cost,
        sum(c.collected) AS collected, sum(c.owed) AS owed, sum(c.cod_out) AS cod_out, sum(c.goods_tax) AS goods_tax, sum(c.cost_tax) AS cost_tax,
        sum(c.collected_goods) AS collected_goods, sum(c.collected_goods_tax) AS collected_goods_tax
      FROM gone c CROSS JOIN LATERAL (VALUES ('delivered', c.delivered_on), ('collected', c.collected_on)) b (basis, day)
      WHERE b.day IS NOT NULL GROUP BY 1, 3, 4),
  spans AS (
    SELECT basis, dimension, 'day' AS span, day, key, orders, cancelled, units, gross, discount, returned, shipping, iva, cost,
        collected, owed, cod_out, goods_tax, cost_tax, collected_goods, collected_goods_tax FROM days
    UNION ALL
    SELECT basis, dimension, 'month', date_trunc('month', day)::date, key, sum(orders), sum(cancelled), sum(units), sum(gross),
        sum(discount), sum(returned), sum(shipping), sum(iva), sum(cost), sum(collected), sum(owed), sum(cod_out), sum(goods_tax), sum(cost_tax),
        sum(collected_goods), sum(collected_goods_tax)
      FROM days GROUP BY 1, 2, 4, 5),
  added AS (
    INSERT INTO sale_sums AS kept (basis, dimension, span, day, key, orders, cancelled, units, gross, discount, returned,
        shipping, iva, cost, collected, owed, cod_out, goods_tax, cost_tax, collected_goods, collected_goods_tax)
      SELECT * FROM spans
      ON CONFLICT (basis, dimension, span, day, key) DO UPDATE SET
        orders = kept.orders + excluded.orders, cancelled = kept.cancelled + excluded.cancelled,
        units = kept.units + excluded.units, gross = kept.gross + excluded.gross,
        discount = kept.discount + excluded.discount, returned = kept.returned + excluded.returned,
        shipping = kept.shipping + excluded.shipping, iva = kept.iva + excluded.iva, cost = kept.cost + excluded.cost,
        collected = kept.collected + excluded.collected, owed = kept.owed + excluded.owed,
        cod_out = kept.cod_out + excluded.cod_out,
        goods_tax = kept.goods_tax + excluded.goods_tax, cost_tax = kept.cost_tax + excluded.cost_tax,
        collected_goods = kept.collected_goods + excluded.collected_goods,
        collected_goods_tax = kept.collected_goods_tax + excluded.collected_goods_tax
      RETURNING 1)
  -- Both are carried out whether or not they are read.
  SELECT count(*) INTO aggregated FROM gone;
  RETURN aggregated;
END
$$;

-- What is counted already stays counted: only the new columns are computed, with the indexes out of the way.
DROP INDEX sale_lines_by_order, sale_lines_by_day, sale_lines_by_delivery, sale_lines_by_collection, sale_lines_by_product;
WITH running AS (
  SELECT s.line_id, s.cost, s.gross - s.discount - s.returned AS goods,
    sum(s.gross - s.discount - s.returned) OVER (PARTITION BY s.order_id ORDER BY l.position, s.line_id)::bigint AS goods_to,
    o.paid, o.total
  FROM sale_lines s JOIN order_lines l ON l.id = s.line_id JOIN orders o ON o.id = s.order_id
  WHERE o.status <> 'cancelled')
UPDATE sale_lines s SET
  goods_tax = iva_within(r.goods_to) - iva_within(r.goods_to - r.goods),
  cost_tax = iva_within(r.cost),
  collected_goods = cumulative_share(r.paid, r.goods_to, r.total) - cumulative_share(r.paid, r.goods_to - r.goods, r.total),
  collected_goods_tax = iva_within(cumulative_share(r.paid, r.goods_to, r.total))
    - iva_within(cumulative_share(r.paid, r.goods_to - r.goods, r.total))
FROM running r WHERE r.line_id = s.line_id;
CREATE INDEX sale_lines_by_order ON sale_lines (order_id);
CREATE INDEX sale_lines_by_day ON sale_lines (sold_on, order_id);
CREATE INDEX sale_lines_by_delivery ON sale_lines (delivered_on, order_id) WHERE delivered_on IS NOT NULL;
CREATE INDEX sale_lines_by_collection ON sale_lines (collected_on, order_id) WHERE collected_on IS NOT NULL;
CREATE INDEX sale_lines_by_product ON sale_lines (product_id);

-- Deltas that are not in the sums yet bring nothing for the new columns, so the sums take them from all lines.
WITH days AS (
  SELECT 'sold' AS basis, d.dimension, s.sold_on AS day, d.key, sum(s.goods_tax) AS goods_tax, sum(s.cost_tax) AS cost_tax,
      sum(s.collected_goods) AS collected_goods, sum(s.collected_goods_tax) AS collected_goods_tax
    FROM sale_lines s CROSS JOIN LATERAL (VALUES
      ('seller', s.seller_id::text),
      ('channel', s.channel),
      ('department', left(s.municipality, 2)),
      ('municipality', s.municipality),
      ('courier', coalesce(s.courier_id::text, '')),
      ('terms', s.terms),
      ('stage', s.stage),
      ('category', s.category_id::text),
      ('brand', coalesce(s.brand_id::text, '')),
      ('product', s.product_id::text)) d (dimension, key)
    GROUP BY 2, 3, 4
  UNION ALL
  SELECT b.basis, 'seller', b.day, s.seller_id::text, sum(s.goods_tax), sum(s.cost_tax), sum(s.collected_goods),
      sum(s.collected_goods_tax)
    FROM sale_lines s CROSS JOIN LATERAL (VALUES ('delivered', s.delivered_on), ('collected', s.collected_on)) b (basis, day)
    WHERE b.day IS NOT NULL GROUP BY 1, 3, 4),
spans AS (
  SELECT basis, dimension, 'day' AS span, day, key, goods_tax, cost_tax, collected_goods, collected_goods_tax FROM days
  UNION ALL
  SELECT basis, dimension, 'month', date_trunc('month', day)::date, key, sum(goods_tax), sum(cost_tax),
      sum(collected_goods), sum(collected_goods_tax)
    FROM days GROUP BY 1, 2, 4, 5)
INSERT INTO sale_sums AS kept (basis, dimension, span, day, key, orders, cancelled, units, gross, discount, returned,
    shipping, iva, cost, collected, owed, cod_out, goods_tax, cost_tax, collected_goods, collected_goods_tax)
  SELECT basis, dimension, span, day, key, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    goods_tax, cost_tax, collected_goods, collected_goods_tax FROM spans
  ON CONFLICT (basis, dimension, span, day, key) DO UPDATE SET goods_tax = excluded.goods_tax,
    cost_tax = excluded.cost_tax, collected_goods = excluded.collected_goods,
    collected_goods_tax = excluded.collected_goods_tax;

CREATE OR REPLACE FUNCTION check_sales() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'sale counted otherwise than the order says', coalesce(f.order_id, l.order_id)::text
    FROM sale_facts f FULL JOIN sale_lines l ON l.line_id = f.line_id
    WHERE ROW(f.*)::sale_lines IS DISTINCT FROM l
      AND NOT EXISTS (SELECT 1 FROM sale_refreshes r WHERE r.order_id = coalesce(f.order_id, l.order_id))
  UNION ALL
  SELECT 'sales that do not add up to their orders', o.label
    FROM orders o JOIN (SELECT order_id, sum(gross - discount - returned + shipping) AS total, sum(collected) AS paid,
        sum(orders + cancelled) AS orders FROM sale_lines GROUP BY 1) l ON l.order_id = o.id
    WHERE l.orders <> 1 OR (o.status <> 'cancelled' AND (l.total <> o.total OR l.paid <> o.paid))
  UNION ALL
  SELECT 'sums of sales that do not add up to their lines', k.dimension || ' ' || k.span
    FROM (SELECT d.dimension, s.span, coalesce(sum(t.orders), 0) AS orders, coalesce(sum(t.gross), 0) AS gross,
          coalesce(sum(t.cancelled), 0) AS cancelled, coalesce(sum(t.collected), 0) AS collected,
          coalesce(sum(t.goods_tax), 0) AS goods_tax, coalesce(sum(t.cost_tax), 0) AS cost_tax,
          coalesce(sum(t.collected_goods), 0) AS collected_goods
        FROM (VALUES ('seller'), ('channel'), ('department'), ('municipality'), ('courier'), ('terms'), ('stage'),
            ('category'), ('brand'), ('product')) d (dimension)
          CROSS JOIN (VALUES ('day'), ('month')) s (span)
          LEFT JOIN sale_sums t ON t.basis = 'sold' AND t.dimension = d.dimension AND t.span = s.span
        GROUP BY 1, 2) k
      CROSS JOIN (SELECT coalesce(sum(gross), 0) AS gross, coalesce(sum(orders), 0) AS orders,
          coalesce(sum(category_orders), 0) AS category_orders, coalesce(sum(brand_orders), 0) AS brand_orders,
          coalesce(sum(product_orders), 0) AS product_orders, coalesce(sum(cancelled), 0) AS cancelled,
          coalesce(sum(collected), 0) AS collected, coalesce(sum(goods_tax), 0) AS goods_tax, coalesce(sum(cost_tax), 0) AS cost_tax,
          coalesce(sum(collected_goods), 0) AS collected_goods
        FROM (SELECT gross, orders, category_orders, brand_orders, product_orders, cancelled, collected, goods_tax, cost_tax, collected_goods FROM sale_lines
          UNION ALL SELECT -gross, -orders, -category_orders, -brand_orders, -product_orders, -cancelled, -collected, -goods_tax, -cost_tax, -collected_goods
            FROM sale_deltas) c) w
    WHERE k.gross <> w.gross OR k.cancelled <> w.cancelled OR k.collected <> w.collected OR k.goods_tax <> w.goods_tax OR k.cost_tax <> w.cost_tax OR k.collected_goods <> w.collected_goods
      OR k.orders <> CASE k.dimension WHEN 'category' THEN w.category_orders WHEN 'brand' THEN w.brand_orders
        WHEN 'product' THEN w.product_orders ELSE w.orders END
$$;
