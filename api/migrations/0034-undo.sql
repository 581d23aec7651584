-- What a command left behind, so that whoever gave it can take it back for a minute while nothing followed.
CREATE TABLE undo_steps (
  id          uuid PRIMARY KEY,
  actor_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the command's request: all its rows are taken back together.
  request_id  text NOT NULL,
  at          timestamptz NOT NULL,
  kind        text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,40}$'),
  entity_id   uuid NOT NULL,
  label       text NOT NULL,
  -- How it was before, and what must still be as the command left it.
  state       jsonb NOT NULL CHECK (jsonb_typeof(state) = 'object'),
  undone_at   timestamptz
);
CREATE INDEX undo_steps_by_request ON undo_steps (actor_id, request_id);

-- An event of a parcel that was taken back stays recorded, with the one that takes it back.
ALTER TABLE shipment_events
  ADD COLUMN undoes bigint UNIQUE REFERENCES shipment_events (id),
  DROP CONSTRAINT shipment_events_kind_check,
  ADD CONSTRAINT shipment_events_kind_check CHECK (kind IN ('pick', 'pack', 'unpack', 'label', 'unlabel', 'hand_over',
    'transit', 'out', 'deliver', 'fail', 'incident', 'refuse', 'return', 'receive', 'lose', 'find', 'undo')),
  ADD CONSTRAINT shipment_events_undo_names_one CHECK ((kind = 'undo') = (undoes IS NOT NULL));

-- What happened to parcels and was not taken back.
CREATE VIEW lasting_shipment_events AS
  SELECT e.* FROM shipment_events e
    WHERE e.kind <> 'undo' AND NOT EXISTS (SELECT FROM shipment_events u WHERE u.undoes = e.id);

-- A confirmation that was taken back: the sale counts no more, in the reports and in the month.
CREATE FUNCTION unpost_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  PERFORM refresh_sale_lines(NEW.id);
  SELECT * INTO o FROM orders WHERE id = NEW.id;
  IF FOUND THEN PERFORM post_order_month(o); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_unpost_confirmation AFTER UPDATE OF confirmed_at ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS NULL) EXECUTE FUNCTION unpost_confirmation();
