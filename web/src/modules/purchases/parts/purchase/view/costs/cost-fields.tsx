import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { COST_BASES, COST_KINDS } from '@trastienda/shared/purchases/status.ts';
import { ChevronDown, Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import style from './costs-dialog.module.css';
import { type CostsFormValues, CURRENCIES, usualOf } from './costs-values.ts';

interface Props<Output> {
  readonly form: UseFormReturn<CostsFormValues, unknown, Output>;
  readonly at: number;
  readonly currency: string;
  readonly onRemove: () => void;
}

/** One thing that came on top: what it was, how much, and by what it is divided. */
export function CostFields<Output>({ form, at, currency, onRemove }: Props<Output>) {
  const t = useT();
  const errors = form.formState.errors.costs?.[at];
  const down = <ChevronDown size={16} aria-hidden />;
  return (
    <li className={style.cost}>
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
