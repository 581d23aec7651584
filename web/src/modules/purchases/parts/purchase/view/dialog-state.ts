import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import type { StrayMove } from '../../tracking/board/stray-dialog.tsx';

/** What is laid over the purchase at this moment. Parcels by their id: their state may change meanwhile. */
export type DialogState =
  | { readonly kind: 'pay' | 'close' | 'cancel' | 'edit' | 'costs' }
  | { readonly kind: 'parcel' | 'split'; readonly parcelId: ParcelId }
  | { readonly kind: 'stray'; readonly parcelId: ParcelId; readonly to: StrayMove };

export type OpenDialog = (dialog: DialogState) => void;
