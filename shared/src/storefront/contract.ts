import { z } from 'zod';
import { centavos } from '../kernel/money-schema.ts';
import { route } from '../kernel/route.ts';
import { optionalText } from '../kernel/text.ts';
import { accountId } from '../payments/ids.ts';
import { account, seller, store } from './contract-parts.ts';
import { trackedPreorder } from './preorder-contract.ts';

const area = 'public';

/** Any text at all: what is no link of ours is distinguished by hand, so that it answers like an unknown one. */
const params = z.object({ token: z.string() });

/** The steps a customer knows, in their order; `trouble`, `cancelled` and `returned` stand beside them. */
const TRACKING_STEPS = ['received', 'paid', 'preparing', 'sent', 'arriving', 'delivered'] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];

/** What the page shows of an order, each with its words. */
const TRACKING_EVENTS = [
  'received',
  'receipt',
  'receipt_refused',
  'paid',
  'preparing',
  'packed',
  'ready',
  'sent',
  'in_transit',
  'out',
  'delivered',
  'failed',
  'incident',
  'refused',
  'returning',
  'returned',
  'lost',
  'found',
  'cancelled',
] as const;
export type TrackingEvent = (typeof TRACKING_EVENTS)[number];

const happened = z.object({
  kind: z.enum(TRACKING_EVENTS),
  at: z.iso.datetime(),
  /** Which parcel, where there are several. */
  parcel: z.number().int().nullable(),
  /** Why an attempt failed, as a word of ours; empty for everything else. */
  reason: z.string(),
  /** Of a payment. */
  amount: z.number().int().nullable(),
});
export type Happened = z.infer<typeof happened>;

const parcel = z.object({
  position: z.number().int(),
  step: z.enum([...TRACKING_STEPS, 'trouble', 'returning', 'returned', 'lost']),
  courier: z.string().nullable(),
  guide: z.string(),
  /** Null when the courier has none. */
  link: z.string().nullable(),
  /** It had been delivered: what the customer sends back. */
  isReturn: z.boolean(),
});
export type TrackedParcel = z.infer<typeof parcel>;

/** Everything a customer's page may show of an order, and nothing else. */
export const tracking = z.object({
  kind: z.literal('order'),
  label: z.string(),
  /** First name and initial: «Ana L.» */
  customer: z.string(),
  store,
  seller,
  /** The way this document goes; another kind of document has another. */
  steps: z.array(z.enum(TRACKING_STEPS)),
  step: z.enum([...TRACKING_STEPS, 'trouble', 'cancelled', 'returned']),
  isPickup: z.boolean(),
  promisedOn: z.iso.date().nullable(),
  happened: z.array(happened),
  parcels: z.array(parcel),
  articles: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      quantity: z.number().int(),
      total: z.number().int(),
      picture: z.string().nullable(),
      /** How many of them came back, or are on their way. */
      back: z.number().int(),
    }),
  ),
  /** The order whose goods came back for these. */
  exchangeOf: z.string().nullable(),
  /** What the customer gets for goods of this order, each with a page of its own. */
  exchanges: z.array(z.object({ label: z.string(), token: z.string() })),
  /** Discounts taken off the goods, shipping, what came back, and what is owed. */
  discount: z.number().int(),
  shipping: z.number().int(),
  returned: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
  inReview: z.number().int(),
  balance: z.number().int(),
  /** What is missing of the deposit without which the goods do not leave. */
  deposit: z.number().int(),
  paidOnDelivery: z.boolean(),
  accounts: z.array(account),
  /** Where it goes: a municipality, never an address. */
  destination: z
    .object({ municipality: z.string(), department: z.string(), lat: z.number(), lng: z.number() })
    .nullable(),
});
export type Tracking = z.infer<typeof tracking>;

/** One address for both: whoever holds a link need not know what it follows. */
const tracked = z.discriminatedUnion('kind', [tracking, trackedPreorder]);
export type Tracked = z.infer<typeof tracked>;

export const readTracking = route({
  method: 'GET',
  path: '/public/tracking/{token}',
  permission: 'public',
  area,
  summary: 'What a customer may see of an order or a pre-order by its secret link',
  params,
  reply: tracked,
  perMinute: 30,
});

export const readTrackingPicture = route({
  method: 'GET',
  path: '/public/tracking/{token}/pictures/{sha256}',
  permission: 'public',
  area,
  summary: 'A small picture of an article of that order or pre-order',
  params: params.extend({ sha256: z.string() }),
  reply: 'file',
  // A page with many articles asks for many.
  perMinute: 300,
});

export const sendReceipt = route({
  method: 'POST',
  path: '/public/tracking/{token}/receipts',
  permission: 'public',
  area,
  summary: 'A customer’s bank receipt, as a picture; it waits in the review queue',
  params,
  query: z.object({
    accountId,
    amount: z.coerce.number().pipe(centavos.min(1)),
    reference: optionalText(60).default(''),
    paidOn: z.iso.date(),
  }),
  body: 'image',
  reply: z.object({ label: z.string(), amount: z.number().int() }),
  status: 201,
  refusals: [
    'tracking.nothing-owed',
    'tracking.too-many-receipts',
    'payment.in-the-future',
    'payment.before-the-store',
    'payment.unknown-account',
  ],
  perMinute: 6,
});
