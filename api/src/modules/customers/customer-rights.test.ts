import { MOST_LOOKUPS } from '@trastienda/shared/customers/contract.ts';
import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder, verifyPayments } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const CREDIT = 15_000;

let app: TestApp;
let variantId: string;
let ana: MadePerson;
let berta: MadePerson;
let reception: MadePerson;
let finance: MadePerson;
/** A customer of Ana's whom the store owes something. */
let owed: Order;

const get = (url: string, who: MadePerson) => app.call({ url: `/api${url}`, token: who.token });
const post = (url: string, who: MadePerson, body: object) =>
  app.call({ method: 'POST', url: `/api${url}`, token: who.token, body });
const lookUp = (phone: string | null, who: MadePerson) => post('/customers/lookup', who, { phone });
const query = (text: string, values: unknown[] = []) => app.database.db.pool.query(text, values);
const cash = {
  method: 'cash',
  accountId: null,
  reference: '',
  amount: CREDIT,
  paidOn: '2026-01-02',
  note: '',
  proofs: [],
};
const credit = { ...cash, method: 'credit' };

const draftFor = (seller: MadePerson, phone: string | null) => {
  const details = createOrderDetails([{ variantId }]);
  return makeOrder(app, seller.token, { ...details, customer: { ...details.customer, phone } });
};
const orderFor = async (seller: MadePerson, phone: string | null) =>
  confirm(app, seller.token, await draftFor(seller, phone));
const readCredit = async ({ customerId }: Order) =>
  (await query('SELECT credit FROM customers WHERE id = $1', [customerId])).rows[0].credit;

/** Paid, seen by finance and cancelled: the money is the customer's credit. */
async function customerWithCredit(seller: MadePerson): Promise<Order> {
  const { address, ...rest } = createOrderDetails([{ variantId }]);
  const home = { ...address, municipality: '0101', line: '5a avenida 3-20', reference: 'Portón negro' };
  const details = { ...rest, delivery: 'courier' as const, address: home };
  const made = await confirm(app, seller.token, await makeOrder(app, seller.token, details));
  await post(`/orders/${made.id}/payments`, seller, cash);
  await verifyPayments(app, made.id);
  const { version } = (await get(`/orders/${made.id}`, reception)).json();
  const cancelled = await post(`/orders/${made.id}/commands/cancel`, reception, {
    ...{ version, reason: 'x', moneyGoes: 'credit' },
  });
  expect(cancelled.statusCode).toBe(200);
  return made;
}

beforeAll(async () => {
  app = await createTestApp();
  const keeper = await makePerson(app, { codes: ['M-03'] });
  ana = await makePerson(app);
  berta = await makePerson(app);
  reception = await makePerson(app, { codes: ['S-01'] });
  finance = await makePerson(app, { codes: ['S-09'] });
  variantId = (await makeArticle(app, keeper.token, 200)).id;
  owed = await customerWithCredit(ana);
});
afterAll(() => app.close());

describe('a customer of another seller', () => {
  it('is found by the whole phone number with name and first address line, audited once', async () => {
    const [found] = (await lookUp(owed.customerPhone, berta)).json().items;
    expect(found).toMatchObject({
      ...{ id: owed.customerId, name: owed.customerName, phone: owed.customerPhone, isKnown: false },
      ...{ credit: 0, email: '', notes: '', otherPhones: [], tax: { kind: 'cf', id: '', name: '' } },
      addresses: [
        { line: owed.address.line, municipality: null, place: '', reference: '', receiverPhone: null },
      ],
    });
    await lookUp(owed.customerPhone, berta);
    const { rows } = await query(
      `SELECT actor_id FROM audit_entries WHERE entity = 'customer' AND entity_id = $1 AND command = 'look-up'`,
      [owed.customerId],
    );
    expect(rows).toEqual([{ actor_id: berta.id }]);
    const phone = encodeURIComponent(owed.customerPhone ?? '');
    expect((await get(`/customers?q=${phone}`, berta)).json().items).toEqual([]);
  });

  it('is fully visible to their seller, to reception and to finance', async () => {
    for (const who of [ana, reception, finance]) {
      const [found] = (await lookUp(owed.customerPhone, who)).json().items;
      expect(found).toMatchObject({ isKnown: true, credit: CREDIT });
      expect((await get(`/customers/${owed.customerId}`, who)).statusCode).toBe(200);
    }
    expect((await lookUp('+50240000001', ana)).json()).toEqual({ items: [] });
  });

  it('can be looked up only a limited number of times per hour', async () => {
    const curious = await makePerson(app);
    await query(
      `INSERT INTO audit_entries (at, actor_id, actor_name, entity, entity_id, command, request_id)
       SELECT now(), $1, 'x', 'customer', gen_random_uuid()::text, 'look-up', '' FROM generate_series(1, $2)`,
      [curious.id, MOST_LOOKUPS],
    );
    const answer = await lookUp(owed.customerPhone, curious);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'customer.too-many-lookups']);
  });

  it('does not become visible by a draft, kept or discarded', async () => {
    const draft = await draftFor(berta, owed.customerPhone);
    const attempts = async () => {
      const read = await get(`/customers/${owed.customerId}`, berta);
      const change = await app.call({
        ...{ method: 'PATCH', url: `/api/customers/${owed.customerId}`, token: berta.token },
        body: {
          ...{
            version: 1,
            name: 'Otra',
            phone: '+50240000002',
            otherPhones: [],
            ...emptyTexts(CUSTOMER_TEXTS),
          },
          ...{ tax: { kind: 'cf', id: '', name: '' }, notes: '' },
        },
      });
      return [read.statusCode, change.statusCode];
    };
    expect(await attempts()).toEqual([404, 404]);
    await post(`/orders/${draft.id}/commands/discard`, berta, { version: draft.version });
    expect(await attempts()).toEqual([404, 404]);
  });
});

describe('the phone of a customer', () => {
  const change = async (who: MadePerson, order: Order, phone: string) => {
    const customer = (await get(`/customers/${order.customerId}`, who)).json();
    const { id: _, credit: _c, addresses: _a, isKnown: _k, ...details } = customer;
    const url = `/api/customers/${order.customerId}`;
    return app.call({ method: 'PATCH', url, token: who.token, body: { ...details, phone } });
  };

  it('is changed only by reception when the store owes them or several sellers sold to them', async () => {
    expect((await change(ana, owed, '+50240000010')).json().code).toBe('customer.phone-needs-reception');
    expect((await change(reception, owed, '+50240000010')).statusCode).toBe(200);

    const own = await orderFor(ana, '+50240000020');
    expect((await change(ana, own, '+50240000021')).statusCode).toBe(200);
    await orderFor(berta, '+50240000021');
    expect((await change(ana, own, '+50240000022')).json().code).toBe('customer.phone-needs-reception');
    expect((await change(ana, own, '+50240000021')).statusCode).toBe(200);
  });
});

describe('the credit of a customer', () => {
  it('waits for finance when spent by a seller who collected none of it, and counts once approved', async () => {
    const customer = await customerWithCredit(ana);
    const order = await orderFor(berta, customer.customerPhone);
    const sent: Order = (await post(`/orders/${order.id}/payments`, berta, credit)).json();
    expect(sent).toMatchObject({
      paid: 0,
      inReview: CREDIT,
      payments: [{ status: 'submitted', method: 'credit' }],
    });
    expect(await readCredit(customer)).toBe(CREDIT);

    const id = sent.payments[0]?.id;
    const approve = (who: MadePerson) =>
      post(`/payments/${id}/commands/approve`, who, { version: 1, note: '' });
    expect((await approve(berta)).statusCode).toBe(403);
    expect((await approve(finance)).statusCode).toBe(200);
    expect(await readCredit(customer)).toBe(0);
    expect((await get(`/orders/${order.id}`, berta)).json()).toMatchObject({
      paid: CREDIT,
      paymentState: 'paid',
    });
  });

  it('is not spent twice while it waits', async () => {
    const customer = await customerWithCredit(ana);
    const ids: string[] = [];
    for (const seller of [berta, berta]) {
      const order = await orderFor(seller, customer.customerPhone);
      const sent: Order = (await post(`/orders/${order.id}/payments`, seller, credit)).json();
      ids.push(sent.payments[0]?.id ?? '');
    }
    const answers = await Promise.all(
      ids.map((id) => post(`/payments/${id}/commands/approve`, finance, { version: 1, note: '' })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('customer.credit-short');
    expect(await readCredit(customer)).toBe(0);
  });

  it('is kept when finance rejects the payment', async () => {
    const customer = await customerWithCredit(ana);
    const order = await orderFor(berta, customer.customerPhone);
    const sent: Order = (await post(`/orders/${order.id}/payments`, berta, credit)).json();
    const body = { version: 1, code: 'other', note: 'No es la clienta' };
    expect((await post(`/payments/${sent.payments[0]?.id}/commands/reject`, finance, body)).statusCode).toBe(
      200,
    );
    expect(await readCredit(customer)).toBe(CREDIT);
  });

  it('is spent at once by a seller who collected money of this customer', async () => {
    const customer = await customerWithCredit(ana);
    const order = await orderFor(ana, customer.customerPhone);
    const sent: Order = (await post(`/orders/${order.id}/payments`, ana, credit)).json();
    expect(sent).toMatchObject({ paid: CREDIT, payments: [{ status: 'verified' }] });
    expect(await readCredit(customer)).toBe(0);
  });
});
