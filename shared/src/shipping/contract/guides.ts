import { z } from 'zod';
import { listQuery, manyIds } from '../../kernel/lists.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { rawText } from '../../kernel/text.ts';
import { courierId, orderId, shipmentId } from '../../orders/ids.ts';
import { FULFILMENTS } from '../../orders/status.ts';
import { area, permission } from './couriers.ts';

const shared = { area, permission } as const;

/** What keeps a parcel from getting a guide, or is worth a second look. */
const PARCEL_PROBLEMS = ['address-incomplete', 'cod-over-limit', 'no-courier'] as const;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];

/** A parcel as those who handle guides see it. */
export const parcelRow = z.object({
  id: shipmentId,
  orderId,
  order: z.string(),
  position: z.number().int(),
  /** How many parcels the order has. */
  parcels: z.number().int(),
  status: z.enum(FULFILMENTS),
  customerName: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  /** «Mixco, Guatemala»; empty for one that is fetched. */
  destination: z.string(),
  courierId: courierId.nullable(),
  courier: z.string().nullable(),
  guide: z.string(),
  pieces: z.number().int(),
  weightGrams: z.number().int().nullable(),
  units: z.number().int(),
  /** What the courier is to collect: the order's balance while it has not left, then what it was. */
  cod: z.number().int(),
  lastEvent: z.string(),
  lastReason: z.string(),
  packedAt: z.iso.datetime().nullable(),
  labelledAt: z.iso.datetime().nullable(),
  handedOverAt: z.iso.datetime().nullable(),
  movedAt: z.iso.datetime().nullable(),
  problems: z.array(z.enum(PARCEL_PROBLEMS)),
  version: z.number().int(),
});
export type ParcelRow = z.infer<typeof parcelRow>;

export const listPendingGuides = route({
  ...shared,
  method: 'GET',
  path: '/guides/pending',
  summary: 'Packed parcels without a guide, those packed first on top',
  query: z.object({ ...listQuery(['packedAt']), courier: manyIds(courierId).optional() }),
  reply: createPageSchema(parcelRow),
});

const PARCEL_TABS = ['to_hand_over', 'on_the_way', 'stalled', 'trouble', 'returning'] as const;
export type ParcelTab = (typeof PARCEL_TABS)[number];

export const listParcels = route({
  ...shared,
  method: 'GET',
  path: '/shipments',
  summary: 'Parcels with a guide: ready to leave, on their way, not moved for days, in trouble, coming back',
  query: z.object({
    ...listQuery(['movedAt']),
    tab: z.enum(PARCEL_TABS),
    courier: manyIds(courierId).optional(),
    /** For `stalled`: at least so many days without a word. */
    days: z.coerce.number().int().min(1).max(60).default(3),
  }),
  reply: createPageSchema(parcelRow),
});

export const countParcels = route({
  ...shared,
  method: 'GET',
  path: '/shipments/counts',
  summary: 'How many parcels each tab holds',
  query: z.object({ days: z.coerce.number().int().min(1).max(60).default(3) }),
  reply: z.object({
    pending: z.number().int(),
    to_hand_over: z.number().int(),
    on_the_way: z.number().int(),
    stalled: z.number().int(),
    trouble: z.number().int(),
    returning: z.number().int(),
  }),
});

export const findParcel = route({
  ...shared,
  method: 'GET',
  path: '/guides/parcel',
  summary: 'The parcel that a scanned slip means: its QR (a tracking address), an order’s number, or a guide',
  query: z.object({ code: rawText(1, 300) }),
  reply: parcelRow,
  refusals: ['guide.unknown-parcel', 'guide.several-parcels'],
});

/** As it comes from a scan, a paste or a file: nothing is certain yet. */
const assignment = z.strictObject({
  /** An order's number (`P-000123`, `P-000123/2` for its second parcel), a slip's QR, or a parcel's id. */
  parcel: rawText(0, 300),
  /** Empty takes the next one that was paid for beforehand. */
  guide: rawText(0, 60),
  courierId: courierId.nullable(),
  /** What the courier's file says it will collect, to be compared. */
  cod: centavos.nullable().optional(),
});
export type Assignment = z.input<typeof assignment>;

const ROW_OUTCOMES = ['assigned', 'warned', 'refused'] as const;

/** Why a row was refused. */
export const REFUSALS = [
  'guide.unknown-parcel',
  'guide.several-parcels',
  'guide.not-packed',
  'guide.order-stopped',
  'guide.is-pickup',
  'guide.has-other',
  'guide.empty',
  'guide.too-long',
  'guide.taken',
  'guide.twice',
  'guide.no-courier',
  'guide.none-prepaid',
  'guide.address-incomplete',
  'guide.cod-differs',
  'guide.cod-over-limit',
] as const;
/** What is said of a row that was taken all the same. */
export const WARNINGS = ['guide.odd-pattern', 'guide.looks-like-other'] as const;

export const assignGuides = route({
  ...shared,
  method: 'POST',
  path: '/guides/assign',
  summary: 'Give many parcels their guides at once; each row has a result of its own',
  body: z.strictObject({
    isPreview: z.boolean(),
    /** For rows that name none. */
    courierId: courierId.nullable(),
    rows: z.array(assignment).min(1).max(500),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        outcome: z.enum(ROW_OUTCOMES),
        code: z.enum([...REFUSALS, ...WARNINGS]).nullable(),
        /** In the language of the request; empty when all is well. */
        message: z.string(),
        guide: z.string(),
        parcel: parcelRow.nullable(),
      }),
    ),
  }),
});

export const undoGuides = route({
  ...shared,
  method: 'POST',
  path: '/guides/undo',
  summary: 'Take the guides off again that were just given; prepaid ones are free again',
  body: z.strictObject({ ids: z.array(shipmentId).min(1).max(500) }),
  reply: z.object({ undone: z.array(shipmentId), left: z.array(shipmentId) }),
});

export const readGuideFile = route({
  ...shared,
  method: 'POST',
  path: '/guides/file',
  summary: 'Reads a courier’s file (CSV or XLSX): which rows name a parcel and a guide',
  body: 'spreadsheet',
  reply: z.object({
    rows: z.array(z.object({ parcel: z.string(), guide: z.string(), cod: z.number().int().nullable() })),
    /** Rows without both. */
    skipped: z.number().int(),
  }),
  refusals: ['guide.unreadable-file'],
});

export const exportTemplate = route({
  ...shared,
  method: 'GET',
  path: '/guides/template',
  summary: 'The courier’s own file for making guides in bulk, filled in with these parcels',
  query: z.object({
    courierId,
    /** None: everything that waits for a guide of this courier. */
    ids: manyIds(shipmentId).optional(),
    format: z.enum(['csv', 'xlsx']),
  }),
  reply: 'file',
  refusals: ['order.unknown-courier'],
});

export const printLabels = route({
  ...shared,
  method: 'POST',
  path: '/shipments/labels',
  summary: 'Labels (PDF) of these parcels, with our QR and the guide’s bars',
  body: z.strictObject({
    ids: z.array(shipmentId).min(1).max(200),
    size: z.enum(['4x6', 'letter']).optional(),
  }),
  reply: 'file',
  // It changes nothing: repeated, it is drawn again.
  neverReplayed: true,
  refusals: ['bulk.too-many'],
});
