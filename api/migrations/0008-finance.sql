-- Payments are looked at, matched with the bank and the couriers, and given back; days are closed.

-- What live invoices of an order come to, and whether it waits for one: kept by billing and by the shared rules.
ALTER TABLE orders
  ADD COLUMN invoiced   integer NOT NULL DEFAULT 0 CHECK (invoiced >= 0),
  ADD COLUMN to_invoice boolean NOT NULL DEFAULT false;
UPDATE orders SET to_invoice = true
  WHERE status IN ('confirmed', 'completed') AND total > 0
    AND (paid >= total OR fulfilment IN ('handed_over', 'in_transit', 'delivered'));
CREATE INDEX orders_to_invoice ON orders (confirmed_at, id) WHERE to_invoice;
CREATE INDEX orders_owing ON orders (created_at) WHERE status IN ('confirmed', 'on_hold') AND balance > 0;
CREATE INDEX orders_by_confirmation ON orders (confirmed_at, id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX orders_by_cancellation ON orders (cancelled_at, id) WHERE cancelled_at IS NOT NULL;

CREATE FUNCTION reference_form(reference text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ltrim(upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), '0')
$$;
COMMENT ON FUNCTION reference_form IS 'One number however it is written: without signs, capitals, zeros in front.';

CREATE TABLE settlements (
  id            uuid PRIMARY KEY,
  number        integer NOT NULL CHECK (number > 0),
  label         text NOT NULL GENERATED ALWAYS AS (document_label('LQ', number)) STORED,
  status        text NOT NULL CHECK (status IN ('draft', 'confirmed', 'discarded')),
  courier_id    uuid NOT NULL REFERENCES couriers (id),
  reference     text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  settled_on    date NOT NULL,
  -- What the courier kept for itself, and where the rest was paid in.
  fee           integer NOT NULL DEFAULT 0 CHECK (fee >= 0),
  account_id    uuid REFERENCES bank_accounts (id),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  created_by    uuid NOT NULL REFERENCES users (id),
  created_at    timestamptz NOT NULL,
  confirmed_by  uuid REFERENCES users (id),
  confirmed_at  timestamptz,
  version       integer NOT NULL DEFAULT 1,
  CONSTRAINT settlement_confirmed_says_when CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL))
);
CREATE UNIQUE INDEX settlements_number_key ON settlements (number);
CREATE INDEX settlements_by_date ON settlements (created_at, id);
INSERT INTO document_counters (kind) VALUES ('settlement'), ('refund');

-- Also those that have arrived, whose numbers may come again.
CREATE INDEX shipments_by_guide ON shipments (upper(guide)) WHERE guide <> '';
CREATE INDEX shipments_to_settle ON shipments (courier_id, handed_over_at)
  WHERE cod_amount > 0 AND handed_over_at IS NOT NULL;

CREATE TABLE settlement_lines (
  id             uuid PRIMARY KEY,
  settlement_id  uuid NOT NULL REFERENCES settlements (id),
  position       integer NOT NULL CHECK (position >= 0),
  guide          text NOT NULL CHECK (length(guide) BETWEEN 1 AND 60),
  amount         integer NOT NULL CHECK (amount BETWEEN 0 AND 99999999),
  is_disputed    boolean NOT NULL DEFAULT false,
  note           text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  -- As it was when the settlement was confirmed; reckoned anew while it is a draft.
  outcome        text CHECK (outcome IN ('matched', 'short', 'over', 'disputed', 'unknown', 'settled')),
  expected       integer CHECK (expected >= 0),
  shipment_id    uuid REFERENCES shipments (id),
  payment_id     uuid
);
CREATE INDEX settlement_lines_by_settlement ON settlement_lines (settlement_id, position);
CREATE UNIQUE INDEX settlement_lines_guide_key ON settlement_lines (settlement_id, upper(guide));

ALTER TABLE payments
  ADD COLUMN settlement_id    uuid REFERENCES settlements (id),
  ADD COLUMN claimed_by       uuid REFERENCES users (id),
  ADD COLUMN claimed_at       timestamptz,
  ADD COLUMN reject_code      text CHECK (reject_code IN
    ('not_in_bank', 'wrong_amount', 'wrong_account', 'duplicate', 'unreadable', 'altered', 'old', 'other')),
  -- Why a manager let a second payment with the same key stand.
  ADD COLUMN override_reason  text NOT NULL DEFAULT '' CHECK (length(override_reason) <= 300),
  ADD COLUMN is_self_reviewed boolean NOT NULL DEFAULT false,
  ADD COLUMN voided_by        uuid REFERENCES users (id),
  ADD COLUMN voided_at        timestamptz,
  ADD COLUMN duplicate        text NOT NULL DEFAULT 'none' CHECK (duplicate IN ('none', 'soft', 'hard')),
  ADD COLUMN reference_key    text NOT NULL GENERATED ALWAYS AS (reference_form(reference)) STORED,
  ADD COLUMN search_text      text NOT NULL DEFAULT '',
  ALTER COLUMN submitted_by DROP NOT NULL,
  -- The courier tells us of what it collected; of anything else, a person does.
  ADD CONSTRAINT payment_has_teller CHECK (submitted_by IS NOT NULL OR settlement_id IS NOT NULL),
  ADD CONSTRAINT payment_claim_is_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  ADD CONSTRAINT payment_in_review_is_claimed CHECK ((status = 'in_review') = (claimed_by IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT payment_reviewer_is_another CHECK
    (reviewed_by IS NULL OR is_self_reviewed OR reviewed_by IS DISTINCT FROM submitted_by),
  ADD CONSTRAINT payment_rejected_says_why CHECK (status <> 'rejected' OR reject_code IS NOT NULL) NOT VALID,
  ADD CONSTRAINT payment_voided_says_who CHECK (status <> 'voided' OR voided_at IS NOT NULL) NOT VALID;
UPDATE payments SET status = 'submitted' WHERE status = 'in_review';
UPDATE payments SET reject_code = 'other' WHERE status = 'rejected';
UPDATE payments SET voided_at = coalesce(reviewed_at, submitted_at) WHERE status = 'voided';
UPDATE payments p SET search_text = search_form(p.label || ' ' || p.reference || ' ' || coalesce((SELECT
    string_agg(o.label || ' ' || o.customer_name || ' ' || coalesce(o.customer_phone, ''), ' ')
  FROM payment_allocations a JOIN orders o ON o.id = a.order_id WHERE a.payment_id = p.id), ''));
ALTER TABLE payments VALIDATE CONSTRAINT payment_in_review_is_claimed;
ALTER TABLE payments VALIDATE CONSTRAINT payment_rejected_says_why;
ALTER TABLE payments VALIDATE CONSTRAINT payment_voided_says_who;

-- The same slip counts once, unless a manager said why not.
CREATE UNIQUE INDEX payments_hard_key ON payments (account_id, reference_key, amount, paid_on)
  WHERE status = 'verified' AND override_reason = '' AND account_id IS NOT NULL AND reference_key <> '';
CREATE UNIQUE INDEX payments_settlement_key ON payments (settlement_id, reference_key)
  WHERE settlement_id IS NOT NULL AND status <> 'voided';
CREATE INDEX payments_by_reference_key ON payments (reference_key) WHERE reference_key <> '';
CREATE INDEX payments_by_status ON payments (status, submitted_at, id);
CREATE INDEX payments_by_date ON payments (submitted_at, id);
CREATE INDEX payments_by_amount ON payments (amount, id);
CREATE INDEX payments_waiting ON payments (submitted_at, id) WHERE status IN ('submitted', 'in_review');
CREATE INDEX payments_claimed ON payments (claimed_by, submitted_at, id) WHERE claimed_by IS NOT NULL;
CREATE INDEX payments_maybe_twice ON payments (submitted_at, id)
  WHERE duplicate <> 'none' AND status IN ('submitted', 'in_review', 'doubt');
CREATE INDEX payments_by_voiding ON payments (voided_at, id) WHERE voided_at IS NOT NULL;
CREATE INDEX payments_by_review ON payments (reviewed_at, id) WHERE reviewed_at IS NOT NULL;
-- As the list sorts: what nobody has looked at comes last.
CREATE INDEX payments_by_review_or_none ON payments ((coalesce(reviewed_at, 'infinity'::timestamptz)), id);
CREATE INDEX payments_by_status_review ON payments (status, (coalesce(reviewed_at, 'infinity'::timestamptz)), id);
CREATE INDEX payments_by_day ON payments (paid_on, status, submitted_at, id);
CREATE INDEX payments_by_method ON payments (method, submitted_at, id);
CREATE INDEX payments_doubled ON payments (duplicate, submitted_at, id) WHERE duplicate <> 'none';
CREATE INDEX payments_expected ON payments (account_id, amount, paid_on)
  WHERE status IN ('submitted', 'in_review', 'doubt');
CREATE INDEX payments_by_search ON payments USING gin (search_text gin_trgm_ops);
CREATE INDEX payment_proofs_by_file ON payment_proofs (file_id);
CREATE INDEX stored_files_by_content ON stored_files (sha256);

-- Which payments may be one and the same, told from both sides.
CREATE TABLE payment_twins (
  payment_id  uuid NOT NULL REFERENCES payments (id),
  twin_id     uuid NOT NULL REFERENCES payments (id) CHECK (twin_id <> payment_id),
  kind        text NOT NULL CHECK (kind IN ('key', 'image', 'reference', 'look')),
  is_hard     boolean NOT NULL,
  PRIMARY KEY (payment_id, twin_id, kind)
);
CREATE INDEX payment_twins_by_twin ON payment_twins (twin_id);

-- What receipts look like, to find those that were saved anew, scaled or cut.
CREATE TABLE picture_looks (
  sha256   text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  form     bit(256) NOT NULL,
  content  bit(4032) NOT NULL,
  seen_at  timestamptz NOT NULL
);
-- Scanned as a whole: beside the row, not compressed and apart.
ALTER TABLE picture_looks ALTER content SET STORAGE PLAIN;
CREATE INDEX picture_looks_by_time ON picture_looks (seen_at);

ALTER TABLE bank_accounts
  -- Which column of this bank's file says what; kept from the last file.
  ADD COLUMN statement_columns jsonb,
  ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE bank_statements (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES bank_accounts (id),
  file_name    text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  rows         integer NOT NULL CHECK (rows >= 0),
  credits      integer NOT NULL CHECK (credits >= 0),
  known        integer NOT NULL CHECK (known >= 0),
  first_on     date NOT NULL,
  last_on      date NOT NULL,
  imported_by  uuid NOT NULL REFERENCES users (id),
  imported_at  timestamptz NOT NULL
);
CREATE INDEX bank_statements_by_date ON bank_statements (imported_at DESC, id);

CREATE TABLE bank_lines (
  id            uuid PRIMARY KEY,
  statement_id  uuid NOT NULL REFERENCES bank_statements (id),
  account_id    uuid NOT NULL REFERENCES bank_accounts (id),
  paid_on       date NOT NULL,
  reference     text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  reference_key text NOT NULL GENERATED ALWAYS AS (reference_form(reference)) STORED,
  description   text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  amount        integer NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  -- The same line twice in one file are two deposits; in two files that overlap it is one.
  occurrence    integer NOT NULL CHECK (occurrence >= 0),
  payment_id    uuid REFERENCES payments (id),
  matched_by    uuid REFERENCES users (id),
  matched_at    timestamptz,
  ignored_note  text CHECK (length(ignored_note) BETWEEN 1 AND 300),
  CONSTRAINT bank_line_match_is_whole CHECK ((payment_id IS NULL) = (matched_at IS NULL)),
  CONSTRAINT bank_line_is_matched_or_ignored CHECK (payment_id IS NULL OR ignored_note IS NULL)
);
CREATE UNIQUE INDEX bank_lines_key ON bank_lines (account_id, paid_on, reference_key, amount, description, occurrence);
-- A deposit pays for one payment, and a payment is one deposit.
CREATE UNIQUE INDEX bank_lines_payment_key ON bank_lines (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX bank_lines_open ON bank_lines (paid_on, id) WHERE payment_id IS NULL AND ignored_note IS NULL;
CREATE INDEX bank_lines_open_by_amount ON bank_lines (account_id, amount, paid_on)
  WHERE payment_id IS NULL AND ignored_note IS NULL;
CREATE INDEX bank_lines_matched ON bank_lines (paid_on, id) WHERE payment_id IS NOT NULL;
CREATE INDEX bank_lines_ignored ON bank_lines (paid_on, id) WHERE ignored_note IS NOT NULL;
CREATE INDEX bank_lines_by_statement ON bank_lines (statement_id, paid_on, id);

CREATE TABLE refunds (
  id           uuid PRIMARY KEY,
  number       integer NOT NULL CHECK (number > 0),
  label        text NOT NULL GENERATED ALWAYS AS (document_label('DV', number)) STORED,
  status       text NOT NULL CHECK (status IN ('requested', 'paid', 'refused')),
  customer_id  uuid NOT NULL REFERENCES customers (id),
  order_id     uuid REFERENCES orders (id),
  amount       integer NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  asked_by     uuid NOT NULL REFERENCES users (id),
  asked_at     timestamptz NOT NULL,
  decided_by   uuid REFERENCES users (id),
  decided_at   timestamptz,
  decision     text NOT NULL DEFAULT '' CHECK (length(decision) <= 300),
  account_id   uuid REFERENCES bank_accounts (id),
  reference    text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  is_self_decided boolean NOT NULL DEFAULT false,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT refund_is_decided_by_another CHECK (decided_by IS NULL OR is_self_decided OR decided_by <> asked_by),
  CONSTRAINT refund_decided_says_when CHECK ((status = 'requested') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX refunds_number_key ON refunds (number);
CREATE INDEX refunds_by_status ON refunds (status, asked_at, id);
CREATE INDEX refunds_by_customer ON refunds (customer_id, asked_at DESC);

ALTER TABLE customer_credits ADD COLUMN refund_id uuid REFERENCES refunds (id);
CREATE INDEX customer_credits_by_refund ON customer_credits (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX customer_credits_by_time ON customer_credits (at);

CREATE TABLE daily_closes (
  day           date PRIMARY KEY,
  cash_counted  integer NOT NULL CHECK (cash_counted >= 0),
  cash_expected integer NOT NULL CHECK (cash_expected >= 0),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  -- The figures as they stood when the day was closed.
  figures       jsonb NOT NULL,
  closed_by     uuid NOT NULL REFERENCES users (id),
  closed_at     timestamptz NOT NULL
);

CREATE FUNCTION check_finance() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'more paid than asked for, and the rest is not the customer''s', o.label
    FROM orders o WHERE o.status IN ('confirmed', 'on_hold', 'completed') AND o.paid > o.total
  UNION ALL
  SELECT 'money left on a cancelled order', o.label
    FROM orders o WHERE o.status = 'cancelled' AND o.paid > 0
  UNION ALL
  SELECT 'payment without a part on any order', p.label
    FROM payments p WHERE NOT EXISTS (SELECT 1 FROM payment_allocations a WHERE a.payment_id = p.id)
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

CREATE FUNCTION check_people() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
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
$$;

-- Each part of the product writes its own `check_…` function; this one runs whatever there is.
CREATE OR REPLACE FUNCTION check_invariants() RETURNS TABLE (rule text, detail text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  part text;
BEGIN
  FOR part IN
    SELECT p.oid::regproc::text FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.pronargs = 0
      AND p.proname LIKE 'check\_%' AND p.proname <> 'check_invariants'
    ORDER BY p.proname
  LOOP
    RETURN QUERY EXECUTE format('SELECT * FROM %s()', part);
  END LOOP;
END
$$;
