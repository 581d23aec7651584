import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { expect } from 'vitest';
import type { Answer } from './finance.ts';
import { firstLocation } from './goods.ts';
import { type MadePerson, makePerson } from './people.ts';
import { openPreorderDesk, type PreorderDesk } from './preorders.ts';

/** What is found of a line; whatever is not said is good. */
export interface Found {
  readonly damaged?: number;
  readonly missing?: number;
  readonly extra?: number;
  readonly variantId?: string;
}

/** A store that buys abroad and follows what it bought. */
export interface BuyingDesk extends PreorderDesk {
  /** Buys and receives. */
  readonly buyer: MadePerson;
  readonly location: string;
  /** What waits to be bought for this pre-order, in the order of its lines. */
  readArticles(preorder: Pick<Preorder, 'id'>): Promise<Article[]>;
  buy(items: readonly { articleId: string; quantity: number; unitPrice?: number }[]): Promise<Purchase[]>;
  /** All that waits for these pre-orders, in one basket. */
  buyFor(...preorders: readonly Pick<Preorder, 'id'>[]): Promise<Purchase>;
  readPurchase(id: string): Promise<Purchase>;
  onPurchase(purchase: Purchase, command: string, body?: object): Promise<Answer>;
  moveParcel(purchase: Purchase, to: string, at?: number): Promise<Purchase>;
  /** Everything good, except what is said of a line. */
  createReceipt(purchase: Purchase, found?: readonly Found[], at?: number): object;
  receive(purchase: Purchase, found?: readonly Found[], at?: number): Promise<Answer>;
  convert(preorder: Preorder, body?: object): Promise<Answer>;
}

export async function openBuyingDesk(env: Record<string, string> = {}): Promise<BuyingDesk> {
  const desk = await openPreorderDesk(env);
  const { app } = desk;
  const buyer = await makePerson(app, { codes: ['S-04', 'S-018', 'S-05', 'M-03'] });
  const location = await firstLocation(app, buyer.token);

  const must = (answer: Answer, status = 200) => {
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    return answer.body;
  };
  const getParcel = (purchase: Purchase, at: number): Parcel => {
    const parcel = purchase.parcels[at];
    if (parcel === undefined) throw new Error('no such parcel');
    return parcel;
  };

  const one: BuyingDesk = {
    ...desk,
    ...{ buyer, location },
    async readArticles({ id }) {
      const { rows } = await app.database.db.pool.query(
        `SELECT article_id FROM preorder_lines WHERE preorder_id = $1 AND status = 'to_buy' ORDER BY position, id`,
        [id],
      );
      const found: Article[] = [];
      for (const { article_id } of rows)
        found.push(must(await desk.get(`/purchase-items/rows/${article_id}`, buyer)));
      return found;
    },
    async buy(items) {
      const body = {
        items: items.map((item) => ({ unitPrice: 2_000, ...item })),
        externalNumber: '',
        note: '',
      };
      const { purchases } = must(await desk.post('/purchase-items/buy', buyer, body), 201);
      const found: Purchase[] = [];
      for (const { id } of purchases) found.push(await one.readPurchase(id));
      return found;
    },
    async buyFor(...preorders) {
      const items: { articleId: string; quantity: number }[] = [];
      for (const preorder of preorders)
        for (const { id, needed, bought } of await one.readArticles(preorder))
          items.push({ articleId: id, quantity: needed - bought });
      const [purchase] = await one.buy(items);
      if (purchase === undefined) throw new Error('nothing was bought');
      return purchase;
    },
    async readPurchase(id) {
      return must(await desk.get(`/purchases/${id}`, buyer));
    },
    onPurchase: (purchase, command, body = {}) =>
      desk.post(`/purchases/${purchase.id}/${command}`, buyer, { version: purchase.version, ...body }),
    async moveParcel(purchase, to, at = 0) {
      const { id, version } = getParcel(purchase, at);
      const path = `/purchases/${purchase.id}/parcels/${id}/commands/move`;
      return must(await desk.post(path, buyer, { version, to, note: '' }));
    },
    createReceipt(purchase, found = [], at = 0) {
      const { id, version } = getParcel(purchase, at);
      const lines = purchase.lines.filter((line) => line.parcelId === id);
      return {
        parcelId: id,
        version,
        locationId: location,
        lines: lines.map((line, index) => {
          const { damaged = 0, missing = 0, extra = 0, variantId = null } = found[index] ?? {};
          const good = line.quantity - damaged - missing;
          return { lineId: line.id, good, damaged, missing, extra, variantId };
        }),
      };
    },
    receive: (purchase, found, at) =>
      desk.post(`/purchases/${purchase.id}/receipts`, buyer, one.createReceipt(purchase, found, at)),
    convert: (preorder, body = {}) =>
      desk.post(`/preorders/${preorder.id}/commands/convert`, desk.seller, {
        version: preorder.version,
        lineIds: preorder.lines.filter((line) => line.status === 'received').map((line) => line.id),
        orderId: null,
        terms: 'prepaid',
        delivery: 'pickup',
        courierId: null,
        address: {
          municipality: null,
          place: '',
          line: '',
          reference: '',
          receiverName: '',
          receiverPhone: null,
          pin: null,
          atOffice: false,
        },
        shipping: 0,
        ...body,
      }),
  };
  return one;
}
