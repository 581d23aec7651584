import { expect, it } from 'vitest';
import { addFinance } from '../../bench/sample-finance.ts';
import { addOrders } from '../../bench/sample-orders.ts';
import { openPreorderDesk } from './testing/preorders.ts';

it('measures', { timeout: 600_000 }, async () => {
  const desk = await openPreorderDesk();
  const { connectionString, db } = desk.app.database;
  await db.pool.query(`INSERT INTO bank_accounts (id, bank, holder, number, position) SELECT gen_random_uuid(), 'B', 'T', n::text, n FROM generate_series(1,2) n`);
  for (let n = 0; n < 5; n++) await desk.funded();
  await addOrders(connectionString, 100_000);
  await addFinance(connectionString);
  await db.pool.query(`SET session_replication_role = replica`);
  const c = await db.pool.connect();
  await c.query(`SET session_replication_role = replica`);
  // 20,000 pre-orders with a deposit each.
  await c.query(`INSERT INTO preorders (id, number, status, seller_id, channel, customer_id, customer_name, customer_phone, deposit_bp, tracking_token, stage, stage_since, created_at, changed_at, total, paid)
    SELECT o.id, o.number, 'open', o.seller_id, 'whatsapp', o.customer_id, o.customer_name, o.customer_phone, 5000, substr(md5(o.id::text), 1, 22), 'to_buy', o.created_at, o.created_at, o.created_at, 45000, 45000
    FROM orders o WHERE o.number > 1080000`);
  await c.query(`INSERT INTO preorder_payments SELECT id, id, 45000 FROM preorders WHERE number > 1080000`);
  await c.query(`DELETE FROM payment_allocations a USING preorders p WHERE a.payment_id = p.id`);
  await c.query('ANALYZE');
  c.release();
  const time = async (name: string, url: string, status = 200) => {
    const all: number[] = [];
    for (let n = 0; n < 40; n++) {
      const t = performance.now();
      const a = await desk.app.call({ url: `/api${url}`, token: desk.reviewer.token });
      all.push(performance.now() - t);
      expect(a.statusCode, a.body).toBe(status);
    }
    all.sort((a, b) => a - b);
    console.log('TIME', name, 'median', all[20]?.toFixed(1), 'p95', all[37]?.toFixed(1));
  };
  const { rows } = await db.pool.query(`SELECT id FROM payments WHERE duplicate = 'hard' LIMIT 1`);
  await time('waiting', '/payments?tab=waiting&limit=25');
  await time('approved', '/payments?tab=approved&limit=25');
  await time('all 50', '/payments?limit=50');
  await time('one', `/payments/${rows[0].id}`);
  await time('phone', '/payments?q=40000123');
  await time('reference', '/payments?q=830012345');
  await time('pr', '/payments?q=PR-1090000');
  await time('words', '/payments?q=elena%20estrada');
  await time('amount', '/payments?q=450.00');
  await time('exact', '/bank-lines?tab=exact');
  const explain = async (name: string, text: string) => {
    const { rows: plan } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`);
    console.log('PLAN', name, plan.map((row) => row['QUERY PLAN']).join('\n'));
  };
  await explain('new', `SELECT p.id, (SELECT json_build_array(min(o.customer_name), string_agg(o.label, ', ' ORDER BY o.kind, o.number))
    FROM payment_parts o WHERE o.payment_id = p.id) FROM payments p WHERE p.status IN ('submitted', 'in_review') ORDER BY p.submitted_at, p.id LIMIT 26`);
  await explain('old', `SELECT p.id, (SELECT json_build_array(min(o.customer_name), string_agg(o.label, ', ' ORDER BY o.number))
    FROM payment_allocations a JOIN orders o ON o.id = a.order_id WHERE a.payment_id = p.id) FROM payments p WHERE p.status IN ('submitted', 'in_review') ORDER BY p.submitted_at, p.id LIMIT 26`);
  await desk.app.close().catch(() => undefined);
});
