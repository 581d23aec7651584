import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { StockKind } from '../../queries/stock.ts';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { StockDialog } from '../stock-dialog/stock-dialog.tsx';

/** What someone is about to do with a line of the list. */
export type AskedOfItem =
  | { readonly kind: 'stock'; readonly stock: StockKind; readonly item: StockItem }
  | { readonly kind: 'labels'; readonly items: readonly StockItem[] };
export type AskItem = (asked: AskedOfItem) => void;

interface Props {
  readonly asked: AskedOfItem;
  readonly onClose: () => void;
}

export function ItemDialogs({ asked, onClose }: Props) {
  if (asked.kind === 'labels') return <LabelsDialog goods={asked.items} onClose={onClose} />;
  const { id, productId } = asked.item;
  return <StockDialog kind={asked.stock} goods={[{ productId, variantIds: [id] }]} onClose={onClose} />;
}
