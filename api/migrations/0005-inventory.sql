-- Goods and the stock ledger. A level cannot differ from its movements: the database refuses it.

CREATE TABLE categories (
  id          uuid PRIMARY KEY,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX categories_name_key ON categories (search_form(name));

CREATE TABLE brands (
  id          uuid PRIMARY KEY,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX brands_name_key ON brands (search_form(name));

CREATE TABLE products (
  id             uuid PRIMARY KEY,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  slug           text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description    text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  category_id    uuid NOT NULL REFERENCES categories (id),
  brand_id       uuid REFERENCES brands (id),
  cover_file_id  uuid REFERENCES stored_files (id),
  is_published   boolean NOT NULL DEFAULT false,
  archived_at    timestamptz,
  version        integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  CONSTRAINT archived_is_not_published CHECK (archived_at IS NULL OR NOT is_published)
);
CREATE UNIQUE INDEX products_slug_key ON products (slug);
CREATE INDEX products_by_category ON products (category_id);
CREATE INDEX products_by_brand ON products (brand_id);

CREATE TABLE variants (
  id           uuid PRIMARY KEY,
  product_id   uuid NOT NULL REFERENCES products (id),
  sku          text NOT NULL CHECK (length(sku) BETWEEN 1 AND 60),
  barcode      text CHECK (length(barcode) BETWEEN 1 AND 60),
  size         text NOT NULL DEFAULT '' CHECK (length(size) <= 30),
  colour       text NOT NULL DEFAULT '' CHECK (length(colour) <= 40),
  position     integer NOT NULL CHECK (position BETWEEN 0 AND 9999),
  price        integer NOT NULL CHECK (price BETWEEN 0 AND 99999999),
  compare_at   integer CHECK (compare_at > price AND compare_at <= 99999999),
  weight_grams integer CHECK (weight_grams BETWEEN 0 AND 1000000),
  may_preorder boolean NOT NULL DEFAULT false,
  archived_at  timestamptz,
  -- Kept by a trigger, because both speak of the product's name as well.
  sort_name    text COLLATE "C" NOT NULL,
  search_text  text NOT NULL
);
CREATE UNIQUE INDEX variants_sku_key ON variants (lower(sku));
CREATE UNIQUE INDEX variants_barcode_key ON variants (barcode) WHERE barcode IS NOT NULL;
CREATE UNIQUE INDEX variants_size_colour_key ON variants (product_id, search_form(size), search_form(colour))
  WHERE archived_at IS NULL;
CREATE INDEX variants_by_name ON variants (sort_name, id);
CREATE INDEX variants_by_sku ON variants (lower(sku), id);
CREATE INDEX variants_by_price ON variants (price, id);
CREATE INDEX variants_by_search ON variants USING gin (search_text gin_trgm_ops);

CREATE FUNCTION name_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_name text;
BEGIN
  SELECT name INTO product_name FROM products WHERE id = NEW.product_id;
  -- The variants of one product stay together, in the order of its grid.
  NEW.sort_name := search_form(product_name) || ' ' || NEW.product_id || lpad(NEW.position::text, 4, '0');
  NEW.search_text := search_form(concat_ws(' ', product_name, NEW.colour, NEW.size, NEW.sku, NEW.barcode));
  RETURN NEW;
END $$;
CREATE TRIGGER variants_named BEFORE INSERT OR UPDATE OF product_id, sku, barcode, size, colour, position
  ON variants FOR EACH ROW EXECUTE FUNCTION name_variant();

CREATE FUNCTION name_variants_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET position = position WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER products_renamed AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION name_variants_again();

CREATE TABLE product_images (
  product_id  uuid NOT NULL REFERENCES products (id),
  file_id     uuid NOT NULL REFERENCES stored_files (id),
  position    integer NOT NULL CHECK (position BETWEEN 0 AND 99),
  alt         text NOT NULL DEFAULT '' CHECK (length(alt) <= 200),
  colour      text NOT NULL DEFAULT '' CHECK (length(colour) <= 40),
  PRIMARY KEY (product_id, file_id)
);
ALTER TABLE stored_files ADD COLUMN is_public boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN stored_files.is_public IS 'Anyone who knows its content hash may see it: pictures of goods.';
CREATE INDEX stored_files_public ON stored_files (sha256) WHERE is_public;

CREATE TABLE price_changes (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at                 timestamptz NOT NULL,
  product_id         uuid NOT NULL REFERENCES products (id),
  variant_id         uuid NOT NULL REFERENCES variants (id),
  price_before       integer,
  price_after        integer NOT NULL,
  compare_at_before  integer,
  compare_at_after   integer,
  actor_id           uuid,
  actor_name         text NOT NULL
);
CREATE INDEX price_changes_by_product ON price_changes (product_id, id DESC);
CREATE TRIGGER price_changes_append_only BEFORE UPDATE OR DELETE ON price_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE locations (
  id          uuid PRIMARY KEY,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  position    integer NOT NULL CHECK (position >= 0),
  is_active   boolean NOT NULL DEFAULT true,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL
);
COMMENT ON COLUMN locations.position IS 'Reservations take from the lowest first.';
CREATE UNIQUE INDEX locations_name_key ON locations (search_form(name));
INSERT INTO locations (id, name, position, created_at) VALUES (gen_random_uuid(), 'Tienda', 0, now());

-- The head of a variant's stock: what every command on it locks first, and what lists show.
CREATE TABLE variant_stock (
  variant_id    uuid PRIMARY KEY REFERENCES variants (id),
  on_hand       integer NOT NULL DEFAULT 0,
  reserved      integer NOT NULL DEFAULT 0,
  available     integer NOT NULL GENERATED ALWAYS AS (on_hand - reserved) STORED,
  incoming      integer NOT NULL DEFAULT 0 CHECK (incoming >= 0),
  minimum       integer NOT NULL DEFAULT 0 CHECK (minimum BETWEEN 0 AND 99999),
  -- Centavos with four decimals, so that many receipts do not add up their roundings.
  average_cost  numeric(14, 4) CHECK (average_cost >= 0),
  last_moved_at timestamptz,
  state         text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN on_hand - reserved <= 0 THEN 'out' WHEN on_hand - reserved < minimum THEN 'low' ELSE 'ok' END) STORED,
  CONSTRAINT reserved_within_on_hand CHECK (0 <= reserved AND reserved <= on_hand AND on_hand <= 9999999)
);
CREATE INDEX variant_stock_by_available ON variant_stock (available, variant_id);
CREATE INDEX variant_stock_by_movement ON variant_stock (coalesce(last_moved_at, '-infinity'), variant_id);
CREATE INDEX variant_stock_by_state ON variant_stock (state, variant_id) WHERE state <> 'ok';

CREATE FUNCTION open_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_stock (variant_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER variants_open_stock AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION open_stock();

CREATE TABLE stock_levels (
  variant_id   uuid NOT NULL REFERENCES variants (id),
  location_id  uuid NOT NULL REFERENCES locations (id),
  on_hand      integer NOT NULL DEFAULT 0,
  reserved     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (variant_id, location_id),
  CONSTRAINT level_reserved_within_on_hand CHECK (0 <= reserved AND reserved <= on_hand)
);

CREATE TABLE stock_movements (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at              timestamptz NOT NULL,
  product_id      uuid NOT NULL,
  variant_id      uuid NOT NULL REFERENCES variants (id),
  location_id     uuid NOT NULL REFERENCES locations (id),
  kind            text NOT NULL CHECK (kind IN ('receive', 'reserve', 'release', 'ship', 'return',
    'damage', 'adjust', 'transfer', 'gift', 'sample', 'own_use')),
  on_hand_delta   integer NOT NULL,
  reserved_delta  integer NOT NULL,
  on_hand_after   integer NOT NULL,
  reserved_after  integer NOT NULL,
  unit_cost       integer CHECK (unit_cost >= 0),
  document_kind   text,
  document_id     text,
  document_label  text,
  reason          text CHECK (length(reason) <= 300),
  actor_id        uuid,
  actor_name      text NOT NULL,
  CONSTRAINT movement_moves CHECK (on_hand_delta <> 0 OR reserved_delta <> 0)
);
CREATE INDEX stock_movements_by_level ON stock_movements (variant_id, location_id, id DESC);
CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id, id DESC);
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, id DESC);
CREATE INDEX stock_movements_by_document ON stock_movements (document_kind, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX stock_movements_of_sales ON stock_movements (product_id, at) INCLUDE (on_hand_delta)
  WHERE kind IN ('ship', 'return');
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movements_no_truncate BEFORE TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each movement begins where the last one of its level ended …
CREATE FUNCTION continue_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  SELECT on_hand_after, reserved_after INTO last FROM stock_movements
    WHERE variant_id = NEW.variant_id AND location_id = NEW.location_id ORDER BY id DESC LIMIT 1;
  IF coalesce(last.on_hand_after, 0) + NEW.on_hand_delta <> NEW.on_hand_after
    OR coalesce(last.reserved_after, 0) + NEW.reserved_delta <> NEW.reserved_after THEN
    RAISE EXCEPTION 'a movement of % does not continue the ledger', NEW.variant_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_movements_continue BEFORE INSERT ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION continue_ledger();

-- … and at commit a level is where its last movement ended. Together: their sum, always.
CREATE FUNCTION level_follows_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  level record;
  last record;
BEGIN
  SELECT on_hand, reserved INTO level FROM stock_levels
    WHERE variant_id = NEW.variant_id AND location_id = NEW.location_id;
  SELECT on_hand_after, reserved_after INTO last FROM stock_movements
    WHERE variant_id = NEW.variant_id AND location_id = NEW.location_id ORDER BY id DESC LIMIT 1;
  IF level.on_hand <> coalesce(last.on_hand_after, 0) OR level.reserved <> coalesce(last.reserved_after, 0) THEN
    RAISE EXCEPTION 'the level of % changed without a movement', NEW.variant_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stock_levels_follow_ledger AFTER INSERT OR UPDATE ON stock_levels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION level_follows_ledger();

-- Who holds what. The history is in the movements; a row here is what is held now.
CREATE TABLE reservations (
  document_kind   text NOT NULL CHECK (document_kind IN ('hold', 'order', 'preorder')),
  document_id     uuid NOT NULL,
  variant_id      uuid NOT NULL REFERENCES variants (id),
  location_id     uuid NOT NULL REFERENCES locations (id),
  quantity        integer NOT NULL CHECK (quantity >= 0),
  document_label  text NOT NULL,
  created_at      timestamptz NOT NULL,
  created_by      text NOT NULL,
  PRIMARY KEY (document_kind, document_id, variant_id, location_id)
);
CREATE INDEX reservations_held ON reservations (variant_id, created_at) WHERE quantity > 0;

CREATE TABLE stock_counts (
  id            uuid PRIMARY KEY,
  number        integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  location_id   uuid NOT NULL REFERENCES locations (id),
  title         text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  is_blind      boolean NOT NULL,
  status        text NOT NULL CHECK (status IN ('open', 'submitted', 'approved', 'cancelled')),
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  created_by    uuid NOT NULL REFERENCES users (id),
  submitted_at  timestamptz,
  submitted_by  uuid REFERENCES users (id),
  closed_at     timestamptz,
  closed_by     uuid REFERENCES users (id)
);
CREATE INDEX stock_counts_by_age ON stock_counts (created_at DESC, id DESC);

CREATE TABLE stock_count_lines (
  count_id      uuid NOT NULL REFERENCES stock_counts (id),
  variant_id    uuid NOT NULL REFERENCES variants (id),
  position      integer NOT NULL,
  counted       integer CHECK (counted BETWEEN 0 AND 9999999),
  -- What the ledger said at the moment of counting: sales between then and the approval stay right.
  on_hand_then  integer CHECK (on_hand_then >= 0),
  counted_at    timestamptz,
  counted_by    uuid REFERENCES users (id),
  PRIMARY KEY (count_id, variant_id),
  CONSTRAINT counted_knows_what_was CHECK ((counted IS NULL) = (on_hand_then IS NULL))
);

CREATE TABLE product_imports (
  id           uuid PRIMARY KEY,
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  file_name    text NOT NULL CHECK (length(file_name) <= 200),
  rows         jsonb NOT NULL,
  result       jsonb,
  created_at   timestamptz NOT NULL,
  created_by   uuid NOT NULL REFERENCES users (id),
  done_at      timestamptz
);
-- One file once, whoever sends it again.
CREATE UNIQUE INDEX product_imports_done_key ON product_imports (sha256) WHERE done_at IS NOT NULL;

CREATE FUNCTION check_stock() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'movements do not add up to the level', l.variant_id::text
    FROM stock_levels l LEFT JOIN (
      SELECT variant_id, location_id, sum(on_hand_delta) AS on_hand, sum(reserved_delta) AS reserved
      FROM stock_movements GROUP BY variant_id, location_id) m USING (variant_id, location_id)
    WHERE l.on_hand <> coalesce(m.on_hand, 0) OR l.reserved <> coalesce(m.reserved, 0)
  UNION ALL
  SELECT 'movements without a level', m.variant_id::text
    FROM stock_movements m WHERE NOT EXISTS (
      SELECT 1 FROM stock_levels l WHERE l.variant_id = m.variant_id AND l.location_id = m.location_id)
  UNION ALL
  SELECT 'levels do not add up to the stock of the variant', s.variant_id::text
    FROM variant_stock s LEFT JOIN (
      SELECT variant_id, sum(on_hand) AS on_hand, sum(reserved) AS reserved
      FROM stock_levels GROUP BY variant_id) l USING (variant_id)
    WHERE s.on_hand <> coalesce(l.on_hand, 0) OR s.reserved <> coalesce(l.reserved, 0)
  UNION ALL
  SELECT 'reservations do not add up to what is reserved', l.variant_id::text
    FROM stock_levels l LEFT JOIN (
      SELECT variant_id, location_id, sum(quantity) AS held
      FROM reservations GROUP BY variant_id, location_id) r USING (variant_id, location_id)
    WHERE l.reserved <> coalesce(r.held, 0)
  UNION ALL
  SELECT 'variant without stock', v.id::text
    FROM variants v WHERE NOT EXISTS (SELECT 1 FROM variant_stock s WHERE s.variant_id = v.id)
  UNION ALL
  SELECT 'movement of another product', m.id::text
    FROM stock_movements m JOIN variants v ON v.id = m.variant_id WHERE v.product_id <> m.product_id
  UNION ALL
  SELECT 'product without an audit entry', p.id::text
    FROM products p
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'product' AND a.entity_id = p.id::text)
  UNION ALL
  SELECT 'price that the price history does not know', v.id::text
    FROM variants v WHERE v.price IS DISTINCT FROM (
      SELECT c.price_after FROM price_changes c WHERE c.variant_id = v.id ORDER BY c.id DESC LIMIT 1)
  UNION ALL
  SELECT 'cover that is not the first picture', p.id::text
    FROM products p WHERE p.cover_file_id IS DISTINCT FROM (
      SELECT i.file_id FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)
  UNION ALL
  SELECT 'picture of goods that is not public', i.file_id::text
    FROM product_images i JOIN stored_files f ON f.id = i.file_id WHERE NOT f.is_public
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
$$;
