import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerLife, must, openCustomerLife } from '#testing/customers/customer-life.ts';
import { testSize } from '#testing/test-size.ts';

let life: CustomerLife;
beforeAll(async () => {
  life = await openCustomerLife();
});
afterAll(() => life.desk.app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await life.desk.app.database.db.pool.query(text, values)).rows;
let made = 0;
const someone = () => ({
  customer: {
    ...{ id: null, name: `Clienta Xuyá ${++made}`, phone: `4600${String(1000 + made)}` },
    tax: { kind: 'cf', id: '', name: '' } as const,
  },
});

/** Whichever was first: afterwards nothing of an erased customer says who she was. */
async function expectNoTrace(
  name: string,
  customerId: string | null,
  erased: { status: number; body: { code?: string } },
) {
  expect([200, 409]).toContain(erased.status);
  if (erased.status === 409) return expect(erased.body.code).toBe('customer.has-open-business');
  const left = await query(
    `SELECT 'order' AS kind, id FROM orders WHERE customer_id = $1 AND customer_name = $2
     UNION ALL SELECT 'audit', NULL FROM audit_entries WHERE entity = 'order' AND entity_id IN
       (SELECT id::text FROM orders WHERE customer_id = $1) AND after::text LIKE '%' || $2 || '%'
     UNION ALL SELECT 'address', id FROM customer_addresses WHERE customer_id = $1`,
    [customerId, name],
  );
  expect(left).toEqual([]);
}

it('an order confirmed during an erasure belongs to the erased customer or to a new one, never both', async () => {
  for (let round = 0; round < testSize('RACE_ROUNDS'); round++) {
    const details = someone();
    const { customerId } = await life.finishedOrder(details);
    const [erased, drafted] = await Promise.all([
      life.erase(customerId),
      life.newDraft(details).then(
        async (draft) =>
          life.send('POST', `/orders/${draft.id}/commands/confirm`, life.desk.seller, {
            version: draft.version,
          }),
        // Found a moment before, gone a moment later: refused with a sentence.
        (error: unknown) => ({ status: 409, body: { code: String(error) } }),
      ),
    ]);
    await expectNoTrace(details.customer.name, customerId, erased);
    if (drafted.status === 409) expect(drafted.body.code).toContain('customer.erased');
    else if (erased.status === 200) expect(must(drafted).customerId).not.toBe(customerId);
  }
  expect(await life.desk.findViolatedInvariants()).toEqual([]);
});

it('of a concurrent erasure, change and merge exactly one succeeds', async () => {
  for (let round = 0; round < testSize('RACE_ROUNDS'); round++) {
    const [details, duplicate] = [someone(), someone()];
    const { customerId: id } = await life.finishedOrder(details);
    const { customerId: otherId } = await life.finishedOrder(duplicate);
    const [before, other] = [await life.readCustomer(id), await life.readCustomer(otherId)];
    const [erased, merged, changed] = await Promise.all([
      life.erase(id, { version: before.version }),
      life.send('POST', `/customers/${id}/commands/merge`, life.desk.reception, {
        ...{ otherId, version: before.version, otherVersion: other.version, isPreview: false },
      }),
      life.send('PATCH', `/customers/${id}`, life.desk.reception, {
        ...{ version: before.version, name: 'Otra', phone: details.customer.phone, otherPhones: [] },
        ...{ ...emptyTexts(CUSTOMER_TEXTS), tax: { kind: 'cf', id: '', name: '' } },
      }),
    ]);
    const codes = [erased, merged, changed].map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(
      codes.filter((code) => code === 'done'),
      codes.join(),
    ).toHaveLength(1);
    for (const code of codes) expect(['done', 'resource.stale', 'customer.erased']).toContain(code);
    const [{ erased_at }] = await query('SELECT erased_at FROM customers WHERE id = $1', [otherId]);
    expect(erased_at).toBeNull();
  }
  expect(await life.desk.findViolatedInvariants()).toEqual([]);
});

it('two erasures at the same moment are one', async () => {
  const { customerId } = await life.finishedOrder(someone());
  const answers = await Promise.all([life.erase(customerId), life.erase(customerId), life.erase(customerId)]);
  expect(new Set(answers.map((answer) => must(answer).erasedAt)).size).toBe(1);
  const entries = await query(`SELECT id FROM audit_entries WHERE command = 'erase' AND entity_id = $1`, [
    customerId,
  ]);
  expect(entries).toHaveLength(1);
});

/**
 * Until somebody waits for what this connection holds and, with two, somebody else for the first. Background jobs wait
 * for locks of their own now and then: those do not count.
 */
async function untilWaiting(holder: pg.PoolClient, count: 1 | 2): Promise<void> {
  const { rows } = await holder.query('SELECT pg_backend_pid() AS pid');
  const first = 'SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
  const second = `SELECT pid FROM pg_stat_activity WHERE pg_blocking_pids(pid) && ARRAY(${first})`;
  for (;;) {
    const waiting = await query(count === 1 ? first : second, [rows[0].pid]);
    if (waiting.length > 0) return;
  }
}

/** Somebody who holds something until the end of the work. */
async function whileHolding(lock: string, values: unknown[], work: (slow: pg.PoolClient) => Promise<void>) {
  const slow = await life.desk.app.database.db.pool.connect();
  try {
    await slow.query('BEGIN');
    await slow.query(lock, values);
    await work(slow);
  } finally {
    await slow.query('ROLLBACK');
    slow.release();
  }
}

it('an erasure waits for a payment being submitted and is then refused', async () => {
  const order = await life.finishedOrder(someone());
  const { customerId, id } = order;
  let erasing: ReturnType<CustomerLife['erase']> | undefined;
  await whileHolding('SELECT id FROM orders WHERE id = $1 FOR UPDATE', [id], async (slow) => {
    erasing = life.erase(customerId);
    await untilWaiting(slow, 1);
    await slow.query(
      `WITH told AS (INSERT INTO payments (id, number, status, method, amount, paid_on, customer_id, submitted_by, submitted_at)
         VALUES (gen_random_uuid(), 999000, 'submitted', 'cash', 1, '2026-01-02', $2, $3, now()) RETURNING id)
       INSERT INTO payment_allocations SELECT id, $1, 1 FROM told`,
      [id, customerId, life.desk.seller.id],
    );
    await slow.query('COMMIT');
  });
  const { status, body } = (await erasing) ?? { status: 0, body: {} };
  expect([status, body.code]).toEqual([409, 'customer.has-open-business']);
  expect(body.message).toContain('el pago PG-999000');
  await query(
    `DELETE FROM payment_allocations WHERE payment_id IN (SELECT id FROM payments WHERE number = 999000)`,
  );
  await query('DELETE FROM payments WHERE number = 999000');
});

it('a draft created while its customer is erased is refused', async () => {
  const details = someone();
  const { customerId } = await life.finishedOrder(details);
  await query(
    `INSERT INTO customer_addresses (id, customer_id, municipality, used_at) VALUES (gen_random_uuid(), $1, '0901', now())`,
    [customerId],
  );
  let [erasing, drafting]: Promise<unknown>[] = [];
  // The erasure has taken her and waits for her address; the draft has found her by her phone and waits for her.
  await whileHolding(
    'SELECT id FROM customer_addresses WHERE customer_id = $1 FOR UPDATE',
    [customerId],
    async (slow) => {
      erasing = life.erase(customerId);
      await untilWaiting(slow, 1);
      drafting = life.newDraft(details);
      drafting.catch(() => undefined);
      await untilWaiting(slow, 2);
    },
  );
  expect(await erasing).toMatchObject({ status: 200 });
  await expect(drafting).rejects.toThrow(/customer\.erased/);
  expect(await query('SELECT id FROM orders WHERE customer_name = $1', [details.customer.name])).toEqual([]);
  // The next one is somebody new.
  expect((await life.finishedOrder(details)).customerId).not.toBe(customerId);
});
