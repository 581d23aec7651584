-- stock_movements and audit_entries in monthly partitions (PostgreSQL 15 or newer). Not part of the product:
-- docs/scale.md says when it is worth it. Run it with the servers stopped, as the owner, in one transaction.
-- psql -v ON_ERROR_STOP=1 --single-transaction -f partitions.sql

-- A month of one of these tables. Row triggers come from the parent; those of whole statements do not.
CREATE FUNCTION add_month(parent text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  since timestamptz := month::timestamp AT TIME ZONE 'UTC';
  till timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', part, parent, since, till);
  EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    parent || '_no_truncate', part);
END $$;

-- From the first entry until two years from now. To be called again every year; what is forgotten goes to «rest».
CREATE FUNCTION add_months(parent text, since timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month date;
  made integer := 0;
BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', since AT TIME ZONE 'UTC'),
    date_trunc('month', now() AT TIME ZONE 'UTC') + interval '24 months', interval '1 month')::date
  LOOP
    PERFORM add_month(parent, month);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- Moves one table: its columns, checks, keys, indexes and triggers as they are, but for the primary key, which in
-- a partitioned table must hold the month. Ids stay unique because only the sequence makes them.
CREATE FUNCTION make_monthly(parent text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  old text := parent || '_whole';
  first timestamptz;
  next_id bigint;
  moved bigint;
  statement text;
  later text[];
BEGIN
  EXECUTE format('SELECT coalesce(min(at), now()), coalesce(max(id), 0) + 1 FROM %I', parent) INTO first, next_id;
  later := ARRAY(
      SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = parent::regclass AND NOT indisprimary)
    || ARRAY(SELECT format('ALTER TABLE %I ADD %s', parent, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid = parent::regclass AND contype = 'f')
    || ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = parent::regclass AND NOT tgisinternal);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, old);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING COMMENTS) PARTITION BY RANGE (at)', parent, old);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_rest', parent);
  EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    parent || '_no_truncate', parent || '_rest');
  PERFORM add_months(parent, first);
  -- Before indexes and triggers: what was guarded when it was written is only carried over.
  EXECUTE format('INSERT INTO %I SELECT * FROM %I ORDER BY id', parent, old);
  GET DIAGNOSTICS moved = ROW_COUNT;
  EXECUTE format('DROP TABLE %I', old);
  EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id, at)', parent);
  EXECUTE format('ALTER TABLE %I ALTER id ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', parent, next_id);
  FOREACH statement IN ARRAY later LOOP EXECUTE statement; END LOOP;
  RETURN moved;
END $$;

SELECT make_monthly('stock_movements') AS movements, make_monthly('audit_entries') AS entries;
DROP FUNCTION make_monthly;
ANALYZE stock_movements, audit_entries;
