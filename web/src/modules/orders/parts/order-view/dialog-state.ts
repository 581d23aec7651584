import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import type { PrintKind } from './prints/print-kind.ts';

/** What is laid over the order at this moment. Parcels by their id: their state may change meanwhile. */
export type DialogState =
  | { readonly kind: 'pay' | 'cancel' | 'hold' | 'discard' | 'reopen' | 'customer' | 'share' }
  | { readonly kind: 'pack' | 'label' | 'split' | 'receive'; readonly parcelId: ShipmentId }
  /** Without a command: which of them it was is asked first. */
  | { readonly kind: 'road'; readonly parcelId: ShipmentId; readonly command: RoadCommand | null }
  | { readonly kind: 'print'; readonly print: PrintKind };

export type OpenDialog = (dialog: DialogState) => void;

/** What only the screen around an order can do. */
export interface OrderHandlers {
  readonly onEdit: () => void;
  /** Another order is to be shown: a duplicate, one of the customer's history. */
  readonly onOpenOrder: (orderId: string) => void;
}
