import { randomUUID } from 'node:crypto';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { type TextFields, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { expect } from 'vitest';
import { createOrderDetails } from '../order-details.ts';
import { makeArticle } from '../orders.ts';
import { type MadePerson, makePerson } from '../people.ts';
import { tinyPng } from '../pictures.ts';
import { type BuyingDesk, openBuyingDesk } from '../purchases.ts';

/** Every text about the customer holds this; no other text does. */
export const MARK = 'Xqvelma';
export const marked = (what: string) => `${MARK} ${what}`;
export const markTexts = <Name extends string>(fields: TextFields<Name>) =>
  Object.fromEntries(textNames(fields).map((name) => [name, marked(name)]));

/** What is looked for besides the mark: phones, the NIT, the pin of the map. */
export const PHONES = ['59876501', '59876502', '59876503', '59876504'] as const;
export const NIT = '576937-K';
export const PIN = { lat: 14.987651, lng: -91.987652 };
export const MARKS = [MARK, ...PHONES, '576937', '14.987651', '91.987652', '1990-03-14'];

export const NAME = marked('Tum');

export interface CustomerLife {
  readonly desk: BuyingDesk;
  /** S-01 and M-03: who may export and erase. */
  readonly chief: MadePerson;
  readonly guides: MadePerson;
  readonly biller: MadePerson;
  send(method: 'GET' | 'POST' | 'PATCH', path: string, who: MadePerson, body?: object): Promise<Answered>;
  newArticle(pieces: number): Promise<string>;
  newDraft(details?: Partial<OrderDetailsInput>): Promise<Order>;
  /** Confirmed, paid, handed over: nothing is left to do with it. */
  finishedOrder(details?: Partial<OrderDetailsInput>): Promise<Order>;
  readCustomer(id: string | null): Promise<{ id: string; version: number; name: string; credit: number }>;
  erase(id: string | null, details?: object, who?: MadePerson): Promise<Answered>;
}

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into, it says there
  readonly body: any;
}

/** A store in which one customer can do everything a customer does. */
export async function openCustomerLife(): Promise<CustomerLife> {
  const desk = await openBuyingDesk();
  const { app } = desk;
  const chief = await makePerson(app, { codes: ['S-01', 'M-03'] });
  const guides = await makePerson(app, { codes: ['S-019'] });
  const biller = await makePerson(app, { codes: ['S-010'] });
  const keeper = await makePerson(app, { codes: ['M-03'] });

  const life: CustomerLife = {
    ...{ desk, chief, guides, biller },
    // With a key each, as the browser sends them: their answers are kept.
    async send(method, path, who, body) {
      const answer = await app.call({
        ...{ method, url: `/api${path}`, token: who.token },
        ...(method !== 'GET' && { key: randomUUID(), body: body ?? {} }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload };
    },
    newArticle: async (pieces) => (await makeArticle(app, keeper.token, pieces, 10_000)).id,
    async newDraft(details = {}) {
      const usual = createOrderDetails([{ variantId: await life.newArticle(3) }]);
      const customer = {
        ...{ id: null, name: NAME, phone: PHONES[0] },
        tax: { kind: 'nit' as const, id: NIT, name: marked('fiscal') },
      };
      const texts = { ...markTexts(NOTES), tags: [MARK] };
      const made = await life.send('POST', '/orders', desk.seller, {
        ...usual,
        customer,
        ...texts,
        ...details,
      });
      return must(made, 201);
    },
    async finishedOrder(details = {}) {
      const draft = await life.newDraft(details);
      const { id } = must(
        await life.send('POST', `/orders/${draft.id}/commands/confirm`, desk.seller, {
          version: draft.version,
        }),
      );
      await pay(life, id);
      return handOver(life, id);
    },
    readCustomer: async (id) => must(await life.send('GET', `/customers/${id}`, desk.reception)),
    async erase(id, details = {}, who = chief) {
      const { version, name } = await life.readCustomer(id);
      return life.send('POST', `/customers/${id}/commands/erase`, who, {
        ...{ version, name, reason: 'Lo pidió por escrito' },
        ...details,
      });
    },
  };
  return life;
}

// biome-ignore lint/suspicious/noExplicitAny: the same
export function must({ status, body }: Answered, expected = 200): any {
  expect(status, JSON.stringify(body)).toBe(expected);
  return body;
}

let receipts = 0;

/** Submitted with a receipt, doubted, and approved after all. */
export async function pay({ desk, send }: CustomerLife, orderId: string): Promise<void> {
  const receipt = ++receipts;
  const { total } = await desk.readOrder(orderId);
  const submitted = await send('POST', `/orders/${orderId}/payments`, desk.seller, {
    ...{ method: 'transfer', accountId: desk.account, reference: String(6_600_000 + receipt), amount: total },
    ...{ paidOn: '2026-01-02', note: marked('pagó'), proofs: [await desk.upload(receipt * 256)] },
  });
  const { id } = must(submitted, 201).payments.at(-1);
  const decide = async (command: string, body: object) => {
    const { version } = await desk.readPayment(id);
    must(await send('POST', `/payments/${id}/commands/${command}`, desk.reviewer, { version, ...body }));
  };
  await decide('doubt', { note: marked('duda') });
  await decide('approve', { note: marked('visto'), hasCompared: true });
}

/** Packed, photographed and fetched by the customer. */
export async function handOver(life: CustomerLife, id: string): Promise<Order> {
  const { desk } = life;
  await moveParcel(life, id, 'pack', { photo: await upload(desk, desk.reception) });
  await moveParcel(life, id, 'hand_over', { note: marked('salida') });
  if ((await desk.readOrder(id)).status !== 'completed')
    await moveParcel(life, id, 'deliver', { note: marked('entrega') });
  return desk.readOrder(id);
}

export const upload = (desk: BuyingDesk, who = desk.seller) =>
  desk.uploadPicture(tinyPng(++receipts * 256 + 128), 'image/png', who);

export async function moveParcel(
  { desk, send }: CustomerLife,
  orderId: string,
  command: string,
  body: object,
) {
  const [parcel] = (await desk.readOrder(orderId)).shipments;
  must(
    await send('POST', `/shipments/${parcel?.id}/commands/${command}`, desk.reception, {
      version: parcel?.version,
      ...body,
    }),
  );
}
