import type { listArticles, readArticle } from '@trastienda/shared/purchases/contract/items.ts';
import type { readBoard } from '@trastienda/shared/purchases/contract/lists.ts';
import type { readPurchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { PARCEL_STATUSES } from '@trastienda/shared/purchases/status.ts';
import type { z } from 'zod';
import { uuid } from './inventory-fixtures.ts';
import { AMAZON, DRESS_ID, PREORDER_ID, SELLER_ID } from './preorders-fixtures.ts';

export const ARTICLE_ID = uuid(201);
export const BAG_ARTICLE = uuid(202);
export const PURCHASE_ID = uuid(211);
export const PARCEL_ID = uuid(221);
export const NECKLACE_LINE = uuid(231);
export const RING_LINE = uuid(232);
export const EARRINGS_LINE = uuid(233);

type ArticleInput = z.input<typeof readArticle.reply>;

/** One dress, which a customer of a pre-order waits for. */
export function articleInput(changes: Partial<ArticleInput> = {}): ArticleInput {
  return {
    id: ARTICLE_ID,
    source: 'preorder',
    status: 'pending',
    shopId: AMAZON,
    shop: 'Amazon',
    productKey: 'vestido midi',
    variantId: null,
    productId: null,
    sku: null,
    description: 'Vestido midi',
    size: 'M',
    colour: 'Verde',
    link: '',
    picture: null,
    pictureFileId: null,
    needed: 1,
    bought: 0,
    forStock: 0,
    currency: 'USD',
    targetPrice: 2_000,
    lastPrice: null,
    neededBy: '2099-11-20',
    buyerId: null,
    buyer: null,
    note: '',
    isInCart: false,
    closedReason: '',
    waiting: [
      {
        lineId: DRESS_ID,
        preorderId: PREORDER_ID,
        label: 'PV-31',
        customerName: 'Inés Caal',
        seller: 'Ana Paz',
        quantity: 1,
        isBought: false,
        since: '2026-11-12T15:00:00.000Z',
      },
    ],
    createdAt: '2026-11-12T15:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** Three bags for the shelf. */
export const bagInput = (changes: Partial<ArticleInput> = {}) =>
  articleInput({
    id: BAG_ARTICLE,
    source: 'hand',
    description: 'Bolsa tote',
    productKey: 'bolsa tote',
    size: '',
    colour: 'Crudo',
    needed: 3,
    forStock: 3,
    targetPrice: 1_250,
    waiting: [],
    ...changes,
  });

export function articlePage(...items: readonly ArticleInput[]): z.input<typeof listArticles.reply> {
  return { items: [...items], nextCursor: null, total: items.length, totalIsExact: true };
}

const tab = { count: 0, isExact: true };
export const ARTICLE_COUNTS = {
  open: { count: 2, isExact: true },
  pending: { count: 2, isExact: true },
  assigned: tab,
  in_cart: tab,
  partially_bought: tab,
  bought: tab,
  unavailable: tab,
  cancelled: tab,
};
export const ARTICLE_SUMS = { articles: 2, units: 4, sums: [{ currency: 'USD', amount: 5_750 }] };

type CardInput = z.input<typeof readBoard.reply>['columns'][number]['cards'][number];

export function parcelCard(changes: Partial<CardInput> = {}): CardInput {
  return {
    id: PARCEL_ID,
    purchaseId: PURCHASE_ID,
    label: 'C-12',
    position: 1,
    parcels: 1,
    shop: 'Amazon',
    status: 'placed',
    statusSince: '2026-11-12T15:00:00.000Z',
    tracking: '',
    eta: null,
    slips: 0,
    units: 3,
    customers: 1,
    picture: null,
    pictureFileId: null,
    version: 1,
    ...changes,
  };
}

/** The board with these cards, each in the column of its status. */
export function board(...cards: readonly CardInput[]): z.input<typeof readBoard.reply> {
  return {
    columns: PARCEL_STATUSES.map((status) => {
      const own = cards.filter((card) => card.status === status);
      return { status, count: own.length, cards: own };
    }),
  };
}

type PurchaseInput = z.input<typeof readPurchase.reply>;
type LineInput = PurchaseInput['lines'][number];
type ParcelInput = PurchaseInput['parcels'][number];

export function purchaseLine(changes: Partial<LineInput> = {}): LineInput {
  return {
    id: NECKLACE_LINE,
    parcelId: PARCEL_ID,
    articleId: ARTICLE_ID,
    variantId: uuid(11),
    productId: uuid(1),
    sku: 'COL-DOR',
    barcode: '7401000000055',
    description: 'Collar',
    size: '',
    colour: '',
    link: '',
    picture: null,
    pictureFileId: null,
    quantity: 1,
    unitPrice: 1_000,
    weightGrams: null,
    good: 0,
    damaged: 0,
    missing: 0,
    extra: 0,
    isReceived: false,
    landed: 8_000,
    demand: [
      {
        lineId: DRESS_ID,
        preorderId: PREORDER_ID,
        label: 'PV-31',
        customerName: 'Inés Caal',
        quantity: 1,
        status: 'ordered',
      },
    ],
    ...changes,
  };
}

export function parcelInput(changes: Partial<ParcelInput> = {}): ParcelInput {
  return {
    id: PARCEL_ID,
    position: 1,
    status: 'placed',
    statusSince: '2026-11-12T15:00:00.000Z',
    carrier: '',
    foreignTracking: '',
    localTracking: '',
    locker: '',
    weightGrams: null,
    eta: '2099-11-20',
    firstEta: '2099-11-20',
    slips: 0,
    note: '',
    receivedAt: null,
    events: [],
    version: 7,
    ...changes,
  };
}

/** A necklace, a ring and earrings of ten dollars each, paid at eight quetzales. */
export function purchaseInput(changes: Partial<PurchaseInput> = {}): PurchaseInput {
  return {
    id: PURCHASE_ID,
    label: 'C-12',
    shopId: AMAZON,
    shop: 'Amazon',
    externalNumber: 'T-991',
    currency: 'USD',
    rate: 8_000_000,
    isPaid: true,
    paidAt: '2026-11-12T16:00:00.000Z',
    buyerId: SELLER_ID,
    buyer: 'Ana Paz',
    units: 3,
    goods: 3_000,
    landed: 24_000,
    stage: 'placed',
    stageSince: '2026-11-12T15:00:00.000Z',
    eta: '2099-11-20',
    createdAt: '2026-11-12T15:00:00.000Z',
    version: 4,
    note: '',
    paidWith: '',
    rateNow: 8_000_000,
    extras: 0,
    cancelReason: '',
    closedAt: null,
    lines: [
      purchaseLine(),
      purchaseLine({ id: RING_LINE, description: 'Anillo', sku: 'ANI-1', barcode: null, demand: [] }),
      purchaseLine({ id: EARRINGS_LINE, description: 'Aretes', sku: 'ARE-1', barcode: null, demand: [] }),
    ],
    parcels: [parcelInput()],
    costs: [],
    ...changes,
  };
}
