-- Customers, orders, what is paid on them and the parcels they leave in.

CREATE TABLE document_counters (
  kind  text PRIMARY KEY,
  last  integer NOT NULL DEFAULT 0 CHECK (last >= 0)
);
COMMENT ON TABLE document_counters IS 'Numbers of documents: taken under the lock of the row, never given twice.';
INSERT INTO document_counters (kind) VALUES ('order'), ('payment');

CREATE FUNCTION document_label(prefix text, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT prefix || '-' || CASE WHEN number < 1000000 THEN lpad(number::text, 6, '0') ELSE number::text END
$$;

CREATE TABLE customers (
  id           uuid PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  phone        text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email        text NOT NULL DEFAULT '' CHECK (length(email) <= 200),
  instagram    text NOT NULL DEFAULT '' CHECK (length(instagram) <= 60),
  tax_kind     text NOT NULL DEFAULT 'cf' CHECK (tax_kind IN ('nit', 'cui', 'foreign', 'cf')),
  tax_id       text NOT NULL DEFAULT '' CHECK (length(tax_id) <= 30),
  fiscal_name  text NOT NULL DEFAULT '' CHECK (length(fiscal_name) <= 150),
  notes        text NOT NULL DEFAULT '' CHECK (length(notes) <= 2000),
  credit       integer NOT NULL DEFAULT 0 CHECK (credit >= 0),
  merged_into  uuid REFERENCES customers (id) CHECK (merged_into <> id),
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  search_text  text NOT NULL GENERATED ALWAYS AS
    (search_form(name || ' ' || fiscal_name || ' ' || tax_id || ' ' || instagram || ' ' || email)) STORED,
  CONSTRAINT customers_cf_has_no_id CHECK ((tax_kind = 'cf') = (tax_id = '')),
  CONSTRAINT customers_merged_have_no_credit CHECK (merged_into IS NULL OR credit = 0)
);
CREATE UNIQUE INDEX customers_phone_key ON customers (phone) WHERE merged_into IS NULL;
CREATE INDEX customers_by_search ON customers USING gin (search_text gin_trgm_ops);
CREATE INDEX customers_by_last_digits ON customers (right(phone, 4));

-- Every number a customer is known by, the first one too: a phone belongs to one person.
CREATE TABLE customer_phones (
  phone        text PRIMARY KEY CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  customer_id  uuid NOT NULL REFERENCES customers (id)
);
CREATE INDEX customer_phones_by_customer ON customer_phones (customer_id);

CREATE TABLE customer_addresses (
  id              uuid PRIMARY KEY,
  customer_id     uuid NOT NULL REFERENCES customers (id),
  municipality    text NOT NULL CHECK (municipality ~ '^[0-9]{4}$'),
  place           text NOT NULL DEFAULT '' CHECK (length(place) <= 100),
  line            text NOT NULL DEFAULT '' CHECK (length(line) <= 100),
  reference       text NOT NULL DEFAULT '' CHECK (length(reference) <= 200),
  receiver_name   text NOT NULL DEFAULT '' CHECK (length(receiver_name) <= 100),
  receiver_phone  text CHECK (receiver_phone ~ '^\+[1-9][0-9]{6,14}$'),
  lat             double precision CHECK (lat BETWEEN -90 AND 90),
  lng             double precision CHECK (lng BETWEEN -180 AND 180),
  at_office       boolean NOT NULL DEFAULT false,
  used_at         timestamptz NOT NULL,
  CONSTRAINT customer_address_pin_is_whole CHECK ((lat IS NULL) = (lng IS NULL))
);
CREATE INDEX customer_addresses_by_customer ON customer_addresses (customer_id, used_at DESC);

-- What the store owes a customer. Append-only; the sum is kept beside the name.
CREATE TABLE customer_credits (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  customer_id  uuid NOT NULL REFERENCES customers (id),
  kind         text NOT NULL CHECK (kind IN ('from_order', 'refund', 'used', 'merged')),
  amount       integer NOT NULL CHECK (amount <> 0),
  order_id     uuid,
  payment_id   uuid,
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  actor_id     uuid,
  actor_name   text NOT NULL
);
CREATE INDEX customer_credits_by_customer ON customer_credits (customer_id, id DESC);
CREATE INDEX customer_credits_by_order ON customer_credits (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER customer_credits_append_only BEFORE UPDATE OR DELETE ON customer_credits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE couriers (
  id             uuid PRIMARY KEY,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind           text NOT NULL CHECK (kind IN ('courier', 'messenger')),
  guide_pattern  text NOT NULL DEFAULT '' CHECK (length(guide_pattern) <= 100),
  tracking_link  text NOT NULL DEFAULT '' CHECK (length(tracking_link) <= 300),
  position       integer NOT NULL,
  is_active      boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX couriers_name_key ON couriers (search_form(name));
INSERT INTO couriers (id, name, kind, guide_pattern, position) VALUES
  (gen_random_uuid(), 'Guatex', 'courier', '^[A-Z]\d{4}R\d{5}$', 0),
  (gen_random_uuid(), 'Cargo Expreso', 'courier', '^[A-Z]\d{9}(-\d+)?$', 1),
  (gen_random_uuid(), 'Forza', 'courier', '^[A-Z]{2}\d+$', 2),
  (gen_random_uuid(), 'Bus (encomienda)', 'courier', '', 3),
  (gen_random_uuid(), 'Mensajero propio', 'messenger', '', 4);

CREATE TABLE bank_accounts (
  id         uuid PRIMARY KEY,
  bank       text NOT NULL CHECK (length(bank) BETWEEN 1 AND 60),
  holder     text NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  number     text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  kind       text NOT NULL DEFAULT '' CHECK (length(kind) <= 40),
  position   integer NOT NULL,
  is_active  boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX bank_accounts_number_key ON bank_accounts (bank, number);

CREATE TABLE orders (
  id                uuid PRIMARY KEY,
  number            integer NOT NULL CHECK (number > 0),
  label             text NOT NULL GENERATED ALWAYS AS (document_label('P', number)) STORED,
  status            text NOT NULL CHECK (status IN
    ('draft', 'confirmed', 'on_hold', 'cancelled', 'discarded', 'completed')),
  seller_id         uuid NOT NULL REFERENCES users (id),
  channel           text NOT NULL CHECK (channel IN
    ('whatsapp', 'instagram', 'facebook', 'tiktok', 'store', 'catalogue', 'other')),

  customer_id       uuid REFERENCES customers (id),
  customer_name     text NOT NULL DEFAULT '' CHECK (length(customer_name) <= 100),
  customer_phone    text CHECK (customer_phone ~ '^\+[1-9][0-9]{6,14}$'),
  tax_kind          text NOT NULL DEFAULT 'cf' CHECK (tax_kind IN ('nit', 'cui', 'foreign', 'cf')),
  tax_id            text NOT NULL DEFAULT '' CHECK (length(tax_id) <= 30),
  fiscal_name       text NOT NULL DEFAULT '' CHECK (length(fiscal_name) <= 150),

  delivery          text NOT NULL CHECK (delivery IN ('courier', 'messenger', 'pickup')),
  courier_id        uuid REFERENCES couriers (id),
  municipality      text CHECK (municipality ~ '^[0-9]{4}$'),
  place             text NOT NULL DEFAULT '' CHECK (length(place) <= 100),
  address_line      text NOT NULL DEFAULT '' CHECK (length(address_line) <= 100),
  reference         text NOT NULL DEFAULT '' CHECK (length(reference) <= 200),
  receiver_name     text NOT NULL DEFAULT '' CHECK (length(receiver_name) <= 100),
  receiver_phone    text CHECK (receiver_phone ~ '^\+[1-9][0-9]{6,14}$'),
  lat               double precision CHECK (lat BETWEEN -90 AND 90),
  lng               double precision CHECK (lng BETWEEN -180 AND 180),
  at_office         boolean NOT NULL DEFAULT false,
  promised_on       date,

  terms             text NOT NULL CHECK (terms IN ('prepaid', 'cod', 'deposit')),
  deposit_bp        integer NOT NULL CHECK (deposit_bp BETWEEN 0 AND 10000),
  discount          integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  shipping          integer NOT NULL DEFAULT 0 CHECK (shipping >= 0),
  staff_notes       text NOT NULL DEFAULT '' CHECK (length(staff_notes) <= 2000),
  customer_notes    text NOT NULL DEFAULT '' CHECK (length(customer_notes) <= 2000),
  tags              text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  tracking_token    text NOT NULL CHECK (tracking_token ~ '^[A-Za-z0-9_-]{22}$'),

  -- Reckoned by shared rules in the transaction of every change, so that lists need not.
  subtotal          integer NOT NULL DEFAULT 0 CHECK (subtotal >= 0),
  total             integer NOT NULL DEFAULT 0 CHECK (total BETWEEN 0 AND 99999999),
  paid              integer NOT NULL DEFAULT 0 CHECK (paid >= 0),
  in_review         integer NOT NULL DEFAULT 0 CHECK (in_review >= 0),
  money_out         integer NOT NULL DEFAULT 0 CHECK (money_out >= 0),
  balance           integer NOT NULL GENERATED ALWAYS AS (total - paid) STORED,
  units             integer NOT NULL DEFAULT 0 CHECK (units >= 0),
  payment_state     text NOT NULL CHECK (payment_state IN
    ('unpaid', 'in_review', 'partial', 'paid', 'overpaid', 'cod_pending', 'refunded')),
  fulfilment        text NOT NULL CHECK (fulfilment IN ('pending', 'picking', 'packed', 'labelled', 'handed_over',
    'in_transit', 'delivered', 'failed_attempt', 'returning', 'returned', 'lost')),
  stage             text NOT NULL CHECK (stage IN ('cancelled', 'trouble', 'draft', 'awaiting_payment',
    'to_prepare', 'to_label', 'to_dispatch', 'on_route', 'to_settle', 'completed')),
  stage_since       timestamptz NOT NULL,
  guide             text NOT NULL DEFAULT '',
  first_product_id  uuid REFERENCES products (id),
  search_text       text NOT NULL DEFAULT '',

  lapses_at         timestamptz,
  -- What was left of the clock when a payment stopped it.
  lapse_left_ms     integer CHECK (lapse_left_ms >= 0),
  cancel_reason     text CHECK (length(cancel_reason) <= 300),
  created_at        timestamptz NOT NULL,
  confirmed_at      timestamptz,
  cancelled_at      timestamptz,
  completed_at      timestamptz,
  changed_at        timestamptz NOT NULL,
  version           integer NOT NULL DEFAULT 1,

  CONSTRAINT order_total_adds_up CHECK (total = subtotal - discount + shipping),
  CONSTRAINT order_pin_is_whole CHECK ((lat IS NULL) = (lng IS NULL)),
  CONSTRAINT order_cf_has_no_id CHECK ((tax_kind = 'cf') = (tax_id = '')),
  CONSTRAINT order_beyond_draft_has_customer CHECK
    (status IN ('draft', 'discarded') OR (customer_id IS NOT NULL AND customer_phone IS NOT NULL AND customer_name <> '')),
  CONSTRAINT order_cancelled_says_why CHECK (status <> 'cancelled' OR (cancel_reason IS NOT NULL AND cancelled_at IS NOT NULL)),
  CONSTRAINT order_clock_runs_while_confirmed CHECK (lapses_at IS NULL OR status = 'confirmed')
);
CREATE UNIQUE INDEX orders_number_key ON orders (number);
CREATE UNIQUE INDEX orders_tracking_token_key ON orders (tracking_token);
CREATE INDEX orders_by_date ON orders (created_at, id) WHERE status <> 'discarded';
CREATE INDEX orders_by_stage ON orders (stage, created_at, id) WHERE status <> 'discarded';
CREATE INDEX orders_by_seller ON orders (seller_id, created_at, id) WHERE status <> 'discarded';
CREATE INDEX orders_by_seller_stage ON orders (seller_id, stage, created_at, id) WHERE status <> 'discarded';
CREATE INDEX orders_by_total ON orders (total, id) WHERE status <> 'discarded';
CREATE INDEX orders_by_stage_age ON orders (stage_since, id) WHERE status <> 'discarded';
CREATE INDEX orders_by_promise ON orders (coalesce(promised_on, 'infinity'), id) WHERE status <> 'discarded';
CREATE INDEX orders_by_customer ON orders (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_by_phone ON orders (customer_phone, created_at);
CREATE INDEX orders_by_last_digits ON orders (right(customer_phone, 4), created_at);
CREATE INDEX orders_by_receiver ON orders (receiver_phone) WHERE receiver_phone IS NOT NULL;
CREATE INDEX orders_by_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_lapsing ON orders (lapses_at) WHERE lapses_at IS NOT NULL;
CREATE INDEX orders_of_month ON orders (seller_id, confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX orders_by_tag ON orders USING gin (tags) WHERE tags <> '{}';

CREATE TABLE order_lines (
  id          uuid PRIMARY KEY,
  order_id    uuid NOT NULL REFERENCES orders (id),
  position    integer NOT NULL CHECK (position BETWEEN 0 AND 199),
  variant_id  uuid NOT NULL REFERENCES variants (id),
  product_id  uuid NOT NULL REFERENCES products (id),
  name        text NOT NULL,
  sku         text NOT NULL,
  size        text NOT NULL,
  colour      text NOT NULL,
  quantity    integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  list_price  integer NOT NULL CHECK (list_price >= 0),
  unit_price  integer NOT NULL CHECK (unit_price BETWEEN 0 AND 99999999),
  discount    integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  -- What a unit had cost when it was sold; known from the confirmation on.
  unit_cost   integer CHECK (unit_cost >= 0),
  total       integer NOT NULL GENERATED ALWAYS AS (quantity * unit_price - discount) STORED CHECK (quantity * unit_price - discount >= 0)
);
CREATE INDEX order_lines_by_order ON order_lines (order_id, position);
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);

CREATE TABLE shipments (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders (id),
  position        integer NOT NULL CHECK (position >= 1),
  status          text NOT NULL CHECK (status IN ('pending', 'picking', 'packed', 'labelled', 'handed_over',
    'in_transit', 'delivered', 'failed_attempt', 'returning', 'returned', 'lost')),
  courier_id      uuid REFERENCES couriers (id),
  pieces          integer NOT NULL DEFAULT 1 CHECK (pieces BETWEEN 1 AND 99),
  weight_grams    integer CHECK (weight_grams BETWEEN 0 AND 1000000),
  cod_amount      integer NOT NULL DEFAULT 0 CHECK (cod_amount >= 0),
  guide           text NOT NULL DEFAULT '' CHECK (length(guide) <= 40),
  packed_at       timestamptz,
  handed_over_at  timestamptz,
  delivered_at    timestamptz,
  created_at      timestamptz NOT NULL,
  version         integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX shipments_position_key ON shipments (order_id, position);
CREATE UNIQUE INDEX shipments_guide_key ON shipments (courier_id, upper(guide))
  WHERE guide <> '' AND status NOT IN ('delivered', 'returned', 'lost');

CREATE TABLE shipment_lines (
  shipment_id  uuid NOT NULL REFERENCES shipments (id),
  line_id      uuid NOT NULL REFERENCES order_lines (id),
  quantity     integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (shipment_id, line_id)
);
CREATE INDEX shipment_lines_by_line ON shipment_lines (line_id);

CREATE TABLE payments (
  id            uuid PRIMARY KEY,
  number        integer NOT NULL CHECK (number > 0),
  label         text NOT NULL GENERATED ALWAYS AS (document_label('PG', number)) STORED,
  status        text NOT NULL CHECK (status IN ('submitted', 'in_review', 'verified', 'doubt', 'rejected', 'voided')),
  method        text NOT NULL CHECK (method IN ('deposit', 'transfer', 'card_link', 'cash', 'cod', 'credit')),
  account_id    uuid REFERENCES bank_accounts (id),
  reference     text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  amount        integer NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  paid_on       date NOT NULL,
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  customer_id   uuid REFERENCES customers (id),
  submitted_by  uuid NOT NULL REFERENCES users (id),
  submitted_at  timestamptz NOT NULL,
  reviewed_by   uuid REFERENCES users (id),
  reviewed_at   timestamptz,
  review_note   text NOT NULL DEFAULT '' CHECK (length(review_note) <= 300),
  version       integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX payments_number_key ON payments (number);
CREATE INDEX payments_by_reference ON payments (reference) WHERE reference <> '';
CREATE INDEX payments_by_customer ON payments (customer_id, submitted_at DESC);

CREATE TABLE payment_allocations (
  payment_id  uuid NOT NULL REFERENCES payments (id),
  order_id    uuid NOT NULL REFERENCES orders (id),
  amount      integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payment_id, order_id)
);
CREATE INDEX payment_allocations_by_order ON payment_allocations (order_id);

CREATE TABLE payment_proofs (
  payment_id  uuid NOT NULL REFERENCES payments (id),
  file_id     uuid NOT NULL REFERENCES stored_files (id),
  position    integer NOT NULL CHECK (position BETWEEN 0 AND 9),
  PRIMARY KEY (payment_id, file_id)
);

CREATE FUNCTION check_orders() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'lines do not add up to the subtotal', o.label
    FROM orders o LEFT JOIN (SELECT order_id, sum(total) AS total, sum(quantity) AS units FROM order_lines GROUP BY 1) l
      ON l.order_id = o.id
    WHERE o.subtotal <> coalesce(l.total, 0) OR o.units <> coalesce(l.units, 0)
  UNION ALL
  SELECT 'payments do not add up to what is paid', o.label
    FROM orders o
      LEFT JOIN (SELECT a.order_id,
          coalesce(sum(a.amount) FILTER (WHERE p.status = 'verified'), 0) AS verified,
          coalesce(sum(a.amount) FILTER (WHERE p.status IN ('submitted', 'in_review', 'doubt')), 0) AS in_review
        FROM payment_allocations a JOIN payments p ON p.id = a.payment_id GROUP BY 1) m ON m.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM customer_credits WHERE kind = 'from_order' GROUP BY 1) c
        ON c.order_id = o.id
    WHERE o.money_out <> coalesce(c.amount, 0)
      OR o.paid <> coalesce(m.verified, 0) - coalesce(c.amount, 0)
      OR o.in_review <> coalesce(m.in_review, 0)
  UNION ALL
  SELECT 'more allocated than paid', p.label
    FROM payments p JOIN (SELECT payment_id, sum(amount) AS amount FROM payment_allocations GROUP BY 1) a
      ON a.payment_id = p.id WHERE a.amount > p.amount
  UNION ALL
  SELECT 'credit that its ledger does not know', c.id::text
    FROM customers c LEFT JOIN (SELECT customer_id, sum(amount) AS amount FROM customer_credits GROUP BY 1) l
      ON l.customer_id = c.id WHERE c.credit <> coalesce(l.amount, 0)
  UNION ALL
  SELECT 'customer whose first phone is not among the known ones', c.id::text
    FROM customers c WHERE c.merged_into IS NULL
      AND NOT EXISTS (SELECT 1 FROM customer_phones p WHERE p.customer_id = c.id AND p.phone = c.phone)
  UNION ALL
  SELECT 'phone or address of a merged customer', c.id::text
    FROM customers c WHERE c.merged_into IS NOT NULL AND (
      EXISTS (SELECT 1 FROM customer_phones p WHERE p.customer_id = c.id)
      OR EXISTS (SELECT 1 FROM customer_addresses a WHERE a.customer_id = c.id)
      OR EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id))
  UNION ALL
  SELECT 'goods held for an order that holds none, or held otherwise than ordered', coalesce(w.order_id, r.document_id)::text
    FROM (
      SELECT l.order_id, l.variant_id, sum(l.quantity)::int - coalesce(sum(gone.quantity), 0)::int AS quantity
        FROM order_lines l JOIN orders o ON o.id = l.order_id
          LEFT JOIN LATERAL (SELECT sum(s.quantity) AS quantity FROM shipment_lines s JOIN shipments p ON p.id = s.shipment_id
            WHERE s.line_id = l.id AND p.handed_over_at IS NOT NULL) gone ON true
        WHERE o.status IN ('confirmed', 'on_hold', 'completed') GROUP BY 1, 2) w
      FULL JOIN (SELECT document_id, variant_id, sum(quantity) AS quantity FROM reservations
        WHERE document_kind = 'order' GROUP BY 1, 2) r ON r.document_id = w.order_id AND r.variant_id = w.variant_id
    WHERE coalesce(w.quantity, 0) <> coalesce(r.quantity, 0)
  UNION ALL
  SELECT 'parcels do not hold what was ordered', o.label
    FROM orders o JOIN order_lines l ON l.order_id = o.id
      LEFT JOIN (SELECT line_id, sum(quantity) AS quantity FROM shipment_lines GROUP BY 1) s ON s.line_id = l.id
    WHERE o.status IN ('confirmed', 'on_hold', 'completed') AND coalesce(s.quantity, 0) <> l.quantity
  UNION ALL
  SELECT 'order without an audit entry', o.label
    FROM orders o
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'order' AND a.entity_id = o.id::text)
  UNION ALL
  SELECT 'number beyond its counter', o.label
    FROM orders o WHERE o.number > (SELECT last FROM document_counters WHERE kind = 'order')
$$;

CREATE OR REPLACE FUNCTION check_invariants() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'open session of a user who is not active', s.id::text
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.ended_at IS NULL AND s.expires_at > now() AND u.status <> 'active'
  UNION ALL
  SELECT 'user without an audit entry', u.id::text
    FROM users u
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'user' AND a.entity_id = u.id::text)
  UNION ALL
  SELECT 'picture without an audit entry', f.id::text
    FROM stored_files f
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'file' AND a.entity_id = f.id::text)
  UNION ALL
  SELECT 'profile picture that others may not see', u.id::text
    FROM users u JOIN stored_files f ON f.id = u.picture_file_id
    WHERE NOT f.is_shared
  UNION ALL
  SELECT * FROM check_stock()
  UNION ALL
  SELECT * FROM check_orders()
$$;
