import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerLife, must, openCustomerLife } from '#testing/customers/customer-life.ts';
import { makePerson } from '#testing/people.ts';

let life: CustomerLife;
beforeAll(async () => {
  life = await openCustomerLife();
});
afterAll(() => life.desk.app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await life.desk.app.database.db.pool.query(text, values)).rows;

/** A customer of whom nothing is open. */
const finished = async (phone: string) =>
  (
    await life.finishedOrder({
      customer: { id: null, name: 'Ana', phone, tax: { kind: 'cf', id: '', name: '' } },
    })
  ).customerId;

describe('an erasure is refused', () => {
  const confirmOrder = async (details: object = {}) => {
    const draft = await life.newDraft({
      customer: {
        id: null,
        name: 'María López',
        phone: `4${Math.trunc(1_000_000 + Math.random() * 8_999_999)}`,
        tax: { kind: 'cf', id: '', name: '' },
      },
      ...details,
    });
    return must(
      await life.send('POST', `/orders/${draft.id}/commands/confirm`, life.desk.seller, {
        version: draft.version,
      }),
    );
  };

  it('while documents are open, and names them', async () => {
    const order = await confirmOrder();
    const payment = await life.desk.pay(order);
    const refused = await life.erase(order.customerId);
    expect([refused.status, refused.body.code]).toEqual([409, 'customer.has-open-business']);
    expect(refused.body.message).toBe(
      `Todavía no se puede borrar: primero termina el pedido ${order.label}, el pago ${payment.label}.`,
    );
    const preview = must(await life.send('GET', `/customers/${order.customerId}/erasure`, life.chief));
    expect(preview).toEqual({
      open: [
        { kind: 'order', label: order.label },
        { kind: 'payment', label: payment.label },
      ],
      counts: { orders: 1, preorders: 0, payments: 1, invoices: 0, pictures: 0 },
    });
    // Called off, the money is hers.
    const { version } = await life.desk.readPayment(payment.id);
    must(
      await life.send('POST', `/payments/${payment.id}/commands/approve`, life.desk.reviewer, {
        version,
        note: '',
      }),
    );
    const now = await life.desk.readOrder(order.id);
    must(
      await life.send('POST', `/orders/${order.id}/commands/cancel`, life.desk.reception, {
        ...{ version: now.version, reason: 'x', moneyGoes: 'credit' },
      }),
    );
    expect((await life.erase(order.customerId)).body.message).toContain('el saldo a favor de Q 100.00');
    expect(await query('SELECT * FROM customer_erasures WHERE customer_id = $1', [order.customerId])).toEqual(
      [],
    );
  });

  it('while a pre-order or a draft is open, or an invoice is not issued', async () => {
    const quoted = await life.desk.quoted();
    expect((await life.erase(quoted.customerId)).body.message).toContain(`la preventa ${quoted.label}`);
    const finished = await life.finishedOrder({
      customer: { id: null, name: 'Ana', phone: '4900-0001', tax: { kind: 'cf', id: '', name: '' } },
    });
    const draft = await life.newDraft({
      customer: { id: null, name: 'Ana', phone: '4900-0001', tax: { kind: 'cf', id: '', name: '' } },
    });
    const invoice = must(await life.send('POST', '/invoices', life.biller, { orderId: finished.id }), 201);
    const { message } = (await life.erase(finished.customerId)).body;
    expect(message).toContain(`el pedido ${draft.label}`);
    expect(message).toContain(`la factura ${invoice.label}`);
  });

  it('without the exact name, or with a reason that contains it', async () => {
    const order = await confirmOrder();
    const attempt = async (details: object) => {
      const { status, body } = await life.erase(order.customerId, details);
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.code];
    };
    expect(await attempt({ name: 'Maria' })).toEqual([422, 'name', 'customer.name-differs']);
    expect(await attempt({ reason: 'La señora maria lopez lo pidió' })).toEqual([
      ...[422, 'reason', 'customer.reason-names-customer'],
    ]);
    const { phone } = (await life.send('GET', `/customers/${order.customerId}`, life.desk.reception)).body;
    expect(await attempt({ reason: `Escribió del ${phone.slice(4, 8)}-${phone.slice(8)}` })).toEqual([
      ...[422, 'reason', 'customer.reason-names-customer'],
    ]);
    expect((await attempt({ reason: '' }))[0]).toBe(422);
    expect((await life.erase(order.customerId, { version: 999 })).body.code).toBe('resource.stale');
    const both = await life.erase(order.customerId, { name: 'Maria', reason: 'María López' });
    expect(both.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'reason']);
    // Accents and capitals do not matter; that something is open does.
    expect((await life.erase(order.customerId, { name: 'maria lopez' })).body.code).toBe(
      'customer.has-open-business',
    );
  });

  it('for a merged customer and for an unknown one', async () => {
    const [kept, other] = [await finished('4900-0002'), await finished('4900-0003')];
    const [first, second] = [await life.readCustomer(kept), await life.readCustomer(other)];
    must(
      await life.send('POST', `/customers/${kept}/commands/merge`, life.desk.reception, {
        ...{ otherId: other, version: first.version, otherVersion: second.version, isPreview: false },
      }),
    );
    expect((await life.erase(other)).body.code).toBe('customer.merged');
    const nobody = await life.send('POST', `/customers/${crypto.randomUUID()}/commands/erase`, life.chief, {
      ...{ version: 1, name: 'x', reason: 'x' },
    });
    expect(nobody.status).toBe(404);
  });
});

describe('a user without both M-03 and S-01', () => {
  it.each([[['M-03']], [['S-01']], [['S-01', 'S-09', 'S-05', 'S-010']], [[]]] as const)(
    'with the codes %j exports, sees and erases nothing',
    async (codes) => {
      const who = await makePerson(life.desk.app, { codes });
      const order = await life.finishedOrder({
        customer: { id: null, name: 'Eva', phone: '4900-0009', tax: { kind: 'cf', id: '', name: '' } },
      });
      const answers = [
        await life.send('POST', `/customers/${order.customerId}/commands/export`, who),
        await life.send('GET', `/customers/${order.customerId}/erasure`, who),
        await life.erase(order.customerId, {}, who),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([403, 'auth.forbidden']),
      );
      expect((await life.readCustomer(order.customerId)).name).toBe('Eva');
    },
  );
});
