import { Button, Stack } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { SyntheticEvent } from 'react';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { Notice } from '#ui/notice.tsx';
import type { StockKind } from '../../queries/stock.ts';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { StockDialog } from '../stock-dialog/stock-dialog.tsx';
import { unitsOf } from './figures.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useProductCommand } from './use-product-command.ts';

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

interface ArchiveDialogProps {
  readonly command: 'archive' | 'restore';
  readonly product: Product;
  readonly onClose: () => void;
}

function ArchiveDialog({ command, product, onClose }: ArchiveDialogProps) {
  const t = useT();
  const { give, isPending, refusal } = useProductCommand(product);
  const { onHand, incoming } = unitsOf(product.variants);
  const isStocked = command === 'archive' && onHand + incoming > 0;
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await give(command)) onClose();
  };
  return (
    <Dialog
      title={t(`inventory.product.${command}.title`, { name: product.name })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap="md">
          <p>{t(`inventory.product.${command}.text`)}</p>
          {isStocked && <Notice tone="info">{t('product.holds-stock')}</Notice>}
          <FormAlert refusal={refusal} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={isStocked} data-autofocus>
            {t(`inventory.product.${command}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
