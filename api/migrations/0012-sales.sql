-- What was sold, as reports count it. `sale_facts` says what every order comes to, `sale_lines` keeps it, and
-- `sale_sums` keeps it added up by day and by month. A change of an order is counted at the end of its own
-- transaction: the difference is written to `sale_changes`, which nobody has to wait for, and added to the sums
-- later, many at a time. A report reads the sums and the changes that are not in them yet.

-- The zone whose days are counted, as the server was started with.
CREATE TABLE sale_days (
  only_one  boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  zone      text NOT NULL
);
INSERT INTO sale_days (zone) VALUES ('America/Guatemala');

CREATE TABLE sale_lines (
  line_id          uuid PRIMARY KEY,
  order_id         uuid NOT NULL,
  sold_on          date NOT NULL,
  delivered_on     date,
  collected_on     date,
  seller_id        uuid NOT NULL,
  channel          text NOT NULL,
  municipality     text NOT NULL,
  courier_id       uuid,
  terms            text NOT NULL,
  stage            text NOT NULL,
  category_id      uuid NOT NULL,
  brand_id         uuid,
  product_id       uuid NOT NULL,
  -- An order counts once: on its first line, and on the first of each category, brand and product.
  orders           integer NOT NULL,
  category_orders  integer NOT NULL,
  brand_orders     integer NOT NULL,
  product_orders   integer NOT NULL,
  cancelled        integer NOT NULL,
  units            integer NOT NULL,
  gross            integer NOT NULL,
  discount         integer NOT NULL,
  returned         integer NOT NULL,
  shipping         integer NOT NULL,
  iva              integer NOT NULL,
  cost             bigint NOT NULL,
  collected        integer NOT NULL,
  owed             integer NOT NULL,
  cod_out          integer NOT NULL
);
CREATE INDEX sale_lines_by_order ON sale_lines (order_id);
CREATE INDEX sale_lines_by_day ON sale_lines (sold_on, order_id);
CREATE INDEX sale_lines_by_delivery ON sale_lines (delivered_on, order_id) WHERE delivered_on IS NOT NULL;
CREATE INDEX sale_lines_by_collection ON sale_lines (collected_on, order_id) WHERE collected_on IS NOT NULL;
CREATE INDEX sale_lines_by_product ON sale_lines (product_id);

-- The same columns; what an order no longer comes to stands here with the other sign.
CREATE TABLE sale_changes (
  LIKE sale_lines,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY
);

-- Orders to be counted anew because the goods on them were put into another category or brand.
CREATE TABLE sale_recounts (order_id uuid PRIMARY KEY);

-- `span` says whether `day` stands for itself or for its month. By delivery and by collection only sellers
-- are asked for.
CREATE TABLE sale_sums (
  basis      text NOT NULL CHECK (basis IN ('sold', 'delivered', 'collected')),
  dimension  text NOT NULL,
  span       text NOT NULL CHECK (span IN ('day', 'month')),
  day        date NOT NULL,
  key        text NOT NULL,
  orders     bigint NOT NULL,
  cancelled  bigint NOT NULL,
  units      bigint NOT NULL,
  gross      bigint NOT NULL,
  discount   bigint NOT NULL,
  returned   bigint NOT NULL,
  shipping   bigint NOT NULL,
  iva        bigint NOT NULL,
  cost       bigint NOT NULL,
  collected  bigint NOT NULL,
  owed       bigint NOT NULL,
  cod_out    bigint NOT NULL,
  PRIMARY KEY (basis, dimension, span, day, key)
);

-- How much of an amount belongs to the first `part` of a `whole`: shares taken as differences of these add up
-- to the amount, to the last centavo.
CREATE FUNCTION share_up_to(amount bigint, part bigint, whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN whole = 0 THEN 0 ELSE round(amount::numeric * part / whole)::bigint END
$$;
CREATE FUNCTION iva_within(amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT amount - round(amount::numeric * 100 / 112)::bigint
$$;

CREATE VIEW sale_facts AS
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
      own_discount + share_up_to(o.discount, weight_to::bigint, weight_of::bigint)
        - share_up_to(o.discount, (weight_to - weight)::bigint, weight_of::bigint) AS discount,
      share_up_to(o.shipping, weight_to::bigint, weight_of::bigint)
        - share_up_to(o.shipping, (weight_to - weight)::bigint, weight_of::bigint) AS shipping,
      CASE WHEN back_of = 0 THEN share_up_to(o.returned, weight_to::bigint, weight_of::bigint)
          - share_up_to(o.returned, (weight_to - weight)::bigint, weight_of::bigint)
        ELSE share_up_to(o.returned, back_to::bigint, back_of::bigint)
          - share_up_to(o.returned, (back_to - back_weight)::bigint, back_of::bigint) END AS returned,
      CASE WHEN o.balance > 0 THEN o.balance ELSE 0 END AS owed
    FROM summed s JOIN orders o ON o.id = s.order_id),
asked AS (
  SELECT s.*, gross - discount - returned + shipping AS asked,
      sum(gross - discount - returned + shipping) OVER (PARTITION BY order_id ORDER BY position, line_id) AS asked_to
    FROM spread s)
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
  CASE WHEN a.is_off THEN 0 ELSE (share_up_to(o.paid, m.to_here, m.whole) - share_up_to(o.paid, m.before, m.whole))::int END AS collected,
  CASE WHEN a.is_off THEN 0 ELSE (share_up_to(a.owed, m.to_here, m.whole) - share_up_to(a.owed, m.before, m.whole))::int END AS owed,
  CASE WHEN a.is_off THEN 0 ELSE (share_up_to(parcels.cod, m.to_here, m.whole) - share_up_to(parcels.cod, m.before, m.whole))::int END AS cod_out
FROM asked a JOIN orders o ON o.id = a.order_id CROSS JOIN sale_days z
  -- Money is spread by what each line asks for; where nothing is asked for, by the lines.
  CROSS JOIN LATERAL (SELECT
    CASE WHEN o.total = 0 THEN a.weight_to ELSE a.asked_to END::bigint AS to_here,
    CASE WHEN o.total = 0 THEN a.weight_to - a.weight ELSE a.asked_to - a.asked END::bigint AS before,
    CASE WHEN o.total = 0 THEN a.weight_of ELSE o.total END::bigint AS whole) m
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
CREATE FUNCTION note_sale_change(lines sale_lines[], sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_changes (line_id, order_id, sold_on, delivered_on, collected_on, seller_id, channel, municipality,
      courier_id, terms, stage, category_id, brand_id, product_id, orders, category_orders, brand_orders, product_orders,
      cancelled, units, gross, discount, returned, shipping, iva, cost, collected, owed, cod_out)
    SELECT line_id, order_id, sold_on, delivered_on, collected_on, seller_id, channel, municipality,
      courier_id, terms, stage, category_id, brand_id, product_id, sign * orders, sign * category_orders,
      sign * brand_orders, sign * product_orders, sign * cancelled, sign * units, sign * gross, sign * discount,
      sign * returned, sign * shipping, sign * iva, sign * cost, sign * collected, sign * owed, sign * cod_out
    FROM unnest(lines)
$$;

-- Counts one order as it stands now; does nothing when it is counted so already.
CREATE FUNCTION count_sale(sale uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted sale_lines[] := ARRAY(SELECT s FROM sale_lines s WHERE s.order_id = sale ORDER BY s.line_id);
  fresh sale_lines[] := ARRAY(SELECT ROW(f.*)::sale_lines FROM sale_facts f WHERE f.order_id = sale ORDER BY f.line_id);
BEGIN
  IF counted = fresh THEN RETURN; END IF;
  PERFORM note_sale_change(counted, -1);
  DELETE FROM sale_lines WHERE order_id = sale;
  INSERT INTO sale_lines SELECT * FROM unnest(fresh);
  PERFORM note_sale_change(fresh, 1);
END
$$;

CREATE FUNCTION count_changed_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_sale(NEW.id);
  RETURN NULL;
END
$$;
-- At the end of the transaction, when lines, parcels and payments have changed too.
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT OR UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION count_changed_sale();

CREATE FUNCTION recount_sales_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_recounts SELECT DISTINCT order_id FROM sale_lines WHERE product_id = NEW.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_regrouped AFTER UPDATE OF category_id, brand_id ON products FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id OR OLD.brand_id IS DISTINCT FROM NEW.brand_id)
  EXECUTE FUNCTION recount_sales_of_product();

-- Adds to the sums what changed, so many changes at most, and says how many they were. One at a time: whoever
-- comes while another is at it goes away again.
CREATE FUNCTION fold_sales(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  sale uuid;
  folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_sales')) THEN RETURN 0; END IF;
  -- Whoever changes an order holds it until the change is counted, so it is held here too; who is at it now is
  -- left for the next time.
  FOR sale IN SELECT id FROM orders WHERE id IN (SELECT order_id FROM sale_recounts ORDER BY order_id LIMIT at_most)
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED LOOP
    PERFORM count_sale(sale);
    DELETE FROM sale_recounts WHERE order_id = sale;
  END LOOP;
  WITH gone AS (
    DELETE FROM sale_changes WHERE id IN (SELECT id FROM sale_changes ORDER BY id LIMIT at_most) RETURNING *),
  days AS (
    SELECT 'sold' AS basis, d.dimension, c.sold_on AS day, d.key, sum(d.orders) AS orders, sum(c.cancelled) AS cancelled, sum(c.units) AS units, sum(c.gross) AS gross,
        sum(c.discount) AS discount, sum(c.returned) AS returned, sum(c.shipping) AS shipping, sum(c.iva) AS iva, sum(c.cost) AS cost,
        sum(c.collected) AS collected, sum(c.owed) AS owed, sum(c.cod_out) AS cod_out
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
        sum(c.collected) AS collected, sum(c.owed) AS owed, sum(c.cod_out) AS cod_out
      FROM gone c CROSS JOIN LATERAL (VALUES ('delivered', c.delivered_on), ('collected', c.collected_on)) b (basis, day)
      WHERE b.day IS NOT NULL GROUP BY 1, 3, 4),
  spans AS (
    SELECT basis, dimension, 'day' AS span, day, key, orders, cancelled, units, gross, discount, returned, shipping, iva, cost,
        collected, owed, cod_out FROM days
    UNION ALL
    SELECT basis, dimension, 'month', date_trunc('month', day)::date, key, sum(orders), sum(cancelled), sum(units), sum(gross),
        sum(discount), sum(returned), sum(shipping), sum(iva), sum(cost), sum(collected), sum(owed), sum(cod_out)
      FROM days GROUP BY 1, 2, 4, 5),
  added AS (
    INSERT INTO sale_sums AS kept (basis, dimension, span, day, key, orders, cancelled, units, gross, discount, returned,
        shipping, iva, cost, collected, owed, cod_out)
      SELECT * FROM spans
      ON CONFLICT (basis, dimension, span, day, key) DO UPDATE SET
        orders = kept.orders + excluded.orders, cancelled = kept.cancelled + excluded.cancelled,
        units = kept.units + excluded.units, gross = kept.gross + excluded.gross,
        discount = kept.discount + excluded.discount, returned = kept.returned + excluded.returned,
        shipping = kept.shipping + excluded.shipping, iva = kept.iva + excluded.iva, cost = kept.cost + excluded.cost,
        collected = kept.collected + excluded.collected, owed = kept.owed + excluded.owed,
        cod_out = kept.cod_out + excluded.cod_out
      RETURNING 1)
  -- Both are carried out whether or not they are read.
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END
$$;

-- Everything anew: after a change of the zone, a restore, or when `check_sales` finds something.
CREATE FUNCTION rebuild_sales() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(hashtext('fold_sales'));
  DELETE FROM sale_changes;
  DELETE FROM sale_recounts;
  DELETE FROM sale_sums;
  DELETE FROM sale_lines;
  INSERT INTO sale_lines SELECT * FROM sale_facts;
  PERFORM note_sale_change(array_agg(s), 1) FROM sale_lines s GROUP BY date_trunc('month', s.sold_on);
  WHILE fold_sales(200000) > 0 LOOP END LOOP;
END
$$;
SELECT rebuild_sales();

CREATE FUNCTION check_sales() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'sale counted otherwise than the order says', coalesce(f.order_id, l.order_id)::text
    FROM sale_facts f FULL JOIN sale_lines l ON l.line_id = f.line_id
    WHERE ROW(f.*)::sale_lines IS DISTINCT FROM l
      AND NOT EXISTS (SELECT 1 FROM sale_recounts r WHERE r.order_id = coalesce(f.order_id, l.order_id))
  UNION ALL
  SELECT 'sales that do not add up to their orders', o.label
    FROM orders o JOIN (SELECT order_id, sum(gross - discount - returned + shipping) AS total, sum(collected) AS paid,
        sum(orders + cancelled) AS orders FROM sale_lines GROUP BY 1) l ON l.order_id = o.id
    WHERE l.orders <> 1 OR (o.status <> 'cancelled' AND (l.total <> o.total OR l.paid <> o.paid))
  UNION ALL
  SELECT 'sums of sales that do not add up to their lines', k.dimension || ' ' || k.span
    FROM (SELECT d.dimension, s.span, coalesce(sum(t.orders), 0) AS orders, coalesce(sum(t.gross), 0) AS gross,
          coalesce(sum(t.cancelled), 0) AS cancelled, coalesce(sum(t.collected), 0) AS collected
        FROM (VALUES ('seller'), ('channel'), ('department'), ('municipality'), ('courier'), ('terms'), ('stage'),
            ('category'), ('brand'), ('product')) d (dimension)
          CROSS JOIN (VALUES ('day'), ('month')) s (span)
          LEFT JOIN sale_sums t ON t.basis = 'sold' AND t.dimension = d.dimension AND t.span = s.span
        GROUP BY 1, 2) k
      CROSS JOIN (SELECT coalesce(sum(gross), 0) AS gross, coalesce(sum(orders), 0) AS orders,
          coalesce(sum(category_orders), 0) AS category_orders, coalesce(sum(brand_orders), 0) AS brand_orders,
          coalesce(sum(product_orders), 0) AS product_orders, coalesce(sum(cancelled), 0) AS cancelled,
          coalesce(sum(collected), 0) AS collected
        FROM (SELECT gross, orders, category_orders, brand_orders, product_orders, cancelled, collected FROM sale_lines
          UNION ALL SELECT -gross, -orders, -category_orders, -brand_orders, -product_orders, -cancelled, -collected
            FROM sale_changes) c) w
    WHERE k.gross <> w.gross OR k.cancelled <> w.cancelled OR k.collected <> w.collected
      OR k.orders <> CASE k.dimension WHEN 'category' THEN w.category_orders WHEN 'brand' THEN w.brand_orders
        WHEN 'product' THEN w.product_orders ELSE w.orders END
$$;
