import { CARD_KINDS, type CardKind, findOpening } from '@trastienda/shared/home/cards.ts';
import type { Home, HomeCard } from '@trastienda/shared/home/contract.ts';
import { HOME_LISTS } from '@trastienda/shared/home/lists.ts';
import { type PermissionCode, splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { makePerson } from '#testing/people.ts';
import { createSampleYear, SAMPLE_MOMENTS } from '#testing/sample-year.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const MOMENT = SAMPLE_MOMENTS.at(-1) ?? '';
const COMMANDS = 200;

interface Person {
  readonly name: string;
  readonly token: string;
  readonly codes: readonly PermissionCode[];
}

let app: TestApp;
let people: Person[];
beforeAll(async () => {
  const database = await createSampleYear(MOMENT);
  app = await createTestApp({ database, clock: () => new Date(MOMENT) });
  people = [];
  for (const name of ['admin', 'vendedora', 'logistica', 'compras', 'finanzas']) {
    const token = await app.signIn(name);
    const me = (await app.call({ url: '/api/me', token })).json();
    people.push({ name, token, codes: splitCodes(me.PermissionCodes) });
  }
}, 240_000);
afterAll(() => app.close());

async function readHome(token: string): Promise<Home> {
  const answer = await app.call({ url: '/api/home', token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** What the list says that a card opens, asked as its screen asks. */
async function countList(kind: CardKind, { codes, token }: Person): Promise<number | null> {
  const opening = findOpening(kind, codes);
  if (opening === undefined) return null;
  const query = new URLSearchParams(
    Object.entries(opening.filter).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await app.call({ url: `/api${HOME_LISTS[opening.list].path}?${query}`, token });
  expect(answer.statusCode, `${kind}: ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.json().total;
}

async function expectCardsLikeLists(): Promise<Map<CardKind, number>> {
  const greatest = new Map<CardKind, number>();
  for (const person of people) {
    const { cards } = await readHome(person.token);
    const shown = new Map(cards.map((card) => [card.kind, card.count]));
    for (const kind of CARD_KINDS) {
      const total = (await countList(kind, person)) ?? 0;
      expect({ who: person.name, kind, count: shown.get(kind) ?? 0 }).toEqual({
        who: person.name,
        kind,
        count: total,
      });
      greatest.set(kind, Math.max(greatest.get(kind) ?? 0, total));
    }
  }
  return greatest;
}

/** The same every time. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

describe('«Hoy»', () => {
  it('counts for five roles what the lists behind its cards hold, also after many commands', async () => {
    const before = await expectCardsLikeLists();
    // A comparison of noughts shows nothing.
    expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(7);
    expect(before.get('to-buy')).toBeGreaterThan(0);
    const done = await commandAtRandom();
    expect(done).toBeGreaterThan(COMMANDS / 3);
    const after = await expectCardsLikeLists();
    expect([...after]).not.toEqual([...before]);
    expect(after.get('to-buy')).not.toBe(before.get('to-buy'));
  }, 120_000);

  it('says of its rows since when they wait and what they come to', async () => {
    const [admin] = people;
    const { cards } = await readHome(admin?.token ?? '');
    const trouble = cards.find(({ kind }) => kind === 'trouble');
    const { rows } = await app.database.db.pool.query(
      "SELECT count(*)::int AS count, sum(total)::int AS amount, min(stage_since) AS since FROM orders WHERE stage = 'trouble'",
    );
    expect(trouble).toEqual({
      ...{ kind: 'trouble', isExact: true },
      ...{ ...rows[0], since: rows[0].since.toISOString() },
    } satisfies HomeCard);
    expect(cards.map(({ kind }) => kind)).toEqual(
      CARD_KINDS.filter((kind) => cards.some((card) => card.kind === kind)),
    );
  });

  it('says nothing of others to a seller, and figures only to who may read the report', async () => {
    const stranger = await makePerson(app, { expiresAt: new Date('2200-01-01T00:00:00Z') });
    expect(await readHome(stranger.token)).toEqual({ cards: [], hasOwnDocuments: false, figures: null });
    for (const { token, codes } of people) {
      const { figures } = await readHome(token);
      expect(figures === null).toBe(!codes.includes('S-013'));
      if (figures !== null) expect(figures.today.figures.margin === null).toBe(!codes.includes('M-03'));
    }
  });

  it('has the figures of the consolidated report', async () => {
    const [admin] = people;
    const token = admin?.token ?? '';
    const { figures } = await readHome(token);
    if (figures === null) throw new Error('an owner without figures');
    const ask = async (
      period: { from: string; to: string },
      rows = 'day',
      measures = 'orders,net,collected,margin',
    ) =>
      (
        await app.call({
          url: `/api/reports/consolidated-sales?rows=${rows}&measures=${measures}&from=${period.from}&to=${period.to}`,
          token,
        })
      ).json();
    for (const { period, figures: shown, before } of [figures.today, figures.month])
      for (const one of [
        { period, shown },
        { period: before.period, shown: before.figures },
      ]) {
        const { totals } = await ask(one.period);
        const { orders, net, collected, margin } = one.shown;
        expect([orders, net, collected, margin]).toEqual(totals);
      }
    expect(figures.month.figures.net).toBeGreaterThan(0);
    const { rows: sellers } = await ask(figures.month.period, 'seller', 'net');
    expect(figures.sellers.map(({ id, net }) => [id, net])).toEqual(
      sellers.slice(0, 3).map(({ key, values }: { key: string; values: number[] }) => [key, values[0]]),
    );
    const { rows: articles } = await ask(figures.month.period, 'product', 'net');
    expect(figures.articles.map(({ net }) => net)).toEqual(
      articles.slice(0, 3).map(({ values }: { values: number[] }) => values[0]),
    );
    expect(figures.course).toHaveLength(30);
    const { totals: ever } = await ask(
      { from: '2020-01-01', to: figures.today.period.to },
      'seller',
      'codOut',
    );
    expect([figures.codOut]).toEqual(ever);
  });
});

/** Bulk calls and others that need no version, on rows that some list shows; returns how many did something. */
async function commandAtRandom(): Promise<number> {
  const roll = createDice(7);
  const token = people[0]?.token ?? '';
  const pick = async (path: string): Promise<{ id: string; version: number } | undefined> => {
    const { items } = (await app.call({ url: `/api${path}`, token })).json();
    return items[roll(items.length)];
  };
  const post = (path: string, body: object) => app.call({ method: 'POST', url: `/api${path}`, token, body });
  const bulk = async (path: string, change: object, from = `${path}?limit=100`) => {
    const row = await pick(from);
    if (row === undefined) return 0;
    const answer = await post(`${path}/bulk`, { change, isPreview: false, selection: { ids: [row.id] } });
    return answer.statusCode === 200 ? answer.json().done : 0;
  };
  const inStage = (stage: string) => `/orders?limit=100&stage=${stage}`;
  const acts: (() => Promise<number>)[] = [
    () =>
      bulk('/orders', { kind: 'cancel', reason: 'por la prueba' }, inStage('to_prepare,awaiting_payment')),
    () => bulk('/orders', { kind: 'pack' }, inStage('to_prepare')),
    () => bulk('/orders', { kind: 'hand_over' }, inStage('to_label,to_dispatch')),
    () => bulk('/orders', { kind: 'deliver' }, inStage('on_route')),
    () => bulk('/orders', { kind: 'confirm' }, inStage('draft')),
    () => bulk('/payments', { kind: 'approve' }, '/payments?limit=100&tab=waiting'),
    () => bulk('/preorders', { kind: 'notify' }, '/preorders?limit=100&toTell=yes'),
    () => bulk('/preorders', { kind: 'cancel', reason: 'por la prueba' }),
    () =>
      bulk(
        '/purchase-items',
        { kind: 'unavailable', reason: 'por la prueba' },
        '/purchase-items?limit=100&tab=open',
      ),
    () => bulk('/products', { kind: 'minimum', minimum: roll(30) }),
    () => bulk('/invoices/queue', { kind: 'prepare', invoiceKind: 'receipt' }),
    async () => ((await post('/orders', createOrderDetails([]))).statusCode === 201 ? 1 : 0),
    async () => {
      const payment = await pick('/payments?limit=100&tab=waiting');
      const body = { version: payment?.version, code: 'other', note: 'por la prueba' };
      const answer = await post(`/payments/${payment?.id}/commands/reject`, body);
      return answer.statusCode === 200 ? 1 : 0;
    },
    async () => {
      const refund = await pick('/refunds?status=requested');
      const body = { version: refund?.version, reason: 'por la prueba' };
      return (await post(`/refunds/${refund?.id}/commands/refuse`, body)).statusCode === 200 ? 1 : 0;
    },
    async () => {
      const parcel = await pick('/guides/pending');
      const rows = [{ parcel: parcel?.id ?? '', guide: `HOY-${roll(1e6)}`, courierId: null }];
      const answer = await post('/guides/assign', { isPreview: false, courierId: null, rows });
      return answer.statusCode === 200 && answer.json().rows[0].outcome !== 'refused' ? 1 : 0;
    },
  ];
  let done = 0;
  for (let count = 0; count < COMMANDS; count++) done += (await acts[roll(acts.length)]?.()) ?? 0;
  return done;
}
