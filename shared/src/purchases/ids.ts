import { z } from 'zod';

export const parcelId = z.uuid().brand<'ParcelId'>();
export type ParcelId = z.infer<typeof parcelId>;

export const purchaseCostId = z.uuid().brand<'PurchaseCostId'>();
export type PurchaseCostId = z.infer<typeof purchaseCostId>;
