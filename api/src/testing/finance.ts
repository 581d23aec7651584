import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { expect } from 'vitest';
import { createOrderDetails } from './order-details.ts';
import { confirm, makeArticle, makeOrder } from './orders.ts';
import { type MadePerson, makePerson } from './people.ts';
import { tinyPng } from './pictures.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { findViolatedInvariants } from './test-database.ts';

/** A store with people who sell, review and manage, and one bank account. */
export interface FinanceDesk {
  readonly app: TestApp;
  readonly seller: MadePerson;
  readonly reviewer: MadePerson;
  readonly otherReviewer: MadePerson;
  readonly manager: MadePerson;
  readonly reception: MadePerson;
  readonly account: string;
  newOrder(price?: number, details?: Partial<OrderDetailsInput>): Promise<Order>;
  /** Submitted by the seller; what is not said is made up, each with a number of its own. */
  pay(order: Order, details?: object, who?: MadePerson): Promise<Payment>;
  upload(shade: number, who?: MadePerson): Promise<string>;
  uploadPicture(picture: Buffer, mediaType: string, who?: MadePerson): Promise<string>;
  post(url: string, who: MadePerson, body?: object): Promise<Answer>;
  get(url: string, who: MadePerson): Promise<Answer>;
  readPayment(id: string): Promise<Payment>;
  readOrder(id: string): Promise<Order>;
  findViolatedInvariants(): Promise<unknown[]>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into, it says there
  readonly body: any;
}

export async function openFinanceDesk(env: Record<string, string> = {}): Promise<FinanceDesk> {
  const app = await createTestApp({ env: { BUSIEST_REQUESTS: '1000', ...env } });
  const person = (...codes: PermissionCode[]) => makePerson(app, { codes });
  const keeper = await person('M-03');
  const seller = await person();
  const reviewer = await person('S-09');
  const otherReviewer = await person('S-09');
  const manager = await person('S-09', 'M-03');
  const reception = await person('S-01');
  const { rows } = await app.database.db.pool.query(
    `INSERT INTO bank_accounts (id, bank, holder, number, position)
     VALUES (gen_random_uuid(), 'Banrural', 'Tienda', '1-2-3', 0) RETURNING id`,
  );
  const account: string = rows[0].id;
  let receipts = 0;

  const call = async (method: 'GET' | 'POST', url: string, who: MadePerson, body?: object) => {
    const answer = await app.call({ method, url: `/api${url}`, token: who.token, ...(body && { body }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const desk: FinanceDesk = {
    ...{ app, seller, reviewer, otherReviewer, manager, reception, account },
    async newOrder(price = 10_000, details = {}) {
      const article = await makeArticle(app, keeper.token, 1, price);
      const draft = await makeOrder(
        app,
        seller.token,
        createOrderDetails([{ variantId: article.id }], details),
      );
      return confirm(app, seller.token, draft);
    },
    async pay(order, details = {}, who = seller) {
      receipts++;
      const answer = await call('POST', `/orders/${order.id}/payments`, who, {
        method: 'transfer',
        accountId: account,
        reference: String(4_400_000 + receipts),
        amount: order.total,
        paidOn: '2026-01-02',
        note: '',
        proofs: [],
        ...details,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return desk.readPayment(answer.body.payments.at(-1).id);
    },
    upload: (shade, who) => desk.uploadPicture(tinyPng(shade), 'image/png', who),
    async uploadPicture(picture, mediaType, who = seller) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/files',
        headers: { authorization: `Bearer ${who.token}`, 'content-type': mediaType },
        payload: picture,
      });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    },
    post: (url, who, body) => call('POST', url, who, body),
    get: (url, who) => call('GET', url, who),
    async readPayment(id) {
      return (await call('GET', `/payments/${id}`, reviewer)).body;
    },
    async readOrder(id) {
      return (await call('GET', `/orders/${id}`, reception)).body;
    },
    findViolatedInvariants: () => findViolatedInvariants(app.database.db),
  };
  return desk;
}
