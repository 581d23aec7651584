import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Product, ProductImage } from '@trastienda/shared/inventory/contract/products.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import type { ImageChange } from './image-changes.ts';
import { describeImage } from './image-changes.ts';
import style from './picture-details.module.css';
import { STALE } from './use-images.ts';

interface Props {
  readonly product: Product;
  readonly image: ProductImage;
  readonly change: (change: ImageChange) => Promise<void>;
  readonly onClose: () => void;
}

const schema = z.object({ alt: optionalText(200), colour: optionalText(40) });

/** What a picture shows, for those who do not see it, and which colour it is of. */
export function PictureDetails({ product, image, change, onClose }: Props) {
  const t = useT();
  const form = useSchemaForm({ schema: schema, defaultValues: { alt: image.alt, colour: image.colour } });
  const save = useCallback(
    async (values: { alt: string; colour: string }) => {
      await change(describeImage(image, values));
      onClose();
    },
    [change, image, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, save);
  const colours = [...new Set([image.colour, ...product.variants.map(({ colour }) => colour)])].filter(
    Boolean,
  );
  return (
    <Dialog title={t('inventory.product.describe-picture')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          {refusal === STALE ? <p role="alert">{t('resource.stale')}</p> : <FormAlert refusal={refusal} />}
          <Group gap="md" align="stretch" wrap="nowrap">
            <GoodsPicture picture={image.picture} alt="" size={96} />
            <TextInput
              data-autofocus
              className={style.alt ?? ''}
              label={t('inventory.product.alt')}
              description={t('inventory.product.alt-hint')}
              error={form.formState.errors.alt?.message}
              {...form.register('alt')}
            />
          </Group>
          {colours.length > 0 && (
            <NativeSelect
              label={t('inventory.product.picture-colour')}
              rightSection={<ChevronDown size={16} aria-hidden />}
              data={[
                { value: '', label: t('inventory.product.any-colour') },
                ...colours.map((colour) => ({ value: colour, label: colour })),
              ]}
              {...form.register('colour')}
            />
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
