import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { PrintKind } from './prints/print-kind.ts';

/** What is laid over the order at this moment. Parcels by their id: their state may change meanwhile. */
export type Asked =
  | { readonly kind: 'pay' | 'cancel' | 'hold' | 'discard' | 'reopen' | 'customer' | 'share' }
  | { readonly kind: 'label' | 'split'; readonly parcelId: ShipmentId }
  | { readonly kind: 'print'; readonly print: PrintKind };

export type Ask = (asked: Asked) => void;
