import { Button, Stack, Text, TextInput } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { isSlip } from '@trastienda/shared/purchases/rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { MOST_GRAMS, parseGrams, toWeightText } from '#modules/orders/exports.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useFormCommand } from './use-purchase-command.ts';

export const parcelForm = z.object({
  carrier: optionalText(60),
  foreignTracking: optionalText(60),
  localTracking: optionalText(60),
  locker: optionalText(60),
  weight: z
    .string()
    .transform((typed) => parseGrams(typed, 'lb'))
    .pipe(z.number().int().min(0).max(MOST_GRAMS).nullable()),
  eta: z
    .string()
    .transform((day) => (day === '' ? null : day))
    .pipe(z.iso.date().nullable()),
  note: optionalText(300),
});

interface Props {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

/** By which numbers a parcel is found, what it weighs, and when it should be here. */
export function ParcelDialog({ purchase, parcel: present, onClose }: Props) {
  const t = useT();
  const [parcel] = useState(present);
  const send = useFormCommand(purchase, present.version);
  const form = useSchemaForm({ schema: parcelForm, defaultValues: toParcelFormValues(parcel) });
  const { onSubmit, isSending, refusal } = useFormSending(form, async (values) => {
    await send((version) => ({
      command: 'parcel',
      parcel: { id: parcel.id, version },
      details: sentParcel(values, parcel),
    }));
    onClose();
  });
  const eta = useWatch({ control: form.control, name: 'eta' });
  const { errors } = form.formState;
  const plain = { autoComplete: 'off', maxLength: 60, spellCheck: false } as const;
  return (
    <Dialog
      title={t('purchase.parcel.title', { label: purchase.label, number: parcel.position })}
      onClose={onClose}
      isWide
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <CommandTrouble refusal={refusal} staleId="purchase.stale" />
          <AutoGrid least={180} gap="md" align="start">
            <TextInput
              data-autofocus
              label={t('purchase.tracking.foreign')}
              {...plain}
              autoCapitalize="characters"
              error={errors.foreignTracking?.message}
              {...form.register('foreignTracking')}
            />
            <TextInput
              label={t('purchase.tracking.local')}
              {...plain}
              autoCapitalize="characters"
              error={errors.localTracking?.message}
              {...form.register('localTracking')}
            />
            <TextInput
              label={t('purchase.carrier')}
              {...plain}
              error={errors.carrier?.message}
              {...form.register('carrier')}
            />
            <TextInput
              label={t('purchase.locker')}
              {...plain}
              error={errors.locker?.message}
              {...form.register('locker')}
            />
            <TextInput
              label={t('purchase.weight')}
              inputMode="decimal"
              autoComplete="off"
              error={errors.weight?.message}
              {...form.register('weight')}
            />
            <div>
              <TextInput
                type="date"
                label={t('purchase.eta.field')}
                error={errors.eta?.message}
                {...form.register('eta')}
              />
              <Text c="var(--wait-ink)" size="xs" role="status">
                {isSlip(parcel.eta, eta === '' ? null : eta) && t('purchase.eta.will-slip')}
              </Text>
            </div>
          </AutoGrid>
          <TextInput
            label={t('purchase.parcel.note')}
            autoComplete="off"
            maxLength={300}
            error={errors.note?.message}
            {...form.register('note')}
          />
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

export function toParcelFormValues(parcel: Parcel): z.input<typeof parcelForm> {
  const { carrier, foreignTracking, localTracking, locker, weightGrams, eta, note } = parcel;
  return {
    carrier,
    foreignTracking,
    localTracking,
    locker,
    weight: toWeightText(weightGrams, 'lb'),
    eta: eta ?? '',
    note,
  };
}

/** Pounds are shown rounded: a weight that nobody touched stays what it was, to the gram. */
export function sentParcel(
  { weight, ...values }: z.output<typeof parcelForm>,
  { weightGrams }: Pick<Parcel, 'weightGrams'>,
) {
  const isSame = toWeightText(weight, 'lb') === toWeightText(weightGrams, 'lb');
  return { ...values, weightGrams: isSame ? weightGrams : weight };
}
