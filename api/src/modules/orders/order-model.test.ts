import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import {
  ORDER_TRANSITIONS,
  type OrderStatus,
  ROAD_COMMANDS,
  ROAD_REASONS,
  SHIPMENT_TRANSITIONS,
} from '@trastienda/shared/orders/status.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { makeArticle, verifyPayments } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { modelSize } from '#testing/test-size.ts';
import { expireOrders } from './use-cases/expire-orders.ts';
import { recomputeOrders } from './use-cases/recompute-orders.ts';

const SIZE = modelSize({ runs: 3, commands: 30 });

let app: TestApp;
let seller: MadePerson;
let reception: MadePerson;
let articles: string[];
beforeAll(async () => {
  app = await createTestApp();
  const keeper = await makePerson(app, { codes: ['M-03'] });
  seller = await makePerson(app);
  reception = await makePerson(app, { codes: ['S-01', 'M-03'] });
  articles = [];
  for (const pieces of [4, 9, 30]) articles.push((await makeArticle(app, keeper.token, pieces)).id);
});
afterAll(() => app.close());

const ctx = (now: Date) =>
  ({ db: app.database.db.orm, now, requestId: 'model', language: 'es', actor: null }) as const;

const basket = fc.array(
  fc.record({ article: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }), discount: fc.nat(500) }),
  { maxLength: 3 },
);
const which = fc.nat(7);
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      basket,
      terms: fc.constantFrom('prepaid', 'cod', 'deposit'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), which, basket, shipping: fc.nat(5_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('hold', 'resume', 'reopen', 'discard'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      which,
      moneyGoes: fc.constantFrom('credit', 'refund'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      amount: fc.integer({ min: 1, max: 40_000 }),
      method: fc.constantFrom('cash', 'credit'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('verify' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('parcel' as const),
      which,
      parcel: fc.nat(3),
      command: fc.constantFrom(
        'pick',
        'pack',
        'pack',
        'unpack',
        'unlabel',
        'hand_over',
        'hand_over',
        ...ROAD_COMMANDS,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      which,
      parcel: fc.nat(3),
      damaged: fc.nat(1),
      isPart: fc.boolean(),
      isCredited: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('split' as const), which, parcel: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
/** Each command, a third of them taken back at once where that is offered. */
const step = fc.record({ one: command, isUndone: fc.nat(2).map((number) => number === 0) });

const call = (method: 'POST' | 'PATCH', url: string, body: object, who: MadePerson = reception) =>
  app.call({ method, url: `/api/orders${url}`, token: who.token, body });
const read = async (id: string): Promise<Order> =>
  (await app.call({ url: `/api/orders/${id}`, token: reception.token })).json();
const toLines = (lines: readonly { article: number; quantity: number; discount: number }[]) =>
  lines.map(({ article, ...line }) => ({ id: null, variantId: articles[article] ?? '', ...line }));

const pickParcel = (order: Order, which: number) =>
  order.shipments[which % Math.max(1, order.shipments.length)];
const move = ({ id, version }: Order['shipments'][number], command: string, more: object) =>
  app.call({
    method: 'POST',
    url: `/api/shipments/${id}/commands/${command}`,
    token: reception.token,
    body: { version, ...more },
  });
const chooseReason = (command: string) =>
  Object.keys(ROAD_REASONS).includes(command) ? { reason: 'other' } : {};

/** Does it, and says what the order was told to become, where a table decides. */
async function perform(ids: string[], one: Command, isUndone: boolean): Promise<void> {
  if (one.kind === 'create') {
    const details = createOrderDetails(toLines(one.basket), { terms: one.terms as 'prepaid' });
    const answer = await call('POST', '', details, seller);
    if (answer.statusCode === 201) ids.push(answer.json().id);
    return;
  }
  if (one.kind === 'expire') {
    await expireOrders(ctx(new Date(Date.now() + 30 * 3_600_000)));
    return;
  }
  const id = ids[one.which % Math.max(1, ids.length)];
  if (id === undefined) return;
  const before = await read(id);
  const { version } = before;
  const parcel = 'parcel' in one ? pickParcel(before, one.parcel) : undefined;
  const answer = await (async () => {
    switch (one.kind) {
      case 'confirm':
        return call('POST', `/${id}/commands/confirm`, { version });
      case 'cancel':
        return call('POST', `/${id}/commands/cancel`, {
          version,
          reason: 'modelo',
          moneyGoes: one.moneyGoes,
        });
      case 'change': {
        const { customerName: name, customerPhone: phone, tax, terms } = before;
        const details = createOrderDetails(toLines(one.basket), {
          terms,
          shipping: one.shipping,
          customer: { id: null, name, phone, tax },
        });
        return call('PATCH', `/${id}`, { version, ...details });
      }
      case 'pay':
        return call('POST', `/${id}/payments`, {
          method: one.method,
          accountId: null,
          reference: '',
          amount: one.amount,
          paidOn: '2026-01-01',
          note: '',
          proofs: [],
        });
      case 'verify':
        await verifyPayments(app, before.id);
        return null;
      case 'parcel':
        return parcel === undefined ? null : move(parcel, one.command, chooseReason(one.command));
      case 'receive':
        return parcel === undefined
          ? null
          : move(parcel, 'receive', {
              isCredited: one.isCredited,
              lines: parcel.lines.map(({ lineId, quantity }, index) => ({
                lineId,
                good: one.isPart && index === 0 ? quantity - 1 : quantity - Math.min(quantity, one.damaged),
                damaged: one.isPart && index === 0 ? 0 : Math.min(quantity, one.damaged),
                missing: 0,
              })),
            });
      case 'split':
        return parcel === undefined
          ? null
          : move(parcel, 'split', {
              lines: parcel.lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })),
            });
      default:
        return call('POST', `/${id}/commands/${one.kind}`, { version, reason: '' });
    }
  })();
  if (answer === null) return;
  expect([200, 201, 409, 422], answer.body).toContain(answer.statusCode);
  const after = await read(id);
  const isDone = answer.statusCode < 300;
  // A refusal changes nothing at all; an action follows the tables and nothing else.
  if (!isDone) expect(after).toEqual(before);
  else expect(isDrawn(before, after, one), `${before.status} ${one.kind} ${after.status}`).toBe(true);
  if (!isUndone || answer.headers['undo'] === undefined) return;
  const undone = await app.call({
    method: 'POST',
    url: '/api/me/commands/undo',
    token: reception.token,
    body: { requestId: answer.headers['x-request-id'] },
  });
  expect(undone.json(), undone.body).toMatchObject({ done: 1, refused: 0 });
  expect(toLasting(await read(id))).toEqual(toLasting(before));
}

/** What an undo brings back; versions, the clock of a reservation and the history go on. */
function toLasting({ shipments, ...order }: Order) {
  const {
    status,
    stage,
    fulfilment,
    paymentState,
    total,
    paid,
    balance,
    returned,
    confirmedAt,
    cancelReason,
  } = order;
  return {
    ...{ status, stage, fulfilment, paymentState, total, paid, balance, returned, confirmedAt, cancelReason },
    parcels: shipments.map(({ version: _version, ...parcel }) => parcel),
  };
}

function isDrawn(before: Order, after: Order, one: Command): boolean {
  const reachable: OrderStatus[] = [before.status];
  const direct = Object.entries(ORDER_TRANSITIONS[before.status]).find(([name]) => name === one.kind)?.[1];
  if (direct !== undefined) reachable.push(direct);
  // What comes back may leave something to be done again.
  if (one.kind === 'receive' || one.kind === 'parcel') reachable.push('confirmed');
  if (ORDER_TRANSITIONS[before.status].complete !== undefined) reachable.push('completed');
  if (!reachable.includes(after.status)) return false;
  if (one.kind !== 'parcel') return true;
  const was = pickParcel(before, one.parcel)?.status;
  const is = pickParcel(after, one.parcel)?.status;
  return was !== undefined && Object.values(SHIPMENT_TRANSITIONS[was]).some((status) => status === is);
}

it('any sequence of commands follows the transitions and keeps the invariants', {
  timeout: SIZE.timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: SIZE.commands, maxLength: SIZE.commands }),
      async (commands) => {
        const ids: string[] = [];
        for (const { one, isUndone } of commands) await perform(ids, one, isUndone);
        expect(await findViolatedInvariants(app.database.db)).toEqual([]);
      },
    ),
    { numRuns: SIZE.runs, seed: SIZE.seed, endOnFailure: true },
  );
  const found: unknown[] = [];
  await recomputeOrders(ctx(new Date()), { mend: false, onDifference: (one) => found.push(one) });
  expect(found).toEqual([]);
});
