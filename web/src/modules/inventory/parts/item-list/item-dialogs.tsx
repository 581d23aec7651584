import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { StockKind } from '../../queries/stock.ts';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { StockDialog } from '../stock-dialog/stock-dialog.tsx';

/** What someone is about to do with a line of the list. */
export type ItemDialogState =
  | { readonly kind: 'stock'; readonly stock: StockKind; readonly item: StockItem }
  | { readonly kind: 'labels'; readonly items: readonly StockItem[] };
export type OpenItemDialog = (dialog: ItemDialogState) => void;

interface Props {
  readonly dialog: ItemDialogState;
  readonly onClose: () => void;
}

export function ItemDialogs({ dialog, onClose }: Props) {
  if (dialog.kind === 'labels') return <LabelsDialog goods={dialog.items} onClose={onClose} />;
  const { id, productId } = dialog.item;
  return <StockDialog kind={dialog.stock} goods={[{ productId, variantIds: [id] }]} onClose={onClose} />;
}
