import type pg from 'pg';
import { publishEvent } from './sale.ts';

const RECORD_POSSIBLE_DUPLICATES = `
  WITH me AS (SELECT * FROM payments WHERE id = $1),
  found AS (
    SELECT q.id, CASE WHEN q.account_id = me.account_id AND q.amount = me.amount AND q.paid_on = me.paid_on
        THEN 'key' ELSE 'reference' END AS kind,
      coalesce(q.account_id = me.account_id, false) AND q.amount = me.amount AND q.paid_on = me.paid_on AS is_hard
    FROM me JOIN payments q ON q.reference_key = me.reference_key AND q.reference_key <> '' AND q.id <> me.id
    WHERE length(me.reference_key) >= 4
      OR (q.account_id = me.account_id AND q.amount = me.amount AND q.paid_on = me.paid_on)
    UNION
    SELECT q.id, 'image', q.customer_id IS DISTINCT FROM me.customer_id
    FROM me JOIN payment_proofs x ON x.payment_id = me.id JOIN stored_files f ON f.id = x.file_id
      JOIN stored_files g ON g.sha256 = f.sha256 JOIN payment_proofs y ON y.file_id = g.id
      JOIN payments q ON q.id = y.payment_id
    WHERE q.id <> me.id
    LIMIT 50),
  pairs AS (
    SELECT $1::uuid AS payment_id, id AS duplicate_id, kind, is_hard FROM found
    UNION SELECT id, $1::uuid, kind, is_hard FROM found)
  INSERT INTO payment_duplicates (payment_id, duplicate_id, kind, is_hard)
  SELECT * FROM pairs ORDER BY 1, 2, 3
  ON CONFLICT (payment_id, duplicate_id, kind) DO UPDATE SET is_hard = excluded.is_hard
    WHERE payment_duplicates.is_hard <> excluded.is_hard`;

// One list of ids: «this one or one of those» would be looked for in all payments there are.
const WITH_DUPLICATES =
  'SELECT $1::uuid UNION ALL SELECT duplicate_id FROM payment_duplicates WHERE payment_id = $1';

const RECOMPUTE_DUPLICATES = `
  WITH wanted AS (
    SELECT p.id, coalesce((SELECT CASE WHEN bool_or(t.is_hard) THEN 'hard' ELSE 'soft' END
      FROM payment_duplicates t JOIN payments q ON q.id = t.duplicate_id AND q.status NOT IN ('rejected', 'voided')
      WHERE t.payment_id = p.id HAVING count(*) > 0), 'none') AS level
    FROM payments p
    WHERE p.id IN (${WITH_DUPLICATES})
    ORDER BY p.id FOR UPDATE OF p)
  UPDATE payments p SET duplicate = w.level FROM wanted w WHERE w.id = p.id AND p.duplicate <> w.level`;

/** What the lines, payments and parcels of an order come to. */
const ORDER_PARTS = `
  SELECT l.*, m.*, s.*, (SELECT coalesce(sum(amount), 0)::int FROM customer_credits WHERE order_id = $1 AND kind = 'from_order') AS money_out
  FROM (SELECT coalesce(sum(total), 0)::int AS subtotal, coalesce(sum(quantity), 0)::int AS units,
      (array_agg(product_id ORDER BY position))[1] AS first_product, left(string_agg(sku || ' ' || name, ' ' ORDER BY position), 3000) AS words
    FROM order_lines WHERE order_id = $1) l,
    (SELECT coalesce(sum(a.amount) FILTER (WHERE p.status = 'verified'), 0)::int AS verified,
      coalesce(sum(a.amount) FILTER (WHERE p.status IN ('submitted', 'in_review', 'doubt')), 0)::int AS in_review,
      string_agg(nullif(p.reference, ''), ' ') AS refs
    FROM payment_allocations a JOIN payments p ON p.id = a.payment_id WHERE a.order_id = $1) m,
    (SELECT coalesce(array_agg(status), '{}') AS parcels, string_agg(nullif(guide, ''), ' ' ORDER BY position) AS guides
    FROM shipments WHERE order_id = $1) s`;

/** The statements of an approval, one after the other: what the product asks, without asking who and whether. */
export async function approve(
  client: pg.PoolClient,
  id: string,
  { version, reviewer }: { readonly version: number; readonly reviewer: string },
): Promise<void> {
  const parts = await client.query('SELECT order_id FROM payment_allocations WHERE payment_id = $1', [id]);
  const orders = await client.query(
    'SELECT * FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
    [parts.rows.map((part) => part.order_id)],
  );
  await client.query(RECORD_POSSIBLE_DUPLICATES, [id]);
  const taken = await client.query(
    `SELECT * FROM payments WHERE id IN (${WITH_DUPLICATES}) ORDER BY id FOR UPDATE`,
    [id],
  );
  const payment = taken.rows.find((row) => row.id === id && row.version === version);
  if (payment?.status !== 'submitted') throw new Error(`payment ${id} does not wait`);
  await client.query(
    `SELECT q.label FROM payment_duplicates t JOIN payments q ON q.id = t.duplicate_id
     WHERE t.payment_id = $1 AND t.is_hard AND q.status = 'verified' ORDER BY q.number LIMIT 1`,
    [id],
  );
  await client.query(
    `UPDATE payments SET status = 'verified', claimed_by = NULL, claimed_at = NULL, reviewed_by = $2, reviewed_at = now(),
       review_note = '', reject_code = NULL, override_reason = '', is_self_reviewed = false, version = version + 1
     WHERE id = $1`,
    [id, reviewer],
  );
  await client.query(RECOMPUTE_DUPLICATES, [id]);
  const { amount, method, reference } = payment;
  await note(client, 'payment', id, { amount, method, reference });
  for (const order of orders.rows) {
    await note(client, 'order', order.id, { amount, method, reference, payment: id });
    await recomputeOrder(client, order);
    await publishEvent(client, 'order', [order.id], reviewer);
  }
  await publishEvent(client, 'payment', [id], reviewer);
}

async function recomputeOrder(client: pg.PoolClient, order: pg.QueryResultRow): Promise<void> {
  const { rows } = await client.query(ORDER_PARTS, [order['id']]);
  const [parts] = rows;
  const words = [order['label'], order['customer_name'], order['customer_phone'], parts.refs, parts.words];
  await client.query(
    `UPDATE orders SET subtotal = $2, total = $2, units = $3, paid = $4, in_review = $5, payment_state = 'paid',
       stage = 'to_prepare', stage_since = now(), to_invoice = true, first_product_id = $6,
       search_text = normalize_for_search($7), changed_at = now(), version = version + 1
     WHERE id = $1 RETURNING *`,
    [
      order['id'],
      parts.subtotal,
      parts.units,
      parts.verified,
      parts.in_review,
      parts.first_product,
      words.join(' '),
    ],
  );
}

const note = (client: pg.PoolClient, entity: string, id: string, after: object) =>
  client.query(
    `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, after, request_id)
     VALUES (now(), 'Medida', $1, $2, 'verify-payment', $3, '')`,
    [entity, id, JSON.stringify(after)],
  );
