-- What customers want from abroad, what is bought for them, and how it arrives.

CREATE TABLE currencies (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$' AND code <> 'GTQ'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  is_active  boolean NOT NULL DEFAULT true
);
CREATE TABLE exchange_rates (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency  text NOT NULL REFERENCES currencies (code),
  -- Millionths of a quetzal for one unit: an exact decimal.
  rate      integer NOT NULL CHECK (rate BETWEEN 1 AND 2000000000),
  since     timestamptz NOT NULL,
  set_by    uuid REFERENCES users (id)
);
CREATE INDEX exchange_rates_latest ON exchange_rates (currency, id DESC);
CREATE TRIGGER exchange_rates_append_only BEFORE UPDATE OR DELETE ON exchange_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO currencies (code, name) VALUES ('USD', 'Dólar'), ('MXN', 'Peso mexicano'), ('EUR', 'Euro');
INSERT INTO exchange_rates (currency, rate, since) VALUES
  ('USD', 7750000, '2025-01-01'), ('MXN', 420000, '2025-01-01'), ('EUR', 8900000, '2025-01-01');

CREATE TABLE shops (
  id             uuid PRIMARY KEY,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  currency       text NOT NULL REFERENCES currencies (code),
  website        text NOT NULL DEFAULT '' CHECK (website = '' OR (website ~ '^https?://' AND length(website) <= 300)),
  -- What the shop's country adds to its prices, in hundredths of a percent.
  tax_bp         integer NOT NULL DEFAULT 0 CHECK (tax_bp BETWEEN 0 AND 10000),
  lead_min_days  integer NOT NULL CHECK (lead_min_days BETWEEN 0 AND 365),
  lead_max_days  integer NOT NULL CHECK (lead_max_days BETWEEN 0 AND 365),
  position       integer NOT NULL,
  is_active      boolean NOT NULL DEFAULT true,
  version        integer NOT NULL DEFAULT 1,
  CONSTRAINT shop_lead_is_a_window CHECK (lead_min_days <= lead_max_days)
);
CREATE UNIQUE INDEX shops_name_key ON shops (search_form(name));
INSERT INTO shops (id, name, currency, website, tax_bp, lead_min_days, lead_max_days, position) VALUES
  (gen_random_uuid(), 'Shein', 'USD', 'https://us.shein.com', 700, 14, 24, 0),
  (gen_random_uuid(), 'Amazon', 'USD', 'https://www.amazon.com', 700, 10, 18, 1),
  (gen_random_uuid(), 'Mayorista', 'USD', '', 0, 12, 25, 2);

-- What a quote begins with; one row.
CREATE TABLE quote_settings (
  is_only         boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  freight_per_lb  integer NOT NULL CHECK (freight_per_lb BETWEEN 0 AND 1000000),
  duty_bp         integer NOT NULL CHECK (duty_bp BETWEEN 0 AND 20000),
  margin_bp       integer NOT NULL CHECK (margin_bp BETWEEN 0 AND 100000),
  -- Prices go up to the next multiple of this.
  round_to        integer NOT NULL CHECK (round_to BETWEEN 1 AND 100000),
  valid_days      integer NOT NULL CHECK (valid_days BETWEEN 1 AND 60),
  deposit_hours   integer NOT NULL CHECK (deposit_hours BETWEEN 1 AND 720),
  version         integer NOT NULL DEFAULT 1
);
INSERT INTO quote_settings (freight_per_lb, duty_bp, margin_bp, round_to, valid_days, deposit_hours)
  VALUES (3500, 0, 3500, 500, 3, 48);

CREATE TABLE preorders (
  id               uuid PRIMARY KEY,
  number           integer NOT NULL CHECK (number > 0),
  label            text NOT NULL GENERATED ALWAYS AS (document_label('PR', number)) STORED,
  status           text NOT NULL CHECK (status IN ('draft', 'open', 'discarded')),
  seller_id        uuid NOT NULL REFERENCES users (id),
  channel          text NOT NULL CHECK (channel IN
    ('whatsapp', 'instagram', 'facebook', 'tiktok', 'store', 'catalogue', 'other')),
  customer_id      uuid REFERENCES customers (id),
  customer_name    text NOT NULL DEFAULT '' CHECK (length(customer_name) <= 100),
  customer_phone   text CHECK (customer_phone ~ '^\+[1-9][0-9]{6,14}$'),
  deposit_bp       integer NOT NULL CHECK (deposit_bp BETWEEN 0 AND 10000),
  valid_until      timestamptz,
  deposit_due_at   timestamptz,
  promised_from    date,
  promised_to      date,
  staff_notes      text NOT NULL DEFAULT '' CHECK (length(staff_notes) <= 2000),
  customer_notes   text NOT NULL DEFAULT '' CHECK (length(customer_notes) <= 2000),
  tags             text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  tracking_token   text NOT NULL CHECK (tracking_token ~ '^[A-Za-z0-9_-]{22}$'),

  -- Reckoned by shared rules in the transaction of every change, so that lists need not.
  units            integer NOT NULL DEFAULT 0 CHECK (units >= 0),
  -- Of every line that stands, those that became an order too.
  total            integer NOT NULL DEFAULT 0 CHECK (total BETWEEN 0 AND 99999999),
  cost             integer NOT NULL DEFAULT 0 CHECK (cost >= 0),
  -- The part of the total that orders ask for now, and the money that went with it.
  converted        integer NOT NULL DEFAULT 0 CHECK (converted >= 0),
  moved            integer NOT NULL DEFAULT 0 CHECK (moved >= 0),
  paid             integer NOT NULL DEFAULT 0 CHECK (paid >= 0),
  in_review        integer NOT NULL DEFAULT 0 CHECK (in_review >= 0),
  money_out        integer NOT NULL DEFAULT 0 CHECK (money_out >= 0),
  balance          integer NOT NULL GENERATED ALWAYS AS (total - converted - paid) STORED,
  stage            text NOT NULL CHECK (stage IN ('draft', 'quoted', 'awaiting_deposit', 'in_review', 'to_buy', 'ordered',
    'in_transit', 'received', 'converted', 'unavailable', 'cancelled')),
  stage_since      timestamptz NOT NULL,
  -- How many units stand where, for the small bar of the lists.
  standing         jsonb NOT NULL DEFAULT '{}',
  eta_from         date,
  eta_to           date,
  purchases        text NOT NULL DEFAULT '',
  shops            text NOT NULL DEFAULT '',
  first_words      text NOT NULL DEFAULT '',
  picture_file_id  uuid REFERENCES stored_files (id),
  first_product_id uuid REFERENCES products (id),
  to_tell          boolean NOT NULL DEFAULT false,
  search_text      text NOT NULL DEFAULT '',

  created_at       timestamptz NOT NULL,
  quoted_at        timestamptz,
  accepted_at      timestamptz,
  changed_at       timestamptz NOT NULL,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT preorder_window_is_one CHECK (promised_from IS NULL OR promised_to IS NULL OR promised_from <= promised_to),
  CONSTRAINT preorder_beyond_draft_has_customer CHECK
    (status <> 'open' OR (customer_id IS NOT NULL AND customer_phone IS NOT NULL AND customer_name <> ''))
);
INSERT INTO document_counters (kind) VALUES ('preorder'), ('purchase');
CREATE UNIQUE INDEX preorders_number_key ON preorders (number);
CREATE UNIQUE INDEX preorders_tracking_token_key ON preorders (tracking_token);
CREATE INDEX preorders_by_date ON preorders (created_at, id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_stage ON preorders (stage, created_at, id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_seller ON preorders (seller_id, created_at, id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_seller_stage ON preorders (seller_id, stage, created_at, id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_total ON preorders (total, id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_eta ON preorders (coalesce(eta_to, 'infinity'), id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_stage_age ON preorders (stage_since, id) WHERE status <> 'discarded';
CREATE INDEX preorders_of_stage_by_age ON preorders (stage, stage_since, id) WHERE status <> 'discarded';
CREATE INDEX preorders_by_customer ON preorders (customer_id, created_at DESC, id DESC);
CREATE INDEX preorders_by_phone ON preorders (customer_phone, created_at);
CREATE INDEX preorders_by_last_digits ON preorders (right(customer_phone, 4), created_at);
CREATE INDEX preorders_to_tell ON preorders (seller_id, stage_since) WHERE to_tell;
CREATE INDEX preorders_by_search ON preorders USING gin (search_text gin_trgm_ops);

-- What someone has to buy: for customers who wait, for the shelf, or both.
CREATE TABLE articles (
  id               uuid PRIMARY KEY,
  source           text NOT NULL CHECK (source IN ('preorder', 'minimum', 'hand')),
  status           text NOT NULL CHECK (status IN
    ('pending', 'assigned', 'in_cart', 'partially_bought', 'bought', 'unavailable', 'cancelled')),
  shop_id          uuid NOT NULL REFERENCES shops (id),
  variant_id       uuid REFERENCES variants (id),
  product_id       uuid REFERENCES products (id),
  description      text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  size             text NOT NULL DEFAULT '' CHECK (length(size) <= 30),
  colour           text NOT NULL DEFAULT '' CHECK (length(colour) <= 40),
  link             text NOT NULL DEFAULT '' CHECK (length(link) <= 1000),
  picture_file_id  uuid REFERENCES stored_files (id),
  -- What is the same thing, whoever asked for it.
  product_key      text NOT NULL GENERATED ALWAYS AS
    (coalesce(product_id::text, nullif(lower(link), ''), search_form(description))) STORED,
  -- Units for the shelf; those of customers are their lines.
  for_stock        integer NOT NULL DEFAULT 0 CHECK (for_stock BETWEEN 0 AND 9999),
  -- Reckoned: all that is wanted, and all that was bought of it.
  needed           integer NOT NULL DEFAULT 0 CHECK (needed >= 0),
  bought           integer NOT NULL DEFAULT 0 CHECK (bought >= 0),
  target_price     integer CHECK (target_price BETWEEN 0 AND 99999999),
  currency         text NOT NULL REFERENCES currencies (code),
  needed_by        date,
  buyer_id         uuid REFERENCES users (id),
  in_cart_at       timestamptz,
  note             text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  closed_reason    text NOT NULL DEFAULT '' CHECK (length(closed_reason) <= 300),
  merged_into      uuid REFERENCES articles (id) CHECK (merged_into <> id),
  search_text      text NOT NULL DEFAULT '',
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  version          integer NOT NULL DEFAULT 1
);
CREATE INDEX articles_open ON articles (shop_id, product_key, id)
  WHERE status IN ('pending', 'assigned', 'in_cart', 'partially_bought');
-- What is open is young: by the indexes of all, the oldest of it comes after everything that is over.
CREATE INDEX articles_open_by_date ON articles (created_at, id)
  WHERE status IN ('pending', 'assigned', 'in_cart', 'partially_bought');
CREATE INDEX articles_open_by_need ON articles (coalesce(needed_by, 'infinity'), id)
  WHERE status IN ('pending', 'assigned', 'in_cart', 'partially_bought');
CREATE INDEX articles_by_status ON articles (status, created_at, id);
CREATE INDEX articles_by_date ON articles (created_at, id);
CREATE INDEX articles_by_need ON articles (coalesce(needed_by, 'infinity'), id);
CREATE INDEX articles_by_group ON articles (shop_id, product_key, size, colour, id);
CREATE INDEX articles_bought ON articles (shop_id, product_key, id) WHERE bought > 0;
CREATE INDEX articles_by_buyer ON articles (buyer_id, created_at, id) WHERE buyer_id IS NOT NULL;
CREATE INDEX articles_by_variant ON articles (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX articles_by_search ON articles USING gin (search_text gin_trgm_ops);
-- One wish for the shelf at a time, however often the minimum is looked at.
CREATE UNIQUE INDEX articles_minimum_key ON articles (variant_id)
  WHERE source = 'minimum' AND status IN ('pending', 'assigned', 'in_cart', 'partially_bought');

CREATE TABLE purchases (
  id               uuid PRIMARY KEY,
  number           integer NOT NULL CHECK (number > 0),
  label            text NOT NULL GENERATED ALWAYS AS (document_label('C', number)) STORED,
  shop_id          uuid NOT NULL REFERENCES shops (id),
  external_number  text NOT NULL DEFAULT '' CHECK (length(external_number) <= 60),
  currency         text NOT NULL REFERENCES currencies (code),
  -- Frozen when it is paid; until then the rate of the day.
  rate             integer CHECK (rate BETWEEN 1 AND 2000000000),
  paid_at          timestamptz,
  paid_with        text NOT NULL DEFAULT '' CHECK (length(paid_with) <= 60),
  buyer_id         uuid NOT NULL REFERENCES users (id),
  note             text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  -- Reckoned. In the purchase's currency, and in centavos with everything it cost to bring it here.
  units            integer NOT NULL DEFAULT 0 CHECK (units >= 0),
  goods            integer NOT NULL DEFAULT 0 CHECK (goods BETWEEN 0 AND 99999999),
  landed           integer NOT NULL DEFAULT 0 CHECK (landed >= 0),
  stage            text NOT NULL CHECK (stage IN ('placed', 'to_locker', 'at_locker', 'in_transit', 'customs', 'arrived',
    'received', 'lost', 'returned', 'closed', 'cancelled')),
  stage_since      timestamptz NOT NULL,
  eta              date,
  search_text      text NOT NULL DEFAULT '',
  closed_at        timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text NOT NULL DEFAULT '' CHECK (length(cancel_reason) <= 300),
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT purchase_rate_is_frozen_when_paid CHECK ((paid_at IS NULL) = (rate IS NULL)),
  CONSTRAINT purchase_closed_is_paid CHECK (closed_at IS NULL OR paid_at IS NOT NULL)
);
CREATE UNIQUE INDEX purchases_number_key ON purchases (number);
CREATE INDEX purchases_by_date ON purchases (created_at, id);
CREATE INDEX purchases_by_stage ON purchases (stage, created_at, id);
CREATE INDEX purchases_by_stage_age ON purchases (stage_since, id);
CREATE INDEX purchases_of_stage_by_age ON purchases (stage, stage_since, id);
CREATE INDEX purchases_by_eta ON purchases (coalesce(eta, 'infinity'), id);
CREATE INDEX purchases_by_shop ON purchases (shop_id, created_at, id);
CREATE INDEX purchases_by_search ON purchases USING gin (search_text gin_trgm_ops);

CREATE TABLE parcels (
  id                uuid PRIMARY KEY,
  purchase_id       uuid NOT NULL REFERENCES purchases (id),
  position          integer NOT NULL CHECK (position >= 1),
  status            text NOT NULL CHECK (status IN
    ('placed', 'to_locker', 'at_locker', 'in_transit', 'customs', 'arrived', 'received', 'lost', 'returned')),
  status_since      timestamptz NOT NULL,
  carrier           text NOT NULL DEFAULT '' CHECK (length(carrier) <= 60),
  foreign_tracking  text NOT NULL DEFAULT '' CHECK (length(foreign_tracking) <= 60),
  local_tracking    text NOT NULL DEFAULT '' CHECK (length(local_tracking) <= 60),
  locker            text NOT NULL DEFAULT '' CHECK (length(locker) <= 60),
  weight_grams      integer CHECK (weight_grams BETWEEN 0 AND 1000000),
  eta               date,
  -- What was first promised, and how often it was put off since.
  first_eta         date,
  slips             integer NOT NULL DEFAULT 0 CHECK (slips >= 0),
  note              text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  received_at       timestamptz,
  created_at        timestamptz NOT NULL,
  version           integer NOT NULL DEFAULT 1,
  CONSTRAINT parcel_received_says_when CHECK ((status = 'received') = (received_at IS NOT NULL))
);
CREATE UNIQUE INDEX parcels_position_key ON parcels (purchase_id, position);
CREATE INDEX parcels_by_status ON parcels (status, coalesce(eta, 'infinity'), id);
CREATE INDEX parcels_by_eta ON parcels (eta, id) WHERE eta IS NOT NULL;
CREATE INDEX parcels_by_receipt ON parcels (received_at, id) WHERE received_at IS NOT NULL;
CREATE INDEX parcels_by_foreign ON parcels (upper(foreign_tracking)) WHERE foreign_tracking <> '';
CREATE INDEX parcels_by_local ON parcels (upper(local_tracking)) WHERE local_tracking <> '';

CREATE TABLE parcel_events (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id    uuid NOT NULL REFERENCES parcels (id),
  purchase_id  uuid NOT NULL REFERENCES purchases (id),
  kind         text NOT NULL CHECK (kind IN ('placed', 'to_locker', 'at_locker', 'in_transit', 'customs', 'arrived',
    'received', 'lost', 'returned', 'eta', 'split')),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  eta          date,
  happened_at  timestamptz NOT NULL,
  told_at      timestamptz NOT NULL,
  told_by      uuid REFERENCES users (id)
);
CREATE INDEX parcel_events_by_purchase ON parcel_events (purchase_id, happened_at, id);
CREATE TRIGGER parcel_events_append_only BEFORE UPDATE OR DELETE ON parcel_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A line travels in one parcel: what is divided over two becomes two lines.
CREATE TABLE purchase_lines (
  id               uuid PRIMARY KEY,
  purchase_id      uuid NOT NULL REFERENCES purchases (id),
  parcel_id        uuid NOT NULL REFERENCES parcels (id),
  position         integer NOT NULL CHECK (position >= 0),
  article_id       uuid REFERENCES articles (id),
  variant_id       uuid REFERENCES variants (id),
  product_id       uuid REFERENCES products (id),
  description      text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  size             text NOT NULL DEFAULT '' CHECK (length(size) <= 30),
  colour           text NOT NULL DEFAULT '' CHECK (length(colour) <= 40),
  link             text NOT NULL DEFAULT '' CHECK (length(link) <= 1000),
  picture_file_id  uuid REFERENCES stored_files (id),
  quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  -- In the purchase's currency, in hundredths.
  unit_price       integer NOT NULL CHECK (unit_price BETWEEN 0 AND 99999999),
  weight_grams     integer CHECK (weight_grams BETWEEN 0 AND 1000000),
  good             integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  damaged          integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  missing          integer NOT NULL DEFAULT 0 CHECK (missing >= 0),
  extra            integer NOT NULL DEFAULT 0 CHECK (extra >= 0),
  received_at      timestamptz,
  -- What a unit went to the shelf at, and what the whole line cost once everything was known.
  unit_cost        integer CHECK (unit_cost >= 0),
  landed           integer CHECK (landed >= 0),
  CONSTRAINT purchase_line_is_all_looked_at CHECK
    (CASE WHEN received_at IS NULL THEN good + damaged + missing + extra = 0 ELSE good + damaged + missing = quantity END)
);
CREATE INDEX purchase_lines_by_purchase ON purchase_lines (purchase_id, position);
CREATE INDEX purchase_lines_by_parcel ON purchase_lines (parcel_id);
CREATE INDEX purchase_lines_by_article ON purchase_lines (article_id) WHERE article_id IS NOT NULL;
CREATE INDEX purchase_lines_by_variant ON purchase_lines (variant_id, id) WHERE variant_id IS NOT NULL;

CREATE TABLE purchase_costs (
  id           uuid PRIMARY KEY,
  purchase_id  uuid NOT NULL REFERENCES purchases (id),
  position     integer NOT NULL CHECK (position >= 0),
  kind         text NOT NULL CHECK (kind IN ('shipping', 'tax', 'freight', 'duty', 'other')),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 100),
  -- In quetzales, or in the purchase's currency.
  is_foreign   boolean NOT NULL,
  amount       integer NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  basis        text NOT NULL CHECK (basis IN ('weight', 'value', 'quantity'))
);
CREATE INDEX purchase_costs_by_purchase ON purchase_costs (purchase_id, position);

CREATE TABLE preorder_lines (
  id                uuid PRIMARY KEY,
  preorder_id       uuid NOT NULL REFERENCES preorders (id),
  position          integer NOT NULL CHECK (position >= 0),
  status            text NOT NULL CHECK (status IN ('draft', 'quoted', 'accepted', 'to_buy', 'ordered', 'in_transit',
    'received', 'converted', 'unavailable', 'cancelled')),
  status_since      timestamptz NOT NULL,
  variant_id        uuid REFERENCES variants (id),
  product_id        uuid REFERENCES products (id),
  description       text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  size              text NOT NULL DEFAULT '' CHECK (length(size) <= 30),
  colour            text NOT NULL DEFAULT '' CHECK (length(colour) <= 40),
  link              text NOT NULL DEFAULT '' CHECK (length(link) <= 1000),
  picture_file_id   uuid REFERENCES stored_files (id),
  shop_id           uuid NOT NULL REFERENCES shops (id),
  quantity          integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  note              text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  -- The quote of one unit. Foreign sums in hundredths of the currency, ours in centavos.
  currency          text NOT NULL REFERENCES currencies (code),
  foreign_price     integer NOT NULL DEFAULT 0 CHECK (foreign_price BETWEEN 0 AND 99999999),
  foreign_tax       integer NOT NULL DEFAULT 0 CHECK (foreign_tax BETWEEN 0 AND 99999999),
  foreign_shipping  integer NOT NULL DEFAULT 0 CHECK (foreign_shipping BETWEEN 0 AND 99999999),
  rate              integer NOT NULL CHECK (rate BETWEEN 1 AND 2000000000),
  weight_grams      integer NOT NULL DEFAULT 0 CHECK (weight_grams BETWEEN 0 AND 1000000),
  freight_per_lb    integer NOT NULL DEFAULT 0 CHECK (freight_per_lb BETWEEN 0 AND 1000000),
  duty              integer NOT NULL DEFAULT 0 CHECK (duty BETWEEN 0 AND 99999999),
  other_cost        integer NOT NULL DEFAULT 0 CHECK (other_cost BETWEEN 0 AND 99999999),
  unit_cost         integer NOT NULL CHECK (unit_cost BETWEEN 0 AND 99999999),
  unit_price        integer NOT NULL CHECK (unit_price BETWEEN 0 AND 99999999),
  total             integer NOT NULL GENERATED ALWAYS AS (quantity * unit_price) STORED,

  article_id        uuid REFERENCES articles (id),
  purchase_line_id  uuid REFERENCES purchase_lines (id),
  order_id          uuid REFERENCES orders (id),
  order_line_id     uuid,
  -- Why it may be bought: the deposit was there, or someone answers for it.
  funded_at         timestamptz,
  released_at       timestamptz,
  released_by       uuid REFERENCES users (id),
  release_reason    text NOT NULL DEFAULT '' CHECK (length(release_reason) <= 300),
  closed_reason     text NOT NULL DEFAULT '' CHECK (length(closed_reason) <= 300),
  -- The line this one stands in for, or was divided from.
  replaces_id       uuid REFERENCES preorder_lines (id),
  split_from_id     uuid REFERENCES preorder_lines (id),
  received_at       timestamptz,
  -- The last state that the customer was told of.
  told_status       text NOT NULL DEFAULT '',
  CONSTRAINT preorder_line_is_bought_with_money CHECK
    (status NOT IN ('to_buy', 'ordered', 'in_transit', 'received', 'converted') OR funded_at IS NOT NULL OR released_at IS NOT NULL),
  CONSTRAINT preorder_line_to_buy_has_article CHECK (status <> 'to_buy' OR (article_id IS NOT NULL AND purchase_line_id IS NULL)),
  CONSTRAINT preorder_line_bought_has_purchase CHECK (status NOT IN ('ordered', 'in_transit') OR purchase_line_id IS NOT NULL),
  CONSTRAINT preorder_line_here_has_goods CHECK (status NOT IN ('received', 'converted') OR variant_id IS NOT NULL),
  CONSTRAINT preorder_line_converted_has_order CHECK ((status = 'converted') = (order_id IS NOT NULL)),
  CONSTRAINT preorder_line_release_is_whole CHECK ((released_at IS NULL) = (released_by IS NULL))
);
CREATE INDEX preorder_lines_by_preorder ON preorder_lines (preorder_id, position);
CREATE INDEX preorder_lines_by_article ON preorder_lines (article_id) WHERE article_id IS NOT NULL;
CREATE INDEX preorder_lines_by_purchase_line ON preorder_lines (purchase_line_id) WHERE purchase_line_id IS NOT NULL;
CREATE INDEX preorder_lines_by_order ON preorder_lines (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX preorder_lines_waiting ON preorder_lines (variant_id) WHERE status = 'to_buy' AND variant_id IS NOT NULL;

-- The parts of payments that are for pre-orders; those for orders are `payment_allocations`.
CREATE TABLE preorder_payments (
  payment_id   uuid NOT NULL REFERENCES payments (id),
  preorder_id  uuid NOT NULL REFERENCES preorders (id),
  amount       integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payment_id, preorder_id)
);
CREATE INDEX preorder_payments_by_preorder ON preorder_payments (preorder_id);

ALTER TABLE customer_credits
  ADD COLUMN preorder_id uuid,
  DROP CONSTRAINT customer_credits_kind_check,
  ADD CONSTRAINT customer_credits_kind_check CHECK (kind IN ('from_order', 'from_preorder', 'refund', 'used', 'merged'));
CREATE INDEX customer_credits_by_preorder ON customer_credits (preorder_id) WHERE preorder_id IS NOT NULL;
ALTER TABLE refunds ADD COLUMN preorder_id uuid REFERENCES preorders (id);

-- Whatever a payment is for, order or pre-order, said alike.
CREATE VIEW payment_parts AS
  SELECT a.payment_id, 'order' AS kind, o.id AS document_id, o.number, o.label, o.customer_id, o.customer_name,
      o.customer_phone, a.amount
    FROM payment_allocations a JOIN orders o ON o.id = a.order_id
  UNION ALL
  SELECT a.payment_id, 'preorder', o.id, o.number, o.label, o.customer_id, o.customer_name, o.customer_phone, a.amount
    FROM preorder_payments a JOIN preorders o ON o.id = a.preorder_id;

CREATE OR REPLACE FUNCTION check_finance() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'more paid than asked for, and the rest is not the customer''s', o.label
    FROM orders o WHERE o.status IN ('confirmed', 'on_hold', 'completed') AND o.paid > o.total
  UNION ALL
  SELECT 'money left on a cancelled order', o.label
    FROM orders o WHERE o.status = 'cancelled' AND o.paid > 0
  UNION ALL
  SELECT 'payment without a part on any order or pre-order', p.label
    FROM payments p WHERE NOT EXISTS (SELECT 1 FROM payment_allocations a WHERE a.payment_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM preorder_payments a WHERE a.payment_id = p.id)
  UNION ALL
  SELECT 'more allocated than paid', p.label
    FROM payments p JOIN (SELECT payment_id, sum(amount) AS amount FROM payment_parts GROUP BY 1) a
      ON a.payment_id = p.id WHERE a.amount > p.amount
  UNION ALL
  SELECT 'one receipt, two customers', p.label
    FROM payment_proofs x JOIN stored_files f ON f.id = x.file_id
      JOIN stored_files g ON g.sha256 = f.sha256 JOIN payment_proofs y ON y.file_id = g.id
      JOIN payments p ON p.id = x.payment_id JOIN payments q ON q.id = y.payment_id
    WHERE x.payment_id < y.payment_id AND p.status = 'verified' AND q.status = 'verified'
      AND p.customer_id <> q.customer_id AND p.override_reason = '' AND q.override_reason = ''
  UNION ALL
  SELECT 'bank line that pays a payment which does not stand', l.id::text
    FROM bank_lines l JOIN payments p ON p.id = l.payment_id WHERE p.status IN ('rejected', 'voided')
  UNION ALL
  SELECT 'refund that the credit ledger does not know', r.label
    FROM refunds r LEFT JOIN (SELECT refund_id, sum(amount) AS amount FROM customer_credits
        WHERE refund_id IS NOT NULL GROUP BY 1) c ON c.refund_id = r.id
    WHERE coalesce(c.amount, 0) <> CASE WHEN r.status = 'refused' THEN 0 ELSE -r.amount END
  UNION ALL
  SELECT 'confirmed settlement whose lines were not paid', s.label
    FROM settlements s JOIN settlement_lines l ON l.settlement_id = s.id
    WHERE s.status = 'confirmed' AND (l.outcome IS NULL
      OR (l.outcome IN ('matched', 'short', 'over') AND l.amount > 0) <> (l.payment_id IS NOT NULL))
  UNION ALL
  SELECT 'payment number beyond its counter', p.label
    FROM payments p WHERE p.number > (SELECT last FROM document_counters WHERE kind = 'payment')
$$;

-- Days from buying to the shelf, of a shop's latest parcels: from what the quick ones took to what all but the
-- slowest did. Follows the index of a shop's purchases backwards, so that the past costs nothing.
CREATE FUNCTION shop_history(shop uuid) RETURNS TABLE (parcels integer, from_days integer, to_days integer)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, floor(percentile_cont(0.2) WITHIN GROUP (ORDER BY days))::int,
    ceil(percentile_cont(0.9) WITHIN GROUP (ORDER BY days))::int
  FROM (SELECT greatest(extract(epoch FROM c.received_at - u.created_at) / 86400, 0)::float8 AS days
    FROM purchases u JOIN parcels c ON c.purchase_id = u.id
    WHERE u.shop_id = shop AND c.received_at IS NOT NULL
    ORDER BY u.created_at DESC, u.id DESC LIMIT 100) latest
$$;

-- The first or last day that something bought there should be here: by the store's own history of the shop
-- once it says something, and by what the store is told before.
CREATE FUNCTION arrival_day(shop uuid, bought timestamptz, is_last boolean) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (bought + make_interval(days => CASE
      WHEN h.parcels >= 5 THEN CASE WHEN is_last THEN h.to_days ELSE h.from_days END
      WHEN is_last THEN s.lead_max_days ELSE s.lead_min_days END))::date
  FROM shops s CROSS JOIN LATERAL shop_history(s.id) h WHERE s.id = shop
$$;

-- What is wanted of articles, and what of that was bought: every unit of a customer's that hangs on a purchase,
-- and for the shelf as many of the others as it asks for. Units that came on top, or that a customer gave up,
-- meet no need: whoever still waits does so until something is bought for them.
CREATE FUNCTION article_figures(ids uuid[]) RETURNS TABLE (id uuid, needed integer, bought integer)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.for_stock + coalesce(d.wanted, 0),
    coalesce(d.bought, 0) + least(a.for_stock, greatest(0, coalesce(b.units, 0) - coalesce(d.of_article, 0)))
  FROM articles a
    LEFT JOIN LATERAL (SELECT sum(l.quantity)::int AS wanted,
        sum(l.quantity) FILTER (WHERE l.purchase_line_id IS NOT NULL)::int AS bought,
        sum(l.quantity) FILTER (WHERE p.article_id = a.id)::int AS of_article
      FROM preorder_lines l LEFT JOIN purchase_lines p ON p.id = l.purchase_line_id
      WHERE l.article_id = a.id AND l.status IN ('to_buy', 'ordered', 'in_transit', 'received', 'converted')) d ON true
    LEFT JOIN LATERAL (SELECT sum(CASE WHEN l.received_at IS NULL THEN l.quantity ELSE l.good + l.extra END)::int AS units
      FROM purchase_lines l JOIN purchases p ON p.id = l.purchase_id JOIN parcels c ON c.id = l.parcel_id
      WHERE l.article_id = a.id AND p.cancelled_at IS NULL AND c.status NOT IN ('lost', 'returned')) b ON true
  WHERE a.id = ANY(ids)
$$;

CREATE FUNCTION check_preorders() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'lines do not add up to the pre-order', p.label
    FROM preorders p LEFT JOIN (SELECT preorder_id,
        coalesce(sum(total) FILTER (WHERE status <> 'cancelled'), 0) AS total,
        coalesce(sum(total) FILTER (WHERE status = 'converted'), 0) AS converted,
        coalesce(sum(quantity) FILTER (WHERE status <> 'cancelled'), 0) AS units
      FROM preorder_lines GROUP BY 1) l ON l.preorder_id = p.id
    WHERE p.total <> coalesce(l.total, 0) OR p.converted <> coalesce(l.converted, 0) OR p.units <> coalesce(l.units, 0)
  UNION ALL
  SELECT 'payments do not add up to what is paid on the pre-order', p.label
    FROM preorders p
      LEFT JOIN (SELECT a.preorder_id,
          coalesce(sum(a.amount) FILTER (WHERE q.status = 'verified'), 0) AS verified,
          coalesce(sum(a.amount) FILTER (WHERE q.status IN ('submitted', 'in_review', 'doubt')), 0) AS in_review
        FROM preorder_payments a JOIN payments q ON q.id = a.payment_id GROUP BY 1) m ON m.preorder_id = p.id
      LEFT JOIN (SELECT preorder_id, sum(amount) AS amount FROM customer_credits WHERE kind = 'from_preorder' GROUP BY 1) c
        ON c.preorder_id = p.id
    WHERE p.money_out <> coalesce(c.amount, 0) OR p.paid <> coalesce(m.verified, 0) - coalesce(c.amount, 0)
      OR p.in_review <> coalesce(m.in_review, 0)
  UNION ALL
  SELECT 'more paid on a pre-order than it asks for', p.label
    FROM preorders p WHERE p.paid > p.total - p.converted
  UNION ALL
  SELECT 'goods held for a pre-order otherwise than received', coalesce(w.preorder_id, r.document_id)::text
    FROM (SELECT preorder_id, variant_id, sum(quantity) AS quantity FROM preorder_lines WHERE status = 'received' GROUP BY 1, 2) w
      FULL JOIN (SELECT document_id, variant_id, sum(quantity) AS quantity FROM reservations
        WHERE document_kind = 'preorder' GROUP BY 1, 2) r ON r.document_id = w.preorder_id AND r.variant_id = w.variant_id
    WHERE coalesce(w.quantity, 0) <> coalesce(r.quantity, 0)
  UNION ALL
  SELECT 'article that is not what waits for it', a.id::text
    FROM articles a JOIN article_figures(ARRAY(SELECT id FROM articles)) f ON f.id = a.id
    WHERE a.needed <> f.needed OR a.bought <> f.bought
  UNION ALL
  SELECT 'line that waits for an article nobody buys any more', l.id::text
    FROM preorder_lines l JOIN articles a ON a.id = l.article_id
    WHERE l.status = 'to_buy' AND a.status IN ('bought', 'unavailable', 'cancelled')
  UNION ALL
  SELECT 'pre-order without an audit entry', p.label
    FROM preorders p
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'preorder' AND a.entity_id = p.id::text)
  UNION ALL
  SELECT 'pre-order number beyond its counter', p.label
    FROM preorders p WHERE p.number > (SELECT last FROM document_counters WHERE kind = 'preorder')
$$;

CREATE FUNCTION check_purchases() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'more customers than units on a line of a purchase', l.id::text
    FROM purchase_lines l JOIN (SELECT purchase_line_id, sum(quantity) AS quantity FROM preorder_lines
        WHERE purchase_line_id IS NOT NULL GROUP BY 1) d ON d.purchase_line_id = l.id
    WHERE d.quantity > CASE WHEN l.received_at IS NULL THEN l.quantity ELSE l.good + l.extra END
  UNION ALL
  SELECT 'customer whose article is not where its parcel is', d.id::text
    FROM preorder_lines d JOIN purchase_lines l ON l.id = d.purchase_line_id JOIN parcels p ON p.id = l.parcel_id
    WHERE (d.status = 'ordered' AND p.status <> 'placed')
      OR (d.status = 'in_transit' AND p.status NOT IN ('to_locker', 'at_locker', 'in_transit', 'customs', 'arrived'))
  UNION ALL
  SELECT 'lines do not add up to the purchase', p.label
    FROM purchases p LEFT JOIN (SELECT purchase_id, sum(quantity) AS units, sum(quantity * unit_price) AS goods,
        sum(landed) AS landed FROM purchase_lines GROUP BY 1) l ON l.purchase_id = p.id
    WHERE p.units <> coalesce(l.units, 0) OR p.goods <> coalesce(l.goods, 0)
      OR (p.closed_at IS NOT NULL AND p.landed IS DISTINCT FROM l.landed)
  UNION ALL
  SELECT 'received otherwise than its parcel', l.id::text
    FROM purchase_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE (l.received_at IS NOT NULL) <> (p.status = 'received')
  UNION ALL
  SELECT 'goods on their way that the stock does not know', v.variant_id::text
    FROM variant_stock v LEFT JOIN (SELECT l.variant_id, sum(l.quantity) AS quantity
        FROM purchase_lines l JOIN parcels p ON p.id = l.parcel_id JOIN purchases c ON c.id = l.purchase_id
        WHERE c.cancelled_at IS NULL AND p.status NOT IN ('received', 'lost', 'returned') GROUP BY 1) i USING (variant_id)
    WHERE v.incoming <> coalesce(i.quantity, 0)
  UNION ALL
  SELECT 'purchase without an audit entry', p.label
    FROM purchases p
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'purchase' AND a.entity_id = p.id::text)
  UNION ALL
  SELECT 'purchase number beyond its counter', p.label
    FROM purchases p WHERE p.number > (SELECT last FROM document_counters WHERE kind = 'purchase')
$$;
