-- The store's window: whose link a customer came by, what they want, and what a seller picked for somebody.

-- Stands in links that sellers hand out; it says nothing of how they sign in.
ALTER TABLE users ADD COLUMN seller_code text NOT NULL DEFAULT substr(md5(gen_random_uuid()::text), 1, 8)
  CHECK (seller_code ~ '^[a-z0-9]{4,20}$');
CREATE UNIQUE INDEX users_seller_code_key ON users (seller_code);
-- Where bags made by their link are announced; without it, at the store's own number.
ALTER TABLE users ADD COLUMN seller_whatsapp text CHECK (seller_whatsapp ~ '^\+[0-9]{7,15}$');

CREATE TABLE bags (
  code        text PRIMARY KEY CHECK (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  seller_id   uuid REFERENCES users (id),
  kept_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  CHECK (expires_at > kept_at)
);
CREATE INDEX bags_by_end ON bags (expires_at);

CREATE TABLE bag_lines (
  code        text NOT NULL REFERENCES bags (code) ON DELETE CASCADE,
  position    integer NOT NULL CHECK (position BETWEEN 0 AND 49),
  variant_id  uuid NOT NULL REFERENCES variants (id),
  quantity    integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- What the customer saw.
  seen_price  integer NOT NULL CHECK (seen_price >= 0),
  PRIMARY KEY (code, position)
);

CREATE TABLE shared_lists (
  id          uuid PRIMARY KEY,
  token       text NOT NULL CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  seller_id   uuid NOT NULL REFERENCES users (id),
  title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  product_ids uuid[] NOT NULL CHECK (cardinality(product_ids) BETWEEN 1 AND 100),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX shared_lists_token_key ON shared_lists (token);
CREATE INDEX shared_lists_by_seller ON shared_lists (seller_id, created_at DESC);

CREATE INDEX products_in_window ON products (created_at DESC, id DESC) WHERE is_published AND archived_at IS NULL;
