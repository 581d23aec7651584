import { ActionIcon, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { COST_BASES, COST_KINDS } from '@trastienda/shared/purchases/status.ts';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useRateText } from '../foreign-money.tsx';
import shared from '../purchase.module.css';
import style from './costs-dialog.module.css';
import type { CostsFormValues } from './costs-values.ts';
import {
  CURRENCIES,
  computePreview,
  costsForm,
  lacksWeight,
  MOST_COSTS,
  newCost,
  sentCosts,
  toCostsFormValues,
  usualOf,
} from './costs-values.ts';
import { SpreadTable } from './spread-table.tsx';
import { useFormCommand } from './use-purchase-command.ts';

interface Props {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Prices, weights and what came on top; what each piece then costs is seen while one types. */
export function CostsDialog({ purchase: present, onClose }: Props) {
  const t = useT();
  const rate = useRateText();
  // As it was when it was opened: what others change meanwhile is told, not mixed in.
  const [purchase] = useState(present);
  const send = useFormCommand(present, present.version);
  const { currency, rateNow, isPaid } = purchase;
  const form = useSchemaForm({ schema: costsForm, defaultValues: toCostsFormValues(purchase) });
  const costs = useFieldArray({ control: form.control, name: 'costs', keyName: 'key' });
  const typed = useWatch({ control: form.control, compute: (values) => values });
  const { onSubmit, isSending, refusal } = useFormSending(form, async (values) => {
    const { externalNumber, note, buyerId } = present;
    await send((version) => ({
      command: 'change',
      body: { version, externalNumber, note, buyerId, ...sentCosts(values) },
    }));
    onClose();
  });
  const preview = computePreview(typed, purchase);
  return (
    <Dialog title={t('purchase.costs.title')} onClose={onClose} width={900} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <CommandTrouble refusal={refusal} staleId="purchase.stale" />
          <Text c="dimmed">
            {t(isPaid ? 'purchase.rate.frozen' : 'purchase.rate.today', { rate: rate(rateNow), currency })}
          </Text>
          <section aria-label={t('purchase.costs')}>
            <Stack component="ul" gap="sm" mb="sm">
              {costs.fields.map(({ key }, at) => (
                <CostFields
                  key={key}
                  form={form}
                  at={at}
                  currency={currency}
                  onRemove={() => costs.remove(at)}
                />
              ))}
            </Stack>
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              disabled={costs.fields.length >= MOST_COSTS}
              onClick={() =>
                costs.append(newCost(form.getValues('costs')), {
                  focusName: `costs.${costs.fields.length}.amount`,
                })
              }
            >
              {t('purchase.cost.add')}
            </Button>
          </section>
          {lacksWeight(typed) && (
            <Notice tone="info">
              <p>{t('purchase.costs.no-weight')}</p>
            </Notice>
          )}
          <SpreadTable purchase={purchase} form={form} preview={preview} />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('ui.save')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

interface CostFieldsProps<Output> {
  readonly form: UseFormReturn<CostsFormValues, unknown, Output>;
  readonly at: number;
  readonly currency: string;
  readonly onRemove: () => void;
}

/** One thing that came on top: what it was, how much, and by what it is divided. */
function CostFields<Output>({ form, at, currency, onRemove }: CostFieldsProps<Output>) {
  const t = useT();
  const errors = form.formState.errors.costs?.[at];
  const down = <ChevronDown size={16} aria-hidden />;
  return (
    <li className={`${style.cost} ${shared.touch}`}>
      <NativeSelect
        label={t('purchase.cost.kind')}
        rightSection={down}
        data={COST_KINDS.map((kind) => ({ value: kind, label: t(`purchase.cost.${kind}`) }))}
        {...form.register(`costs.${at}.kind`, {
          onChange: () => {
            const { paidIn, basis } = usualOf(form.getValues(`costs.${at}.kind`));
            form.setValue(`costs.${at}.paidIn`, paidIn, { shouldDirty: true });
            form.setValue(`costs.${at}.basis`, basis, { shouldDirty: true });
          },
        })}
      />
      <TextInput
        label={t('purchase.cost.amount')}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.amount?.message}
        {...form.register(`costs.${at}.amount`)}
      />
      <NativeSelect
        label={t('purchase.cost.paid-in')}
        rightSection={down}
        data={CURRENCIES.map((one) => ({
          value: one,
          label: one === 'foreign' ? currency : t('purchase.cost.own-money'),
        }))}
        {...form.register(`costs.${at}.paidIn`)}
      />
      <NativeSelect
        label={t('purchase.cost.basis')}
        rightSection={down}
        data={COST_BASES.map((basis) => ({ value: basis, label: t(`purchase.basis.${basis}`) }))}
        {...form.register(`costs.${at}.basis`)}
      />
      <TextInput
        label={t('purchase.cost.note')}
        autoComplete="off"
        maxLength={100}
        error={errors?.note?.message}
        {...form.register(`costs.${at}.note`)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('purchase.cost.remove', { number: at + 1 })}
        title={t('purchase.cost.remove', { number: at + 1 })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
