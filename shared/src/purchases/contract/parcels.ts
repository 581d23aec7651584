import { z } from 'zod';
import { locationId, variantId } from '../../inventory/ids.ts';
import { route } from '../../kernel/route.ts';
import { optionalText } from '../../kernel/text.ts';
import { preorderId, purchaseLineId } from '../../preorders/ids.ts';
import { parcelId } from '../ids.ts';
import { PARCEL_MOVES } from '../status.ts';
import { area } from './items.ts';
import { MOVED, params, versioned, wholePurchase } from './purchases.ts';

const permission = ['S-018'] as const;
const parcelParams = params.extend({ parcelId });
const day = z.iso.date().nullable();

export const splitParcel = route({
  method: 'POST',
  path: '/purchases/{id}/parcels',
  permission,
  area,
  summary: 'The shop sends it in two: some units travel in a parcel of their own',
  params,
  body: z.strictObject({
    ...versioned,
    fromParcelId: parcelId,
    lines: z
      .array(z.strictObject({ lineId: purchaseLineId, quantity: z.number().int().min(1).max(9_999) }))
      .min(1)
      .max(500),
  }),
  reply: wholePurchase,
  refusals: [...MOVED, 'parcel.wrong-state', 'purchase.unknown-line', 'parcel.nothing-left'],
});

export const changeParcel = route({
  method: 'PATCH',
  path: '/purchases/{id}/parcels/{parcelId}',
  permission,
  area,
  summary: 'Numbers, locker, weight and day of arrival; a later day is a delay',
  params: parcelParams,
  body: z.strictObject({
    ...versioned,
    carrier: optionalText(60),
    foreignTracking: optionalText(60),
    localTracking: optionalText(60),
    locker: optionalText(60),
    weightGrams: z.number().int().min(0).max(1_000_000).nullable(),
    eta: day,
    note: optionalText(300),
  }),
  reply: wholePurchase,
  refusals: MOVED,
});

export const moveParcel = route({
  method: 'POST',
  path: '/purchases/{id}/parcels/{parcelId}/commands/move',
  permission,
  area,
  summary: 'Where a parcel is now; its customers’ articles follow',
  params: parcelParams,
  body: z.strictObject({
    /** Of the parcel. */
    ...versioned,
    to: z.enum(PARCEL_MOVES),
    note: optionalText(300),
  }),
  reply: wholePurchase,
  refusals: [...MOVED, 'parcel.wrong-state'],
});

export const receiveParcel = route({
  method: 'POST',
  path: '/purchases/{id}/receipts',
  permission,
  area,
  summary: 'What was found in a parcel: to stock, and put aside for those who wait',
  params,
  body: z.strictObject({
    parcelId,
    /** Of the parcel. */
    ...versioned,
    locationId,
    lines: z
      .array(
        z.strictObject({
          lineId: purchaseLineId,
          good: z.number().int().min(0).max(9_999),
          damaged: z.number().int().min(0).max(9_999),
          missing: z.number().int().min(0).max(9_999),
          extra: z.number().int().min(0).max(9_999),
          /** Which of our goods it is; left null for a thing of its own, a new product is made. */
          variantId: variantId.nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: z.object({
    purchase: wholePurchase,
    /** One for each unit that is put aside, to be stuck on it. */
    labels: z.array(
      z.object({
        preorderId,
        label: z.string(),
        customerName: z.string(),
        description: z.string(),
        size: z.string(),
        colour: z.string(),
        sku: z.string(),
        quantity: z.number().int(),
      }),
    ),
    /** Units that nobody waits for. */
    toStock: z.number().int(),
  }),
  refusals: [
    ...MOVED,
    'parcel.wrong-state',
    'parcel.not-all-looked-at',
    'stock.unknown-location',
    'preorder.unknown-goods',
  ],
});
