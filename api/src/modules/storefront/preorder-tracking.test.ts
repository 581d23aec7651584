import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { trackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greyPng } from '#testing/pictures.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { createVisitors, listFields, type Visitors } from '#testing/storefront.ts';
import { withoutRandom } from '#testing/without-random.ts';

let desk: BuyingDesk;
let visitors: Visitors;
beforeAll(async () => {
  desk = await openBuyingDesk({ BRAND: 'Boutique Ana', STORE_WHATSAPP: '+50255667700' });
  visitors = createVisitors(desk);
});
afterAll(() => desk.app.close());

const read = async ({ trackingToken }: Preorder) => (await visitors.readTracking(trackingToken)).json();
const page = async ({ trackingToken }: Preorder) => (await visitors.openPage(trackingToken)).body;
const readStates = async (preorder: Preorder) =>
  (await read(preorder)).articles.map(({ state }: { state: string }) => state);
const readEventKinds = async (preorder: Preorder) =>
  (await read(preorder)).happened.map(({ kind }: { kind: string }) => kind);

/** The shop does not have it. */
async function miss(preorder: Preorder, at = 0): Promise<Preorder> {
  const articles = await desk.readArticles(preorder);
  const answer = await desk.post('/purchase-items/bulk', desk.buyer, {
    change: { kind: 'unavailable', reason: 'Agotado en bodega' },
    isPreview: false,
    selection: { ids: [articles[at]?.id] },
  });
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ done: 1 });
  return desk.read(preorder);
}

const GOLDEN = [
  'accounts[].bank',
  'accounts[].holder',
  'accounts[].id',
  'accounts[].kind',
  'accounts[].number',
  'arrival.from',
  'arrival.to',
  'articles[].arrival.from',
  'articles[].arrival.to',
  'articles[].colour',
  'articles[].name',
  'articles[].picture',
  'articles[].quantity',
  'articles[].size',
  'articles[].state',
  'articles[].total',
  'balance',
  'converted',
  'customer',
  'deposit',
  'depositDueAt',
  'happened[].amount',
  'happened[].article',
  'happened[].articles',
  'happened[].at',
  'happened[].kind',
  'inReview',
  'kind',
  'label',
  'note',
  'orders[] is empty',
  'paid',
  'seller.name',
  'seller.whatsapp',
  'step',
  'steps[]',
  'store.name',
  'store.phone',
  'total',
  'validUntil',
];

describe('the tracking of a pre-order', () => {
  it('contains exactly the reviewed fields, without costs, origin or other customers', async () => {
    const picture = await desk.uploadPicture(greyPng(24, 24, 3), 'image/png');
    const preorder = await desk.funded(
      [
        desk.buildPreorderLine({
          picture,
          description: 'Vestido de fiesta',
          note: 'Apunte del artículo',
          foreignPrice: 4_321,
          rate: 3_000_000,
          otherCost: 1_234,
        }),
      ],
      {
        customer: { id: null, name: 'Ana Lucía Pérez Morales', phone: '55443322' },
        staffNotes: 'Nota del personal',
        customerNotes: 'Te guardamos el cupón.\nGracias.',
        tags: ['vip'],
      },
    );
    const other = await desk.funded([desk.buildPreorderLine()], {
      customer: { id: null, name: 'Berta Otraclienta', phone: '55443399' },
    });
    const purchase = await desk.buyFor(preorder, other);
    await desk.onPurchase(purchase, 'commands/pay', { rate: 7_654_321, paidWith: 'Visa 9988' });
    const answer = await visitors.readTracking(preorder.trackingToken);
    const tracked = answer.json();
    expect(listFields(tracked).sort()).toEqual(GOLDEN);
    expect(Object.keys(trackedPreorder.shape).sort()).toEqual(Object.keys(tracked).sort());
    expect(tracked).toMatchObject({
      kind: 'preorder',
      label: preorder.label,
      customer: 'Ana L.',
      seller: { name: 'Persona', whatsapp: '+50255667700' },
      step: 'ordered',
      total: 30_000,
      paid: 15_000,
      balance: 15_000,
      deposit: 0,
      note: 'Te guardamos el cupón.\nGracias.',
      articles: [{ name: 'Vestido de fiesta', quantity: 1, total: 30_000, state: 'ordered' }],
    });
    const drawn = await page(preorder);
    const secret =
      /5544-?3322|Pérez|Morales|Otraclienta|Nota del|Apunte|vip|[Ss]hein|C-\d{6}|Visa|7654321|7\.65|:4321\b|43\.21|12\.34|unitCost|staffNotes|de Prueba/;
    expect(withoutRandom(answer.body)).not.toMatch(secret);
    expect(withoutRandom(drawn)).not.toMatch(secret);
    for (const text of [
      'Hola, Ana L.',
      'Ya compramos tu preventa',
      'Te guardamos el cupón.',
      'Llegada prevista',
    ])
      expect(drawn).toContain(text);
    expect(drawn).toMatch(/wa\.me\/50255667700\?text=[^"]*preventa/);
    expect(drawn.slice(0, drawn.indexOf('</head>'))).not.toContain(preorder.label);
  });

  it('follows its steps: quoted, accepted, paid, bought, on its way, received', async () => {
    const quoted = await desk.quoted([desk.buildPreorderLine({ quantity: 2 })], {
      promisedFrom: '2099-03-01',
      promisedTo: '2099-03-10',
    });
    expect(await read(quoted)).toMatchObject({
      step: 'quoted',
      steps: ['quoted', 'awaiting_deposit', 'to_buy', 'ordered', 'in_transit', 'received', 'converted'],
      deposit: 30_000,
      arrival: { from: '2099-03-01', to: '2099-03-10' },
      validUntil: expect.any(String),
      accounts: [{ number: '1-2-3' }],
    });
    expect(await page(quoted)).toContain('Tu cotización está lista');
    expect(await page(quoted)).toContain('del 1 al 10 de marzo de 2099');

    const accepted: Preorder = (await desk.command(quoted, 'accept')).body;
    expect(await read(accepted)).toMatchObject({
      step: 'awaiting_deposit',
      depositDueAt: expect.any(String),
    });
    expect(await page(accepted)).toContain('Esperamos tu anticipo');
    await desk.submitPayment(accepted);
    expect(await read(accepted)).toMatchObject({ inReview: 30_000, deposit: 0 });
    expect(await page(accepted)).toContain('Anticipo en revisión');

    const funded = await desk.funded([desk.buildPreorderLine({ quantity: 2 })]);
    expect(await read(funded)).toMatchObject({ step: 'to_buy', paid: 30_000, balance: 30_000 });
    const drawn = await page(funded);
    for (const text of ['Por comprar', 'Tu saldo', '¿Prefieres pagar antes?', '2 piezas'])
      expect(drawn).toContain(text);
    const purchase = await desk.buyFor(funded);
    expect(await readStates(funded)).toEqual(['ordered']);
    const moved = await desk.moveParcel(purchase, 'in_transit');
    expect(await page(funded)).toContain('Tu preventa viene en camino');
    expect((await desk.receive(moved)).status).toBe(200);
    expect(await read(funded)).toMatchObject({ step: 'received', arrival: null, balance: 30_000 });
    expect(await page(funded)).toContain('Quedan Q\u00a0300.00 por pagar.');
    expect(await readEventKinds(funded)).toEqual([
      'quoted',
      'accepted',
      'paid',
      'ordered',
      'in_transit',
      'received',
    ]);
  });

  it('shows what expired, was unavailable, replaced or cancelled, without the reason', async () => {
    const late = await desk.quoted();
    await desk.app.database.db.pool.query(
      `UPDATE preorders SET valid_until = now() - interval '1 minute' WHERE id = $1`,
      [late.id],
    );
    expect(await read(late)).toMatchObject({ step: 'expired', total: 0, accounts: [], validUntil: null });
    expect(await page(late)).toContain('Tu cotización venció');

    const missed = await miss(await desk.funded([desk.buildPreorderLine(), desk.buildPreorderLine()]));
    expect(await readStates(missed)).toEqual(['unavailable', 'to_buy']);
    // Nothing more is asked for what the other half was already paid for.
    expect(await read(missed)).toMatchObject({
      step: 'unavailable',
      total: 30_000,
      balance: 0,
      accounts: [],
    });
    expect(await page(missed)).toContain('No conseguimos un artículo');
    expect(await page(missed)).not.toContain('bodega');

    const { id: _, ...replacement } = desk.buildPreorderLine({ description: 'Otro parecido' });
    const replaced: Preorder = (await desk.onLine(missed, 0, 'substitute', { replacement })).body;
    expect((await readStates(replaced)).sort()).toEqual(['replaced', 'to_buy', 'to_buy']);
    expect(await page(replaced)).toContain('Cambiado por otro');

    const cancelled: Preorder = (
      await desk.command(await desk.accepted(), 'cancel', { reason: 'Motivo interno', moneyGoes: 'credit' })
    ).body;
    expect(await read(cancelled)).toMatchObject({ step: 'cancelled', total: 0, accounts: [] });
    expect(await page(cancelled)).toContain('Esta preventa se anuló');
    expect(await page(cancelled)).not.toContain('Motivo interno');
  });

  it('has headers against indexing, caching and referrers', async () => {
    const { trackingToken } = await desk.quoted();
    for (const answer of [await visitors.readTracking(trackingToken), await visitors.openPage(trackingToken)])
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      });
  });

  it('is not found for a draft or a discarded pre-order', async () => {
    const draft = await desk.draft();
    const discarded: Preorder = (await desk.command(await desk.draft(), 'discard')).body;
    const unknown = await visitors.openPage('A'.repeat(22));
    for (const { trackingToken } of [draft, discarded]) {
      const { statusCode, body } = await visitors.openPage(trackingToken);
      expect([statusCode, body]).toEqual([404, unknown.body]);
      expect((await visitors.readTracking(trackingToken)).json().code).toBe('tracking.not-found');
      expect((await visitors.sendReceipt(trackingToken)).json().code).toBe('tracking.not-found');
    }
  });
});

it('the tracking of a pre-order shows only the pictures of its own lines', async () => {
  const upload = (shade: number) => desk.uploadPicture(greyPng(22, 22, shade), 'image/png');
  const [own, other] = [
    await desk.quoted([desk.buildPreorderLine({ picture: await upload(11) })]),
    await desk.quoted([desk.buildPreorderLine({ picture: await upload(12) })]),
  ];
  const draft = await desk.draft([desk.buildPreorderLine({ picture: await upload(13) })]);
  const sha256: string = (await read(own)).articles[0].picture;
  const picture = (token: string, name: string) =>
    desk.app.call({ url: `/api/public/tracking/${token}/pictures/${name}` });
  const answer = await picture(own.trackingToken, sha256);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' });
  for (const [token, name] of [
    [other.trackingToken, sha256],
    [draft.trackingToken, draft.lines[0]?.picture ?? ''],
    [own.trackingToken, 'f'.repeat(64)],
  ] as const)
    expect((await picture(token, name)).json()).toMatchObject({ status: 404, code: 'tracking.not-found' });
});
