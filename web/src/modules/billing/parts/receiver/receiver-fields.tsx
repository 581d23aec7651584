import { Stack, Text, TextInput } from '@mantine/core';
import { taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { InvoiceKind } from '@trastienda/shared/billing/status.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Controller, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { TaxFields } from '#modules/customers/exports.ts';
import { useMoney } from '#ui/money-text.tsx';
import type { ReceiverFormValues, ReceiverValues } from './receiver-values.ts';

interface Props {
  readonly form: UseFormReturn<ReceiverFormValues, unknown, ReceiverValues>;
  readonly kind: InvoiceKind;
  readonly total: number;
  readonly cfLimit: number;
  /** Before there is an invoice the address is the order's. */
  readonly hasAddress?: boolean;
}

/** Who the invoice is for; a number is judged while it is typed, by the rule the server judges by. */
export function ReceiverFields({ form, kind, total, cfLimit, hasAddress = true }: Props) {
  const t = useT();
  const money = useMoney();
  const { errors } = form.formState;
  const tax = useWatch({ control: form.control, name: 'tax' });
  const isAboveLimit = tax.kind === 'cf' && taxProblems(kind, { ...tax, id: '' }, total, cfLimit).length > 0;
  return (
    <Stack gap="md">
      <Controller
        control={form.control}
        name="tax"
        render={({ field }) => (
          <TaxFields name="tax" value={field.value} errors={errors.tax} onChange={field.onChange} />
        )}
      />
      {isAboveLimit && (
        <Text inherit py="xs" px="sm" bdrs="md" bg="var(--wait-wash)" c="var(--wait-ink)" role="status">
          {t('billing.cf-limit', { limit: money(cfLimit) })}
        </Text>
      )}
      {hasAddress && (
        <TextInput
          label={t('billing.receiver.address')}
          placeholder={t('billing.receiver.address-example')}
          maxLength={150}
          autoComplete="off"
          error={errors.address?.message}
          {...form.register('address')}
        />
      )}
      {kind === 'fcam' && (
        <TextInput
          type="date"
          maw={200}
          label={t('billing.due')}
          error={errors.dueOn?.message}
          {...form.register('dueOn')}
        />
      )}
    </Stack>
  );
}
