-- Commissions: what sellers earn of what was collected, closed run by run. An order is paid for once: every
-- run takes the difference to what the runs before it already counted, so what comes back later is taken off.

CREATE TABLE commission_runs (
  id           uuid PRIMARY KEY,
  number       integer NOT NULL CHECK (number > 0),
  label        text NOT NULL GENERATED ALWAYS AS (document_label('CM', number)) STORED,
  status       text NOT NULL CHECK (status IN ('closed', 'approved', 'paid', 'discarded')),
  from_day     date NOT NULL,
  to_day       date NOT NULL,
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  closed_by    uuid NOT NULL REFERENCES users (id),
  closed_at    timestamptz NOT NULL,
  approved_by  uuid REFERENCES users (id),
  approved_at  timestamptz,
  -- A shop of one person may approve its own; then it says so.
  is_self_approved boolean NOT NULL DEFAULT false,
  version      integer NOT NULL DEFAULT 1,
  CHECK (from_day <= to_day),
  CONSTRAINT commission_approved_by_someone CHECK ((approved_by IS NULL) = (approved_at IS NULL)
    AND (status NOT IN ('approved', 'paid') OR approved_by IS NOT NULL)),
  CONSTRAINT commission_approved_by_another CHECK (approved_by IS NULL OR approved_by <> closed_by OR is_self_approved)
);
CREATE UNIQUE INDEX commission_runs_number_key ON commission_runs (number);
-- No day is closed twice.
CREATE UNIQUE INDEX commission_runs_to_key ON commission_runs (to_day) WHERE status <> 'discarded';
CREATE UNIQUE INDEX commission_runs_from_key ON commission_runs (from_day) WHERE status <> 'discarded';
INSERT INTO document_counters (kind) VALUES ('commission');

CREATE TABLE commission_statements (
  run_id         uuid NOT NULL REFERENCES commission_runs (id),
  seller_id      uuid NOT NULL REFERENCES users (id),
  commission_bp  integer NOT NULL CHECK (commission_bp BETWEEN 0 AND 10000),
  orders         integer NOT NULL,
  collected      bigint NOT NULL,
  earned         bigint NOT NULL,
  carried_in     bigint NOT NULL CHECK (carried_in <= 0),
  due            bigint NOT NULL GENERATED ALWAYS AS (greatest(0, earned + carried_in)) STORED,
  carried_out    bigint NOT NULL GENERATED ALWAYS AS (least(0, earned + carried_in)) STORED,
  paid_on        date,
  paid_with      text CHECK (paid_with IN ('transfer', 'cash', 'other')),
  reference      text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  paid_by        uuid REFERENCES users (id),
  paid_at        timestamptz,
  PRIMARY KEY (run_id, seller_id),
  CONSTRAINT commission_paid_whole CHECK (num_nonnulls(paid_on, paid_with, paid_by, paid_at) IN (0, 4)),
  CONSTRAINT commission_paid_once_due CHECK (paid_on IS NULL OR earned + carried_in > 0)
);

CREATE TABLE commission_lines (
  run_id         uuid NOT NULL,
  seller_id      uuid NOT NULL,
  order_id       uuid NOT NULL REFERENCES orders (id),
  -- The percentage of the order's first line: what comes back is taken off as it was given.
  commission_bp  integer NOT NULL,
  collected      bigint NOT NULL,
  earned         bigint NOT NULL,
  PRIMARY KEY (run_id, seller_id, order_id),
  FOREIGN KEY (run_id, seller_id) REFERENCES commission_statements (run_id, seller_id),
  CHECK (collected <> 0 OR earned <> 0)
);
CREATE INDEX commission_lines_by_order ON commission_lines (order_id);

CREATE FUNCTION check_commissions() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'commission whose orders do not add up to it', s.run_id::text
    FROM commission_statements s LEFT JOIN (SELECT run_id, seller_id, count(*) AS orders, sum(collected) AS collected,
        sum(earned) AS earned FROM commission_lines GROUP BY 1, 2) l USING (run_id, seller_id)
    WHERE s.orders <> coalesce(l.orders, 0) OR s.collected <> coalesce(l.collected, 0) OR s.earned <> coalesce(l.earned, 0)
  UNION ALL
  SELECT 'run that is paid while somebody is not, or the other way round', r.label
    FROM commission_runs r
    WHERE r.status IN ('approved', 'paid') AND (r.status = 'paid') = EXISTS
      (SELECT 1 FROM commission_statements s WHERE s.run_id = r.id AND s.due > 0 AND s.paid_on IS NULL)
  UNION ALL
  SELECT 'runs with days between them, or twice the same', r.label
    FROM (SELECT label, from_day, lag(to_day) OVER (ORDER BY to_day) AS before FROM commission_runs
      WHERE status <> 'discarded') r
    WHERE r.before IS NOT NULL AND r.from_day <> r.before + 1
  UNION ALL
  SELECT 'commission run without an audit entry', r.label
    FROM commission_runs r
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'commission' AND a.entity_id = r.id::text)
$$;
