import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { canClose } from '@trastienda/shared/purchases/rules.ts';
import { NEXT_STEP, type ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { factsOf, isOnRoad, isOpen } from '../facts.ts';

export type PurchaseStep =
  | { readonly kind: 'pay' }
  | { readonly kind: 'close' }
  | { readonly kind: 'receive'; readonly parcel: Parcel }
  | { readonly kind: 'move'; readonly parcel: Parcel; readonly to: ParcelMove };

/** The one thing to do now: what is here is looked at first, then what is owed, then its next event. */
export function nextStepOf(purchase: Purchase): PurchaseStep | null {
  if (!isOpen(purchase)) return null;
  const { parcels, isPaid } = purchase;
  const here = parcels.find(({ status }) => status === 'arrived');
  if (here !== undefined) return { kind: 'receive', parcel: here };
  if (!isPaid) return { kind: 'pay' };
  if (canClose(factsOf(purchase)).ok) return { kind: 'close' };
  const [parcel, ...others] = parcels.filter(isOnRoad);
  // With two on their way nobody knows which one there is an update of.
  if (parcel === undefined || others.length > 0) return null;
  const to = NEXT_STEP[parcel.status];
  return to === null ? null : { kind: 'move', parcel, to };
}
