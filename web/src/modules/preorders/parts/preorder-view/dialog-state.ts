import type { PreorderLineId } from '@trastienda/shared/preorders/ids.ts';

/** What is laid over the pre-order at this moment. Lines by their id: their state may change meanwhile. */
export type DialogState =
  | { readonly kind: 'pay' | 'convert' | 'cancel' | 'discard' | 'customer' }
  | { readonly kind: 'release' | 'cancel-line' | 'substitute'; readonly lineId: PreorderLineId };

export type OpenDialog = (dialog: DialogState) => void;

/** What only the screen around a pre-order can do. */
export interface PreorderHandlers {
  readonly onEdit: () => void;
  readonly onProfit: () => void;
}
