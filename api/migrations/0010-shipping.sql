-- Parcels: how they are packed, their guides and manifests, what happens on the way, and what comes back.

ALTER TABLE couriers
  -- The most it collects on delivery; without one it collects any sum, with zero it collects nothing.
  ADD COLUMN cod_limit    integer CHECK (cod_limit >= 0),
  ADD COLUMN file_format  text NOT NULL DEFAULT 'general' CHECK (file_format IN ('general', 'guatex', 'cargo_expreso', 'forza')),
  ADD COLUMN label_size   text NOT NULL DEFAULT '4x6' CHECK (label_size IN ('4x6', 'letter')),
  ADD COLUMN version      integer NOT NULL DEFAULT 1,
  -- The guide's number goes where `{guide}` stands.
  ADD CONSTRAINT courier_link_is_web CHECK (tracking_link = '' OR tracking_link ~ '^https?://');
UPDATE couriers SET file_format = 'guatex', cod_limit = 200000 WHERE name = 'Guatex';
UPDATE couriers SET file_format = 'cargo_expreso', cod_limit = 200000 WHERE name = 'Cargo Expreso';
UPDATE couriers SET file_format = 'forza', cod_limit = 200000 WHERE name = 'Forza';
UPDATE couriers SET cod_limit = 0 WHERE name = 'Bus (encomienda)';

CREATE TABLE manifests (
  id            uuid PRIMARY KEY,
  number        integer NOT NULL CHECK (number > 0),
  label         text NOT NULL GENERATED ALWAYS AS (document_label('MF', number)) STORED,
  courier_id    uuid NOT NULL REFERENCES couriers (id),
  parcels       integer NOT NULL CHECK (parcels >= 1),
  pieces        integer NOT NULL CHECK (pieces >= 1),
  weight_grams  integer NOT NULL CHECK (weight_grams >= 0),
  cod_total     integer NOT NULL CHECK (cod_total >= 0),
  created_by    uuid NOT NULL REFERENCES users (id),
  created_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX manifests_number_key ON manifests (number);
CREATE INDEX manifests_by_date ON manifests (created_at DESC, id DESC);
CREATE INDEX manifests_by_courier ON manifests (courier_id, created_at DESC, id DESC);
INSERT INTO document_counters (kind) VALUES ('manifest');

-- What was handed over, as it was: a parcel that comes back and leaves again stands on two manifests.
CREATE TABLE manifest_lines (
  manifest_id   uuid NOT NULL REFERENCES manifests (id),
  position      integer NOT NULL CHECK (position >= 1),
  shipment_id   uuid NOT NULL REFERENCES shipments (id),
  guide         text NOT NULL,
  receiver      text NOT NULL,
  destination   text NOT NULL,
  pieces        integer NOT NULL CHECK (pieces >= 1),
  weight_grams  integer CHECK (weight_grams >= 0),
  cod_amount    integer NOT NULL CHECK (cod_amount >= 0),
  PRIMARY KEY (manifest_id, position)
);
CREATE INDEX manifest_lines_by_shipment ON manifest_lines (shipment_id);

ALTER TABLE shipments
  ADD COLUMN photo_file_id   uuid REFERENCES stored_files (id),
  ADD COLUMN labelled_at     timestamptz,
  -- What was last told of it, and when it happened.
  ADD COLUMN last_event      text NOT NULL DEFAULT '',
  ADD COLUMN moved_at        timestamptz,
  -- What the order asks for less because these goods came back.
  ADD COLUMN credited        integer NOT NULL DEFAULT 0 CHECK (credited >= 0),
  ADD CONSTRAINT shipment_credits_what_came_back CHECK (credited = 0 OR status = 'returned');
CREATE INDEX shipments_to_label ON shipments (packed_at, id) WHERE status = 'packed';
CREATE INDEX shipments_to_hand_over ON shipments (courier_id, labelled_at, id) WHERE status = 'labelled';
CREATE INDEX shipments_on_the_way ON shipments (moved_at, id)
  WHERE status IN ('handed_over', 'in_transit', 'failed_attempt', 'returning');

CREATE TABLE shipment_events (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id  uuid NOT NULL REFERENCES shipments (id),
  order_id     uuid NOT NULL REFERENCES orders (id),
  kind         text NOT NULL CHECK (kind IN ('pick', 'pack', 'unpack', 'label', 'unlabel', 'hand_over', 'transit', 'out',
    'deliver', 'fail', 'incident', 'refuse', 'return', 'receive', 'lose', 'find')),
  reason       text NOT NULL DEFAULT '' CHECK (length(reason) <= 30),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  happened_at  timestamptz NOT NULL,
  told_at      timestamptz NOT NULL,
  told_by      uuid REFERENCES users (id)
);
CREATE INDEX shipment_events_by_order ON shipment_events (order_id, happened_at, id);
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE ON shipment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO shipment_events (shipment_id, order_id, kind, happened_at, told_at)
  SELECT s.id, s.order_id, e.kind, e.at, e.at
    FROM shipments s CROSS JOIN LATERAL
      (VALUES ('pack', s.packed_at), ('hand_over', s.handed_over_at), ('deliver', s.delivered_at)) AS e (kind, at)
    WHERE e.at IS NOT NULL ORDER BY e.at;
UPDATE shipments SET
  labelled_at = CASE WHEN guide <> '' THEN coalesce(packed_at, created_at) END,
  moved_at = greatest(packed_at, handed_over_at, delivered_at),
  last_event = CASE WHEN delivered_at IS NOT NULL THEN 'deliver' WHEN handed_over_at IS NOT NULL THEN 'hand_over'
    WHEN packed_at IS NOT NULL THEN 'pack' ELSE '' END;

-- What was found when goods that came back were looked at, unit by unit.
CREATE TABLE returned_units (
  shipment_id  uuid NOT NULL REFERENCES shipments (id),
  line_id      uuid NOT NULL REFERENCES order_lines (id),
  good         integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  damaged      integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  missing      integer NOT NULL DEFAULT 0 CHECK (missing >= 0),
  PRIMARY KEY (shipment_id, line_id),
  CHECK (good + damaged + missing >= 1)
);

-- Numbers that were paid for beforehand.
CREATE TABLE prepaid_guides (
  id           uuid PRIMARY KEY,
  courier_id   uuid NOT NULL REFERENCES couriers (id),
  guide        text NOT NULL CHECK (length(guide) BETWEEN 1 AND 40),
  position     bigint GENERATED ALWAYS AS IDENTITY,
  added_by     uuid NOT NULL REFERENCES users (id),
  added_at     timestamptz NOT NULL,
  shipment_id  uuid REFERENCES shipments (id),
  used_at      timestamptz,
  CHECK ((shipment_id IS NULL) = (used_at IS NULL))
);
CREATE UNIQUE INDEX prepaid_guides_key ON prepaid_guides (courier_id, upper(guide));
CREATE INDEX prepaid_guides_free ON prepaid_guides (courier_id, position) WHERE shipment_id IS NULL;
CREATE INDEX prepaid_guides_by_shipment ON prepaid_guides (shipment_id) WHERE shipment_id IS NOT NULL;

ALTER TABLE orders
  ADD COLUMN returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0),
  DROP CONSTRAINT order_total_adds_up,
  ADD CONSTRAINT order_total_adds_up CHECK (total = subtotal - discount + shipping - returned);

-- A customer tells of a payment on the page of the order, and uploads its receipt without having signed in.
ALTER TABLE stored_files ALTER COLUMN uploaded_by DROP NOT NULL;
ALTER TABLE payments
  ADD COLUMN is_from_customer boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT payment_has_teller,
  ADD CONSTRAINT payment_has_teller CHECK (num_nonnulls(submitted_by, settlement_id, nullif(is_from_customer, false)) >= 1);

CREATE FUNCTION check_shipping() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'goods that came back and were not looked at, or not as many', o.label
    FROM shipments s JOIN orders o ON o.id = s.order_id
      JOIN shipment_lines l ON l.shipment_id = s.id
      LEFT JOIN returned_units r ON r.shipment_id = s.id AND r.line_id = l.line_id
    WHERE s.status = 'returned' AND coalesce(r.good + r.damaged + r.missing, 0) <> l.quantity
  UNION ALL
  SELECT 'returns that are not what the order takes off', o.label
    FROM orders o LEFT JOIN (SELECT order_id, sum(credited) AS credited FROM shipments GROUP BY 1) s ON s.order_id = o.id
    WHERE o.returned <> coalesce(s.credited, 0)
  UNION ALL
  SELECT 'manifest whose parcels are not those it counts', m.label
    FROM manifests m LEFT JOIN (SELECT manifest_id, count(*) AS parcels, sum(pieces) AS pieces, sum(cod_amount) AS cod
        FROM manifest_lines GROUP BY 1) l ON l.manifest_id = m.id
    WHERE (m.parcels, m.pieces, m.cod_total) IS DISTINCT FROM (l.parcels, l.pieces, l.cod)
  UNION ALL
  SELECT 'prepaid guide of a parcel that has another', p.guide
    FROM prepaid_guides p JOIN shipments s ON s.id = p.shipment_id
    WHERE upper(s.guide) <> upper(p.guide) OR s.courier_id IS DISTINCT FROM p.courier_id
  UNION ALL
  SELECT 'parcel with goods outside that never left', s.id::text
    FROM shipments s
    WHERE s.handed_over_at IS NULL AND s.status IN ('handed_over', 'in_transit', 'delivered', 'failed_attempt', 'returning',
      'returned', 'lost')
  UNION ALL
  SELECT 'manifest number beyond its counter', m.label
    FROM manifests m WHERE m.number > (SELECT last FROM document_counters WHERE kind = 'manifest')
$$;
