import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { changeParcel, moveParcel, splitParcel } from '@trastienda/shared/purchases/contract/parcels.ts';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import {
  cancelPurchase,
  changePurchase,
  closePurchase,
  createPurchase,
  payPurchase,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';

type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;
export type PurchaseChange = BodyOf<typeof changePurchase>;
export type ParcelDetails = Omit<BodyOf<typeof changeParcel>, 'version'>;
export type NewPurchase = BodyOf<typeof createPurchase>;

/** What is said of a purchase or a parcel, always with the version it was decided on. */
export type PurchaseGiven =
  | { readonly command: 'change'; readonly body: PurchaseChange }
  | { readonly command: 'pay'; readonly body: BodyOf<typeof payPurchase> }
  | { readonly command: 'close'; readonly body: BodyOf<typeof closePurchase> }
  | { readonly command: 'cancel'; readonly body: BodyOf<typeof cancelPurchase> }
  | { readonly command: 'split'; readonly body: BodyOf<typeof splitParcel> }
  | {
      readonly command: 'parcel';
      readonly parcel: Pick<Parcel, 'id' | 'version'>;
      readonly details: ParcelDetails;
    }
  | {
      readonly command: 'move';
      readonly parcelId: ParcelId;
      readonly body: BodyOf<typeof moveParcel>;
    };

export function sendGiven(id: PurchaseId, given: PurchaseGiven, idempotencyKey: string): Promise<Purchase> {
  const params = { id };
  switch (given.command) {
    case 'change':
      return callRoute(changePurchase, { params, body: given.body, idempotencyKey });
    case 'pay':
      return callRoute(payPurchase, { params, body: given.body, idempotencyKey });
    case 'close':
      return callRoute(closePurchase, { params, body: given.body, idempotencyKey });
    case 'cancel':
      return callRoute(cancelPurchase, { params, body: given.body, idempotencyKey });
    case 'split':
      return callRoute(splitParcel, { params, body: given.body, idempotencyKey });
    case 'parcel':
      return callRoute(changeParcel, {
        params: { id, parcelId: given.parcel.id },
        body: { version: given.parcel.version, ...given.details },
        idempotencyKey,
      });
    case 'move':
      return callRoute(moveParcel, {
        params: { id, parcelId: given.parcelId },
        body: given.body,
        idempotencyKey,
      });
  }
}

export function sendNewPurchase(body: NewPurchase, idempotencyKey: string): Promise<Purchase> {
  return callRoute(createPurchase, { body, idempotencyKey });
}
