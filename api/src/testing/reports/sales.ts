import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { createVariantDetails, makeProduct, receiveUnits } from '../goods.ts';
import { createOrderDetails } from '../order-details.ts';
import { confirm, makeOrder, verifyPayments } from '../orders.ts';
import { type MadePerson, makePerson } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** A sale as chance would have it. */
export interface RandomSale {
  readonly seller: number;
  readonly lines: readonly {
    readonly article: number;
    readonly quantity: number;
    readonly discount: number;
  }[];
  readonly discount: number;
  readonly shipping: number;
  readonly channel: 'whatsapp' | 'instagram' | 'store';
  readonly municipality: '0101' | '0901' | '0115' | null;
  readonly terms: 'prepaid' | 'cod' | 'deposit';
  /** Of what is asked for: nothing, a part, everything. */
  readonly paid: 0 | 0.3 | 1;
  readonly isCancelled: boolean;
  /** The moment it was confirmed at. */
  readonly at: Date;
}

export function randomSale(check: typeof fc, moments: fc.Arbitrary<Date>): fc.Arbitrary<RandomSale> {
  return check.record({
    seller: check.nat(2),
    lines: check.array(
      check.record({
        article: check.nat(5),
        quantity: check.integer({ min: 1, max: 4 }),
        discount: check.nat(900),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    discount: check.nat(700),
    shipping: check.nat(4_500),
    channel: check.constantFrom('whatsapp', 'instagram', 'store'),
    municipality: check.constantFrom('0101', '0901', '0115', null),
    terms: check.constantFrom('prepaid', 'cod', 'deposit'),
    paid: check.constantFrom(0, 0.3, 1),
    isCancelled: check.boolean(),
    at: moments,
  });
}

export interface SalesDesk {
  readonly app: TestApp;
  readonly sellers: readonly MadePerson[];
  /** S-012 and S-013, with and without costs; and who manages. */
  readonly analyst: MadePerson;
  readonly owner: MadePerson;
  readonly otherOwner: MadePerson;
  sell(sale: Partial<RandomSale>): Promise<Order>;
  move(order: Order, at: Date): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into, it says there
  get(path: string, who?: MadePerson): Promise<{ status: number; body: any }>;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into, it says there
  post(path: string, who: MadePerson, body: object): Promise<{ status: number; body: any }>;
  aggregateSales(): Promise<void>;
}

const PLAIN: RandomSale = {
  seller: 0,
  lines: [{ article: 0, quantity: 1, discount: 0 }],
  discount: 0,
  shipping: 0,
  channel: 'whatsapp',
  municipality: null,
  terms: 'prepaid',
  paid: 0,
  isCancelled: false,
  at: new Date('2026-03-10T18:00:00Z'),
};

/** Three sellers, six articles of three categories and two brands, and those who look at what was sold. */
export async function openSalesDesk(env: Record<string, string> = {}): Promise<SalesDesk> {
  const app = await createTestApp({ env });
  const { pool } = app.database.db;
  const reception = await makePerson(app, { codes: ['S-01', 'M-03'] });
  const sellers = [await makePerson(app), await makePerson(app), await makePerson(app)];
  await pool.query('UPDATE users SET commission_bp = 500, discount_limit_bp = 10000 WHERE id = ANY($1)', [
    sellers.map((seller) => seller.id),
  ]);
  const articles: string[] = [];
  for (let at = 0; at < 6; at++) {
    const product = await makeProduct(app, reception.token, {
      name: `Artículo ${at}`,
      category: ['Blusas', 'Faldas', 'Bolsas'][at % 3] ?? '',
      brand: ['', 'Lino', 'Sol'][at % 3] ?? '',
      variants: [createVariantDetails({ price: 10_000 + at * 1_337 })],
    });
    const [variant] = product.variants;
    if (variant === undefined) throw new Error('a product without a variant');
    await receiveUnits(app, reception.token, variant.id, 5000, 4_000 + at * 111);
    articles.push(variant.id);
  }
  const desk: SalesDesk = {
    app,
    sellers,
    analyst: await makePerson(app, { codes: ['S-012', 'S-013'] }),
    owner: await makePerson(app, { codes: ['S-012', 'S-013', 'M-03'] }),
    otherOwner: await makePerson(app, { codes: ['S-012', 'M-03'] }),
    async sell(some) {
      const sale = { ...PLAIN, ...some };
      const seller = sellers[sale.seller] ?? reception;
      const lines = sale.lines.map(({ article, quantity, discount }) => ({
        ...{ variantId: articles[article] ?? '', quantity, discount },
      }));
      const address = createOrderDetails([]).address;
      const details = createOrderDetails(lines, {
        ...{ discount: sale.discount, shipping: sale.shipping, channel: sale.channel, terms: sale.terms },
        address: { ...address, municipality: sale.municipality },
      });
      const order = await confirm(app, seller.token, await makeOrder(app, seller.token, details));
      if (sale.paid > 0) {
        const paid = await desk.post(`/orders/${order.id}/payments`, seller, {
          ...{ method: 'cash', accountId: null, reference: '', paidOn: '2026-01-02', note: '', proofs: [] },
          amount: Math.max(1, Math.round(order.total * sale.paid)),
        });
        expect(paid.status, JSON.stringify(paid.body)).toBe(201);
        await verifyPayments(app, order.id);
      }
      if (sale.isCancelled) {
        const { body } = await desk.get(`/orders/${order.id}`, reception);
        const off = await desk.post(`/orders/${order.id}/commands/cancel`, reception, {
          ...{ version: body.version, reason: 'Ya no lo quiere', moneyGoes: 'credit' },
        });
        expect(off.status, JSON.stringify(off.body)).toBe(200);
      }
      await desk.move(order, sale.at);
      return order;
    },
    async move(order, at) {
      await pool.query('UPDATE orders SET confirmed_at = $2 WHERE id = $1', [order.id, at]);
      await pool.query(
        `UPDATE payments p SET reviewed_at = $2 FROM payment_allocations a WHERE a.payment_id = p.id AND a.order_id = $1`,
        [order.id, at],
      );
      await pool.query('UPDATE orders SET changed_at = changed_at WHERE id = $1', [order.id]);
    },
    async get(path, who = desk.owner) {
      const answer = await app.call({ url: `/api${path}`, token: who.token });
      return { status: answer.statusCode, body: answer.json() };
    },
    async post(path, who, body) {
      const answer = await app.call({ method: 'POST', url: `/api${path}`, token: who.token, body });
      return { status: answer.statusCode, body: answer.json() };
    },
    async aggregateSales() {
      await pool.query('SELECT aggregate_sales(100000)');
    },
  };
  return desk;
}
