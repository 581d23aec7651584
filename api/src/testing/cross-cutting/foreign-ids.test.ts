import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createOrderDetails } from '../order-details.ts';
import { confirm, makeArticle, makeOrder } from '../orders.ts';
import { type MadePerson, makePerson } from '../people.ts';
import { greyPng } from '../pictures.ts';
import { openPreorderDesk, type PreorderDesk } from '../preorders.ts';
import type { TestCall } from '../test-app.ts';
import { fitting, type Schema } from './hostile-requests.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of each body and of each address. */
const SAMPLES = 6;

let desk: PreorderDesk;
let ana: MadePerson;
let berta: MadePerson;
/** What is Berta's alone, by what it is. */
let bertas: Readonly<Record<string, string>>;
let orderPath: string;
let preorderPath: string;

beforeAll(async () => {
  desk = await openPreorderDesk();
  const { app } = desk;
  [ana, berta] = [await makePerson(app), await makePerson(app)];
  const keeper = await makePerson(app, { codes: ['M-03'] });
  const upload = () =>
    app.call({
      method: 'POST',
      url: '/api/files',
      token: berta.token,
      body: greyPng(30, 30),
      headers: { 'content-type': 'image/png' },
    });
  const proof = (await upload()).json().id;
  const picture = (await upload()).json().id;
  const article = await makeArticle(app, keeper.token, 9);
  const draft = await makeOrder(app, berta.token, createOrderDetails([{ variantId: article.id }]));
  const order = await confirm(app, berta.token, draft);
  const paymentDetails = { method: 'cash', accountId: null, reference: '', paidOn: '2026-01-01', note: '' };
  const paid = await desk.post(`/orders/${order.id}/payments`, berta, {
    ...paymentDetails,
    amount: 5_000,
    proofs: [proof],
  });
  const begun = await desk.post('/preorders', berta, desk.createDetails([desk.buildPreorderLine()]));
  const preorder = (await desk.command(begun.body, 'quote', {}, berta)).body;
  const view = await desk.post('/views', berta, {
    list: 'orders',
    name: 'La mía',
    state: { search: {}, columns: [] },
  });
  bertas = z.record(z.string(), z.uuid()).parse({
    order: order.id,
    sold: order.lines[0]?.id,
    shipmentId: order.shipments[0]?.id,
    paymentId: paid.body.payments[0].id,
    customer: order.customerId,
    preorder: preorder.id,
    lineId: preorder.lines[0].id,
    view: view.body.id,
    fileId: proof,
    picture,
    session: berta.session,
  });
  orderPath = `/orders/${order.id}`;
  preorderPath = `/preorders/${preorder.id}`;
});
afterAll(() => desk.app.close());

const toSchema = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
const namesThings = (shape: unknown) =>
  shape instanceof z.ZodType && JSON.stringify(toSchema(shape)).includes('"format":"uuid"');

/** Every call that a person without any code may make and that names something, from the running server. */
const callsThatName = () =>
  desk.app.routes.filter(
    ({ permission, params, body }) =>
      permission === 'signed-in' && (namesThings(params) || namesThings(body)),
  );

/** Some of everything that fits: the ids in it are put in afterwards. */
function createSamples(shape: unknown): readonly unknown[] {
  if (!(shape instanceof z.ZodType)) return [undefined];
  return fc.sample(fitting(z.custom<Schema>().parse(toSchema(shape))), { numRuns: SAMPLES, seed: 12 });
}

/** Right in ways that no schema tells: telephones, tax numbers, places. */
const writtenBodies = (): Readonly<Record<string, object>> => {
  const order = createOrderDetails([{ variantId: NOWHERE }]);
  const { customer, terms, delivery, courierId, address, shipping } = order;
  const tag = { change: { kind: 'tag', tag: 'ajena' }, isPreview: false, selection: { ids: [NOWHERE] } };
  const preorder = desk.createDetails([desk.buildPreorderLine({ id: NOWHERE as never })]);
  return {
    'POST /orders': order,
    'PATCH /orders/{id}': { version: 1, ...order },
    'POST /orders/mine/bulk': tag,
    'POST /preorders/mine/bulk': tag,
    'POST /customers/list/bulk': tag,
    'PATCH /preorders/{id}': { version: 1, ...preorder },
    'POST /preorders/{id}/commands/convert': {
      ...{ version: 1, lineIds: [NOWHERE], orderId: NOWHERE, terms, delivery, courierId, address, shipping },
    },
    'PATCH /customers/{id}': {
      ...{ version: 1, name: 'Otra', phone: '41110009', otherPhones: [], ...emptyTexts(CUSTOMER_TEXTS) },
      ...{ tax: customer.tax, notes: '' },
    },
  };
};

/** Of the address by their names; `id` is the one that is meant, also in the body. */
type Ids = Readonly<Record<string, string>> & { readonly id: string };

interface CallShape {
  readonly method: TestCall['method'];
  readonly path: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** As a sample says it, with these ids where it names something. */
async function ask({ method, path, params, body }: CallShape, named: Ids) {
  const fillings = z.record(z.string(), z.unknown()).safeParse(params).data ?? {};
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? String(fillings[name]));
  const payload = JSON.stringify(body ?? {}).replaceAll(UUID, named.id);
  const answer = await desk.app.call({
    ...{ url: `/api${url}`, token: ana.token },
    ...(method !== undefined && method !== 'GET' && { method, body: JSON.parse(payload) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return `${answer.statusCode} ${isJson ? (answer.json().code ?? '') : ''}`;
}

it('documents of another user answer like missing ones on every route, in address and body', {
  timeout: 300_000,
}, async () => {
  const before = [await desk.get(orderPath, berta), await desk.get(preorderPath, berta)];
  const calls = callsThatName();
  expect(calls.length).toBeGreaterThan(40);
  const leaks: string[] = [];
  const reached = new Set<string>();
  const nothing = Object.fromEntries(Object.keys(bertas).map((name) => [name, NOWHERE]));
  for (const { method, path, ...shapes } of calls) {
    const call = `${method} ${path}`;
    const written = writtenBodies()[call];
    for (const [at, body] of (written ? [written] : createSamples(shapes.body)).entries()) {
      // Beside ids an address names a command at most.
      for (const params of path.includes('{command}') ? createSamples(shapes.params) : [undefined]) {
        const callShape = { method, path, params, body };
        const none = await ask(callShape, { ...nothing, id: NOWHERE });
        // A written one is refused for the article alone, which nobody has.
        if (!none.startsWith('422 request') || call === 'POST /orders') reached.add(call);
        // Whatever it is that is named: an order asked for as a view is not there either.
        for (const id of at === 0 ? Object.values(bertas) : [bertas['order'], bertas['preorder']]) {
          const theirs = await ask(callShape, { ...bertas, id: id ?? NOWHERE });
          if (theirs !== none) leaks.push(`${call} ${JSON.stringify(callShape)}: ${theirs}, not ${none}`);
        }
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !reached.has(call))).toEqual(
    [],
  );
  const after = [await desk.get(orderPath, berta), await desk.get(preorderPath, berta)];
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});
