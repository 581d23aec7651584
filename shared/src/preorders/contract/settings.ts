import { z } from 'zod';
import { locationId } from '../../inventory/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { line } from '../../kernel/text.ts';
import { accountId } from '../../payments/ids.ts';
import { shopId } from '../ids.ts';

export const area = 'pre-orders';

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** Millionths of a quetzal for one unit. */
export const exchangeRate = z.number().int().min(1).max(2_000_000_000);
export const basisPoints = z.number().int().min(0).max(100_000);

const shopDetails = {
  name: line(60),
  currency: currencyCode,
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
  taxBp: basisPoints.max(10_000),
  leadMinDays: z.number().int().min(0).max(365),
  leadMaxDays: z.number().int().min(0).max(365),
  isActive: z.boolean(),
};

const shop = z.object({
  id: shopId,
  ...shopDetails,
  website: z.string(),
  name: z.string(),
  /** Days from buying to stock, as the store's own parcels took them; null while too few have come. */
  known: z
    .object({ fromDays: z.number().int(), toDays: z.number().int(), parcels: z.number().int() })
    .nullable(),
  version: z.number().int(),
});
export type Shop = z.infer<typeof shop>;

const quoteFigures = {
  freightPerLb: centavos.max(1_000_000),
  dutyBp: basisPoints.max(20_000),
  marginBp: basisPoints,
  roundTo: z.number().int().min(1).max(100_000),
  validDays: z.number().int().min(1).max(60),
  depositHours: z.number().int().min(1).max(720),
};
const quoteSettings = z.object({ ...quoteFigures, version: z.number().int() });
export type QuoteSettings = z.infer<typeof quoteSettings>;

const buyers = ['S-04', 'S-018', 'S-05'] as const;

export const readBuyingOptions = route({
  method: 'GET',
  path: '/buying/options',
  permission: 'signed-in',
  area,
  summary: 'What the forms of pre-orders and purchases offer: shops, rates, quote settings, people, accounts',
  reply: z.object({
    shops: z.array(shop),
    currencies: z.array(
      z.object({ code: currencyCode, name: z.string(), rate: exchangeRate, since: z.iso.datetime() }),
    ),
    quote: quoteSettings,
    depositBp: z.number().int(),
    /** Everyone, with S-05; otherwise only oneself. */
    sellers: z.array(z.object({ id: userId, name: z.string() })),
    /** Those who buy, with S-04 or S-018; otherwise nobody. */
    buyers: z.array(z.object({ id: userId, name: z.string() })),
    accounts: z.array(z.object({ id: accountId, bank: z.string(), holder: z.string(), number: z.string() })),
    /** Where what arrives can be put: the store's open places. */
    locations: z.array(z.object({ id: locationId, name: z.string() })),
  }),
});
export type BuyingOptions = z.infer<typeof readBuyingOptions.reply>;

export const createShop = route({
  method: 'POST',
  path: '/buying/shops',
  permission: buyers,
  area,
  summary: 'A shop abroad that goods are bought at',
  body: z.strictObject(shopDetails),
  reply: shop,
  status: 201,
  refusals: ['buying.shop-taken', 'buying.unknown-currency', 'buying.bad-window'],
});

export const changeShop = route({
  method: 'PATCH',
  path: '/buying/shops/{id}',
  permission: buyers,
  area,
  summary: 'Change a shop; one that is not used any more is put away, not deleted',
  params: z.object({ id: shopId }),
  body: z.strictObject({ version: z.number().int(), ...shopDetails }),
  reply: shop,
  refusals: ['resource.stale', 'buying.shop-taken', 'buying.unknown-currency', 'buying.bad-window'],
});

export const readRates = route({
  method: 'GET',
  path: '/buying/rates/{currency}',
  permission: buyers,
  area,
  summary: 'What a currency was worth, the latest first',
  params: z.object({ currency: currencyCode }),
  reply: z.object({
    rates: z.array(z.object({ rate: exchangeRate, since: z.iso.datetime(), setBy: z.string() })),
  }),
});

export const setRate = route({
  method: 'POST',
  path: '/buying/rates/{currency}',
  permission: buyers,
  area,
  summary: 'What a currency is worth from now on; what was quoted and paid before keeps its rate',
  params: z.object({ currency: currencyCode }),
  body: z.strictObject({ rate: exchangeRate }),
  reply: z.object({ rate: exchangeRate, since: z.iso.datetime() }),
  status: 201,
  refusals: ['buying.unknown-currency'],
});

export const changeQuoteSettings = route({
  method: 'PATCH',
  path: '/buying/quote',
  permission: ['S-05'],
  area,
  summary: 'What a quote begins with: freight, duty, margin, rounding, validity',
  body: z.strictObject({ version: z.number().int(), ...quoteFigures }),
  reply: quoteSettings,
  refusals: ['resource.stale'],
});
