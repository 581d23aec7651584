import { DAY_MS } from '../store-year.ts';

export type ShopName = 'Shein' | 'Amazon' | 'Mayorista' | 'Temu' | 'Zara México' | 'Parfois';
export type CurrencyCode = 'USD' | 'MXN' | 'EUR';

/** What the demonstration knows of a shop; how many days its parcels really take. */
export interface SampleShop {
  readonly currency: CurrencyCode;
  readonly taxBp: number;
  readonly days: readonly [quickest: number, slowest: number];
}

/** The first three are there from the beginning; some take longer than they say. */
export const SAMPLE_SHOPS: Readonly<Record<ShopName, SampleShop>> = {
  Shein: { currency: 'USD', taxBp: 700, days: [13, 22] },
  Amazon: { currency: 'USD', taxBp: 700, days: [9, 19] },
  Mayorista: { currency: 'USD', taxBp: 0, days: [14, 27] },
  Temu: { currency: 'USD', taxBp: 700, days: [12, 21] },
  'Zara México': { currency: 'MXN', taxBp: 0, days: [10, 17] },
  Parfois: { currency: 'EUR', taxBp: 0, days: [15, 26] },
};

/** How often customers want something of a shop. */
export const SHOP_WEIGHTS: readonly [readonly [ShopName, number], ...(readonly [ShopName, number])[]] = [
  ['Shein', 42],
  ['Amazon', 26],
  ['Mayorista', 12],
  ['Temu', 12],
  ['Zara México', 5],
  ['Parfois', 3],
];

/** Shops of its own beside those of every store. */
export const ADDED_SHOPS = [
  { name: 'Temu', website: 'https://www.temu.com', leadMinDays: 12, leadMaxDays: 22 },
  { name: 'Zara México', website: 'https://www.zara.com/mx', leadMinDays: 10, leadMaxDays: 18 },
  { name: 'Parfois', website: 'https://www.parfois.com', leadMinDays: 14, leadMaxDays: 28 },
] as const;

/** In millionths of a quetzal, and how many days ago that was: what was quoted and paid then is computed with it. */
export const RATES: Readonly<Record<CurrencyCode, readonly (readonly [daysAgo: number, rate: number])[]>> = {
  USD: [
    [140, 7_790_000],
    [111, 7_765_000],
    [84, 7_740_000],
    [55, 7_755_000],
    [27, 7_720_000],
    [8, 7_735_000],
  ],
  MXN: [
    [139, 412_000],
    [76, 421_000],
    [20, 418_000],
  ],
  EUR: [
    [138, 8_820_000],
    [61, 8_950_000],
    [13, 9_010_000],
  ],
};

export function rateAt(now: Date, currency: CurrencyCode, at: Date): number {
  const daysAgo = (now.getTime() - at.getTime()) / DAY_MS;
  const known = RATES[currency];
  const since = known.findLast(([ago]) => ago >= daysAgo) ?? known[0];
  return since?.[1] ?? 0;
}
