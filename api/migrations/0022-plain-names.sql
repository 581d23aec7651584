-- The names that the field uses, in place of the product's own. Names alone: no row and no rule changes.

ALTER TABLE payment_twins RENAME TO payment_duplicates;
ALTER TABLE payment_duplicates RENAME COLUMN twin_id TO duplicate_id;
ALTER INDEX payment_twins_by_twin RENAME TO payment_duplicates_by_duplicate;
ALTER INDEX payments_maybe_twice RENAME TO payments_possible_duplicates;
ALTER INDEX payments_doubled RENAME TO payments_by_duplicate;
ALTER TABLE payments RENAME CONSTRAINT payment_has_teller TO payment_has_source;

ALTER TABLE picture_looks RENAME TO image_hashes;
ALTER INDEX picture_looks_by_time RENAME TO image_hashes_by_time;

ALTER TABLE orders RENAME COLUMN lapses_at TO expires_at;
ALTER TABLE orders RENAME COLUMN lapse_left_ms TO expiry_left_ms;
ALTER INDEX orders_lapsing RENAME TO orders_expiring;

ALTER TABLE shipment_events RENAME COLUMN told_at TO recorded_at;
ALTER TABLE shipment_events RENAME COLUMN told_by TO recorded_by;
ALTER TABLE parcel_events RENAME COLUMN told_at TO recorded_at;
ALTER TABLE parcel_events RENAME COLUMN told_by TO recorded_by;

ALTER TABLE preorders RENAME COLUMN to_tell TO to_notify;
ALTER TABLE preorders RENAME COLUMN standing TO progress;
ALTER INDEX preorders_to_tell RENAME TO preorders_to_notify;
ALTER TABLE preorder_lines RENAME COLUMN told_status TO notified_status;

ALTER TABLE refunds RENAME COLUMN asked_by TO requested_by;
ALTER TABLE refunds RENAME COLUMN asked_at TO requested_at;

ALTER INDEX products_in_window RENAME TO products_in_catalogue;

ALTER TABLE sale_changes RENAME TO sale_deltas;
ALTER SEQUENCE sale_changes_id_seq RENAME TO sale_deltas_id_seq;
ALTER TABLE sale_recounts RENAME TO sale_refreshes;
ALTER TRIGGER orders_counted ON orders RENAME TO orders_refresh_sale_lines;
ALTER FUNCTION note_sale_change(sale_lines[], integer) RENAME TO append_sale_delta;
ALTER FUNCTION count_sale(uuid) RENAME TO refresh_sale_lines;
ALTER FUNCTION count_changed_sale() RENAME TO refresh_changed_sale_lines;
ALTER FUNCTION recount_sales_of_product() RENAME TO queue_sale_refreshes_of_product;
ALTER FUNCTION fold_sales(integer) RENAME TO aggregate_sales;
ALTER FUNCTION share_up_to(bigint, bigint, bigint) RENAME TO cumulative_share;

ALTER FUNCTION put_first_rows() RENAME TO seed_reference_data;
ALTER FUNCTION search_form(text) RENAME TO normalize_for_search;
ALTER FUNCTION reference_form(text) RENAME TO normalize_reference;

-- Constraints that PostgreSQL named after a table or a column, and the texts of functions, which name them as words.
DO $$
DECLARE
  renamed CONSTANT text[] := ARRAY[
    ['payment_twins', 'payment_duplicates'], ['twin_id', 'duplicate_id'], ['picture_looks', 'image_hashes'],
    ['lapses_at', 'expires_at'], ['lapse_left_ms', 'expiry_left_ms'],
    ['told_at', 'recorded_at'], ['told_by', 'recorded_by'], ['told_status', 'notified_status'],
    ['to_tell', 'to_notify'], ['asked_by', 'requested_by'], ['asked_at', 'requested_at'],
    ['sale_changes', 'sale_deltas'], ['sale_recounts', 'sale_refreshes'],
    ['orders_counted', 'orders_refresh_sale_lines'],
    ['note_sale_change', 'append_sale_delta'], ['count_sale', 'refresh_sale_lines'],
    ['count_changed_sale', 'refresh_changed_sale_lines'],
    ['recount_sales_of_product', 'queue_sale_refreshes_of_product'],
    ['fold_sales', 'aggregate_sales'], ['folded', 'aggregated'], ['share_up_to', 'cumulative_share'],
    ['put_first_rows', 'seed_reference_data'], ['search_form', 'normalize_for_search'],
    ['reference_form', 'normalize_reference']];
  pair text[];
  found record;
  definition text;
BEGIN
  FOREACH pair SLICE 1 IN ARRAY renamed LOOP
    FOR found IN SELECT c.conrelid::regclass AS relation, c.conname AS name FROM pg_constraint c
      WHERE c.connamespace = current_schema()::regnamespace AND c.conrelid <> 0
        AND c.conname ~ concat('(^|_)', pair[1], '(_|$)') LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.relation, found.name,
        regexp_replace(found.name, concat('(^|_)', pair[1], '(_|$)'), concat('\1', pair[2], '\2')));
    END LOOP;
  END LOOP;

  FOR found IN SELECT p.oid, pg_get_functiondef(p.oid) AS text FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e') LOOP
    definition := found.text;
    FOREACH pair SLICE 1 IN ARRAY renamed LOOP
      definition := regexp_replace(definition, concat('\m', pair[1], '\M'), pair[2], 'g');
    END LOOP;
    IF definition <> found.text THEN EXECUTE definition; END IF;
  END LOOP;
END
$$;
