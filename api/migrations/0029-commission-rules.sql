-- Commission rules: a percentage for one seller or for everybody, from one day to another. What counts for an order
-- is the rule of the day it was confirmed on. A line that a run has counted keeps its percentage, basis and tax, and
-- no rule is made or ended for days that a run has closed.

-- For the exclusion constraint: an extension would be needed to compare plain uuids in it.
CREATE TYPE uuid_range AS RANGE (subtype = uuid);

CREATE TABLE commission_rules (
  id             uuid PRIMARY KEY,
  -- Everybody, where it is null; but not whoever made the rule.
  seller_id      uuid REFERENCES users (id),
  from_day       date NOT NULL,
  -- Open, where it is null. The day before the first: the rule was withdrawn and holds on no day.
  to_day         date,
  commission_bp  integer NOT NULL CHECK (commission_bp BETWEEN 0 AND 10000),
  -- As the store's settings say, where it is null.
  basis          text CHECK (basis IN ('collected', 'goods', 'goods_net')),
  note           text NOT NULL DEFAULT '' CHECK (length(note) <= 100),
  created_by     uuid NOT NULL REFERENCES users (id),
  created_at     timestamptz NOT NULL,
  ended_by       uuid REFERENCES users (id),
  ended_at       timestamptz,
  version        integer NOT NULL DEFAULT 1,
  CONSTRAINT commission_rule_days CHECK (to_day >= from_day - 1),
  CONSTRAINT commission_rule_not_own CHECK (seller_id <> created_by AND seller_id <> ended_by),
  CONSTRAINT commission_rule_ended_whole CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CONSTRAINT commission_rule_withdrawn_by_someone CHECK (to_day >= from_day OR ended_by IS NOT NULL),
  CONSTRAINT commission_rules_one_a_day EXCLUDE USING gist (
    uuid_range(coalesce(seller_id, '00000000-0000-0000-0000-000000000000'),
      coalesce(seller_id, '00000000-0000-0000-0000-000000000000'), '[]') WITH =,
    daterange(from_day, to_day + 1) WITH &&)
);
CREATE INDEX commission_rules_by_seller ON commission_rules (seller_id, from_day);

-- A rule only ends, and its days in closed runs stay as they are. The use cases hold the lock of the runs.
CREATE FUNCTION keep_commission_rule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'commission rules are never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT max(to_day) INTO closed FROM commission_runs WHERE status <> 'discarded';
  IF TG_OP = 'INSERT' THEN
    IF NEW.from_day <= closed THEN
      RAISE EXCEPTION 'commission rule for days that are closed' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.seller_id, NEW.from_day, NEW.commission_bp, NEW.basis, NEW.note, NEW.created_by, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.seller_id, OLD.from_day, OLD.commission_bp, OLD.basis, OLD.note, OLD.created_by,
        OLD.created_at)
      OR coalesce(NEW.to_day, 'infinity') > coalesce(OLD.to_day, 'infinity') THEN
    RAISE EXCEPTION 'a commission rule only ends' USING ERRCODE = 'restrict_violation';
  END IF;
  IF coalesce(NEW.to_day, 'infinity') < closed THEN
    RAISE EXCEPTION 'commission rule for days that are closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER commission_rules_only_end BEFORE INSERT OR UPDATE OR DELETE ON commission_rules
  FOR EACH ROW EXECUTE FUNCTION keep_commission_rule();

-- What the store decided on its screen; nobody has written anything until then.
CREATE FUNCTION commission_basis() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT written ->> 'commissionBasis' FROM settings
    WHERE written ->> 'commissionBasis' IN ('collected', 'goods', 'goods_net')), 'goods')
$$;

-- What somebody earns of an order confirmed on a day: by their own rule, else everybody's, else their own percentage.
CREATE FUNCTION commission_of(of_seller uuid, on_day date)
    RETURNS TABLE (commission_bp integer, basis text, rule_id uuid) LANGUAGE sql STABLE AS $$
  SELECT coalesce(r.commission_bp, u.commission_bp), coalesce(r.basis, (SELECT commission_basis())), r.id
    FROM users u LEFT JOIN LATERAL (SELECT x.id, x.commission_bp, x.basis FROM commission_rules x
      WHERE (x.seller_id = u.id OR (x.seller_id IS NULL AND x.created_by <> u.id))
        AND x.from_day <= on_day AND (x.to_day IS NULL OR x.to_day >= on_day)
      ORDER BY x.seller_id NULLS LAST LIMIT 1) r ON true
    WHERE u.id = of_seller
$$;

CREATE FUNCTION commission_base(collected bigint, goods bigint, goods_tax bigint, basis text) RETURNS bigint
    LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE basis WHEN 'collected' THEN collected WHEN 'goods' THEN goods ELSE goods - goods_tax END
$$;

CREATE FUNCTION commission_earned(base bigint, commission_bp integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT round(base::numeric * commission_bp / 10000)::bigint
$$;

-- What was sold on these days, or delivered or collected on them, earns: per seller, percentage and basis. By the day
-- of the sale from the sums that are kept; otherwise from the lines, as the rule is that of the day of the sale.
CREATE FUNCTION commissions_of_sales(day_basis text, first_day date, last_day date, only_seller uuid DEFAULT NULL)
    RETURNS TABLE (seller_id uuid, commission_bp integer, basis text, base bigint, earned bigint)
    LANGUAGE sql STABLE AS $$
  WITH sold AS (
    SELECT s.key::uuid AS seller_id, s.day, s.collected, s.collected_goods, s.collected_goods_tax FROM sale_sums s
      WHERE day_basis = 'sold' AND s.basis = 'sold' AND s.dimension = 'seller' AND s.span = 'day'
        AND s.day BETWEEN first_day AND last_day AND (only_seller IS NULL OR s.key = only_seller::text)
    UNION ALL
    SELECT d.seller_id, d.sold_on, d.collected, d.collected_goods, d.collected_goods_tax FROM sale_deltas d
      WHERE day_basis = 'sold' AND d.sold_on BETWEEN first_day AND last_day
        AND (only_seller IS NULL OR d.seller_id = only_seller)
    UNION ALL
    SELECT l.seller_id, l.sold_on, l.collected, l.collected_goods, l.collected_goods_tax FROM sale_lines l
      WHERE day_basis = 'delivered' AND l.delivered_on BETWEEN first_day AND last_day
        AND (only_seller IS NULL OR l.seller_id = only_seller)
    UNION ALL
    SELECT l.seller_id, l.sold_on, l.collected, l.collected_goods, l.collected_goods_tax FROM sale_lines l
      WHERE day_basis = 'collected' AND l.collected_on BETWEEN first_day AND last_day
        AND (only_seller IS NULL OR l.seller_id = only_seller)),
  days AS (
    SELECT s.seller_id, s.day, sum(s.collected)::bigint AS collected, sum(s.collected_goods)::bigint AS goods,
        sum(s.collected_goods_tax)::bigint AS goods_tax
      FROM sold s GROUP BY 1, 2),
  rates AS (
    SELECT d.seller_id, r.commission_bp, r.basis,
        sum(commission_base(d.collected, d.goods, d.goods_tax, r.basis))::bigint AS base
      FROM days d CROSS JOIN LATERAL commission_of(d.seller_id, d.day) r GROUP BY 1, 2, 3)
  SELECT r.seller_id, r.commission_bp, r.basis, r.base, commission_earned(r.base, r.commission_bp) FROM rates r
$$;

-- Which rule a line was counted by, if by one, and by which tax: what comes back is taken off as it was given.
ALTER TABLE commission_lines
  ADD COLUMN rule_id uuid REFERENCES commission_rules (id),
  ADD COLUMN regime text NOT NULL DEFAULT 'general' CHECK (regime IN ('general', 'small'));
ALTER TABLE commission_lines ALTER COLUMN regime DROP DEFAULT;

CREATE OR REPLACE FUNCTION check_commissions() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'commission whose orders do not add up to it', s.run_id::text
    FROM commission_statements s LEFT JOIN (SELECT run_id, seller_id, count(*) AS orders, sum(collected) AS collected,
        sum(base) AS base, sum(earned) AS earned FROM commission_lines GROUP BY 1, 2) l USING (run_id, seller_id)
    WHERE s.orders <> coalesce(l.orders, 0) OR s.collected <> coalesce(l.collected, 0)
      OR s.base <> coalesce(l.base, 0) OR s.earned <> coalesce(l.earned, 0)
  UNION ALL
  SELECT 'order that is not paid by one percentage of what was counted of it', l.order_id::text
    FROM commission_lines l JOIN commission_runs r ON r.id = l.run_id AND r.status <> 'discarded'
    GROUP BY l.order_id, l.seller_id
    HAVING min(l.commission_bp) <> max(l.commission_bp) OR min(l.basis) <> max(l.basis)
      OR sum(l.earned) <> commission_earned(sum(l.base)::bigint, min(l.commission_bp))
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
  UNION ALL
  SELECT 'commission rule without an audit entry', c.id::text
    FROM commission_rules c
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'commission-rule' AND a.entity_id = c.id::text)
$$;

-- Of a small taxpayer: the runs were counted with the tax that the sales are counted with.
UPDATE commission_lines l SET regime = d.regime FROM sale_days d WHERE d.regime <> l.regime;
