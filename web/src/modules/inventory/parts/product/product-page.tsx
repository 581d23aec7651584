import { Stack } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { DetailsDrawer } from './details-drawer.tsx';
import { Gallery } from './gallery.tsx';
import { Ledger } from './ledger.tsx';
import { Earnings, PriceHistory } from './prices.tsx';
import { useProductEdit } from './product-changes.ts';
import type { DialogState } from './product-dialogs.tsx';
import { ProductDialogs } from './product-dialogs.tsx';
import { ProductHead } from './product-head.tsx';
import { Description, Holders, PlaceStock, Publication } from './product-sections.tsx';
import { Sales } from './sales.tsx';
import { Columns } from './section.tsx';
import { SizeMatrix } from './size-matrix.tsx';
import { VariantEditor } from './variant-editor.tsx';

interface Props {
  readonly product: Product;
  readonly actor: Actor;
  /** Sees costs and changes things; without it the page only shows. */
  readonly mayManage: boolean;
}

export function ProductPage({ product, actor, mayManage }: Props) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const { edited, edit } = useProductEdit(mayManage && !product.isArchived);
  return (
    <Stack
      gap="md"
      pt="xs"
      // Room for the bar under the thumb.
      pb={mayManage && edited !== 'variants' ? { base: 72, sm: 0 } : 0}
    >
      <ProductHead
        product={product}
        mayManage={mayManage}
        isEditing={edited === 'variants'}
        openDialog={setDialog}
        edit={edit}
      />
      {edited === 'variants' ? (
        <VariantEditor product={product} actor={actor} onClose={() => edit(null)} />
      ) : (
        <>
          <Columns
            main={
              <>
                <SizeMatrix product={product} mayManage={mayManage} onEdit={() => edit('variants')} />
                <Gallery product={product} mayManage={mayManage} />
                {mayManage && <Description product={product} onEdit={() => edit('details')} />}
                {mayManage && <Sales product={product} />}
              </>
            }
            side={
              <>
                {mayManage && <Publication product={product} edit={edit} />}
                {mayManage && <Earnings product={product} />}
                <PlaceStock product={product} />
                {!mayManage && <Description product={product} />}
                {mayManage && <Holders product={product} openDialog={setDialog} />}
                {mayManage && <PriceHistory product={product} />}
              </>
            }
          />
          {mayManage && <Ledger product={product} />}
          <AuditLink entity="product" id={product.id} />
        </>
      )}
      {edited === 'details' && <DetailsDrawer product={product} actor={actor} onClose={() => edit(null)} />}
      {dialog !== null && (
        <ProductDialogs dialog={dialog} product={product} onClose={() => setDialog(null)} />
      )}
    </Stack>
  );
}
