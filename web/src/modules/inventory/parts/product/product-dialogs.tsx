import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useMemo } from 'react';
import type { StockKind } from '../../queries/stock.ts';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { StockDialog } from '../stock-dialog/stock-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** What someone is about to do with the product on the page. */
export type Asked =
  | { readonly kind: 'stock'; readonly stock: StockKind }
  | { readonly kind: 'share' | 'labels' | 'archive' | 'restore' };
export type Ask = (asked: Asked) => void;

interface Props {
  readonly asked: Asked;
  readonly product: Product;
  readonly onClose: () => void;
}

export function ProductDialogs({ asked, product, onClose }: Props) {
  switch (asked.kind) {
    case 'stock':
      return <StockDialog kind={asked.stock} goods={[{ productId: product.id }]} onClose={onClose} />;
    case 'share':
      return <ShareDialog product={product} onClose={onClose} />;
    case 'labels':
      return <ProductLabels product={product} onClose={onClose} />;
    case 'archive':
    case 'restore':
      return <ArchiveDialog command={asked.kind} product={product} onClose={onClose} />;
  }
}

function ProductLabels({ product: { name, variants }, onClose }: Omit<Props, 'asked'>) {
  const goods = useMemo(() => variants.map((variant) => ({ ...variant, name })), [variants, name]);
  return <LabelsDialog goods={goods} onClose={onClose} />;
}
