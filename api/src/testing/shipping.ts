import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { expect } from 'vitest';
import type { Answer } from './finance.ts';
import { createOrderDetails } from './order-details.ts';
import { confirm, makeArticle, makeOrder } from './orders.ts';
import { type MadePerson, makePerson } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { findViolatedInvariants } from './test-database.ts';

/** A store with people who sell, pack, handle guides and manage. */
export interface ShippingDesk {
  readonly app: TestApp;
  readonly keeper: MadePerson;
  readonly seller: MadePerson;
  readonly reception: MadePerson;
  /** S-019 and nothing else. */
  readonly guides: MadePerson;
  readonly manager: MadePerson;
  courier(name: string): Promise<Courier>;
  /** Confirmed, to be collected on delivery by Guatex unless said otherwise. */
  newOrder(details?: Partial<OrderDetailsInput>, pieces?: number): Promise<Order>;
  packed(details?: Partial<OrderDetailsInput>, pieces?: number): Promise<Order>;
  /** A command to the parcel at this position. */
  move(order: Order, command: string, body?: object, position?: number): Promise<Answer>;
  assign(rows: readonly object[], options?: object, who?: MadePerson): Promise<Answer>;
  readParcel(order: Order, position?: number): Promise<ParcelRow>;
  readOrder(id: string): Promise<Order>;
  post(url: string, who: MadePerson, body?: object): Promise<Answer>;
  patch(url: string, who: MadePerson, body: object): Promise<Answer>;
  get(url: string, who: MadePerson): Promise<Answer>;
  findViolatedInvariants(): Promise<unknown[]>;
}

export const SOME_ADDRESS: OrderDetailsInput['address'] = {
  municipality: '0901',
  place: 'zona 1',
  line: '5a. calle 3-20',
  reference: 'portón negro, frente a la tienda',
  receiverName: 'Ana Lucía Xicará',
  receiverPhone: null,
  pin: null,
  atOffice: false,
};

export async function openShippingDesk(env: Record<string, string> = {}): Promise<ShippingDesk> {
  const app = await createTestApp({ env: { BUSIEST_REQUESTS: '1000', ...env } });
  const person = (...codes: PermissionCode[]) => makePerson(app, { codes });
  const keeper = await person('M-03');
  const seller = await person();
  const reception = await person('S-01');
  const guides = await person('S-019');
  const manager = await person('S-01', 'M-03');

  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, who: MadePerson, body?: object) => {
    const answer = await app.call({ method, url: `/api${url}`, token: who.token, ...(body && { body }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const desk: ShippingDesk = {
    ...{ app, keeper, seller, reception, guides, manager },
    async courier(name) {
      const { body } = await call('GET', '/couriers', guides);
      return body.couriers.find((one: Courier) => one.name === name);
    },
    async newOrder(details = {}, pieces = 1) {
      const article = await makeArticle(app, keeper.token, pieces);
      const usual = { terms: 'cod', delivery: 'courier', address: SOME_ADDRESS } as const;
      const courierId = (await desk.courier('Guatex')).id;
      const goods = [{ variantId: article.id, quantity: pieces }];
      const draft = await makeOrder(
        app,
        seller.token,
        createOrderDetails(goods, { ...usual, courierId, ...details }),
      );
      return confirm(app, seller.token, draft);
    },
    async packed(details, pieces) {
      const order = await desk.newOrder(details, pieces);
      const { status, body } = await desk.move(order, 'pack', { pieces: 1, weightGrams: 900 });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    async move(order, command, body = {}, position = 1) {
      const now = await desk.readOrder(order.id);
      const parcel = now.shipments.find((one) => one.position === position);
      return call('POST', `/shipments/${parcel?.id}/commands/${command}`, reception, {
        version: parcel?.version,
        ...body,
      });
    },
    assign: (rows, options = {}, who = guides) =>
      call('POST', '/guides/assign', who, {
        isPreview: false,
        courierId: null,
        ...options,
        rows: rows.map((row) => ({ parcel: '', guide: '', courierId: null, ...row })),
      }),
    async readParcel(order, position = 1) {
      const code = encodeURIComponent(`${order.label}/${position}`);
      return (await call('GET', `/guides/parcel?code=${code}`, guides)).body;
    },
    async readOrder(id) {
      return (await call('GET', `/orders/${id}`, reception)).body;
    },
    post: (url, who, body) => call('POST', url, who, body),
    patch: (url, who, body) => call('PATCH', url, who, body),
    get: (url, who) => call('GET', url, who),
    findViolatedInvariants: () => findViolatedInvariants(app.database.db),
  };
  return desk;
}
