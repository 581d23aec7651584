-- A customer's data can be erased: invoices and the books stay, everything else that says who it was goes.

-- The name stands in checks below and in `shared/src/customers/erasure.ts`.
ALTER TABLE customers
  ADD COLUMN erased_at timestamptz,
  DROP CONSTRAINT customers_phone_check,
  ADD CONSTRAINT customers_phone_check CHECK
    (CASE WHEN erased_at IS NULL THEN phone ~ '^\+[1-9][0-9]{6,14}$' ELSE phone = '' END),
  ADD CONSTRAINT customer_erased_says_nothing CHECK (erased_at IS NULL OR (name = 'Cliente borrado' AND email = ''
    AND instagram = '' AND tax_kind = 'cf' AND fiscal_name = '' AND notes = '' AND credit = 0));
-- The same phone may become another customer.
DROP INDEX customers_phone_key;
CREATE UNIQUE INDEX customers_phone_key ON customers (phone) WHERE merged_into IS NULL AND erased_at IS NULL;

ALTER TABLE orders
  ADD COLUMN erased_at timestamptz,
  DROP CONSTRAINT order_beyond_draft_has_customer,
  ADD CONSTRAINT order_beyond_draft_has_customer CHECK (status IN ('draft', 'discarded')
    OR (customer_id IS NOT NULL AND customer_name <> '' AND (customer_phone IS NOT NULL OR erased_at IS NOT NULL))),
  ADD CONSTRAINT order_erased_says_nothing CHECK (erased_at IS NULL OR (customer_name = 'Cliente borrado'
    AND customer_phone IS NULL AND tax_kind = 'cf' AND fiscal_name = '' AND place = '' AND address_line = ''
    AND reference = '' AND receiver_name = '' AND receiver_phone IS NULL AND lat IS NULL AND staff_notes = ''
    AND customer_notes = '' AND tags = '{}'));
ALTER TABLE preorders
  ADD COLUMN erased_at timestamptz,
  DROP CONSTRAINT preorder_beyond_draft_has_customer,
  ADD CONSTRAINT preorder_beyond_draft_has_customer CHECK (status <> 'open'
    OR (customer_id IS NOT NULL AND customer_name <> '' AND (customer_phone IS NOT NULL OR erased_at IS NOT NULL))),
  ADD CONSTRAINT preorder_erased_says_nothing CHECK (erased_at IS NULL OR (customer_name = 'Cliente borrado'
    AND customer_phone IS NULL AND staff_notes = '' AND customer_notes = '' AND tags = '{}'));

-- Whoever had become one with the customer is erased with them and has a row too.
CREATE TABLE customer_erasures (
  customer_id  uuid PRIMARY KEY REFERENCES customers (id),
  erased_at    timestamptz NOT NULL,
  erased_by    uuid NOT NULL REFERENCES users (id)
);
-- Never changed, so that `xmin` is the transaction that wrote the row.
CREATE TRIGGER customer_erasures_append_only BEFORE UPDATE OR DELETE ON customer_erasures
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER customer_erasures_no_truncate BEFORE TRUNCATE ON customer_erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION erasure_is_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM customers WHERE id = NEW.customer_id AND erased_at = NEW.erased_at) THEN
    RAISE EXCEPTION 'an erasure of % that erased nothing', NEW.customer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customer_erasures_are_done AFTER INSERT ON customer_erasures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION erasure_is_done();

CREATE FUNCTION is_being_erased(customer uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM customer_erasures
    WHERE customer_id = customer AND xmin = pg_current_xact_id_if_assigned()::xid)
$$;

-- Whose an audit entry is; null for what is no customer's.
CREATE FUNCTION audited_customer(entity text, entity_id text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE entity
    WHEN 'customer' THEN entity_id::uuid
    WHEN 'order' THEN (SELECT o.customer_id FROM orders o WHERE o.id = entity_id::uuid)
    WHEN 'preorder' THEN (SELECT o.customer_id FROM preorders o WHERE o.id = entity_id::uuid)
    WHEN 'invoice' THEN (SELECT o.customer_id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.id = entity_id::uuid)
    WHEN 'refund' THEN (SELECT r.customer_id FROM refunds r WHERE r.id = entity_id::uuid)
    WHEN 'payment' THEN (SELECT coalesce(p.customer_id, (SELECT d.customer_id FROM payment_parts d
        WHERE d.payment_id = p.id ORDER BY d.kind, d.number LIMIT 1))
      FROM payments p WHERE p.id = entity_id::uuid)
  END
$$;

-- What is left of an audit entry: figures, ids and the words of a fixed list under these keys. Whatever somebody
-- typed goes, so that a key which nobody thought of is erased rather than kept.
CREATE FUNCTION without_personal_data(value jsonb, key text DEFAULT '') RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(e.key, without_personal_data(e.value, e.key)) FROM jsonb_each(value) e), '{}');
    WHEN 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(without_personal_data(e.value, key) ORDER BY e.ordinality)
        FROM jsonb_array_elements(value) WITH ORDINALITY e), '[]');
    WHEN 'string' THEN
      IF key IN ('status', 'kind', 'method', 'moneyGoes', 'channel', 'delivery', 'terms', 'promisedOn', 'label', 'order',
          'from', 'by', 'article', 'guide', 'authorization', 'certifier')
        OR value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' THEN
        RETURN value;
      END IF;
      RETURN to_jsonb(CASE key WHEN 'text' THEN '[borrado]' ELSE '' END);
    WHEN 'number' THEN
      RETURN CASE WHEN key IN ('lat', 'lng') THEN 'null'::jsonb ELSE value END;
    ELSE
      RETURN value;
  END CASE;
END $$;

-- The one change that append-only tables let through: the redaction itself, of rows of a customer whom this very
-- transaction erases.
CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  redacted jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    CASE TG_TABLE_NAME
      WHEN 'audit_entries' THEN
        owner := audited_customer(OLD.entity, OLD.entity_id);
        redacted := jsonb_build_object('before', without_personal_data(OLD.before), 'after', without_personal_data(OLD.after),
          'reason', CASE WHEN OLD.reason IS NOT NULL THEN '[borrado]' END);
      WHEN 'customer_credits' THEN
        owner := OLD.customer_id;
        redacted := '{"note": ""}';
      WHEN 'shipment_events' THEN
        SELECT customer_id INTO owner FROM orders WHERE id = OLD.order_id;
        redacted := '{"note": ""}';
    END CASE;
    IF is_being_erased(owner) AND to_jsonb(NEW) = to_jsonb(OLD) || redacted THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();
DROP TRIGGER customer_credits_append_only ON customer_credits;
CREATE TRIGGER customer_credits_append_only BEFORE UPDATE OR DELETE ON customer_credits
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();
DROP TRIGGER shipment_events_append_only ON shipment_events;
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE ON shipment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();

-- Nothing new for an erased customer, also for whoever looked them up a moment before: the row is waited for.
CREATE FUNCTION refuse_erased_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    erased := OLD.erased_at;
  ELSE
    SELECT erased_at INTO erased FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
  END IF;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'the customer was erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'customer_is_erased';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customers_stay_erased BEFORE UPDATE ON customers
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER customer_phones_not_of_erased BEFORE INSERT OR UPDATE OF customer_id ON customer_phones
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER customer_addresses_not_of_erased BEFORE INSERT OR UPDATE OF customer_id ON customer_addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER customer_credits_not_of_erased BEFORE INSERT ON customer_credits
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER refunds_not_of_erased BEFORE INSERT OR UPDATE OF customer_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER orders_not_of_erased BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER orders_not_given_to_erased BEFORE UPDATE OF customer_id ON orders
  FOR EACH ROW WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER preorders_not_of_erased BEFORE INSERT ON preorders
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER preorders_not_given_to_erased BEFORE UPDATE OF customer_id ON preorders
  FOR EACH ROW WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER payments_not_of_erased BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

CREATE FUNCTION check_erasures() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'customer erased without a row that says so, or the other way round', coalesce(c.id, e.customer_id)::text
    FROM (SELECT * FROM customers WHERE erased_at IS NOT NULL) c FULL JOIN customer_erasures e ON e.customer_id = c.id
    WHERE c.erased_at IS DISTINCT FROM e.erased_at
  UNION ALL
  SELECT 'erasure without an audit entry', c.id::text
    FROM customers c WHERE c.erased_at IS NOT NULL AND c.merged_into IS NULL AND NOT EXISTS (SELECT FROM audit_entries a
      WHERE a.entity = 'customer' AND a.entity_id = c.id::text AND a.command = 'erase')
  UNION ALL
  SELECT 'phone or address of an erased customer', c.id::text
    FROM customers c WHERE c.erased_at IS NOT NULL AND (EXISTS (SELECT FROM customer_phones p WHERE p.customer_id = c.id)
      OR EXISTS (SELECT FROM customer_addresses a WHERE a.customer_id = c.id))
  UNION ALL
  SELECT 'document of an erased customer that was left as it was', d.label
    FROM customers c JOIN (SELECT label, customer_id, erased_at FROM orders
      UNION ALL SELECT label, customer_id, erased_at FROM preorders) d ON d.customer_id = c.id
    WHERE c.erased_at IS NOT NULL AND d.erased_at IS NULL
  UNION ALL
  SELECT 'receipt of an erased customer', p.label
    FROM customers c JOIN payments p ON p.customer_id = c.id JOIN payment_proofs x ON x.payment_id = p.id
    WHERE c.erased_at IS NOT NULL
$$;

-- As before, but that an erased customer has no phone.
CREATE OR REPLACE FUNCTION check_orders() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
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
    FROM customers c WHERE c.merged_into IS NULL AND c.erased_at IS NULL
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
