import { z } from 'zod';
import { fileId, userId } from '../../kernel/ids.ts';
import { listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, dayRange, manyIds, searchText } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { purchaseId, shopId } from '../../preorders/ids.ts';
import { parcelId } from '../ids.ts';
import { PARCEL_STATUSES, PURCHASE_STAGES } from '../status.ts';
import { area } from './items.ts';
import { purchaseSummary } from './purchase-summary.ts';

const common = { area, permission: ['S-018'] } as const;

const purchaseRow = z.object({
  ...purchaseSummary,
  parcels: z.number().int(),
  received: z.number().int(),
  /** How many customers wait for something in it. */
  customers: z.number().int(),
  /** Tracking numbers of its parcels, both sides. */
  tracking: z.string(),
  /** How often its parcels were put off. */
  slips: z.number().int(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const PURCHASE_SORTS = ['createdAt', 'eta', 'stageSince'] as const;

const filters = {
  shop: manyIds(shopId).optional(),
  buyer: manyIds(userId).optional(),
  created: dayRange.optional(),
  eta: dayRange.optional(),
  unpaid: z.enum(['yes']).optional(),
  /** A parcel should have been here by now. */
  late: z.enum(['yes']).optional(),
  /** A parcel is here and nobody has looked into it yet. */
  toReceive: z.enum(['yes']).optional(),
};

const list = listRoutes({
  ...common,
  path: '/purchases',
  noun: 'purchases',
  row: purchaseRow,
  sorts: PURCHASE_SORTS,
  tabFilter: { stage: createChoicesSchema(PURCHASE_STAGES).optional() },
  filters,
  tabs: ['all', ...PURCHASE_STAGES],
});
export const purchaseListRoutes = {
  ...list,
  totals: totalsRoute(
    list,
    z.object({ purchases: z.number().int(), units: z.number().int(), landed: z.number().int() }),
  ),
};
export type PurchaseListQuery = z.output<typeof list.query>;

export const readPurchaseRow = route({
  ...common,
  method: 'GET',
  path: '/purchases/rows/{id}',
  summary: 'One line of the list',
  params: z.object({ id: purchaseId }),
  reply: purchaseRow,
});

const card = z.object({
  id: parcelId,
  purchaseId,
  label: z.string(),
  position: z.number().int(),
  parcels: z.number().int(),
  shop: z.string(),
  status: z.enum(PARCEL_STATUSES),
  statusSince: z.iso.datetime(),
  tracking: z.string(),
  eta: z.iso.date().nullable(),
  slips: z.number().int(),
  units: z.number().int(),
  customers: z.number().int(),
  picture: z.string().nullable(),
  /** A picture of its own, under `/purchase-items/pictures`. */
  pictureFileId: fileId.nullable(),
  version: z.number().int(),
});
export type ParcelCard = z.infer<typeof card>;

export const readBoard = route({
  ...common,
  method: 'GET',
  path: '/parcels/board',
  summary: 'Every parcel that is not here yet, and those received of late, as cards of a board',
  query: z.object({ q: searchText, shop: manyIds(shopId).optional() }),
  reply: z.object({
    columns: z.array(
      z.object({
        status: z.enum(PARCEL_STATUSES),
        count: z.number().int(),
        /** The first hundred. */
        cards: z.array(card),
      }),
    ),
  }),
});

/** Of this century or the next: a year that the database cannot write is a slip of the pen. */
const calendarDay = z.iso.date().regex(/^2[01]/);

export const readArrivals = route({
  ...common,
  method: 'GET',
  path: '/parcels/arrivals',
  summary: 'What should arrive, and what did, between two days',
  query: z.object({ from: calendarDay, to: calendarDay, shop: manyIds(shopId).optional() }),
  reply: z.object({
    days: z.array(z.object({ day: z.iso.date(), cards: z.array(card) })),
    /** Without a day, and not here. */
    undated: z.array(card),
  }),
  refusals: ['purchase.period-too-long'],
});
