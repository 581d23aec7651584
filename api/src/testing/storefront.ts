import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from './finance.ts';
import { verifyPayments } from './orders.ts';
import { greyPng } from './pictures.ts';

export const TO_PANAJACHEL: Partial<OrderDetailsInput> = {
  delivery: 'courier',
  address: {
    municipality: '0710',
    place: 'Barrio Jucanyá',
    line: 'Calle Santander 3-20',
    reference: 'Portón negro',
    receiverName: 'Doña Marta Receptora',
    receiverPhone: '55667788',
    pin: { lat: 14.99, lng: -91.99 },
    atOffice: false,
  },
};

/** Whoever holds a link; each visit from another address, or the limit would answer instead. */
export interface Visitors {
  readTracking(token: string): Promise<LightMyRequestResponse>;
  openPage(token: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  sendReceipt(token: string, receipt?: object, picture?: Buffer): Promise<LightMyRequestResponse>;
}

/** A store with customers who hold links to their orders. */
export interface Shop extends Visitors {
  readonly desk: FinanceDesk;
  readonly courier: string;
  /** One step of the order's first parcel. */
  move(order: Order, command: string, body?: object): Promise<Order>;
  /** Paid for, if it must be, and handed over to a courier with a page of its own. */
  send(order: Order, guide: string): Promise<Order>;
  givePicture(order: Order): Promise<string>;
}

export function createVisitors({ app, account }: Pick<FinanceDesk, 'app' | 'account'>): Visitors {
  let visits = 0;
  const address = () => `10.1.${(++visits >> 8) & 255}.${visits & 255}`;
  return {
    readTracking: (token) => app.call({ url: `/api/public/tracking/${token}`, address: address() }),
    openPage: (token, headers = {}) => app.call({ url: `/tracking/${token}`, headers, address: address() }),
    sendReceipt: (token, receipt = {}, picture = greyPng(40, 30, visits % 256)) => {
      const query = new URLSearchParams({
        accountId: account,
        amount: '5000',
        paidOn: '2026-01-02',
        ...receipt,
      });
      return app.call({
        method: 'POST',
        url: `/api/public/tracking/${token}/receipts?${query}`,
        headers: { 'content-type': 'image/png' },
        body: picture,
        address: address(),
      });
    },
  };
}

export async function openShop(env: Record<string, string> = {}): Promise<Shop> {
  const desk = await openFinanceDesk(env);
  const { app } = desk;
  const { pool } = app.database.db;
  const { rows } = await pool.query(
    `UPDATE couriers SET tracking_link = 'https://couriers.example/?guia={guide}' WHERE name = 'Guatex' RETURNING id`,
  );
  const courier: string = rows[0].id;

  const shop: Shop = {
    desk,
    courier,
    ...createVisitors(desk),
    async move(order, command, body = {}) {
      const [parcel] = (await desk.readOrder(order.id)).shipments;
      const answer = await desk.post(`/shipments/${parcel?.id}/commands/${command}`, desk.reception, {
        version: parcel?.version,
        ...body,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
    async send(order, guide) {
      if (order.terms !== 'cod') {
        await desk.pay(order, { amount: order.terms === 'deposit' ? order.total / 2 : order.total });
        await verifyPayments(app, order.id);
      }
      await shop.move(order, 'pack');
      await shop.move(order, 'label', { courierId: courier, guide });
      return shop.move(order, 'hand_over');
    },
    async givePicture(order) {
      const productId = order.lines[0]?.productId;
      const fileId = await desk.uploadPicture(greyPng(20, 20, 7), 'image/png', desk.manager);
      const { body: product } = await desk.get(`/products/${productId}`, desk.manager);
      const answer = await app.call({
        method: 'PUT',
        url: `/api/products/${productId}/images`,
        token: desk.manager.token,
        body: { version: product.version, images: [{ fileId, alt: '', colour: '' }] },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().images[0].picture;
    },
  };
  return shop;
}

/** Every field there is, by its path. */
export function listFields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path}[] is empty`];
    return [...new Set(value.flatMap((one) => listFields(one, `${path}[]`)))];
  }
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, part]) =>
    listFields(part, path === '' ? name : `${path}.${name}`),
  );
}
