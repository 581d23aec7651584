-- Receipts, invoices and credit notes: what is said of a sale to the customer and to the tax office.

INSERT INTO document_counters (kind) VALUES ('invoice');

-- The tax office's series and number are the first and the next eight digits of the authorization.
CREATE FUNCTION fel_series(authorization_id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(replace(authorization_id, '-', ''), 8)
$$;
CREATE FUNCTION fel_number(authorization_id text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ('x' || substr(replace(authorization_id, '-', ''), 9, 8))::bit(32)::bigint
$$;

CREATE TABLE invoices (
  id                 uuid PRIMARY KEY,
  number             integer NOT NULL CHECK (number > 0),
  label              text NOT NULL GENERATED ALWAYS AS (document_label('F', number)) STORED,
  order_id           uuid NOT NULL REFERENCES orders (id),
  order_label        text NOT NULL,
  -- Who bought, which the receiver's name need not say: «consumidor final».
  customer_name      text NOT NULL DEFAULT '' CHECK (length(customer_name) <= 100),
  seller_id          uuid NOT NULL REFERENCES users (id),
  kind               text NOT NULL CHECK (kind IN ('receipt', 'fact', 'fpeq', 'fcam', 'ncre')),
  status             text NOT NULL CHECK (status IN
    ('pending', 'ready', 'issued', 'sent', 'voided', 'credited', 'discarded')),
  regime             text NOT NULL CHECK (regime IN ('general', 'small')),
  currency           text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- A credit note answers an invoice; what such notes come to is kept beside the invoice's own total.
  credits            uuid REFERENCES invoices (id),
  reason             text CHECK (length(reason) BETWEEN 1 AND 250),
  due_on             date,

  receiver_kind      text NOT NULL CHECK (receiver_kind IN ('nit', 'cui', 'foreign', 'cf')),
  receiver_id        text NOT NULL CHECK (length(receiver_id) <= 30),
  receiver_name      text NOT NULL CHECK (length(receiver_name) <= 150),
  receiver_address   text NOT NULL CHECK (length(receiver_address) <= 150),

  issuer_tax_id      text NOT NULL,
  issuer_name        text NOT NULL,
  issuer_trade_name  text NOT NULL,
  issuer_address     text NOT NULL,
  issuer_place       text NOT NULL,
  issuer_postal_code text NOT NULL,
  establishment      integer NOT NULL CHECK (establishment > 0),
  phrases            text NOT NULL,

  total              integer NOT NULL CHECK (total BETWEEN 1 AND 99999999),
  net                integer NOT NULL CHECK (net >= 0),
  iva                integer NOT NULL CHECK (iva >= 0),
  credited           integer NOT NULL DEFAULT 0,

  certifier          text CHECK (certifier IN ('hand', 'simulator', 'http')),
  certifier_tax_id   text,
  certifier_name     text,
  authorization_id   text CHECK (authorization_id ~ '^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$'),
  series             text,
  fel_number         bigint,
  certified_at       timestamptz,
  xml                text,
  void_xml           text,

  -- Somebody is asking the certifier; until a clear answer came, it may have done what it was asked.
  attempt_id         uuid,
  attempt_kind       text CHECK (attempt_kind IN ('certify', 'void')),
  attempted_at       timestamptz,
  is_outcome_unknown boolean NOT NULL DEFAULT false,
  trouble_code       text,
  trouble_words      text NOT NULL DEFAULT '' CHECK (length(trouble_words) <= 500),

  public_token       text CHECK (public_token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at         timestamptz NOT NULL,
  -- What the paper itself says as its time; fixed by the first attempt, so that a second one says the same.
  emitted_at         timestamptz,
  sent_at            timestamptz,
  sent_by            text CHECK (sent_by IN ('whatsapp', 'email', 'link', 'print')),
  voided_at          timestamptz,
  void_reason        text CHECK (length(void_reason) BETWEEN 1 AND 250),
  changed_at         timestamptz NOT NULL,
  version            integer NOT NULL DEFAULT 1,

  -- What lists ask for: where it stands, since when, and the words it is found by.
  tab                text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN status IN ('pending', 'discarded') THEN CASE status WHEN 'pending' THEN 'data_error' ELSE 'discarded' END
    WHEN status = 'ready' THEN CASE WHEN trouble_code IS NULL THEN 'ready' ELSE 'data_error' END
    WHEN status IN ('voided', 'credited') THEN 'voided'
    WHEN kind = 'ncre' THEN 'credit_notes'
    ELSE status END) STORED,
  dated_at           timestamptz NOT NULL,
  search_text        text NOT NULL GENERATED ALWAYS AS (search_form(
    document_label('F', number) || ' ' || order_label || ' ' || receiver_id || ' ' || replace(receiver_id, '-', '')
    || ' ' || receiver_name || ' ' || customer_name || ' ' || coalesce(authorization_id, '') || ' ' || coalesce(fel_number::text, ''))) STORED,

  CONSTRAINT invoice_split_adds_up CHECK (net + iva = total),
  CONSTRAINT invoice_small_taxpayer_splits_nothing CHECK (regime = 'general' OR iva = 0),
  CONSTRAINT invoice_fits_regime CHECK (CASE kind WHEN 'fpeq' THEN regime = 'small'
    WHEN 'fact' THEN regime = 'general' WHEN 'fcam' THEN regime = 'general' ELSE true END),
  CONSTRAINT invoice_credited_within_total CHECK (credited BETWEEN 0 AND total),
  CONSTRAINT invoice_only_notes_credit CHECK ((kind = 'ncre') = (credits IS NOT NULL)),
  CONSTRAINT invoice_notes_are_not_credited CHECK (kind IN ('fact', 'fpeq', 'fcam') OR credited = 0),
  CONSTRAINT invoice_note_says_why CHECK (kind <> 'ncre' OR reason IS NOT NULL),
  CONSTRAINT invoice_later_says_until CHECK ((kind = 'fcam') = (due_on IS NOT NULL)),
  CONSTRAINT invoice_cf_has_no_id CHECK ((receiver_kind = 'cf') = (receiver_id = '')),
  CONSTRAINT invoice_receipts_are_not_certified CHECK (kind <> 'receipt' OR authorization_id IS NULL),
  CONSTRAINT invoice_issued_is_certified CHECK (kind = 'receipt'
    OR (status IN ('issued', 'sent', 'voided', 'credited')) = (authorization_id IS NOT NULL)),
  CONSTRAINT invoice_certification_is_whole CHECK (authorization_id IS NULL
    OR (certifier IS NOT NULL AND certified_at IS NOT NULL AND emitted_at IS NOT NULL)),
  CONSTRAINT invoice_series_fits CHECK (series IS NOT DISTINCT FROM fel_series(authorization_id)),
  CONSTRAINT invoice_number_fits CHECK (fel_number IS NOT DISTINCT FROM fel_number(authorization_id)),
  CONSTRAINT invoice_attempt_is_whole CHECK (attempt_id IS NULL
    OR (attempt_kind IS NOT NULL AND attempted_at IS NOT NULL AND is_outcome_unknown)),
  CONSTRAINT invoice_voided_says_why CHECK (status <> 'voided' OR (voided_at IS NOT NULL AND void_reason IS NOT NULL)),
  CONSTRAINT invoice_sent_says_how CHECK (status <> 'sent' OR (sent_at IS NOT NULL AND sent_by IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_number_key ON invoices (number);
-- One live paper an order, and one paper an authorization.
CREATE UNIQUE INDEX invoices_order_key ON invoices (order_id)
  WHERE kind <> 'ncre' AND status IN ('pending', 'ready', 'issued', 'sent');
CREATE UNIQUE INDEX invoices_authorization_key ON invoices (authorization_id);
CREATE UNIQUE INDEX invoices_public_token_key ON invoices (public_token);
CREATE INDEX invoices_by_order ON invoices (order_id, number);
CREATE INDEX invoices_by_credited ON invoices (credits) WHERE credits IS NOT NULL;
CREATE INDEX invoices_by_tab ON invoices (tab, dated_at, id);
CREATE INDEX invoices_by_tab_total ON invoices (tab, total, id);
CREATE INDEX invoices_by_date ON invoices (dated_at, id) WHERE tab <> 'discarded';
CREATE INDEX invoices_by_total ON invoices (total, id) WHERE tab <> 'discarded';
CREATE INDEX invoices_by_seller ON invoices (seller_id, dated_at, id) WHERE tab <> 'discarded';
CREATE INDEX invoices_by_kind ON invoices (kind, dated_at, id) WHERE tab <> 'discarded';
CREATE INDEX invoices_by_regime ON invoices (regime, dated_at, id) WHERE tab <> 'discarded';
CREATE INDEX invoices_by_certification ON invoices (certified_at, id) WHERE certified_at IS NOT NULL;
CREATE INDEX invoices_by_search ON invoices USING gin (search_text gin_trgm_ops);

CREATE TABLE invoice_lines (
  invoice_id   uuid NOT NULL REFERENCES invoices (id),
  position     integer NOT NULL CHECK (position BETWEEN 0 AND 500),
  -- Of a credit note: the line of the invoice that it takes back.
  of_position  integer,
  is_service   boolean NOT NULL,
  description  text NOT NULL CHECK (length(description) BETWEEN 1 AND 1000),
  quantity     integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  unit_price   integer NOT NULL CHECK (unit_price >= 0),
  discount     integer NOT NULL CHECK (discount >= 0),
  total        integer NOT NULL,
  net          integer NOT NULL CHECK (net >= 0),
  iva          integer NOT NULL CHECK (iva >= 0),
  PRIMARY KEY (invoice_id, position),
  CONSTRAINT invoice_line_adds_up CHECK (total = quantity * unit_price - discount AND total >= 0),
  CONSTRAINT invoice_line_split_adds_up CHECK (net + iva = total)
);

-- Orders that wait for a paper and cannot have one yet; the limit for CF is a setting, so it is compared.
CREATE INDEX orders_to_invoice_nameless ON orders (confirmed_at, id)
  WHERE to_invoice AND tax_kind <> 'cf' AND fiscal_name = '';
CREATE INDEX orders_to_invoice_cf ON orders (total, confirmed_at, id) WHERE to_invoice AND tax_kind = 'cf';
-- With what tells a faulty one, so that the queue is counted without reading its orders.
CREATE INDEX orders_to_invoice_by_total ON orders (total, id) INCLUDE (tax_kind, fiscal_name) WHERE to_invoice;

CREATE FUNCTION check_billing() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'papers do not come to what the order says is invoiced', o.label
    FROM orders o LEFT JOIN (SELECT order_id,
        coalesce(sum(total) FILTER (WHERE kind <> 'ncre' AND status IN ('pending', 'ready', 'issued', 'sent', 'credited')), 0)
        - coalesce(sum(total) FILTER (WHERE kind = 'ncre' AND status IN ('issued', 'sent')), 0) AS invoiced
      FROM invoices GROUP BY 1) i ON i.order_id = o.id
    WHERE o.invoiced <> coalesce(i.invoiced, 0)
  UNION ALL
  SELECT 'more invoiced than sold', o.label
    FROM orders o WHERE o.invoiced > o.total
  UNION ALL
  SELECT 'paper whose lines do not add up', i.label
    FROM invoices i LEFT JOIN (SELECT invoice_id, sum(total) AS total, sum(net) AS net, sum(iva) AS iva
      FROM invoice_lines GROUP BY 1) l ON l.invoice_id = i.id
    WHERE (i.total, i.net, i.iva) IS DISTINCT FROM (l.total, l.net, l.iva)
  UNION ALL
  SELECT 'credit notes do not come to what the invoice says is credited', i.label
    FROM invoices i LEFT JOIN (SELECT credits, sum(total) AS total,
        coalesce(sum(total) FILTER (WHERE status IN ('issued', 'sent')), 0) AS issued
      FROM invoices WHERE credits IS NOT NULL AND status NOT IN ('voided', 'discarded') GROUP BY 1) n ON n.credits = i.id
    WHERE i.kind <> 'ncre' AND (i.credited <> coalesce(n.total, 0)
      OR (i.status = 'credited') <> (coalesce(n.issued, 0) = i.total))
  UNION ALL
  SELECT 'more credited of a line than it comes to', i.label
    FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
      JOIN (SELECT n.credits, c.of_position, sum(c.total) AS total
        FROM invoices n JOIN invoice_lines c ON c.invoice_id = n.id
        WHERE n.credits IS NOT NULL AND n.status NOT IN ('voided', 'discarded') GROUP BY 1, 2) t
      ON t.credits = i.id AND t.of_position = l.position
    WHERE t.total > l.total
  UNION ALL
  SELECT 'invoice number beyond its counter', i.label
    FROM invoices i WHERE i.number > (SELECT last FROM document_counters WHERE kind = 'invoice')
  UNION ALL
  SELECT 'paper without an audit entry', i.label
    FROM invoices i
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'invoice' AND a.entity_id = i.id::text)
$$;
