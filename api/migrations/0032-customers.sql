-- Customers as a list: their birthday, tags, and what they come to for everybody and for each seller.

ALTER TABLE customers
  -- `03-14`, or `1990-03-14` where the year is known.
  ADD COLUMN birthday text NOT NULL DEFAULT '' CHECK (birthday ~ '^(([0-9]{4}-)?[0-9]{2}-[0-9]{2})?$'),
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  ADD CONSTRAINT customer_erased_has_no_birthday CHECK (erased_at IS NULL OR (birthday = '' AND tags = '{}'));
CREATE INDEX customers_by_birthday ON customers (right(birthday, 5)) WHERE birthday <> '';
CREATE INDEX customers_by_tag ON customers USING gin (tags) WHERE tags <> '{}';
CREATE INDEX customers_by_name ON customers (normalize_for_search(name), id);
-- Who may be the same person is found by equal values.
CREATE INDEX customers_by_tax_id ON customers (tax_id) WHERE tax_id <> '';
CREATE INDEX customers_by_email ON customers (lower(email)) WHERE email <> '';
CREATE INDEX customers_by_instagram ON customers (lower(instagram)) WHERE instagram <> '';

-- What each document adds to its customer. What counts as a sale and as owed is as in a customer's history.
CREATE VIEW customer_facts AS
  SELECT o.customer_id, o.seller_id, (o.confirmed_at IS NOT NULL)::int AS agreed, s.is_sale::int AS orders,
      CASE WHEN s.is_sale THEN o.total ELSE 0 END AS bought,
      CASE WHEN o.status IN ('confirmed', 'on_hold') THEN greatest(o.balance, 0) ELSE 0 END AS owed,
      CASE WHEN s.is_sale THEN o.returned ELSE 0 END AS returned,
      0 AS waiting, CASE WHEN s.is_sale THEN o.confirmed_at END AS bought_at
    FROM orders o CROSS JOIN LATERAL (SELECT o.status IN ('confirmed', 'on_hold', 'completed') AS is_sale) s
    WHERE o.customer_id IS NOT NULL AND o.status <> 'discarded'
  UNION ALL
  SELECT p.customer_id, p.seller_id, (p.accepted_at IS NOT NULL)::int, 0, 0,
      CASE WHEN s.is_waiting THEN greatest(p.balance, 0) ELSE 0 END, 0, s.is_waiting::int,
      CASE WHEN s.is_waiting OR p.stage = 'converted' THEN p.accepted_at END
    FROM preorders p CROSS JOIN LATERAL (SELECT
      p.stage NOT IN ('draft', 'quoted', 'converted', 'cancelled') AS is_waiting) s
    WHERE p.customer_id IS NOT NULL AND p.status <> 'discarded';

-- The sums of that view, kept so that lists need not add them up: a row for each seller who has documents for a
-- customer, and one for everybody's, which every customer has; its seller is the id that nobody has. Without foreign
-- keys: they would lock customers at the end of transactions that have locked other rows before.
CREATE TABLE customer_figures (
  seller_id    uuid NOT NULL,
  customer_id  uuid NOT NULL,
  -- Documents that the customer agreed to, whatever became of them: they make the customer known to the seller.
  agreed       integer NOT NULL DEFAULT 0,
  orders       integer NOT NULL DEFAULT 0,
  bought       bigint NOT NULL DEFAULT 0,
  owed         bigint NOT NULL DEFAULT 0,
  returned     bigint NOT NULL DEFAULT 0,
  waiting      integer NOT NULL DEFAULT 0,
  last_at      timestamptz,
  -- Neither merged nor erased, and known to the seller.
  is_listed    boolean NOT NULL DEFAULT true,
  PRIMARY KEY (seller_id, customer_id)
);
CREATE INDEX customer_figures_by_customer ON customer_figures (customer_id);
CREATE INDEX customer_figures_by_last ON customer_figures (seller_id, coalesce(last_at, '-infinity'), customer_id) WHERE is_listed;
CREATE INDEX customer_figures_by_bought ON customer_figures (seller_id, bought, customer_id) WHERE is_listed;
CREATE INDEX customer_figures_by_owed ON customer_figures (seller_id, owed, customer_id) WHERE is_listed;
CREATE INDEX customer_figures_waiting ON customer_figures (seller_id, customer_id) WHERE is_listed AND waiting > 0;

CREATE FUNCTION everyone() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- What the figures of these customers should be.
CREATE FUNCTION compute_customer_figures(customer_ids uuid[]) RETURNS SETOF customer_figures LANGUAGE sql STABLE AS $$
  WITH sums AS (
    SELECT coalesce(f.seller_id, everyone()) AS seller_id, f.customer_id, sum(f.agreed)::int AS agreed,
        sum(f.orders)::int AS orders, sum(f.bought)::bigint AS bought, sum(f.owed)::bigint AS owed,
        sum(f.returned)::bigint AS returned, sum(f.waiting)::int AS waiting, max(f.bought_at) AS last_at
      FROM customer_facts f WHERE f.customer_id = ANY (customer_ids)
      GROUP BY GROUPING SETS ((f.customer_id, f.seller_id), (f.customer_id))),
  -- A seller whose documents were given to another one keeps a row of noughts.
  wanted AS (
    SELECT s.seller_id, s.customer_id FROM sums s
    UNION SELECT k.seller_id, k.customer_id FROM customer_figures k WHERE k.customer_id = ANY (customer_ids)
    UNION SELECT everyone(), c.id FROM customers c WHERE c.id = ANY (customer_ids))
  SELECT w.seller_id, w.customer_id, coalesce(s.agreed, 0), coalesce(s.orders, 0), coalesce(s.bought, 0),
      coalesce(s.owed, 0), coalesce(s.returned, 0), coalesce(s.waiting, 0), s.last_at,
      c.merged_into IS NULL AND c.erased_at IS NULL AND (w.seller_id = everyone() OR coalesce(s.agreed, 0) > 0)
    FROM wanted w JOIN customers c ON c.id = w.customer_id LEFT JOIN sums s USING (seller_id, customer_id)
$$;

-- Everybody's row is the lock of a customer's figures: taken at the very end of a transaction, always in the same
-- order. Only then a statement of its own reads the documents, so that it sees what others have committed meanwhile.
CREATE FUNCTION refresh_customer_figures(customer_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_figures WHERE seller_id = everyone() AND customer_id = ANY (customer_ids)
    ORDER BY customer_id FOR UPDATE;
  INSERT INTO customer_figures AS f SELECT * FROM compute_customer_figures(customer_ids)
    ON CONFLICT (seller_id, customer_id) DO UPDATE SET agreed = EXCLUDED.agreed, orders = EXCLUDED.orders,
      bought = EXCLUDED.bought, owed = EXCLUDED.owed, returned = EXCLUDED.returned, waiting = EXCLUDED.waiting,
      last_at = EXCLUDED.last_at, is_listed = EXCLUDED.is_listed
    WHERE (f.*) IS DISTINCT FROM (EXCLUDED.*);
END
$$;

-- Customers whose documents this transaction has changed; empty after every commit.
CREATE TABLE customer_recounts (
  xact         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  customer_id  uuid NOT NULL,
  PRIMARY KEY (xact, customer_id)
);

-- The first row of a transaction does the work of all, so that customers are taken in order however many there are.
CREATE FUNCTION recount_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer_ids uuid[];
BEGIN
  WITH taken AS (DELETE FROM customer_recounts WHERE xact = pg_current_xact_id() RETURNING customer_id)
    SELECT array_agg(customer_id) INTO customer_ids FROM taken;
  IF customer_ids IS NOT NULL THEN PERFORM refresh_customer_figures(customer_ids); END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER customer_recounts_are_done AFTER INSERT ON customer_recounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_customers();

CREATE FUNCTION queue_customer_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    INSERT INTO customer_recounts (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.customer_id IS NOT NULL THEN
    INSERT INTO customer_recounts (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.customer_id IS NOT NULL THEN
    INSERT INTO customer_recounts (customer_id) VALUES (OLD.customer_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_queue_customer AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION queue_customer_recount();
CREATE TRIGGER orders_requeue_customer AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.seller_id, OLD.status, OLD.total, OLD.balance, OLD.returned, OLD.confirmed_at)
    IS DISTINCT FROM (NEW.customer_id, NEW.seller_id, NEW.status, NEW.total, NEW.balance, NEW.returned, NEW.confirmed_at))
  EXECUTE FUNCTION queue_customer_recount();
CREATE TRIGGER preorders_queue_customer AFTER INSERT OR DELETE ON preorders
  FOR EACH ROW EXECUTE FUNCTION queue_customer_recount();
CREATE TRIGGER preorders_requeue_customer AFTER UPDATE ON preorders FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.seller_id, OLD.status, OLD.stage, OLD.balance, OLD.accepted_at)
    IS DISTINCT FROM (NEW.customer_id, NEW.seller_id, NEW.status, NEW.stage, NEW.balance, NEW.accepted_at))
  EXECUTE FUNCTION queue_customer_recount();
CREATE TRIGGER customers_requeue AFTER UPDATE OF merged_into, erased_at ON customers
  FOR EACH ROW EXECUTE FUNCTION queue_customer_recount();

CREATE FUNCTION open_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (seller_id, customer_id) VALUES (everyone(), NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER customers_open_figures AFTER INSERT ON customers
  FOR EACH ROW EXECUTE FUNCTION open_customer_figures();

CREATE FUNCTION check_customers() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'figures of a customer that are not what the documents come to', c.customer_id::text
    FROM compute_customer_figures((SELECT coalesce(array_agg(id), '{}') FROM customers)) c
      LEFT JOIN customer_figures f USING (seller_id, customer_id)
    WHERE (c.*) IS DISTINCT FROM (f.*)
  UNION ALL
  SELECT 'figures of nobody', f.customer_id::text
    FROM customer_figures f WHERE NOT EXISTS (SELECT FROM customers c WHERE c.id = f.customer_id)
  UNION ALL
  SELECT 'customer listed for a seller whom they do not know, or the other way round', f.customer_id::text
    FROM customer_figures f JOIN customers c ON c.id = f.customer_id AND c.merged_into IS NULL AND c.erased_at IS NULL
    WHERE f.seller_id <> everyone() AND f.is_listed <> (
      EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id AND o.seller_id = f.seller_id AND o.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM preorders p WHERE p.customer_id = c.id AND p.seller_id = f.seller_id AND p.accepted_at IS NOT NULL))
$$;

INSERT INTO customer_figures SELECT * FROM compute_customer_figures((SELECT coalesce(array_agg(id), '{}') FROM customers));
