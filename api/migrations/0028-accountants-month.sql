-- The accountant's month. Everything that changes a figure of a month is written down at the moment it does, as an
-- entry dated by the day it belongs to; a figure is the sum of its entries. Entries are append-only: what turns out
-- otherwise is a further entry with the difference. A locked month takes no entry without a reason.

CREATE FUNCTION store_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE coalesce((SELECT zone FROM sale_days), 'America/Guatemala'))::date
$$;

CREATE SEQUENCE month_entries_id_seq;
CREATE TABLE month_entries (
  -- In the order of writing, which the locks of months rely on: given by the trigger that guards them.
  id              bigint PRIMARY KEY DEFAULT nextval('month_entries_id_seq'),
  day             date NOT NULL,
  month           date NOT NULL GENERATED ALWAYS AS (date_trunc('month', day::timestamp)::date) STORED,
  figure          text NOT NULL CHECK (figure IN (
    'sale_confirmed', 'sale_changed', 'sale_returned', 'sale_cancelled',
    'invoice', 'invoice_voided', 'note',
    'receipt', 'receipt_voided', 'refund', 'fee', 'expense',
    'applied', 'credited',
    'credit_given', 'credit_used', 'credit_refunded', 'credit_merged',
    'commission_closed', 'commission_approved', 'commission_paid',
    'stock_purchase', 'stock_sale', 'stock_return', 'stock_adjust', 'stock_damage', 'stock_use', 'stock_cost')),
  -- The kind of an invoice, method and account of a payment, the category of an expense.
  part            text NOT NULL DEFAULT '',
  amount          bigint NOT NULL,
  tax             bigint NOT NULL DEFAULT 0,
  count           integer NOT NULL DEFAULT 1 CHECK (count BETWEEN -1 AND 1),
  -- What it comes of, and whose balance it changes.
  source_kind     text NOT NULL CHECK (source_kind IN ('order', 'payment', 'invoice', 'refund', 'credit', 'movement',
    'cost', 'run', 'statement', 'fee', 'expense')),
  source_id       text NOT NULL,
  holder_kind     text CHECK (holder_kind IN ('order', 'preorder', 'customer', 'variant')),
  holder_id       uuid,
  label           text NOT NULL DEFAULT '',
  -- Of goods: how many there are of the variant afterwards, and what they are worth.
  units           integer,
  units_after     integer,
  value_after     bigint,
  -- Of an entry into a locked month.
  reason          text CHECK (length(reason) BETWEEN 1 AND 300),
  corrected_at    timestamptz,
  corrected_by    uuid REFERENCES users (id),
  corrected_name  text,
  CONSTRAINT month_entry_holder_is_whole CHECK ((holder_kind IS NULL) = (holder_id IS NULL)),
  CONSTRAINT month_correction_is_whole CHECK (num_nonnulls(reason, corrected_at, corrected_by, corrected_name) IN (0, 4)),
  CONSTRAINT month_entry_of_goods CHECK ((holder_kind = 'variant') IS TRUE = (value_after IS NOT NULL))
);
ALTER SEQUENCE month_entries_id_seq OWNED BY month_entries.id;
CREATE TRIGGER month_entries_append_only BEFORE UPDATE OR DELETE ON month_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_entries_no_truncate BEFORE TRUNCATE ON month_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE month_locks (
  month       date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  locked_by   uuid NOT NULL REFERENCES users (id),
  locked_at   timestamptz NOT NULL,
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  -- Entries up to this one were there when the month was locked; the figures as they stood then.
  last_entry  bigint NOT NULL,
  figures     jsonb NOT NULL,
  CONSTRAINT month_is_over_when_locked CHECK (month + interval '1 month' <= locked_at + interval '14 hours')
);
CREATE TRIGGER month_locks_append_only BEFORE UPDATE OR DELETE ON month_locks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_locks_no_truncate BEFORE TRUNCATE ON month_locks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION lock_months_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last date;
BEGIN
  SELECT max(month) INTO last FROM month_locks;
  IF last IS NOT NULL AND NEW.month <> last + interval '1 month' THEN
    RAISE EXCEPTION 'months are locked one after the other'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'months_are_locked_in_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER month_locks_in_order BEFORE INSERT ON month_locks
  FOR EACH ROW EXECUTE FUNCTION lock_months_in_order();

-- Refuses what is dated into a locked month unless the transaction says why (`platform/corrections.ts`). The lock of
-- a month and an entry never pass each other: locking takes EXCLUSIVE, so what it sees is all there is. Months before
-- the first locked one count as locked.
CREATE FUNCTION require_open_month(on_day date) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE correction jsonb;
BEGIN
  LOCK TABLE month_locks IN ROW SHARE MODE;
  IF date_trunc('month', on_day::timestamp)::date <= (SELECT max(month) FROM month_locks) THEN
    correction := nullif(current_setting('app.correction', true), '')::jsonb;
    IF correction IS NULL THEN
      RAISE EXCEPTION 'the month of % is locked', on_day
        USING ERRCODE = 'check_violation', CONSTRAINT = 'month_is_locked', DETAIL = to_char(on_day, 'MM/YYYY');
    END IF;
    RETURN correction;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION guard_month_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE correction jsonb := require_open_month(NEW.day);
BEGIN
  -- Only now: a number drawn before the wait for a lock would be lower than those that the lock has seen.
  NEW.id := nextval('month_entries_id_seq');
  NEW.reason := correction ->> 'reason';
  NEW.corrected_at := (correction ->> 'at')::timestamptz;
  NEW.corrected_by := (correction ->> 'by')::uuid;
  NEW.corrected_name := correction ->> 'name';
  RETURN NEW;
END $$;
CREATE TRIGGER month_entries_guarded BEFORE INSERT ON month_entries
  FOR EACH ROW EXECUTE FUNCTION guard_month_entry();

-- Sales: by the moment of every change, never by that of the order, so that goods that come back in December of a
-- sale of November count in December.
CREATE FUNCTION post_order_month(o orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  j record;
  is_live boolean := o.status IN ('confirmed', 'on_hold', 'completed');
  back_at timestamptz;
BEGIN
  SELECT count(*) AS entries, coalesce(sum(amount) FILTER (WHERE figure = 'sale_confirmed'), 0)::bigint AS confirmed,
      coalesce(sum(amount) FILTER (WHERE figure = 'sale_changed'), 0)::bigint AS changed,
      coalesce(sum(amount) FILTER (WHERE figure = 'sale_returned'), 0)::bigint AS returned,
      coalesce(sum(amount) FILTER (WHERE figure = 'sale_cancelled'), 0)::bigint AS cancelled
    INTO j FROM month_entries WHERE source_kind = 'order' AND source_id = o.id::text;
  IF j.entries = 0 THEN
    IF o.confirmed_at IS NULL OR NOT (is_live OR o.status = 'cancelled') THEN RETURN; END IF;
    j.confirmed := o.total + o.returned;
    PERFORM post_sale(o, 'sale_confirmed', o.confirmed_at, j.confirmed);
    SELECT max(happened_at) INTO back_at FROM shipment_events WHERE order_id = o.id AND kind IN ('receive', 'return', 'lose');
  END IF;
  IF is_live OR j.entries = 0 THEN
    PERFORM post_sale(o, 'sale_changed', o.changed_at, o.total + o.returned - j.confirmed - j.changed);
    PERFORM post_sale(o, 'sale_returned', coalesce(back_at, o.changed_at), -o.returned - j.returned);
    j.changed := o.total + o.returned - j.confirmed;
    j.returned := -o.returned;
  END IF;
  PERFORM post_sale(o, 'sale_cancelled', CASE WHEN is_live THEN o.changed_at ELSE coalesce(o.cancelled_at, o.changed_at) END,
    CASE WHEN is_live THEN 0 ELSE -(j.confirmed + j.changed + j.returned) END - j.cancelled);
END $$;
CREATE FUNCTION post_sale(o orders, figure text, at timestamptz, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label)
    SELECT store_day(at), figure, amount, 'order', o.id::text, 'order', o.id, o.label
    WHERE amount <> 0 OR figure = 'sale_confirmed'
$$;
CREATE FUNCTION post_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = NEW.id;
  IF FOUND THEN PERFORM post_order_month(o); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_post_sale AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION post_changed_order();
CREATE CONSTRAINT TRIGGER orders_post_change AFTER UPDATE OF status, total, returned ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.total, OLD.returned) IS DISTINCT FROM (NEW.status, NEW.total, NEW.returned)
    AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION post_changed_order();

-- Receipts: by the day the money was paid on, and taken back on that day where it never was.
CREATE FUNCTION payment_part(p payments) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT p.method || ':' || coalesce(p.account_id::text, '')
$$;
CREATE FUNCTION post_receipt(p payments, figure text, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, part, amount, count, source_kind, source_id, label)
    SELECT p.paid_on, figure, payment_part(p), sign * p.amount, CASE WHEN figure = 'receipt' THEN sign ELSE 1 END,
      'payment', p.id::text, p.label WHERE p.method <> 'credit'
$$;
-- What a verified payment takes off orders and pre-orders. Parts that go from one document to another do so on the
-- day that happens.
CREATE FUNCTION post_applied(p payments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label)
    SELECT CASE WHEN e.is_first THEN p.paid_on ELSE store_day(coalesce(o.changed_at, q.changed_at)) END, 'applied',
      -coalesce(a.amount, 0) - coalesce(j.amount, 0), 'payment', p.id::text, holder_kind, holder_id, p.label
    FROM (SELECT a.kind AS holder_kind, a.document_id AS holder_id, sum(a.amount) AS amount FROM payment_parts a
        WHERE a.payment_id = p.id GROUP BY 1, 2) a
      FULL JOIN (SELECT m.holder_kind, m.holder_id, sum(m.amount) AS amount FROM month_entries m
        WHERE m.source_kind = 'payment' AND m.source_id = p.id::text AND m.figure = 'applied' GROUP BY 1, 2) j
        USING (holder_kind, holder_id)
      LEFT JOIN orders o ON holder_kind = 'order' AND o.id = holder_id
      LEFT JOIN preorders q ON holder_kind = 'preorder' AND q.id = holder_id
      CROSS JOIN (SELECT coalesce(sum(m.amount), 0) = 0 AS is_first FROM month_entries m
        WHERE m.source_kind = 'payment' AND m.source_id = p.id::text AND m.figure = 'applied') e
    WHERE -coalesce(a.amount, 0) <> coalesce(j.amount, 0)
$$;
CREATE FUNCTION post_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('verified', 'voided') AND (TG_OP = 'INSERT' OR OLD.status NOT IN ('verified', 'voided')) THEN
    PERFORM post_receipt(NEW, 'receipt', 1);
    IF NEW.status = 'verified' THEN PERFORM post_applied(NEW); ELSE PERFORM post_receipt(NEW, 'receipt_voided', -1); END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'verified' AND NEW.status <> 'verified' THEN
    PERFORM post_receipt(OLD, CASE NEW.status WHEN 'voided' THEN 'receipt_voided' ELSE 'receipt' END, -1);
    INSERT INTO month_entries (day, figure, amount, count, source_kind, source_id, holder_kind, holder_id, label)
      SELECT day, figure, -sum(amount), -1, source_kind, source_id, holder_kind, holder_id, NEW.label
      FROM month_entries WHERE source_kind = 'payment' AND source_id = NEW.id::text AND figure = 'applied'
      GROUP BY day, figure, source_kind, source_id, holder_kind, holder_id HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_post_receipt AFTER INSERT OR UPDATE OF status ON payments
  FOR EACH ROW EXECUTE FUNCTION post_changed_payment();
CREATE FUNCTION post_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p payments;
BEGIN
  SELECT * INTO p FROM payments WHERE id = coalesce(NEW.payment_id, OLD.payment_id);
  IF p.status = 'verified' THEN PERFORM post_applied(p); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_allocations_post_applied AFTER INSERT OR UPDATE OR DELETE ON payment_allocations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_changed_parts();
CREATE CONSTRAINT TRIGGER preorder_payments_post_applied AFTER INSERT OR UPDATE OR DELETE ON preorder_payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_changed_parts();

CREATE FUNCTION post_credit(c customer_credits) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label)
    SELECT store_day(c.at), CASE c.kind WHEN 'from_order' THEN 'credit_given' WHEN 'from_preorder' THEN 'credit_given'
      WHEN 'used' THEN 'credit_used' WHEN 'refund' THEN 'credit_refunded' ELSE 'credit_merged' END,
      c.amount, 'credit', c.id::text, 'customer', c.customer_id, '';
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label)
    SELECT store_day(c.at), 'credited', c.amount, 'credit', c.id::text,
      CASE c.kind WHEN 'from_order' THEN 'order' ELSE 'preorder' END, coalesce(c.order_id, c.preorder_id),
      coalesce((SELECT label FROM orders WHERE id = c.order_id), (SELECT label FROM preorders WHERE id = c.preorder_id), '')
    WHERE c.kind IN ('from_order', 'from_preorder') AND num_nonnulls(c.order_id, c.preorder_id) > 0
$$;
CREATE FUNCTION post_new_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_credit(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER customer_credits_post AFTER INSERT ON customer_credits
  FOR EACH ROW EXECUTE FUNCTION post_new_credit();

CREATE FUNCTION post_paid_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO month_entries (day, figure, part, amount, source_kind, source_id, label)
    VALUES (store_day(NEW.decided_at), 'refund', coalesce(NEW.account_id::text, ''), -NEW.amount, 'refund', NEW.id::text, NEW.label);
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_post_payment AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION post_paid_refund();

-- Invoices: by the day of their certification, as the book of invoices has them. A voided one never was, so it is taken back on that day; a credit note
-- is a document with a day of its own.
CREATE FUNCTION is_issued_invoice(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('issued', 'sent', 'credited', 'voided')
$$;
CREATE FUNCTION post_invoice(i invoices, figure text, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, part, amount, tax, source_kind, source_id, holder_kind, holder_id, label)
    SELECT store_day(coalesce(i.certified_at, i.emitted_at, i.created_at)), figure, i.kind, s * i.total, s * i.iva,
      'invoice', i.id::text, 'order', i.order_id, i.label
    FROM (SELECT sign * CASE i.kind WHEN 'ncre' THEN -1 ELSE 1 END AS s) x
$$;
CREATE FUNCTION post_changed_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_issued_invoice(NEW.status) AND (TG_OP = 'INSERT' OR NOT is_issued_invoice(OLD.status)) THEN
    PERFORM post_invoice(NEW, CASE NEW.kind WHEN 'ncre' THEN 'note' ELSE 'invoice' END, 1);
  END IF;
  IF NEW.status = 'voided' AND (TG_OP = 'INSERT' OR OLD.status <> 'voided') THEN
    PERFORM post_invoice(NEW, 'invoice_voided', -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_post AFTER INSERT OR UPDATE OF status ON invoices
  FOR EACH ROW EXECUTE FUNCTION post_changed_invoice();

-- Commissions.
CREATE FUNCTION post_run(r commission_runs) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, label)
    SELECT x.day, x.figure, x.amount - coalesce(j.amount, 0), 'run', r.id::text, r.label
    FROM (SELECT sum(earned) AS earned, sum(due) AS due FROM commission_statements WHERE run_id = r.id) s
      CROSS JOIN LATERAL (VALUES
        ('commission_closed', store_day(r.closed_at), CASE r.status WHEN 'discarded' THEN 0 ELSE coalesce(s.earned, 0) END),
        ('commission_approved', store_day(r.approved_at),
          CASE WHEN r.status IN ('approved', 'paid') THEN coalesce(s.due, 0) ELSE 0 END)) AS x (figure, day, amount)
      LEFT JOIN (SELECT figure, sum(amount) AS amount FROM month_entries WHERE source_kind = 'run' AND source_id = r.id::text
        GROUP BY 1) j USING (figure)
    WHERE x.day IS NOT NULL AND x.amount <> coalesce(j.amount, 0)
$$;
CREATE FUNCTION post_changed_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE r commission_runs;
BEGIN
  SELECT * INTO r FROM commission_runs WHERE id = NEW.id;
  IF FOUND THEN PERFORM post_run(r); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER commission_runs_post AFTER INSERT OR UPDATE OF status ON commission_runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_changed_run();
CREATE FUNCTION post_commission_payment(s commission_statements) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, part, amount, source_kind, source_id, label)
    SELECT s.paid_on, 'commission_paid', s.paid_with, -s.due, 'statement', s.run_id || ':' || s.seller_id, r.label
    FROM commission_runs r WHERE r.id = s.run_id AND s.paid_on IS NOT NULL
$$;
CREATE FUNCTION post_paid_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_commission_payment(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER commission_statements_post AFTER UPDATE OF paid_on ON commission_statements
  FOR EACH ROW WHEN (OLD.paid_on IS NULL AND NEW.paid_on IS NOT NULL) EXECUTE FUNCTION post_paid_commission();

-- Goods at their average cost: a variant is worth round(average × units), and what moves is the difference, so that
-- nothing is lost by rounding. Purchases count at what was paid for them; the rest of that difference, and every
-- later correction of a cost, is `stock_cost`.
ALTER TABLE variant_stock ADD COLUMN costed_at timestamptz;
COMMENT ON COLUMN variant_stock.costed_at IS 'When its average cost was last corrected without a movement.';

CREATE FUNCTION stock_figure(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'receive' THEN 'stock_purchase' WHEN 'ship' THEN 'stock_sale' WHEN 'return' THEN 'stock_return'
    WHEN 'damage' THEN 'stock_damage' WHEN 'adjust' THEN 'stock_adjust' ELSE 'stock_use' END
$$;
CREATE FUNCTION post_goods(on_day date, figure text, amount bigint, source_kind text, source_id text, variant uuid,
  label text, moved integer, units_after integer, value_after bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label, units, units_after, value_after)
    VALUES (on_day, figure, amount, source_kind, source_id, 'variant', variant, label, moved, units_after, value_after)
$$;
CREATE FUNCTION post_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
  average numeric;
  left_units integer;
  worth bigint;
  amount bigint;
BEGIN
  SELECT units_after, value_after INTO last FROM month_entries
    WHERE holder_kind = 'variant' AND holder_id = NEW.variant_id ORDER BY id DESC LIMIT 1;
  SELECT average_cost INTO average FROM variant_stock WHERE variant_id = NEW.variant_id;
  left_units := coalesce(last.units_after, 0) + NEW.on_hand_delta;
  worth := round(coalesce(average, 0) * left_units);
  amount := worth - coalesce(last.value_after, 0);
  IF NEW.kind = 'receive' AND NEW.unit_cost IS NOT NULL THEN amount := NEW.unit_cost::bigint * NEW.on_hand_delta; END IF;
  PERFORM post_goods(store_day(NEW.at), stock_figure(NEW.kind), amount, 'movement', NEW.id::text, NEW.variant_id,
    coalesce(NEW.document_label, ''), NEW.on_hand_delta, left_units, coalesce(last.value_after, 0) + amount);
  IF coalesce(last.value_after, 0) + amount <> worth THEN
    PERFORM post_goods(store_day(NEW.at), 'stock_cost', worth - coalesce(last.value_after, 0) - amount, 'movement', NEW.id::text,
      NEW.variant_id, coalesce(NEW.document_label, ''), 0, left_units, worth);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movements_post AFTER INSERT ON stock_movements
  FOR EACH ROW WHEN (NEW.on_hand_delta <> 0 AND NEW.kind <> 'transfer') EXECUTE FUNCTION post_movement();
CREATE FUNCTION post_cost(s variant_stock, at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT post_goods(store_day(at), 'stock_cost', round(coalesce(s.average_cost, 0) * s.on_hand)::bigint - e.value_after, 'cost',
      s.variant_id::text, s.variant_id, '', 0, e.units_after, round(coalesce(s.average_cost, 0) * s.on_hand)::bigint)
    FROM (SELECT units_after, value_after FROM month_entries WHERE holder_kind = 'variant' AND holder_id = s.variant_id
      ORDER BY id DESC LIMIT 1) e
    WHERE round(coalesce(s.average_cost, 0) * s.on_hand) <> e.value_after
$$;
CREATE FUNCTION post_changed_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE s variant_stock;
BEGIN
  SELECT * INTO s FROM variant_stock WHERE variant_id = NEW.variant_id;
  IF FOUND THEN
    PERFORM post_cost(s, CASE WHEN NEW.costed_at IS DISTINCT FROM OLD.costed_at THEN NEW.costed_at
      ELSE coalesce(NEW.last_moved_at, now()) END);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER variant_stock_post_cost AFTER UPDATE OF average_cost ON variant_stock
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.average_cost IS DISTINCT FROM NEW.average_cost) EXECUTE FUNCTION post_changed_cost();

-- What collecting cost and what was spent, as their views say; the tables below the views call this with their id.
CREATE FUNCTION post_money_out(kind text, id uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO month_entries (day, figure, part, amount, count, source_kind, source_id, label)
    SELECT day, kind, part, -coalesce(v.amount, 0) - coalesce(j.amount, 0), CASE WHEN v.amount IS NULL THEN -1 ELSE 1 END,
      kind, post_money_out.id::text, coalesce(v.label, '')
    FROM (SELECT f.occurred_on AS day, f.kind AS part, f.label, sum(f.amount)::bigint AS amount FROM collection_fees f
        WHERE post_money_out.kind = 'fee' AND f.id = post_money_out.id GROUP BY 1, 2, 3
      UNION ALL SELECT x.occurred_on, x.category, x.description, sum(x.amount)::bigint FROM cash_expenses x
        WHERE post_money_out.kind = 'expense' AND x.id = post_money_out.id GROUP BY 1, 2, 3) v
      FULL JOIN (SELECT m.day, m.part, sum(m.amount) AS amount FROM month_entries m
        WHERE m.source_kind = post_money_out.kind AND m.source_id = post_money_out.id::text GROUP BY 1, 2
        HAVING sum(m.amount) <> 0) j USING (day, part)
    WHERE -coalesce(v.amount, 0) <> coalesce(j.amount, 0)
$$;
CREATE FUNCTION post_changed_money_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_money_out(TG_ARGV[0], coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER settlements_post_fee AFTER INSERT OR UPDATE OR DELETE ON settlements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_changed_money_out('fee');
CREATE CONSTRAINT TRIGGER bank_line_ties_post_fee AFTER INSERT OR UPDATE OR DELETE ON bank_line_ties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_changed_money_out('fee');
-- An expense that is moved back by another movement never was.
CREATE FUNCTION post_expense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_money_out('expense', coalesce(NEW.reverses, NEW.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER cash_movements_post_expense AFTER INSERT ON cash_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'expense') EXECUTE FUNCTION post_expense();

-- What is owed, held and worth now, by whom and what it is kept. Balances of the past are these without what was
-- entered since.
CREATE INDEX orders_with_balance ON orders (id)
  WHERE (CASE WHEN status IN ('confirmed', 'on_hold', 'completed') THEN total ELSE 0 END) <> paid;
CREATE INDEX orders_not_invoiced ON orders (id)
  WHERE (CASE WHEN status IN ('confirmed', 'on_hold', 'completed') THEN total ELSE 0 END) <> invoiced;
CREATE INDEX invoices_prepared ON invoices (order_id) WHERE status IN ('pending', 'ready');
CREATE INDEX preorders_with_money ON preorders (id) WHERE paid <> 0;
CREATE INDEX customers_with_credit ON customers (id) WHERE credit <> 0;
CREATE VIEW month_balances AS
  SELECT 'receivable'::text AS block, 'order'::text AS holder_kind, id AS holder_id,
      ((CASE WHEN status IN ('confirmed', 'on_hold', 'completed') THEN total ELSE 0 END) - paid)::bigint AS amount
    FROM orders WHERE (CASE WHEN status IN ('confirmed', 'on_hold', 'completed') THEN total ELSE 0 END) <> paid
  UNION ALL SELECT 'receivable', 'preorder', id, -paid FROM preorders WHERE paid <> 0
  UNION ALL SELECT 'credit', 'customer', id, credit FROM customers WHERE credit <> 0
  UNION ALL SELECT 'stock', 'variant', variant_id, round(coalesce(average_cost, 0) * on_hand)::bigint
    FROM variant_stock WHERE on_hand <> 0
  UNION ALL SELECT 'uninvoiced', 'order', c.id,
      (CASE WHEN o.status IN ('confirmed', 'on_hold', 'completed') THEN o.total ELSE 0 END) - coalesce(i.issued, 0)
    FROM (SELECT id FROM orders
        WHERE (CASE WHEN status IN ('confirmed', 'on_hold', 'completed') THEN total ELSE 0 END) <> invoiced
      UNION SELECT order_id FROM invoices WHERE status IN ('pending', 'ready')) c
      JOIN orders o ON o.id = c.id
      LEFT JOIN LATERAL (SELECT sum(CASE n.kind WHEN 'ncre' THEN -n.total ELSE n.total END)::bigint AS issued
        FROM invoices n WHERE n.order_id = o.id AND n.status IN ('issued', 'sent', 'credited')) i ON true;

-- Which balance a figure changes, and with which sign.
CREATE FUNCTION month_blocks() RETURNS TABLE (block text, figure text, sign integer) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('receivable', 'sale_confirmed', 1), ('receivable', 'sale_changed', 1), ('receivable', 'sale_returned', 1),
    ('receivable', 'sale_cancelled', 1), ('receivable', 'applied', 1), ('receivable', 'credited', 1),
    ('credit', 'credit_given', 1), ('credit', 'credit_used', 1), ('credit', 'credit_refunded', 1), ('credit', 'credit_merged', 1),
    ('stock', 'stock_purchase', 1), ('stock', 'stock_sale', 1), ('stock', 'stock_return', 1), ('stock', 'stock_adjust', 1),
    ('stock', 'stock_damage', 1), ('stock', 'stock_use', 1), ('stock', 'stock_cost', 1),
    ('uninvoiced', 'sale_confirmed', 1), ('uninvoiced', 'sale_changed', 1), ('uninvoiced', 'sale_returned', 1),
    ('uninvoiced', 'sale_cancelled', 1), ('uninvoiced', 'invoice', -1), ('uninvoiced', 'invoice_voided', -1),
    ('uninvoiced', 'note', -1)
$$;

-- Sums of a month as they were when an entry was the last one.
CREATE FUNCTION month_sums(of_month date, last_entry bigint)
  RETURNS TABLE (figure text, part text, count bigint, amount bigint, tax bigint) LANGUAGE sql STABLE AS $$
  SELECT e.figure, e.part, sum(e.count)::bigint, sum(e.amount)::bigint, sum(e.tax)::bigint
    FROM month_entries e WHERE e.month = of_month AND e.id <= last_entry GROUP BY 1, 2
$$;

-- Everything that ever moved goods, as `post_movement()` would have written it down. The average cost is worked out
-- again movement by movement. Where a movement says another one, it had been corrected before; what is left at the end
-- was corrected after the last. One pass, as a store has many more movements than anything else.
CREATE FUNCTION goods_history()
  RETURNS TABLE (day date, figure text, amount bigint, source_kind text, source_id text, variant_id uuid, label text,
    units integer, units_after integer, value_after bigint) LANGUAGE plpgsql AS $$
DECLARE
  m record;
  zone text := coalesce((SELECT d.zone FROM sale_days d), 'America/Guatemala');
  average numeric;
  target bigint;
BEGIN
  FOR m IN SELECT s.id, s.variant_id AS variant, s.kind, s.unit_cost, s.on_hand_delta AS moved,
      coalesce(s.document_label, '') AS document, (s.at AT TIME ZONE zone)::date AS at_day,
      round(coalesce(v.average_cost, 0) * v.on_hand)::bigint AS worth_now,
      lead(s.variant_id) OVER (ORDER BY s.variant_id, s.id) IS DISTINCT FROM s.variant_id AS is_last
    FROM stock_movements s LEFT JOIN variant_stock v ON v.variant_id = s.variant_id
    WHERE s.on_hand_delta <> 0 AND s.kind <> 'transfer' ORDER BY s.variant_id, s.id LOOP
    IF variant_id IS DISTINCT FROM m.variant THEN
      variant_id := m.variant; average := NULL; units_after := 0; value_after := 0;
    END IF;
    day := m.at_day; source_kind := 'movement'; source_id := m.id;
    IF m.unit_cost IS NOT NULL AND m.kind <> 'receive' AND round(average) IS DISTINCT FROM m.unit_cost THEN
      average := m.unit_cost;
      target := round(average * units_after);
      IF target <> value_after THEN
        figure := 'stock_cost'; amount := target - value_after; label := ''; units := 0; value_after := target;
        RETURN NEXT;
      END IF;
    END IF;
    IF m.kind = 'receive' AND m.unit_cost IS NOT NULL THEN
      average := CASE WHEN average IS NULL OR units_after <= 0 THEN m.unit_cost
        ELSE round((average * units_after + m.unit_cost::numeric * m.moved) / (units_after + m.moved), 4) END;
    END IF;
    units := m.moved; units_after := units_after + m.moved; label := m.document; figure := stock_figure(m.kind);
    target := round(coalesce(average, 0) * units_after);
    amount := CASE WHEN m.kind = 'receive' AND m.unit_cost IS NOT NULL THEN m.unit_cost::bigint * m.moved
      ELSE target - value_after END;
    value_after := value_after + amount;
    RETURN NEXT;
    IF value_after <> target THEN
      figure := 'stock_cost'; amount := target - value_after; units := 0; value_after := target;
      RETURN NEXT;
    END IF;
    IF m.is_last AND m.worth_now <> value_after THEN
      figure := 'stock_cost'; source_kind := 'cost'; source_id := variant_id; label := ''; units := 0;
      amount := m.worth_now - value_after; value_after := m.worth_now;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

-- The entries of everything that happened before they were written down. Only while no month is locked.
CREATE FUNCTION fill_month_entries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM month_locks) THEN
    RAISE EXCEPTION 'a month is locked' USING ERRCODE = 'restrict_violation';
  END IF;
  ALTER TABLE month_entries DISABLE TRIGGER USER;
  DELETE FROM month_entries;

  -- First, while there is little to look through: each asks for what it has written before.
  PERFORM post_run(r) FROM (SELECT * FROM commission_runs ORDER BY number) r;

  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label)
    SELECT x.day, x.figure, x.amount, 'order', o.id::text, 'order', o.id, o.label
    FROM orders o CROSS JOIN LATERAL (VALUES
      ('sale_confirmed', store_day(o.confirmed_at), (o.total + o.returned)::bigint),
      ('sale_returned', CASE WHEN o.returned > 0 THEN store_day(coalesce((SELECT max(happened_at) FROM shipment_events
        WHERE order_id = o.id AND kind IN ('receive', 'return', 'lose')), o.changed_at)) END, -o.returned),
      ('sale_cancelled', CASE WHEN o.status = 'cancelled' THEN store_day(o.cancelled_at) END, -o.total)) AS x (figure, day, amount)
    WHERE o.confirmed_at IS NOT NULL AND o.status IN ('confirmed', 'on_hold', 'completed', 'cancelled')
      AND x.day IS NOT NULL AND (x.amount <> 0 OR x.figure = 'sale_confirmed')
    ORDER BY x.day, o.number;

  INSERT INTO month_entries (day, figure, part, amount, source_kind, source_id, label)
    SELECT p.paid_on, x.figure, payment_part(p), x.sign * p.amount, 'payment', p.id::text, p.label
    FROM payments p JOIN (VALUES ('receipt', 1), ('receipt_voided', -1)) AS x (figure, sign)
      ON x.figure = 'receipt' OR p.status = 'voided'
    WHERE p.status IN ('verified', 'voided') AND p.method <> 'credit' ORDER BY p.paid_on, p.number;
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label)
    SELECT p.paid_on, 'applied', -a.amount, 'payment', p.id::text, a.kind, a.document_id, p.label
    FROM payments p JOIN payment_parts a ON a.payment_id = p.id WHERE p.status = 'verified' ORDER BY p.paid_on, p.number;
  PERFORM post_credit(c) FROM (SELECT * FROM customer_credits ORDER BY id) c;
  INSERT INTO month_entries (day, figure, part, amount, source_kind, source_id, label)
    SELECT store_day(decided_at), 'refund', coalesce(account_id::text, ''), -refunds.amount, 'refund', id::text, label
    FROM refunds WHERE status = 'paid' ORDER BY decided_at;

  INSERT INTO month_entries (day, figure, part, amount, tax, source_kind, source_id, holder_kind, holder_id, label)
    SELECT store_day(coalesce(i.certified_at, i.emitted_at, i.created_at)),
      CASE WHEN x.is_voided THEN 'invoice_voided' WHEN i.kind = 'ncre' THEN 'note' ELSE 'invoice' END,
      i.kind, n.sign * i.total, n.sign * i.iva, 'invoice', i.id::text, 'order', i.order_id, i.label
    FROM invoices i JOIN (VALUES (false), (true)) AS x (is_voided) ON NOT x.is_voided OR i.status = 'voided'
      CROSS JOIN LATERAL (SELECT CASE WHEN (i.kind = 'ncre') = x.is_voided THEN 1 ELSE -1 END AS sign) n
    WHERE is_issued_invoice(i.status) ORDER BY x.is_voided, i.number;
  PERFORM post_commission_payment(s) FROM (SELECT * FROM commission_statements WHERE paid_on IS NOT NULL ORDER BY paid_at) s;
  INSERT INTO month_entries (day, figure, part, amount, source_kind, source_id, label)
    SELECT occurred_on, 'fee', kind, -sum(amount)::bigint, 'fee', id::text, coalesce(label, '') FROM collection_fees
    GROUP BY id, occurred_on, kind, label HAVING sum(amount) <> 0 ORDER BY occurred_on, label;
  INSERT INTO month_entries (day, figure, part, amount, source_kind, source_id, label)
    SELECT occurred_on, 'expense', category, -sum(amount)::bigint, 'expense', id::text, description FROM cash_expenses
    GROUP BY id, occurred_on, category, description HAVING sum(amount) <> 0 ORDER BY occurred_on, id;
  INSERT INTO month_entries (day, figure, amount, source_kind, source_id, holder_kind, holder_id, label, units, units_after, value_after)
    SELECT day, figure, amount, source_kind, source_id, 'variant', variant_id, label, units, units_after, value_after
    FROM goods_history();
  ALTER TABLE month_entries ENABLE TRIGGER USER;
END $$;

CREATE FUNCTION check_months() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'entries do not come to the balance: ' || coalesce(j.block, b.block), coalesce(j.holder_id, b.holder_id)::text
    FROM (SELECT block, holder_kind, holder_id, sum(sign * amount) AS amount
        FROM month_entries JOIN month_blocks() USING (figure) GROUP BY 1, 2, 3) j
      FULL JOIN month_balances b USING (block, holder_kind, holder_id)
    WHERE coalesce(j.amount, 0) <> coalesce(b.amount, 0)
  UNION ALL
  SELECT 'entries do not come to the payment', coalesce(p.label, j.source_id)
    FROM (SELECT source_id, sum(amount) AS amount FROM month_entries WHERE figure IN ('receipt', 'receipt_voided') GROUP BY 1) j
      FULL JOIN (SELECT id::text AS source_id, label, amount FROM payments WHERE status = 'verified' AND method <> 'credit') p
      USING (source_id)
    WHERE coalesce(j.amount, 0) <> coalesce(p.amount, 0)
  UNION ALL
  SELECT 'entries do not come to the invoice', coalesce(i.label, j.source_id)
    FROM (SELECT source_id, sum(amount) AS amount, sum(tax) AS tax FROM month_entries WHERE source_kind = 'invoice' GROUP BY 1) j
      FULL JOIN (SELECT id::text AS source_id, label, CASE kind WHEN 'ncre' THEN -total ELSE total END AS amount,
          CASE kind WHEN 'ncre' THEN -iva ELSE iva END AS tax
        FROM invoices WHERE status IN ('issued', 'sent', 'credited')) i USING (source_id)
    WHERE (coalesce(j.amount, 0), coalesce(j.tax, 0)) <> (coalesce(i.amount, 0), coalesce(i.tax, 0))
  UNION ALL
  SELECT 'entries do not come to what was refunded, paid out or spent', coalesce(j.source_id, r.source_id)
    FROM (SELECT source_id, sum(amount) AS amount FROM month_entries
        WHERE figure IN ('refund', 'commission_paid', 'fee', 'expense') GROUP BY 1) j
      FULL JOIN (SELECT id::text AS source_id, -amount AS amount FROM refunds WHERE status = 'paid'
        UNION ALL SELECT run_id || ':' || seller_id, -due FROM commission_statements WHERE paid_on IS NOT NULL
        UNION ALL SELECT id::text, -sum(amount) FROM collection_fees GROUP BY 1
        UNION ALL SELECT id::text, -sum(amount) FROM cash_expenses GROUP BY 1) r USING (source_id)
    WHERE coalesce(j.amount, 0) <> coalesce(r.amount, 0)
  UNION ALL
  SELECT 'locked month whose figures are not those it was locked with', l.month::text
    FROM month_locks l WHERE EXISTS (
      SELECT FROM (SELECT * FROM month_sums(l.month, l.last_entry)) s
        FULL JOIN jsonb_to_recordset(l.figures -> 'sums') AS k (figure text, part text, count bigint, amount bigint, tax bigint)
        USING (figure, part)
      WHERE (s.count, s.amount, s.tax) IS DISTINCT FROM (k.count, k.amount, k.tax))
  UNION ALL
  SELECT 'entry in a locked month without a reason', e.id::text
    FROM month_entries e WHERE e.reason IS NULL AND e.id > (SELECT min(l.last_entry) FROM month_locks l WHERE l.month >= e.month)
$$;

SELECT fill_month_entries();

-- Built over the whole of it, which takes a fraction of what adding entry by entry does.
CREATE INDEX month_entries_by_figure ON month_entries (month, figure, part, day, id) INCLUDE (amount, tax, count);
CREATE INDEX month_entries_by_source ON month_entries (source_kind, source_id);
CREATE INDEX month_entries_by_variant ON month_entries (holder_id, id DESC) WHERE holder_kind = 'variant';
CREATE INDEX month_entries_corrections ON month_entries (month, id) WHERE reason IS NOT NULL;
