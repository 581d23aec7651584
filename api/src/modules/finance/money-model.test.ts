import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import { modelSize } from '#testing/test-size.ts';

const SIZE = modelSize({ runs: 2, commands: 25 });

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const step = fc.record({
  kind: fc.constantFrom(
    ...(['pay', 'pay', 'credit', 'approve', 'approve', 'approve', 'doubt', 'reject', 'resubmit'] as const),
    ...(['void', 'cancel', 'reopen', 'cheaper', 'refund', 'decide', 'claim'] as const),
  ),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 30_000 }),
  isRefund: fc.boolean(),
  isSecond: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a refusal may be: an answer in words, never an accident. */
const ANSWERS = [200, 201, 403, 404, 409, 422];

class Money {
  private readonly orders: Order[];
  constructor(orders: Order[]) {
    this.orders = orders;
  }

  private async order(which: number): Promise<Order> {
    return desk.readOrder(this.orders[which % this.orders.length]?.id ?? '');
  }

  private async payment(which: number) {
    const all = (await Promise.all(this.orders.map((order) => desk.readOrder(order.id)))).flatMap((order) =>
      order.payments.map((payment) => ({ order, payment })),
    );
    return all[which % Math.max(1, all.length)];
  }

  async take({ kind, which, amount, isRefund, isSecond }: Step): Promise<number> {
    const who = isSecond ? desk.otherReviewer : desk.manager;
    const order = await this.order(which);
    const details = {
      method: 'cash',
      accountId: null,
      reference: '',
      paidOn: '2026-01-02',
      note: '',
      proofs: [],
    };
    switch (kind) {
      case 'pay':
        return this.status(`/orders/${order.id}/payments`, desk.seller, { ...details, amount });
      case 'credit':
        return this.status(`/orders/${order.id}/payments`, desk.seller, {
          ...details,
          amount,
          method: 'credit',
        });
      case 'cancel':
        return this.status(`/orders/${order.id}/commands/cancel`, desk.reception, {
          version: order.version,
          reason: 'x',
          moneyGoes: isRefund ? 'refund' : 'credit',
        });
      case 'reopen':
        return this.status(`/orders/${order.id}/commands/reopen`, desk.reception, { version: order.version });
      case 'cheaper':
        return this.makeCheaper(order, amount);
      case 'refund':
        return this.status('/refunds', desk.reviewer, { customerId: order.customerId, amount, reason: 'x' });
      case 'decide':
        return this.decide(which, isRefund, who);
      default:
        return this.judge(kind, which, amount, who);
    }
  }

  private async judge(kind: string, which: number, amount: number, who: FinanceDesk['manager']) {
    const found = await this.payment(which);
    if (found === undefined) return 200;
    const { order, payment } = found;
    if (kind === 'resubmit')
      return this.status(`/orders/${order.id}/payments/${payment.id}/commands/resubmit`, desk.seller, {
        ...{ method: 'cash', accountId: null, reference: '', paidOn: '2026-01-02', note: '', proofs: [] },
        amount,
      });
    const { version } = await desk.readPayment(payment.id);
    const body = {
      approve: { version },
      doubt: { version, note: 'x' },
      reject: { version, code: 'other' },
      void: { version, reason: 'x' },
    }[kind];
    return this.status(`/payments/${payment.id}/commands/${kind}`, who, body);
  }

  private async decide(which: number, isPaid: boolean, who: FinanceDesk['manager']) {
    const { body } = await desk.get('/refunds?status=requested&limit=100', desk.reviewer);
    const refund: Refund | undefined = body.items[which % Math.max(1, body.items.length)];
    if (refund === undefined) return 200;
    const command = isPaid ? 'pay' : 'refuse';
    const { version } = refund;
    return this.status(
      `/refunds/${refund.id}/commands/${command}`,
      who,
      isPaid ? { version, accountId: null } : { version, reason: 'x' },
    );
  }

  private async makeCheaper(order: Order, amount: number) {
    const { tax, lines, address, version } = order;
    const answer = await desk.app.call({
      method: 'PATCH',
      url: `/api/orders/${order.id}`,
      token: desk.reception.token,
      body: {
        ...{
          version,
          address,
          lines: lines.map(({ id, variantId, quantity }) => ({ id, variantId, quantity })),
        },
        ...{
          channel: order.channel,
          terms: order.terms,
          delivery: order.delivery,
          courierId: order.courierId,
        },
        customer: { id: order.customerId, name: order.customerName, phone: order.customerPhone, tax },
        discount: 0,
        shipping: amount % 7_000,
        ...{ promisedOn: null, ...emptyTexts(NOTES), tags: [] },
      },
    });
    return answer.statusCode;
  }

  private async status(url: string, who: FinanceDesk['manager'], body?: object): Promise<number> {
    return (await desk.post(url, who, body)).status;
  }

  /** What came in is on orders, owed to the customer, or on its way back: nothing else, nothing twice. */
  async isWhole(): Promise<boolean> {
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT c.id,
        (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE customer_id = c.id AND status = 'verified' AND method <> 'credit') AS came,
        (SELECT coalesce(sum(paid), 0)::int FROM orders WHERE customer_id = c.id) AS paid, c.credit,
        (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE customer_id = c.id AND status <> 'refused') AS back
       FROM customers c WHERE c.id = $1`,
      [this.orders[0]?.customerId],
    );
    const [{ came, paid, credit, back }] = rows;
    expect({ came, accounted: paid + credit + back }).toEqual({ came, accounted: came });
    return true;
  }
}

it(
  'any sequence of decisions keeps every centavo',
  async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: SIZE.commands, maxLength: SIZE.commands }),
        async (steps) => {
          const first = await desk.newOrder();
          const customer = {
            id: null,
            name: 'X',
            phone: first.customerPhone,
            tax: { kind: 'cf', id: '', name: '' },
          } as const;
          const money = new Money([first, await desk.newOrder(5_000, { customer })]);
          for (const one of steps) {
            const status = await money.take(one);
            expect(ANSWERS, JSON.stringify(one)).toContain(status);
            if (status < 300) taken++;
            await money.isWhole();
          }
          expect(await desk.findViolatedInvariants()).toEqual([]);
        },
      ),
      { numRuns: SIZE.runs, seed: SIZE.seed, endOnFailure: true },
    );
    // A test whose every step is refused shows nothing.
    expect(taken).toBeGreaterThan((SIZE.runs * SIZE.commands) / 3);
  },
  SIZE.timeout,
);
