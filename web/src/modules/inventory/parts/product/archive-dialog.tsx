import { Button, Stack } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { SyntheticEvent } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { Notice } from '#ui/notice.tsx';
import { unitsOf } from './figures.ts';
import { useProductCommand } from './use-product-command.ts';

interface Props {
  readonly command: 'archive' | 'restore';
  readonly product: Product;
  readonly onClose: () => void;
}

export function ArchiveDialog({ command, product, onClose }: Props) {
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
