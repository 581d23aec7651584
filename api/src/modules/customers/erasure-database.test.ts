import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CustomerLife, openCustomerLife } from '#testing/customers/customer-life.ts';

let life: CustomerLife;
let db: pg.Client;
let [customer, other, orderId] = ['', '', ''];
beforeAll(async () => {
  life = await openCustomerLife();
  const named = (name: string, phone: string) =>
    life.finishedOrder({ customer: { id: null, name, phone, tax: { kind: 'cf', id: '', name: '' } } });
  const order = await named('María Xol', '4700-0001');
  [customer, orderId] = [order.customerId ?? '', order.id];
  other = (await named('Berta Caal', '4700-0002')).customerId ?? '';
  db = new pg.Client({ connectionString: life.desk.app.database.connectionString });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await life.desk.app.close();
});

/** Whatever a test does is taken back. */
beforeEach(async () => {
  await db.query('ROLLBACK; BEGIN');
});

const begin = (id = customer) =>
  db.query('INSERT INTO customer_erasures (customer_id, erased_at, erased_by) VALUES ($1, now(), $2)', [
    ...[id, life.chief.id],
  ]);
const attempt = async (text: string, values: unknown[] = []) => {
  await db.query('SAVEPOINT attempt');
  try {
    return (await db.query(text, values)).rowCount;
  } catch (error) {
    await db.query('ROLLBACK TO attempt');
    return error instanceof Error ? error.message : error;
  } finally {
    // What is written inside a savepoint has another transaction's number.
    await db.query('RELEASE attempt');
  }
};
const REDACT = `UPDATE audit_entries SET before = without_personal_data(before), after = without_personal_data(after),
  reason = CASE WHEN reason IS NOT NULL THEN '[borrado]' END`;
const OF_ORDER = `WHERE entity = 'order' AND entity_id = $1`;
const REFUSED = 'audit_entries is append-only';

describe('an audit entry', () => {
  it('cannot be changed or deleted without an erasure', async () => {
    expect(await attempt(`${REDACT} ${OF_ORDER}`, [orderId])).toBe(REFUSED);
    expect(await attempt('DELETE FROM audit_entries')).toBe(REFUSED);
    expect(await attempt('TRUNCATE audit_entries')).toBe(REFUSED);
  });

  it('can be redacted only in the transaction of the erasure', async () => {
    await begin();
    for (const change of [
      `reason = 'otra cosa'`,
      `after = '{}'`,
      `after = NULL`,
      `before = '{"amount": 1}'`,
      `actor_name = 'otra'`,
      'at = now()',
      `command = 'nada'`,
      `entity_id = 'x'`,
      'actor_id = NULL',
    ])
      expect(await attempt(`UPDATE audit_entries SET ${change} ${OF_ORDER}`, [orderId]), change).toBe(
        REFUSED,
      );
    // Everything that is due, and one thing more.
    expect(await attempt(`${REDACT}, request_id = 'x' ${OF_ORDER}`, [orderId])).toBe(REFUSED);
    expect(await attempt(`DELETE FROM audit_entries ${OF_ORDER}`, [orderId])).toBe(REFUSED);
    expect(await attempt(`${REDACT} ${OF_ORDER}`, [orderId])).toBeGreaterThan(3);
  });

  it('of another customer cannot be redacted during an erasure', async () => {
    await begin();
    expect(await attempt(`${REDACT} WHERE entity = 'customer' AND entity_id = $1`, [other])).toBe(REFUSED);
    expect(await attempt(`${REDACT} WHERE entity = 'user'`)).toBe(REFUSED);
    expect(await attempt(REDACT)).toBe(REFUSED);
  });

  it('cannot be redacted after the erasure', async () => {
    const erased = await life.finishedOrder({
      customer: { id: null, name: 'Eva Pop', phone: '4700-0003', tax: { kind: 'cf', id: '', name: '' } },
    });
    expect((await life.erase(erased.customerId)).status).toBe(200);
    await db.query('ROLLBACK; BEGIN');
    expect(await attempt(`${REDACT} ${OF_ORDER}`, [erased.id])).toBe(REFUSED);
    const change = `UPDATE customer_erasures SET erased_at = erased_at WHERE customer_id = $1`;
    expect(await attempt(change, [erased.customerId])).toBe('customer_erasures is append-only');
    expect(await attempt('DELETE FROM customer_erasures')).toBe('customer_erasures is append-only');
    expect(await attempt('TRUNCATE customer_erasures')).toBe('customer_erasures is append-only');
  });

  it('keeps numbers, ids and fixed words when redacted, and no typed text', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const entry = {
      ...{ amount: 1500, method: 'transfer', payment: id, isRepeated: true, label: 'F-000001' },
      ...{ text: 'llamó María', name: 'María', reference: '4455', unheardOf: 'María', id: '576937-K' },
      inner: { pin: { lat: 14.6, lng: -91.1 }, phones: ['+50255123344'], kind: 'nit', none: null },
    };
    const { rows } = await db.query('SELECT without_personal_data($1::jsonb) AS left', [
      JSON.stringify(entry),
    ]);
    expect(rows[0].left).toEqual({
      ...{ amount: 1500, method: 'transfer', payment: id, isRepeated: true, label: 'F-000001' },
      ...{ text: '[borrado]', name: '', reference: '', unheardOf: '', id: '' },
      inner: { pin: { lat: null, lng: null }, phones: [''], kind: 'nit', none: null },
    });
  });
});

describe('an erasure', () => {
  it('that erases nothing cannot be committed', async () => {
    await begin();
    await db.query(`${REDACT} ${OF_ORDER}`, [orderId]);
    await expect(db.query('COMMIT')).rejects.toThrow(/erased nothing/);
  });

  it('allows clearing only the notes of that customer’s credits and parcels', async () => {
    const notes = 'UPDATE shipment_events SET note = $2 WHERE order_id = $1';
    expect(await attempt(notes, [orderId, ''])).toBe('shipment_events is append-only');
    await begin();
    expect(await attempt(notes, [orderId, 'otra'])).toBe('shipment_events is append-only');
    expect(await attempt(notes, [orderId, ''])).toBeGreaterThan(0);
    expect(await attempt(`UPDATE shipment_events SET note = ''`)).toBe('shipment_events is append-only');
  });
});

it('the database refuses to change an erased customer or refer to them', async () => {
  const order = await life.finishedOrder({
    customer: { id: null, name: 'Rosa Cuc', phone: '4700-0004', tax: { kind: 'cf', id: '', name: '' } },
  });
  const id = order.customerId;
  expect((await life.erase(id)).status).toBe(200);
  await db.query('ROLLBACK; BEGIN');
  const gone = 'the customer was erased';
  expect(await attempt(`UPDATE customers SET name = 'Rosa' WHERE id = $1`, [id])).toBe(gone);
  expect(await attempt(`UPDATE customers SET erased_at = NULL WHERE id = $1`, [id])).toBe(gone);
  expect(await attempt(`INSERT INTO customer_phones VALUES ('+50247000004', $1)`, [id])).toBe(gone);
  expect(await attempt('UPDATE customer_phones SET customer_id = $1', [id])).toBe(gone);
  expect(await attempt('UPDATE orders SET customer_id = $1 WHERE id = $2', [id, orderId])).toBe(gone);
  expect(
    await attempt(
      `INSERT INTO customer_credits (at, customer_id, kind, amount, actor_name)
      VALUES (now(), $1, 'used', 1, '')`,
      [id],
    ),
  ).toBe(gone);
  for (const change of [
    `customer_name = 'Rosa'`,
    `customer_phone = '+50247000004'`,
    `staff_notes = 'Rosa'`,
    'lat = 1, lng = 1',
  ])
    expect(await attempt(`UPDATE orders SET ${change} WHERE id = $1`, [order.id])).toMatch(
      /order_erased_says_nothing/,
    );
});
