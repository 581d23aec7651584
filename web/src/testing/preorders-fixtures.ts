import type { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { listPreorders } from '@trastienda/shared/preorders/contract/lists.ts';
import type { readPreorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { z } from 'zod';
import { SHOP_PLACE, uuid } from './inventory-fixtures.ts';

export const SELLER_ID = '0198c0de-0000-7000-8000-000000000001';
export const PREORDER_ID = uuid(101);
export const DRESS_ID = uuid(111);
export const BAG_ID = uuid(112);
export const AMAZON = uuid(121);
export const ZALANDO = uuid(122);
export const BANK_ACCOUNT = uuid(131);
export const CUSTOMER_ID = uuid(141);

type ShopInput = z.input<typeof readBuyingOptions.reply>['shops'][number];

function shopInput(changes: Partial<ShopInput> = {}): ShopInput {
  return {
    id: AMAZON,
    name: 'Amazon',
    currency: 'USD',
    website: 'https://amazon.example',
    taxBp: 700,
    leadMinDays: 10,
    leadMaxDays: 18,
    isActive: true,
    known: null,
    version: 1,
    ...changes,
  };
}

/** Two shops abroad, a dollar at 7.75 and a margin of 40 %. */
export function buyingInput(
  changes: Partial<z.input<typeof readBuyingOptions.reply>> = {},
): z.input<typeof readBuyingOptions.reply> {
  return {
    shops: [shopInput(), shopInput({ id: ZALANDO, name: 'Zalando', currency: 'EUR', taxBp: 0 })],
    currencies: [
      { code: 'USD', name: 'Dólar', rate: 7_750_000, since: '2026-11-10T12:00:00.000Z' },
      { code: 'EUR', name: 'Euro', rate: 9_000_000, since: '2026-11-10T12:00:00.000Z' },
    ],
    quote: {
      freightPerLb: 4_500,
      dutyBp: 1_000,
      marginBp: 4_000,
      roundTo: 500,
      validDays: 3,
      depositHours: 48,
      version: 2,
    },
    depositBp: 5_000,
    sellers: [{ id: SELLER_ID, name: 'Ana Paz' }],
    buyers: [
      { id: SELLER_ID, name: 'Ana Paz' },
      { id: uuid(151), name: 'Luis Cruz' },
    ],
    accounts: [{ id: BANK_ACCOUNT, bank: 'Banrural', holder: 'Trastienda, S.A.', number: '3-045-12345-6' }],
    locations: [{ id: SHOP_PLACE, name: 'Tienda' }],
    ...changes,
  };
}

export const ORDER_OPTIONS: z.input<typeof readOrderOptions.reply> = {
  sellers: [{ id: SELLER_ID, name: 'Ana Paz', discountLimitBp: 1_000 }],
  couriers: [],
  accounts: [],
  tags: [],
  discountLimitBp: 1_000,
  depositBp: 5_000,
  codLimit: 500_000,
  cfLimit: 250_000,
  reservationHours: 48,
  mapTiles: null,
};

type PreorderInput = z.input<typeof readPreorder.reply>;
type LineInput = PreorderInput['lines'][number];

/** A dress of twenty dollars that is sold for Q 300.00. */
export function preorderLine(changes: Partial<LineInput> = {}): LineInput {
  return {
    id: DRESS_ID,
    status: 'quoted',
    statusSince: '2026-11-12T15:00:00.000Z',
    variantId: null,
    productId: null,
    sku: null,
    description: 'Vestido midi',
    size: 'M',
    colour: 'Verde',
    link: 'https://tienda.example/vestido',
    picture: null,
    pictureFileId: null,
    shopId: AMAZON,
    shop: 'Amazon',
    quantity: 1,
    note: '',
    currency: 'USD',
    foreignPrice: 2_000,
    foreignTax: 140,
    foreignShipping: 0,
    rate: 7_750_000,
    weightGrams: 454,
    freightPerLb: 4_500,
    duty: 0,
    otherCost: 0,
    unitCost: 21_089,
    unitPrice: 30_000,
    total: 30_000,
    closedReason: '',
    releaseReason: '',
    isFunded: false,
    isReleased: false,
    replacesId: null,
    purchaseLabel: null,
    purchaseId: null,
    etaFrom: null,
    etaTo: null,
    orderId: null,
    orderLabel: null,
    isToTell: false,
    ...changes,
  };
}

type RowInput = z.input<typeof listPreorders.reply>['items'][number];

export function preorderRow(changes: Partial<RowInput> = {}): RowInput {
  return {
    id: PREORDER_ID,
    label: 'PV-31',
    status: 'open',
    sellerId: SELLER_ID,
    seller: 'Ana Paz',
    channel: 'whatsapp',
    customerId: CUSTOMER_ID,
    customerName: 'Inés Caal',
    customerPhone: '+50255551234',
    depositBp: 5_000,
    units: 1,
    total: 30_000,
    converted: 0,
    moved: 0,
    paid: 0,
    inReview: 0,
    balance: 30_000,
    profit: null,
    stage: 'quoted',
    stageSince: '2026-11-12T15:00:00.000Z',
    standing: { quoted: 1 },
    articles: 'Vestido midi',
    shops: 'Amazon',
    purchases: '',
    picture: null,
    promisedFrom: '2099-11-24',
    promisedTo: '2099-12-02',
    etaFrom: null,
    etaTo: null,
    isToTell: false,
    tags: [],
    createdAt: '2026-11-12T15:00:00.000Z',
    version: 3,
    ...changes,
  };
}

/** Quoted, and valid until long after these tests. */
export function preorderInput(changes: Partial<PreorderInput> = {}): PreorderInput {
  return {
    ...preorderRow(),
    depositDue: 15_000,
    staffNotes: '',
    customerNotes: '',
    trackingToken: 'q7w8e9r0t1y2',
    moneyOut: 0,
    validUntil: '2099-11-15T15:00:00.000Z',
    depositDueAt: null,
    credit: 0,
    lines: [preorderLine()],
    payments: [],
    orders: [],
    ...changes,
  };
}

export function preorderPage(...items: readonly RowInput[]): z.input<typeof listPreorders.reply> {
  return { items: [...items], nextCursor: null, total: items.length, totalIsExact: true };
}

const tab = { count: 0, isExact: true };
export const PREORDER_COUNTS = {
  all: { count: 1, isExact: true },
  draft: tab,
  quoted: { count: 1, isExact: true },
  awaiting_deposit: tab,
  in_review: tab,
  to_buy: tab,
  ordered: tab,
  in_transit: tab,
  received: tab,
  converted: tab,
  unavailable: tab,
  cancelled: tab,
};
export const PREORDER_SUMS = {
  preorders: 1,
  units: 1,
  total: 30_000,
  paid: 0,
  balance: 30_000,
  profit: null,
};
