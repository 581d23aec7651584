-- Cash boxes: of a person or of a place. A session is a box between its opening and its count; movements are what came
-- in and went out of it. A closed session never changes, movements never do: what was wrong is moved back.

CREATE TABLE cash_boxes (
  id           uuid PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  user_id      uuid REFERENCES users (id),
  location_id  uuid REFERENCES locations (id),
  is_active    boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  CONSTRAINT cash_box_is_of_one CHECK (num_nonnulls(user_id, location_id) = 1)
);
CREATE UNIQUE INDEX cash_boxes_name_key ON cash_boxes (normalize_for_search(name));
CREATE UNIQUE INDEX cash_boxes_user_key ON cash_boxes (user_id) WHERE is_active AND user_id IS NOT NULL;

CREATE FUNCTION cash_count_total(counted jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(split_part(key, '-', 2)::bigint * value::bigint), 0)::bigint FROM jsonb_each_text(counted)
$$;
COMMENT ON FUNCTION cash_count_total IS 'What counted notes and coins come to: how many of each, `note-10000` being a note of 100.00.';

CREATE TABLE cash_sessions (
  id              uuid PRIMARY KEY,
  box_id          uuid NOT NULL REFERENCES cash_boxes (id),
  opened_by       uuid NOT NULL REFERENCES users (id),
  opened_at       timestamptz NOT NULL,
  opening         integer NOT NULL CHECK (opening BETWEEN 0 AND 99999999),
  -- What the last count left in the box; null for the first session of a box.
  opening_expected integer CHECK (opening_expected >= 0),
  opening_reason  text NOT NULL DEFAULT '' CHECK (length(opening_reason) <= 300),
  -- The opening and all movements.
  balance         integer NOT NULL,
  -- The first count that did not come to the balance; whoever counts is not told by how much.
  first_counted   integer CHECK (first_counted BETWEEN 0 AND 99999999),
  closed_by       uuid REFERENCES users (id),
  closed_at       timestamptz,
  pieces          jsonb,
  counted         integer CHECK (counted BETWEEN 0 AND 99999999),
  difference      integer GENERATED ALWAYS AS (counted - balance) STORED,
  closing_note    text NOT NULL DEFAULT '' CHECK (length(closing_note) <= 300),
  -- A box gives only what it holds.
  CONSTRAINT cash_session_holds_what_it_gives CHECK (balance >= 0),
  CONSTRAINT cash_session_close_is_whole CHECK (num_nonnulls(closed_by, closed_at, pieces, counted) IN (0, 4)),
  CONSTRAINT cash_session_counted_its_pieces CHECK (counted = cash_count_total(pieces)),
  CONSTRAINT cash_session_difference_says_why CHECK (closed_at IS NULL OR counted = balance OR closing_note <> ''),
  CONSTRAINT cash_session_opening_says_why CHECK (opening_expected IS NULL OR opening = opening_expected OR opening_reason <> '')
);
CREATE UNIQUE INDEX cash_sessions_open_box_key ON cash_sessions (box_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX cash_sessions_open_holder_key ON cash_sessions (opened_by) WHERE closed_at IS NULL;
CREATE INDEX cash_sessions_by_box ON cash_sessions (box_id, opened_at DESC, id DESC);
CREATE INDEX cash_sessions_by_time ON cash_sessions (opened_at, id);

CREATE TABLE cash_movements (
  id           uuid PRIMARY KEY,
  session_id   uuid NOT NULL REFERENCES cash_sessions (id),
  kind         text NOT NULL CHECK (kind IN
    ('payment', 'refund', 'expense', 'bring_in', 'deposit', 'transfer_in', 'transfer_out')),
  -- Into the box above 0, out of it below.
  amount       integer NOT NULL CHECK (amount BETWEEN -99999999 AND 99999999 AND amount <> 0),
  at           timestamptz NOT NULL,
  recorded_by  uuid REFERENCES users (id),
  category     text NOT NULL DEFAULT '' CHECK (length(category) <= 40),
  description  text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  reference    text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  payment_id   uuid REFERENCES payments (id),
  refund_id    uuid REFERENCES refunds (id),
  account_id   uuid REFERENCES bank_accounts (id),
  -- The same of both sides of a transfer between two boxes.
  transfer_id  uuid,
  -- Moves another movement of the same session back, as a whole.
  reverses     uuid REFERENCES cash_movements (id),
  CONSTRAINT cash_movement_of_payment CHECK ((kind = 'payment') = (payment_id IS NOT NULL)),
  CONSTRAINT cash_movement_of_refund CHECK ((kind = 'refund') = (refund_id IS NOT NULL)),
  CONSTRAINT cash_movement_of_expense CHECK ((kind = 'expense') = (category <> '') AND (kind <> 'expense' OR description <> '')),
  CONSTRAINT cash_movement_of_deposit CHECK ((kind = 'deposit') = (account_id IS NOT NULL)),
  CONSTRAINT cash_movement_of_transfer CHECK ((kind IN ('transfer_in', 'transfer_out')) = (transfer_id IS NOT NULL)),
  CONSTRAINT cash_movement_back_says_why CHECK (reverses IS NULL OR description <> ''),
  CONSTRAINT cash_movement_goes_its_way CHECK (kind IN ('payment', 'refund')
    OR (amount > 0) = ((kind IN ('bring_in', 'transfer_in')) = (reverses IS NULL)))
);
CREATE INDEX cash_movements_by_session ON cash_movements (session_id, at, id);
CREATE INDEX cash_movements_by_payment ON cash_movements (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX cash_movements_by_refund ON cash_movements (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX cash_movements_by_transfer ON cash_movements (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE UNIQUE INDEX cash_movements_reverses_key ON cash_movements (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX cash_movements_expenses ON cash_movements (at) WHERE kind = 'expense';
CREATE TRIGGER cash_movements_append_only BEFORE UPDATE OR DELETE ON cash_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cash_movements_no_truncate BEFORE TRUNCATE ON cash_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE cash_receipts (
  movement_id  uuid NOT NULL REFERENCES cash_movements (id),
  file_id      uuid NOT NULL REFERENCES stored_files (id),
  position     integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (movement_id, file_id)
);
CREATE INDEX cash_receipts_by_file ON cash_receipts (file_id);
CREATE TRIGGER cash_receipts_append_only BEFORE UPDATE OR DELETE ON cash_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A movement changes what its box holds, and a closed session takes none.
CREATE FUNCTION move_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_sessions SET balance = balance + NEW.amount WHERE id = NEW.session_id AND closed_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the cash session is closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER cash_movements_move AFTER INSERT ON cash_movements FOR EACH ROW EXECUTE FUNCTION move_cash();

CREATE FUNCTION keep_cash_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR OLD.first_counted <> coalesce(NEW.first_counted, -1)
    OR (NEW.id, NEW.box_id, NEW.opened_by, NEW.opened_at, NEW.opening, NEW.opening_expected, NEW.opening_reason)
      IS DISTINCT FROM
      (OLD.id, OLD.box_id, OLD.opened_by, OLD.opened_at, OLD.opening, OLD.opening_expected, OLD.opening_reason) THEN
    RAISE EXCEPTION 'a cash session stays as it was opened and closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER cash_sessions_stay BEFORE UPDATE OR DELETE ON cash_sessions
  FOR EACH ROW EXECUTE FUNCTION keep_cash_session();

-- What the movements of each session come to, reversals taken off.
CREATE VIEW cash_session_sums AS
  SELECT s.id AS session_id,
    coalesce(sum(m.amount) FILTER (WHERE m.kind = 'payment'), 0)::int AS payments,
    coalesce(sum(m.amount) FILTER (WHERE m.kind IN ('bring_in', 'transfer_in')), 0)::int AS brought_in,
    coalesce(-sum(m.amount) FILTER (WHERE m.kind = 'refund'), 0)::int AS refunds,
    coalesce(-sum(m.amount) FILTER (WHERE m.kind = 'expense'), 0)::int AS expenses,
    coalesce(-sum(m.amount) FILTER (WHERE m.kind IN ('deposit', 'transfer_out')), 0)::int AS taken_out
  FROM cash_sessions s LEFT JOIN cash_movements m ON m.session_id = s.id
  GROUP BY s.id;

-- Cash that is in no box although the store has boxes: what a payment or refund should have moved, less what it has.
CREATE VIEW cash_without_box AS
  WITH began AS (SELECT min(created_at) AS at FROM cash_boxes)
  SELECT p.id, 'payment'::text AS kind, p.label, p.submitted_by AS user_id,
    CASE WHEN d.is_due THEN p.submitted_at ELSE coalesce(p.voided_at, p.reviewed_at, p.submitted_at) END AS at,
    (CASE WHEN d.is_due THEN p.amount ELSE 0 END - coalesce(m.amount, 0))::int AS amount
  FROM began, payments p
    CROSS JOIN LATERAL (SELECT p.method = 'cash' AND p.status NOT IN ('rejected', 'voided')
      AND p.submitted_at >= began.at AS is_due) d
    LEFT JOIN LATERAL (SELECT sum(m.amount) AS amount FROM cash_movements m WHERE m.payment_id = p.id) m ON true
  WHERE began.at IS NOT NULL AND CASE WHEN d.is_due THEN p.amount ELSE 0 END <> coalesce(m.amount, 0)
    AND (d.is_due OR m.amount IS NOT NULL)
  UNION ALL
  SELECT r.id, 'refund', r.label, r.decided_by, r.decided_at, (-r.amount - coalesce(m.amount, 0))::int
  FROM began, refunds r
    LEFT JOIN LATERAL (SELECT sum(m.amount) AS amount FROM cash_movements m WHERE m.refund_id = r.id) m ON true
  WHERE began.at IS NOT NULL AND r.status = 'paid' AND r.account_id IS NULL AND r.decided_at >= began.at
    AND -r.amount <> coalesce(m.amount, 0);

-- Expenses that stand: those that were moved back are left out.
CREATE VIEW cash_expenses AS
  SELECT m.id, (m.at AT TIME ZONE (SELECT zone FROM sale_days))::date AS occurred_on, m.at AS occurred_at, s.box_id,
    m.category, m.description, -m.amount AS amount
  FROM cash_movements m JOIN cash_sessions s ON s.id = m.session_id
  WHERE m.kind = 'expense' AND m.reverses IS NULL
    AND NOT EXISTS (SELECT FROM cash_movements r WHERE r.reverses = m.id);

CREATE FUNCTION check_cash() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'cash box that does not hold its opening and its movements', s.id::text
    FROM cash_sessions s LEFT JOIN (SELECT session_id, sum(amount) AS moved FROM cash_movements GROUP BY 1) m
      ON m.session_id = s.id
    WHERE s.balance <> s.opening + coalesce(m.moved, 0)
  UNION ALL
  SELECT 'cash session that does not begin with what the last count left', s.id::text
    FROM (SELECT id, opening_expected, lag(counted) OVER w AS left_behind, lag(closed_at) OVER w AS closed_before, opened_at
      FROM cash_sessions WINDOW w AS (PARTITION BY box_id ORDER BY opened_at, id)) s
    WHERE s.opening_expected IS DISTINCT FROM s.left_behind OR s.closed_before > s.opened_at
  UNION ALL
  SELECT 'cash movement outside the time of its session', m.id::text
    FROM cash_movements m JOIN cash_sessions s ON s.id = m.session_id WHERE m.at < s.opened_at OR m.at > s.closed_at
  UNION ALL
  SELECT 'cash transfer whose two sides differ', t.transfer_id::text
    FROM (SELECT transfer_id, sum(amount) AS amount, count(DISTINCT session_id) AS boxes FROM cash_movements
      WHERE transfer_id IS NOT NULL GROUP BY 1) t
    WHERE t.amount <> 0 OR t.boxes <> 2
  UNION ALL
  SELECT 'cash movement that does not move another back', r.id::text
    FROM cash_movements r JOIN cash_movements m ON m.id = r.reverses
    WHERE r.amount <> -m.amount OR r.kind <> m.kind OR r.session_id <> m.session_id OR m.reverses IS NOT NULL
      OR (r.category, r.account_id, r.transfer_id) IS DISTINCT FROM (m.category, m.account_id, m.transfer_id)
  UNION ALL
  SELECT 'payment of which more left the boxes than came in', m.payment_id::text
    FROM cash_movements m WHERE m.payment_id IS NOT NULL GROUP BY m.payment_id HAVING sum(m.amount) < 0
  UNION ALL
  SELECT 'refund of which more is out of the boxes than it comes to', r.label
    FROM refunds r JOIN (SELECT refund_id, sum(amount) AS amount FROM cash_movements WHERE refund_id IS NOT NULL GROUP BY 1) m
      ON m.refund_id = r.id
    WHERE m.amount < -r.amount OR r.status <> 'paid' OR r.account_id IS NOT NULL
  UNION ALL
  SELECT 'cash session without an audit entry', s.id::text
    FROM cash_sessions s
    WHERE NOT EXISTS (SELECT FROM audit_entries a WHERE a.entity = 'cash-session' AND a.entity_id = s.id::text)
$$;
