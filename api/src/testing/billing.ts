import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createOrderDetails } from './order-details.ts';
import { confirm, makeArticle, makeOrder, verifyPayments } from './orders.ts';
import { type MadePerson, makePerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The people and invoices of a billing desk, over the whole API. */
export interface BillingDesk {
  readonly biller: MadePerson;
  readonly manager: MadePerson;
  readonly seller: MadePerson;
  get(path: string, who?: MadePerson): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, who?: MadePerson): Promise<LightMyRequestResponse>;
  /** An order that was paid, so that it waits for its invoice. */
  paidOrder(details?: Partial<OrderDetailsInput>, price?: number, pieces?: number): Promise<Order>;
  prepare(order: Pick<Order, 'id'>, details?: object): Promise<Invoice>;
  command(
    invoice: Pick<Invoice, 'id' | 'version'>,
    name: string,
    body?: object,
    who?: MadePerson,
  ): Promise<LightMyRequestResponse>;
  issued(details?: Partial<OrderDetailsInput>, price?: number): Promise<Invoice>;
  /** Hands an order over, so that its customer can bring something back. */
  deliver(order: Pick<Order, 'id'>): Promise<void>;
  /** So many good pieces of the first line come back; false if there are not as many. */
  bringBack(order: Pick<Order, 'id'>, pieces: number): Promise<boolean>;
  read(id: string): Promise<Invoice>;
  readInvoicedOrder(id: string): Promise<{ invoiced: number; to_invoice: boolean }>;
}

export const NIT_RECEIVER = { kind: 'nit', id: '576937-K', name: 'Comercial Ixchel, S. A.' } as const;

export async function openDesk(app: TestApp): Promise<BillingDesk> {
  // A test may let a day pass.
  const expiresAt = new Date(Date.now() + 10 * 86_400_000);
  const person = (...codes: PermissionCode[]) => makePerson(app, { codes, expiresAt });
  const keeper = await person('M-03');
  const seller = await person();
  const biller = await person('S-010');
  const manager = await person('S-010', 'M-03');
  const reception = await person('S-01');
  const get = (path: string, who = biller) => app.call({ url: `/api${path}`, token: who.token });
  const post = (path: string, body: object = {}, who = biller) =>
    app.call({ method: 'POST', url: `/api${path}`, token: who.token, body });

  const paidOrder = async (details: Partial<OrderDetailsInput> = {}, price = 36_500, pieces = 1) => {
    const article = await makeArticle(app, keeper.token, pieces + 1, price);
    const goods = details.lines ?? [{ id: null, variantId: article.id, quantity: pieces }];
    const draft = await makeOrder(app, seller.token, { ...createOrderDetails([]), ...details, lines: goods });
    const order = await confirm(app, seller.token, draft);
    const paid = await post(
      `/orders/${order.id}/payments`,
      {
        method: 'cash',
        accountId: null,
        reference: '',
        amount: order.total,
        paidOn: '2026-01-02',
        note: '',
        proofs: [],
      },
      seller,
    );
    expect(paid.statusCode, paid.body).toBe(201);
    await verifyPayments(app, order.id);
    return order;
  };
  const prepare = async (order: Pick<Order, 'id'>, details: object = {}): Promise<Invoice> => {
    const answer = await post('/invoices', { orderId: order.id, ...details });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const command: BillingDesk['command'] = ({ id, version }, name, body = {}, who = biller) =>
    post(`/invoices/${id}/commands/${name}`, { version, ...body }, who);
  const readOrder = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
    (await get(`/orders/${id}`, reception)).json();
  const deliver = async (order: Pick<Order, 'id'>) => {
    for (const command of ['pack', 'deliver']) {
      const [parcel] = (await readOrder(order)).shipments;
      const answer = await post(
        `/shipments/${parcel?.id}/commands/${command}`,
        { version: parcel?.version },
        reception,
      );
      expect(answer.statusCode, answer.body).toBe(200);
    }
  };
  const bringBack = async (order: Pick<Order, 'id'>, pieces: number) => {
    const { shipments, lines } = await readOrder(order);
    const parcel = shipments.find(({ status }) => status === 'delivered');
    if (parcel === undefined || (parcel.lines[0]?.quantity ?? 0) < pieces) return false;
    const looked = { lineId: lines[0]?.id, good: pieces, damaged: 0, missing: 0 };
    const body = { version: parcel.version, isCredited: true, lines: [looked] };
    const answer = await post(`/shipments/${parcel.id}/commands/receive`, body, reception);
    expect(answer.statusCode, answer.body).toBe(200);
    return true;
  };
  return {
    ...{ deliver, bringBack },
    ...{ biller, manager, seller, get, post, paidOrder, prepare, command },
    async issued(details, price) {
      const answer = await command(await prepare(await paidOrder(details, price)), 'issue');
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    read: async (id) => (await get(`/invoices/${id}`)).json(),
    readInvoicedOrder: async (id) =>
      (await app.database.db.pool.query('SELECT invoiced, to_invoice FROM orders WHERE id = $1', [id]))
        .rows[0],
  };
}

export type StubBehaviour = 'answer' | 'certify and say nothing' | 'refuse' | 'fail' | 'babble' | 'lie';

/** A certifier's service on this computer that can be told to misbehave. */
export interface StubCertifier {
  readonly url: string;
  behaviour: StubBehaviour;
  /** What it was asked to certify, by our id, and how often: more than once would be a second invoice. */
  readonly certified: Map<string, { answer: object; times: number; voidedAt: string | null }>;
  readonly calls: string[];
  close(): Promise<void>;
}

export async function startStubCertifier(): Promise<StubCertifier> {
  const stub = { behaviour: 'answer' as StubBehaviour, certified: new Map(), calls: [] as string[] };
  const server = createServer((request, response) => {
    void respond(stub, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}/fel/`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

async function respond(
  stub: Omit<StubCertifier, 'url' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
  const [, id, isVoid] = /^\/fel\/documents(?:\/([\w-]+))?(\/void)?$/.exec(request.url ?? '') ?? [];
  stub.calls.push(`${request.method} ${id === undefined ? 'certify' : (isVoid ?? 'find')}`);
  const say = (status: number, answer: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  if (request.headers.authorization !== 'Bearer clave') return say(401, {});
  if (request.method === 'GET') {
    const found = stub.certified.get(id ?? '');
    return found === undefined ? say(404, {}) : say(200, { ...found.answer, voidedAt: found.voidedAt });
  }
  if (stub.behaviour === 'fail') return say(500, { message: 'se cayó' });
  if (stub.behaviour === 'refuse') return say(422, { message: 'El NIT del receptor no está inscrito' });
  if (isVoid !== undefined) {
    const found = stub.certified.get(id ?? '');
    if (found !== undefined) found.voidedAt ??= new Date().toISOString();
    if (stub.behaviour === 'certify and say nothing') return;
    return say(200, { voidedAt: found?.voidedAt });
  }
  const number = stub.certified.size + 1;
  const answer = stub.certified.get(body.id)?.answer ?? createCertificate(body.xml, number);
  // A kinder service would not count the second time: here it is what must never happen.
  const times = (stub.certified.get(body.id)?.times ?? 0) + 1;
  stub.certified.set(body.id, { answer, times, voidedAt: null });
  if (stub.behaviour === 'certify and say nothing') return;
  if (stub.behaviour === 'babble') return response.writeHead(200).end('<html>¡Listo!</html>');
  return say(200, stub.behaviour === 'lie' ? { ...answer, number: 1 } : answer);
}

function createCertificate(xml: string, number: number) {
  const hex = number.toString(16).toUpperCase().padStart(8, '0');
  return {
    authorization: `ABCDEF01-${hex.slice(0, 4)}-${hex.slice(4)}-8000-000000000000`,
    series: 'ABCDEF01',
    number,
    certifiedAt: new Date().toISOString(),
    certifierTaxId: '1234567-9',
    certifierName: 'Certificadora de Prueba, S. A.',
    xml,
  };
}
