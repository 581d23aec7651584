import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useMemo } from 'react';
import type { StockKind } from '../../queries/stock.ts';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { StockDialog } from '../stock-dialog/stock-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** What someone is about to do with the product on the page. */
export type DialogState =
  | { readonly kind: 'stock'; readonly stock: StockKind }
  | { readonly kind: 'share' | 'labels' | 'archive' | 'restore' };
export type OpenDialog = (dialog: DialogState) => void;

interface Props {
  readonly dialog: DialogState;
  readonly product: Product;
  readonly onClose: () => void;
}

export function ProductDialogs({ dialog, product, onClose }: Props) {
  switch (dialog.kind) {
    case 'stock':
      return <StockDialog kind={dialog.stock} goods={[{ productId: product.id }]} onClose={onClose} />;
    case 'share':
      return <ShareDialog product={product} onClose={onClose} />;
    case 'labels':
      return <ProductLabels product={product} onClose={onClose} />;
    case 'archive':
    case 'restore':
      return <ArchiveDialog command={dialog.kind} product={product} onClose={onClose} />;
  }
}

function ProductLabels({ product: { name, variants }, onClose }: Omit<Props, 'dialog'>) {
  const goods = useMemo(() => variants.map((variant) => ({ ...variant, name })), [variants, name]);
  return <LabelsDialog goods={goods} onClose={onClose} />;
}
