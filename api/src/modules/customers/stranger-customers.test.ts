import { randomUUID } from 'node:crypto';
import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { PERMISSION_CODES, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { testSize } from '#testing/test-size.ts';

/** Found nowhere else in the database. */
const SECRETS = ['Zacapulas', '57712345', 'zacapulas@ejemplo.gt', 'puerta con bugambilia'];
const PHONE = '+50257712345';

let app: TestApp;
let owner: MadePerson;
let order: Order;
beforeAll(async () => {
  app = await createTestApp();
  const keeper = await makePerson(app, { codes: ['M-03'] });
  owner = await makePerson(app);
  const { id: variantId } = await makeArticle(app, keeper.token, 20);
  const { customer, address, ...rest } = createOrderDetails([{ variantId }]);
  const made = await makeOrder(app, owner.token, {
    ...rest,
    delivery: 'courier',
    customer: { ...customer, name: 'Clienta Zacapulas', phone: PHONE },
    address: { ...address, municipality: '0101', line: '5a avenida', reference: 'puerta con bugambilia' },
  });
  order = await confirm(app, owner.token, made);
  await app.database.db.pool.query(
    "UPDATE customers SET email = 'zacapulas@ejemplo.gt', notes = 'puerta con bugambilia' WHERE id = $1",
    [order.customerId],
  );
  const paid = await app.call({
    ...{ method: 'POST', url: `/api/orders/${order.id}/payments`, token: owner.token },
    body: {
      ...{ method: 'cash', accountId: null, reference: '', amount: 100, paidOn: '2026-01-02', note: '' },
      proofs: [],
    },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  order = paid.json();
});
afterAll(() => app.close());

/** Whose work is with every customer: reception, finance, invoices, guides. Everybody else is a stranger. */
const MAY_KNOW: readonly PermissionCode[] = [
  'S-01',
  'S-05',
  'S-09',
  'S-010',
  'S-019',
  'S-012',
  'S-013',
  'M-03',
];

/** Of each role the codes that make nobody know customers, and at full size every such code alone. */
function strangers(): (readonly PermissionCode[])[] {
  const harmless = (codes: readonly PermissionCode[]) => codes.filter((code) => !MAY_KNOW.includes(code));
  const roles = Object.values(PRESETS).map(({ codes }) => harmless(codes));
  return testSize('EVERY_CALLER') === 1
    ? [...roles, ...harmless(PERMISSION_CODES).map((code) => [code])]
    : roles;
}

/** The stranger's own documents in every place where a route takes an id. */
function fillAddress(route: Route): string {
  const paymentId = order.payments[0]?.id ?? randomUUID();
  const ids: Record<string, string> = {
    customers: order.customerId ?? '',
    orders: order.id,
    payments: paymentId,
  };
  const [, family = ''] = route.path.split('/');
  const path = route.path.replaceAll(/\{(\w+)\}/g, () => ids[family] ?? order.customerId ?? '');
  const query = new URLSearchParams();
  if (route.query?.shape['q'] !== undefined) query.set('q', PHONE.slice(4));
  return `/api${path}?${query}`;
}

it('no reading call shows a customer to users who neither sold to them nor work with all customers', async () => {
  const leaks: string[] = [];
  for (const codes of strangers()) {
    const { token } = await makePerson(app, { codes });
    for (const route of app.routes) {
      if (route.method !== 'GET' || route.reply === 'event-stream' || route.permission === 'public') continue;
      const reply = await app.call({ url: fillAddress(route), token });
      for (const secret of SECRETS)
        if (reply.body.includes(secret)) leaks.push(`${codes.join('+')} ${route.path}: ${secret}`);
      expect(reply.statusCode, route.path).toBeLessThan(500);
    }
  }
  expect(leaks).toEqual([]);
});

/** As much of a right body as this route takes. */
function bodyFor({ body, path }: Route, customerVersion: number): object | undefined {
  if (!(body instanceof z.ZodObject)) return undefined;
  const { customerId } = order;
  const version = path.startsWith('/customers') ? customerVersion : order.version;
  const known: Record<string, unknown> = {
    ...{ version, otherVersion: 1, otherId: customerId, isPreview: false, reason: 'x', note: 'x', text: 'x' },
    ...{ name: 'Otra', phone: PHONE, otherPhones: [], ...emptyTexts(CUSTOMER_TEXTS) },
    ...{ tax: { kind: 'cf', id: '', name: '' }, moneyGoes: 'credit', lines: [], code: 'other' },
    ...{ method: 'cash', accountId: null, reference: '', amount: 100, paidOn: '2026-01-02', proofs: [] },
  };
  return Object.fromEntries(
    Object.keys(body.shape).flatMap((key) => (key in known ? [[key, known[key]]] : [])),
  );
}

it('no writing call lets those users change the customer', async () => {
  const { pool } = app.database.db;
  const readState = async () => [
    (await pool.query('SELECT * FROM customers WHERE id = $1', [order.customerId])).rows,
    (await pool.query('SELECT * FROM customer_addresses WHERE customer_id = $1', [order.customerId])).rows,
    (await pool.query('SELECT status, version, customer_id FROM orders WHERE id = $1', [order.id])).rows,
    (await pool.query('SELECT status, amount FROM payments WHERE id = $1', [order.payments[0]?.id])).rows,
  ];
  const before = await readState();
  const version: number = before[0]?.[0].version;
  const writes = app.routes.filter(
    ({ method, path }) => method !== 'GET' && /^\/(customers|orders|payments|refunds)\//.test(path),
  );
  expect(writes.length).toBeGreaterThan(20);
  const done: string[] = [];
  const judged = new Set<string>();
  for (const codes of strangers()) {
    const { token } = await makePerson(app, { codes });
    for (const route of writes) {
      if (!route.path.includes('{id}')) continue;
      const [url = ''] = fillAddress(route).split('?');
      const reply = await app.call({ method: route.method, url, token, body: bodyFor(route, version) });
      if (reply.statusCode < 400) done.push(`${codes.join('+')} ${route.method} ${route.path}`);
      if (reply.statusCode !== 422) judged.add(`${route.method} ${route.path}`);
    }
  }
  // Refused for the person, not for what was sent.
  expect(judged.size).toBeGreaterThan(15);
  expect(judged).toContain('PATCH /customers/{id}');
  expect(judged).toContain('POST /orders/{id}/payments');
  expect(done).toEqual([]);
  expect(await readState()).toEqual(before);
});

it('their seller and users who work with all customers can read them', async () => {
  const read = async (who: MadePerson) =>
    (await app.call({ url: `/api/customers/${order.customerId}`, token: who.token })).statusCode;
  expect(await read(owner)).toBe(200);
  expect(await read(await makePerson(app, { codes: ['S-01'] }))).toBe(200);
  expect(await read(await makePerson(app))).toBe(404);
});
