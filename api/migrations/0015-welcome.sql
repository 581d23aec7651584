-- A store says of itself what it wants to, and a demonstration can become a store.

-- Until somebody writes it here, the settings of the server say it. From then on all of it counts, and what is
-- null is what the store does not say.
CREATE TABLE store_profile (
  is_only       boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  brand         text NOT NULL CHECK (length(brand) BETWEEN 1 AND 60),
  name          text CHECK (length(name) BETWEEN 1 AND 120),
  phone         text CHECK (phone ~ '^\+[0-9]{8,15}$'),
  whatsapp      text CHECK (whatsapp ~ '^\+[0-9]{8,15}$'),
  email         text CHECK (length(email) BETWEEN 3 AND 200),
  address       text CHECK (length(address) BETWEEN 1 AND 160),
  place         text CHECK (length(place) BETWEEN 1 AND 120),
  tax_id        text CHECK (length(tax_id) BETWEEN 2 AND 20),
  website       text CHECK (website ~* '^https?://' AND length(website) <= 200),
  instagram     text CHECK (instagram ~ '^[A-Za-z0-9._]{1,30}$'),
  logo_file_id  uuid REFERENCES stored_files (id),
  version       integer NOT NULL DEFAULT 1
);

-- When somebody said that the store is set up; whoever works with it already has no need to be shown around.
ALTER TABLE installation ADD COLUMN welcomed_at timestamptz;
UPDATE installation SET welcomed_at = now() WHERE NOT is_demo;

-- What migrations put into an empty database. A later one that puts more there replaces this function too:
-- a test holds the two against each other.
CREATE FUNCTION put_first_rows() RETURNS void LANGUAGE sql AS $$
  INSERT INTO locations (id, name, position, created_at) VALUES (gen_random_uuid(), 'Tienda', 0, now());
  INSERT INTO document_counters (kind) VALUES ('order'), ('payment'), ('settlement'), ('refund'), ('invoice'),
    ('manifest'), ('preorder'), ('purchase'), ('commission');
  INSERT INTO couriers (id, name, kind, guide_pattern, position, file_format, cod_limit) VALUES
    (gen_random_uuid(), 'Guatex', 'courier', '^[A-Z]\d{4}R\d{5}$', 0, 'guatex', 200000),
    (gen_random_uuid(), 'Cargo Expreso', 'courier', '^[A-Z]\d{9}(-\d+)?$', 1, 'cargo_expreso', 200000),
    (gen_random_uuid(), 'Forza', 'courier', '^[A-Z]{2}\d+$', 2, 'forza', 200000),
    (gen_random_uuid(), 'Bus (encomienda)', 'courier', '', 3, 'general', 0),
    (gen_random_uuid(), 'Mensajero propio', 'messenger', '', 4, 'general', NULL);
  INSERT INTO currencies (code, name) VALUES ('USD', 'Dólar'), ('MXN', 'Peso mexicano'), ('EUR', 'Euro');
  INSERT INTO exchange_rates (currency, rate, since) VALUES
    ('USD', 7750000, '2025-01-01'), ('MXN', 420000, '2025-01-01'), ('EUR', 8900000, '2025-01-01');
  INSERT INTO shops (id, name, currency, website, tax_bp, lead_min_days, lead_max_days, position) VALUES
    (gen_random_uuid(), 'Shein', 'USD', 'https://us.shein.com', 700, 14, 24, 0),
    (gen_random_uuid(), 'Amazon', 'USD', 'https://www.amazon.com', 700, 10, 18, 1),
    (gen_random_uuid(), 'Mayorista', 'USD', '', 0, 12, 25, 2);
  INSERT INTO quote_settings (freight_per_lb, duty_bp, margin_bp, round_to, valid_days, deposit_hours)
    VALUES (3500, 0, 3500, 500, 3, 48);
  INSERT INTO sale_days (zone) VALUES ('America/Guatemala');
$$;

-- A demonstration becomes a store: nothing of it stays. The only way past the append-only tables, and it is shut
-- wherever somebody's real work is. Returns the pictures that are nobody's any more.
CREATE FUNCTION remove_sample_data(at timestamptz) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  tables text[];
  one text;
  tries integer := 0;
BEGIN
  -- Two may ask at once: the second finds a store.
  PERFORM pg_advisory_xact_lock(hashtextextended(concat(current_schema(), ' remove sample data'), 0));
  IF NOT EXISTS (SELECT FROM installation WHERE is_demo) THEN
    RAISE EXCEPTION 'this is not a demonstration' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT array_agg(c.oid::regclass::text ORDER BY c.relname) INTO tables FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations';

  -- All or none, and never waiting with some in hand: who is at work at this moment ends it, and nobody waits in
  -- a circle. After some seconds the caller is told that it is busy.
  LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE NOWAIT', array_to_string(tables, ', '));
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      tries := tries + 1;
      IF tries >= 100 THEN RAISE; END IF;
    END;
    PERFORM pg_sleep(0.05);
  END LOOP;
  RETURN QUERY SELECT DISTINCT sha256 FROM stored_files;

  FOREACH one IN ARRAY tables LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one); END LOOP;
  EXECUTE format('TRUNCATE %s RESTART IDENTITY', array_to_string(tables, ', '));
  FOREACH one IN ARRAY tables LOOP EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', one); END LOOP;
  PERFORM put_first_rows();
  INSERT INTO installation (is_demo, created_at) VALUES (false, at);
END
$$;
