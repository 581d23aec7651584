import type pg from 'pg';
import { inSample } from './in-sample.ts';
import { IS_STAFF } from './users.ts';

/** What became of the payment of an order that is not paid yet, by the last digits of its number. */
const STATUS_SHARES = `CASE
  WHEN m.n % 100 IN (94, 95) AND m.n / 100 % 10 = 0 THEN 'in_review'
  WHEN m.n % 100 IN (94, 95) AND m.n / 100 % 10 < 6 THEN 'submitted'
  WHEN m.n % 100 IN (94, 95) AND m.n / 100 % 10 < 8 THEN 'doubt'
  WHEN m.n % 100 = 99 THEN 'voided' ELSE 'rejected' END`;
const DUPLICATE = `CASE WHEN m.n % 100 NOT IN (94, 95) THEN 'none'
  WHEN m.n / 100 % 10 = 1 THEN 'soft' WHEN m.n / 100 % 10 = 6 THEN 'hard' ELSE 'none' END`;
const IS_BILLED = '(m.n % 100 < 91 OR m.n % 100 IN (96, 97, 98) OR (m.n % 100 = 91 AND m.n / 100 % 10 > 7))';

const SEARCHED = {
  payments_by_search: 'payments',
  orders_by_search: 'orders',
  invoices_by_search: 'invoices',
};

/**
 * Gives every order of the sample a payment with a receipt, and every finished one an invoice: of a hundred
 * thousand, some 1,200 wait to be looked at and 800 to be billed.
 */
export async function addFinance(connectionString: string): Promise<void> {
  await inSample(connectionString, SEARCHED, async (client) => {
    await client.query(`
      CREATE TEMP TABLE made AS SELECT o.id, o.number - 1000000 AS n, o.created_at AS at, o.seller_id, o.customer_id,
        o.customer_name, (SELECT array_agg(id ORDER BY id) FROM users WHERE ${IS_STAFF} AND id <> o.seller_id) AS others,
        (SELECT array_agg(id ORDER BY position) FROM bank_accounts) AS accounts, gen_random_uuid() AS file_id
      FROM orders o WHERE o.number BETWEEN 1000001 AND 1999999
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = o.id AND p.reference <> '')`);
    await client.query('CREATE UNIQUE INDEX ON made (id)');
    await client.query('ANALYZE made');
    await addPayments(client);
    await addDeposits(client);
    await addInvoices(client);
  });
}

async function addPayments(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO payments (id, number, status, method, amount, paid_on, customer_id, submitted_by, submitted_at, duplicate,
      claimed_by, claimed_at, reject_code, voided_at)
    SELECT m.id, 1000000 + m.n, s.status, 'transfer', 45000, m.at::date, m.customer_id, m.seller_id, m.at, ${DUPLICATE},
      CASE WHEN s.status = 'in_review' THEN m.others[1] END, CASE WHEN s.status = 'in_review' THEN m.at END,
      CASE WHEN s.status = 'rejected' THEN 'not_in_bank' END, CASE WHEN s.status = 'voided' THEN m.at END
    FROM made m CROSS JOIN LATERAL (SELECT ${STATUS_SHARES} AS status) s
    WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = m.id)`);
  await client.query(`INSERT INTO payment_allocations SELECT id, id, 45000 FROM made ON CONFLICT DO NOTHING`);
  await client.query(`
    UPDATE payments p SET method = 'transfer', account_id = m.accounts[1 + m.n % 3], reference = '83' || lpad(m.n::text, 7, '0'),
      reviewed_by = CASE WHEN p.status IN ('verified', 'rejected', 'doubt') THEN m.others[1 + m.n % 4] END,
      reviewed_at = CASE WHEN p.status IN ('verified', 'rejected', 'doubt') THEN m.at + interval '3 hours' END,
      search_text = normalize_for_search(p.label || ' 83' || lpad(m.n::text, 7, '0') || ' ' || o.label || ' ' || o.customer_name || ' ' || o.customer_phone)
    FROM made m JOIN orders o ON o.id = m.id WHERE p.id = m.id`);
  await client.query(`
    INSERT INTO payment_duplicates (payment_id, duplicate_id, kind, is_hard)
    SELECT p.id, q.id, CASE p.duplicate WHEN 'hard' THEN 'image' ELSE 'look' END, p.duplicate = 'hard'
    FROM payments p JOIN made m ON m.id = p.id
      JOIN payments q ON q.number = p.number + CASE m.n % 100 WHEN 94 THEN 1 ELSE -1 END
    WHERE p.duplicate <> 'none'`);
  await client.query(`
    INSERT INTO stored_files (id, sha256, media_type, width, height, bytes, uploaded_by, created_at)
    SELECT file_id, encode(sha256(id::text::bytea), 'hex'), 'image/webp', 900, 1600, 90000, seller_id, at FROM made`);
  await client.query('INSERT INTO payment_proofs SELECT id, file_id, 0 FROM made');
  await client.query(`
    UPDATE orders o SET in_review = 45000, payment_state = 'in_review' FROM payments p JOIN made m ON m.id = p.id
    WHERE o.id = p.id AND p.status IN ('submitted', 'in_review', 'doubt')`);
}

/** The bank's list: one deposit for each second payment that was approved, and for some that wait. */
async function addDeposits(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO bank_lines (id, statement_id, account_id, paid_on, reference, amount, occurrence, payment_id, matched_by, matched_at)
    SELECT gen_random_uuid(), gen_random_uuid(), p.account_id, p.paid_on, p.reference, p.amount, 0,
      CASE WHEN p.status = 'verified' THEN p.id END, CASE WHEN p.status = 'verified' THEN p.reviewed_by END,
      CASE WHEN p.status = 'verified' THEN p.reviewed_at END
    FROM payments p JOIN made m ON m.id = p.id
    WHERE (p.status = 'verified' AND m.n % 2 = 0) OR (p.status = 'submitted' AND m.n / 100 % 10 = 2)`);
}

async function addInvoices(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO invoices (id, number, order_id, order_label, customer_name, seller_id, kind, status, regime, currency,
      receiver_kind, receiver_id, receiver_name, receiver_address, issuer_tax_id, issuer_name, issuer_trade_name, issuer_address,
      issuer_place, issuer_postal_code, establishment, phrases, total, net, iva, certifier, authorization_id, series,
      fel_number, certified_at, emitted_at, created_at, dated_at, sent_at, sent_by, changed_at)
    SELECT gen_random_uuid(), 1000000 + m.n, m.id, 'P-' || 1000000 + m.n, m.customer_name, m.seller_id, 'fact',
      s.status, 'general', 'GTQ', CASE m.n % 2 WHEN 0 THEN 'cf' ELSE 'nit' END, CASE m.n % 2 WHEN 0 THEN '' ELSE 10000000 + m.n || '-0' END,
      CASE m.n % 2 WHEN 0 THEN 'Consumidor final' ELSE m.customer_name END, 'Ciudad', '12345678-9', 'Medida', 'Medida',
      'Ciudad', 'Guatemala', '01001', 1, '1-1', 45000, 40179, 4821, CASE WHEN a.id IS NOT NULL THEN 'simulator' END, a.id, fel_series(a.id), fel_number(a.id),
      CASE WHEN a.id IS NOT NULL THEN m.at END, CASE WHEN a.id IS NOT NULL THEN m.at END, m.at, m.at,
      CASE WHEN s.status = 'sent' THEN m.at END, CASE WHEN s.status = 'sent' THEN 'whatsapp' END, m.at
    FROM made m
      CROSS JOIN LATERAL (SELECT CASE WHEN m.n / 100 % 10 < 7 THEN 'issued' WHEN m.n / 100 % 100 = 99 THEN 'ready'
        ELSE 'sent' END AS status) s
      CROSS JOIN LATERAL (SELECT CASE WHEN s.status <> 'ready' THEN upper(md5(m.id::text)::uuid::text) END AS id) a
    WHERE ${IS_BILLED}`);
  await client.query(`
    INSERT INTO invoice_lines (invoice_id, position, is_service, description, quantity, unit_price, discount, total, net, iva)
    SELECT i.id, 0, false, 'Blusa de lino', 3, 15000, 0, 45000, 40179, 4821 FROM invoices i JOIN made m ON m.id = i.order_id`);
  await client.query(`
    UPDATE orders o SET invoiced = CASE WHEN ${IS_BILLED} THEN 45000 ELSE 0 END, to_invoice = NOT ${IS_BILLED}
    FROM made m WHERE o.id = m.id AND (m.n % 100 < 92 OR m.n % 100 IN (96, 97, 98))`);
}

interface WaitingPayment {
  readonly id: string;
  readonly version: number;
}

/** Takes back so many approvals of the sample: payments that wait again, of orders that wait for them. */
export async function reopenPayments(
  connectionString: string,
  { count, reviewer }: { readonly count: number; readonly reviewer: string },
): Promise<WaitingPayment[]> {
  return inSample(connectionString, SEARCHED, async (client) => {
    await client.query(
      `CREATE TEMP TABLE reopened AS SELECT p.id FROM payments p JOIN orders o ON o.id = p.id
       WHERE o.number BETWEEN 1000001 AND 1999999 AND o.stage = 'completed' AND p.submitted_by <> $2 ORDER BY o.number LIMIT $1`,
      [count, reviewer],
    );
    const these = 'IN (SELECT id FROM reopened)';
    await client.query(
      `UPDATE bank_lines SET payment_id = NULL, matched_by = NULL, matched_at = NULL WHERE payment_id ${these}`,
    );
    await client.query(
      `DELETE FROM invoice_lines WHERE invoice_id IN (SELECT id FROM invoices WHERE order_id ${these})`,
    );
    await client.query(`DELETE FROM invoices WHERE order_id ${these}`);
    await client.query(`UPDATE shipments SET status = 'pending' WHERE order_id ${these}`);
    await client.query(
      `UPDATE orders SET status = 'confirmed', stage = 'awaiting_payment', fulfilment = 'pending', payment_state = 'in_review',
         paid = 0, in_review = 45000, invoiced = 0, to_invoice = false WHERE id ${these}`,
    );
    const { rows } = await client.query<WaitingPayment>(
      `UPDATE payments SET status = 'submitted', reviewed_by = NULL, reviewed_at = NULL WHERE id ${these} RETURNING id, version`,
    );
    return rows;
  });
}
