import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { PickingSheet } from './picking-sheet.tsx';
import type { PrintKind } from './print-kind.ts';
import type { PickingList, StoreInfo } from './printed.ts';
import { Slip } from './slip.tsx';
import { Ticket } from './ticket.tsx';

interface Props {
  readonly kind: PrintKind;
  readonly orders: readonly Order[];
  readonly picking: PickingList | undefined;
  readonly store: StoreInfo | undefined;
  /** On the screen the sheets are as wide as their place. */
  readonly isPreview?: boolean;
}

/** Sheets as they come out of the printer: one for each order, or one list for all. */
export function PrintedDocuments({ kind, orders, picking, store, isPreview = false }: Props) {
  if (store === undefined) return null;
  if (kind === 'picking')
    return picking === undefined ? null : <PickingSheet list={picking} store={store} isPreview={isPreview} />;
  return orders.map((order, index) =>
    kind === 'ticket' ? (
      <Ticket key={order.id} order={order} store={store} place={index} isPreview={isPreview} />
    ) : (
      <Slip key={order.id} order={order} store={store} hasPrices={kind === 'slip'} isPreview={isPreview} />
    ),
  );
}
