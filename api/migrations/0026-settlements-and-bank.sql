-- A deposit of the bank's list may be what a courier paid in for its settlements, or what a processor paid out for
-- payments by link. What was kept on the way and no document says is the fee of the tie. A statement that holds
-- balances is kept with them.

CREATE TABLE bank_line_ties (
  id        uuid PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('settlement', 'payment_link')),
  -- Beyond the fees that the settlements say themselves; below 0 where less was kept than they say.
  fee       integer NOT NULL CHECK (fee BETWEEN -99999999 AND 99999999),
  note      text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  tied_by   uuid NOT NULL REFERENCES users (id),
  tied_at   timestamptz NOT NULL
);

CREATE TABLE bank_line_tie_items (
  tie_id         uuid NOT NULL REFERENCES bank_line_ties (id),
  position       integer NOT NULL CHECK (position >= 0),
  settlement_id  uuid REFERENCES settlements (id),
  payment_id     uuid REFERENCES payments (id),
  -- What the courier's list, or the payment, comes to; and what the settlement says was kept of it.
  amount         integer NOT NULL CHECK (amount > 0),
  fee            integer NOT NULL DEFAULT 0 CHECK (fee >= 0),
  PRIMARY KEY (tie_id, position),
  CONSTRAINT bank_line_tie_item_is_one CHECK (num_nonnulls(settlement_id, payment_id) = 1)
);
-- Money arrives once.
CREATE UNIQUE INDEX bank_line_tie_items_settlement_key ON bank_line_tie_items (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE UNIQUE INDEX bank_line_tie_items_payment_key ON bank_line_tie_items (payment_id) WHERE payment_id IS NOT NULL;

ALTER TABLE bank_lines
  ADD COLUMN tie_id uuid REFERENCES bank_line_ties (id),
  DROP CONSTRAINT bank_line_is_matched_or_ignored,
  ADD CONSTRAINT bank_line_has_one_explanation CHECK (num_nonnulls(payment_id, tie_id, ignored_note) <= 1);
CREATE UNIQUE INDEX bank_lines_tie_key ON bank_lines (tie_id) WHERE tie_id IS NOT NULL;
DROP INDEX bank_lines_open, bank_lines_open_by_amount, bank_lines_matched;
CREATE INDEX bank_lines_open ON bank_lines (paid_on, id)
  WHERE payment_id IS NULL AND tie_id IS NULL AND ignored_note IS NULL;
CREATE INDEX bank_lines_open_by_amount ON bank_lines (account_id, amount, paid_on)
  WHERE payment_id IS NULL AND tie_id IS NULL AND ignored_note IS NULL;
CREATE INDEX bank_lines_matched ON bank_lines (paid_on, id) WHERE payment_id IS NOT NULL OR tie_id IS NOT NULL;
CREATE INDEX bank_lines_by_day ON bank_lines (account_id, paid_on);
CREATE INDEX payments_by_link ON payments (paid_on, id) WHERE method = 'card_link' AND status = 'verified';
CREATE INDEX payments_into_accounts ON payments (account_id, paid_on)
  WHERE status = 'verified' AND account_id IS NOT NULL AND settlement_id IS NULL;
CREATE INDEX settlements_confirmed ON settlements (settled_on, id) WHERE status = 'confirmed';

CREATE FUNCTION bank_line_tie_fault(which uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN l.id IS NULL THEN 'tie without a bank line'
      WHEN i.items = 0 THEN 'tie of a bank line to nothing'
      WHEN i.others > 0 THEN 'bank line tied to documents of two kinds'
      WHEN i.amount <> l.amount + t.fee + i.fees THEN 'bank line and fees do not come to what is tied'
      WHEN t.fee + i.fees < 0 THEN 'bank line above what is tied'
      WHEN i.fallen > 0 THEN 'bank line tied to a document that does not stand or has changed'
      WHEN i.elsewhere > 0 THEN 'bank line tied to a document of another account'
    END
  FROM bank_line_ties t LEFT JOIN bank_lines l ON l.tie_id = t.id
    CROSS JOIN LATERAL (SELECT count(*) AS items, sum(x.amount) AS amount, sum(x.fee) AS fees,
        count(*) FILTER (WHERE (x.settlement_id IS NOT NULL) <> (t.kind = 'settlement')) AS others,
        count(*) FILTER (WHERE NOT coalesce(CASE WHEN x.settlement_id IS NOT NULL
          THEN s.status = 'confirmed' AND x.fee = s.fee
            AND x.amount = (SELECT sum(n.amount) FROM settlement_lines n WHERE n.settlement_id = s.id)
          ELSE p.status = 'verified' AND p.method = 'card_link' AND x.fee = 0 AND x.amount = p.amount
            AND NOT EXISTS (SELECT FROM bank_lines o WHERE o.payment_id = p.id) END, false)) AS fallen,
        count(*) FILTER (WHERE coalesce(s.account_id, p.account_id) <> l.account_id) AS elsewhere
      FROM bank_line_tie_items x LEFT JOIN settlements s ON s.id = x.settlement_id
        LEFT JOIN payments p ON p.id = x.payment_id
      WHERE x.tie_id = t.id) i
  WHERE t.id = which
$$;
COMMENT ON FUNCTION bank_line_tie_fault IS 'What is wrong with a tie of a bank line; null where nothing is, or it is gone.';

CREATE FUNCTION keep_bank_line_ties() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ties uuid[];
  fault text;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'bank_line_ties' THEN ties := ARRAY[NEW.id];
    WHEN 'bank_line_tie_items' THEN
      ties := CASE TG_OP WHEN 'DELETE' THEN ARRAY[OLD.tie_id] WHEN 'UPDATE' THEN ARRAY[OLD.tie_id, NEW.tie_id]
        ELSE ARRAY[NEW.tie_id] END;
    WHEN 'bank_lines' THEN ties := ARRAY[OLD.tie_id, NEW.tie_id];
    WHEN 'payments' THEN
      SELECT array_agg(x.tie_id) INTO ties FROM bank_line_tie_items x WHERE x.payment_id = NEW.id;
    WHEN 'settlements' THEN
      SELECT array_agg(x.tie_id) INTO ties FROM bank_line_tie_items x WHERE x.settlement_id = NEW.id;
  END CASE;
  SELECT f INTO fault FROM unnest(ties) t, bank_line_tie_fault(t) f WHERE f IS NOT NULL LIMIT 1;
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION '%', fault USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER bank_line_ties_agree AFTER INSERT OR UPDATE ON bank_line_ties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_bank_line_ties();
CREATE CONSTRAINT TRIGGER bank_line_tie_items_agree AFTER INSERT OR UPDATE OR DELETE ON bank_line_tie_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_bank_line_ties();
CREATE CONSTRAINT TRIGGER bank_lines_agree_with_ties AFTER UPDATE OF tie_id, amount, account_id ON bank_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.tie_id IS NOT NULL OR NEW.tie_id IS NOT NULL)
  EXECUTE FUNCTION keep_bank_line_ties();
CREATE CONSTRAINT TRIGGER payments_agree_with_ties AFTER UPDATE OF status, method, amount, account_id ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'verified' AND OLD.method = 'card_link')
  EXECUTE FUNCTION keep_bank_line_ties();
CREATE CONSTRAINT TRIGGER settlements_agree_with_ties AFTER UPDATE OF status, fee, account_id ON settlements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'confirmed')
  EXECUTE FUNCTION keep_bank_line_ties();

-- What collecting cost. A settlement's own fee counts on the day it was confirmed, as its payments do; what a deposit
-- shows beyond it, on the bank's day. No amount stands in both.
CREATE VIEW collection_fees AS
SELECT s.id, 'settlement'::text AS kind, (s.confirmed_at AT TIME ZONE z.zone)::date AS occurred_on,
  s.confirmed_at AS occurred_at, s.account_id, s.fee AS amount, s.label || ' · ' || c.name AS label
FROM settlements s JOIN couriers c ON c.id = s.courier_id CROSS JOIN sale_days z
WHERE s.status = 'confirmed' AND s.fee > 0
UNION ALL
SELECT t.id, t.kind, l.paid_on, (l.paid_on + time '12:00') AT TIME ZONE z.zone, l.account_id, t.fee, i.label
FROM bank_line_ties t JOIN bank_lines l ON l.tie_id = t.id CROSS JOIN sale_days z
  CROSS JOIN LATERAL (SELECT CASE count(*) WHEN 1 THEN min(coalesce(s.label, p.label))
      ELSE min(coalesce(s.label, p.label)) || ' … ' || max(coalesce(s.label, p.label)) END AS label
    FROM bank_line_tie_items x LEFT JOIN settlements s ON s.id = x.settlement_id
      LEFT JOIN payments p ON p.id = x.payment_id
    WHERE x.tie_id = t.id) i
WHERE t.fee <> 0;

-- Of a file with a column of balances: before its first and after its last row, and what its rows come to.
ALTER TABLE bank_statements
  ADD COLUMN opening_balance bigint,
  ADD COLUMN closing_balance bigint,
  ADD COLUMN money_in bigint CHECK (money_in >= 0),
  ADD COLUMN money_out bigint CHECK (money_out >= 0),
  ADD CONSTRAINT bank_statement_balance_is_whole
    CHECK (num_nonnulls(opening_balance, closing_balance, money_in, money_out) IN (0, 4)),
  ADD CONSTRAINT bank_statement_balance_is_bounded
    CHECK (opening_balance BETWEEN -1000000000000 AND 1000000000000
      AND closing_balance BETWEEN -1000000000000 AND 1000000000000);

-- Which deposits a file holds, also those that an earlier file had brought.
CREATE TABLE bank_statement_lines (
  statement_id  uuid NOT NULL REFERENCES bank_statements (id),
  line_id       uuid NOT NULL REFERENCES bank_lines (id),
  PRIMARY KEY (statement_id, line_id)
);
INSERT INTO bank_statement_lines (statement_id, line_id) SELECT statement_id, id FROM bank_lines;

CREATE FUNCTION check_bank_ties() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT f, t.id::text FROM bank_line_ties t, bank_line_tie_fault(t.id) f WHERE f IS NOT NULL
  UNION ALL
  SELECT 'tie of a bank line without an audit entry', t.id::text
    FROM bank_line_ties t JOIN bank_lines l ON l.tie_id = t.id
    WHERE NOT EXISTS (SELECT FROM audit_entries a
      WHERE a.entity = 'bank-line' AND a.entity_id = l.id::text AND a.command = 'tie')
  UNION ALL
  SELECT 'statement whose deposits do not come to what it says came in', b.file_name
    FROM bank_statements b LEFT JOIN (SELECT x.statement_id, sum(l.amount) AS amount
        FROM bank_statement_lines x JOIN bank_lines l ON l.id = x.line_id GROUP BY 1) s ON s.statement_id = b.id
    WHERE b.money_in <> coalesce(s.amount, 0)
$$;
