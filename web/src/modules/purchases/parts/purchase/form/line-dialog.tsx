import { Button, Stack, TextInput } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { ForeignField } from '#ui/form/money-field.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { GoodsChoice, PictureChoice } from '../../articles/form/goods-choice.tsx';
import { type LineFormValues, type LineValues, lineForm } from './purchase-values.ts';

interface Props {
  readonly line: LineFormValues;
  readonly isNew: boolean;
  readonly currency: string;
  readonly onSave: (line: LineValues) => void;
  readonly onClose: () => void;
}

const SET = { shouldDirty: true, shouldValidate: true };

/** One article of a purchase: one of our goods, or a thing that we do not know yet. */
export function LineDialog({ line, isNew, currency, onSave, onClose }: Props) {
  const t = useT();
  const form = useSchemaForm({ schema: lineForm, defaultValues: line });
  const { errors } = form.formState;
  const [variantId, description, size, colour, picture] = useWatch({
    control: form.control,
    name: ['variantId', 'description', 'size', 'colour', 'picture'],
  });
  const [kind, setKind] = useState<'known' | 'free'>(
    line.variantId === null && line.description !== '' ? 'free' : 'known',
  );
  const choose = (item: OfferedItem | null) => {
    form.setValue('variantId', item?.id ?? null, SET);
    form.setValue('description', item?.name ?? '', item === null ? { shouldDirty: true } : SET);
    form.setValue('size', item?.size ?? '', SET);
    form.setValue('colour', item?.colour ?? '', SET);
  };
  const submit = (event: SyntheticEvent) => {
    // Drawn outside of the form it was opened from, but its events still travel there.
    event.stopPropagation();
    void form.handleSubmit((values) => onSave(values))(event);
  };
  return (
    <Dialog title={t(isNew ? 'purchase.line.add' : 'purchase.line.change')} onClose={onClose} isWide>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Segments
            label={t('purchase.line.kind')}
            value={kind}
            options={[
              { value: 'known', label: t('purchase.line.known') },
              { value: 'free', label: t('purchase.line.free') },
            ]}
            onChange={(next) => {
              setKind(next);
              // What was typed for the one is nothing of the other.
              choose(null);
              form.setValue('picture', null, SET);
              form.clearErrors();
            }}
          />
          {kind === 'known' ? (
            <GoodsChoice
              chosen={variantId === null ? null : { name: description, size, colour }}
              error={variantId === null ? errors.description?.message : undefined}
              onChoose={choose}
            />
          ) : (
            <>
              <TextInput
                label={t('purchase.line.description')}
                autoComplete="off"
                maxLength={200}
                error={errors.description?.message}
                {...form.register('description')}
              />
              <AutoGrid least={180} gap="md" align="start">
                <TextInput
                  label={t('purchase.line.size')}
                  autoComplete="off"
                  error={errors.size?.message}
                  {...form.register('size')}
                />
                <TextInput
                  label={t('purchase.line.colour')}
                  autoComplete="off"
                  error={errors.colour?.message}
                  {...form.register('colour')}
                />
              </AutoGrid>
              <PictureChoice
                picture={fileId.safeParse(picture).data ?? null}
                error={errors.picture?.message}
                onChange={(next) => form.setValue('picture', next, SET)}
              />
            </>
          )}
          <AutoGrid least={180} gap="md" align="start">
            <TextInput
              label={t('purchase.line.quantity')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.quantity?.message}
              {...form.register('quantity')}
            />
            <ForeignField
              currency={currency}
              label={t('purchase.line.price')}
              error={errors.unitPrice?.message}
              {...form.register('unitPrice')}
            />
            <TextInput
              label={t('purchase.line.grams')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.weightGrams?.message}
              {...form.register('weightGrams')}
            />
          </AutoGrid>
          <TextInput
            label={t('purchase.line.link')}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            error={errors.link?.message}
            {...form.register('link')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t(isNew ? 'purchase.line.add' : 'ui.save')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
