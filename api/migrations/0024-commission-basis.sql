-- What of the collected money a commission is computed on: all of it, as until now; the goods, net of discounts and
-- returns; or the goods without tax. A line remembers its basis as it remembers its percentage: what comes back is
-- taken off as it was given, and a change of the rule never touches closed runs.

ALTER TABLE commission_lines
  ADD COLUMN basis text NOT NULL DEFAULT 'collected' CHECK (basis IN ('collected', 'goods', 'goods_net')),
  ADD COLUMN base bigint;
UPDATE commission_lines SET base = collected;
ALTER TABLE commission_lines ALTER COLUMN base SET NOT NULL, ALTER COLUMN basis DROP DEFAULT;

ALTER TABLE commission_statements ADD COLUMN base bigint;
UPDATE commission_statements SET base = collected;
ALTER TABLE commission_statements ALTER COLUMN base SET NOT NULL;

CREATE OR REPLACE FUNCTION check_commissions() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'commission whose orders do not add up to it', s.run_id::text
    FROM commission_statements s LEFT JOIN (SELECT run_id, seller_id, count(*) AS orders, sum(collected) AS collected,
        sum(base) AS base, sum(earned) AS earned FROM commission_lines GROUP BY 1, 2) l USING (run_id, seller_id)
    WHERE s.orders <> coalesce(l.orders, 0) OR s.collected <> coalesce(l.collected, 0)
      OR s.base <> coalesce(l.base, 0) OR s.earned <> coalesce(l.earned, 0)
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
