import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { isFiscal, taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { InvoiceKind } from '@trastienda/shared/billing/status.ts';
import { taxData } from '@trastienda/shared/customers/fields.ts';
import { readTaxId, showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { SyntheticEvent } from 'react';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import type { Check } from '#lib/schema-resolver.ts';
import { TaxFields } from '#modules/customers/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import style from './billing.module.css';
import type { InvoiceCommandState } from './invoice/invoice-command.tsx';

interface FormProps {
  readonly invoice: Invoice;
  readonly cfLimit: number;
  readonly send: InvoiceCommandState['send'];
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Completes or mends who an invoice is for, while it is not issued. */
export function InvoiceReceiverForm({ invoice, cfLimit, send, onDone, onCancel }: FormProps) {
  const t = useT();
  const keyFor = useIdempotencyKey();
  const { kind, receiver, address, dueOn, total } = invoice;
  const check = useMemo(() => receiverCheck(kind), [kind]);
  const form = useSchemaForm({
    schema: receiverForm,
    defaultValues: toReceiverFormValues(receiver, address, dueOn),
    check,
  });
  const { onSubmit, isSending, refusal } = useFormSending(
    form,
    async (values) => {
      const body = {
        receiver: { tax: values.tax, address: values.address },
        dueOn: values.dueOn === '' ? null : values.dueOn,
      };
      await send({ command: 'complete', ...body, idempotencyKey: keyFor([invoice.version, body]) });
      onDone();
    },
    FIELD_OF_CODE,
  );
  return (
    <form onSubmit={thenFocusWrong(onSubmit)} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md">
        <ReceiverFields form={form} kind={kind} total={total} cfLimit={cfLimit} />
        <CommandTrouble refusal={refusal} staleId="billing.stale" />
        <Group gap="xs" className={style.foot ?? ''}>
          <Button type="submit" loading={isSending}>
            {t('billing.receiver.save')}
          </Button>
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<ReceiverFormValues, unknown, ReceiverValues>;
  readonly kind: InvoiceKind;
  readonly total: number;
  readonly cfLimit: number;
  /** Before there is an invoice the address is the order's. */
  readonly hasAddress?: boolean;
}

/** Who the invoice is for; a number is judged while it is typed, by the rule the server judges by. */
export function ReceiverFields({ form, kind, total, cfLimit, hasAddress = true }: FieldsProps) {
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

export const receiverForm = z.strictObject({
  /** Only what is paid later has a day; the others leave it empty. */
  dueOn: z.union([z.literal(''), z.iso.date()]),
  tax: taxData,
  address: optionalText(150),
});
type ReceiverFormValues = z.input<typeof receiverForm>;
type ReceiverValues = z.output<typeof receiverForm>;

export function toReceiverFormValues(
  receiver: BillingRow['receiver'],
  address: string,
  dueOn: string | null,
): ReceiverFormValues {
  const read = receiver.kind === 'foreign' || receiver.kind === 'cf' ? null : readTaxId(receiver.id);
  const id = read === null ? receiver.id : showTaxId(read);
  return { tax: { ...receiver, id }, address, dueOn: dueOn ?? '' };
}

/** Rules that look at several fields: a number has a name, a bill to be paid later has a day. */
export function receiverCheck(kind: InvoiceKind): Check<typeof receiverForm> {
  return ({ tax, dueOn }) => [
    ...(isFiscal(kind) && tax.kind !== 'cf' && tax.name.trim() === ''
      ? [{ field: 'tax.name', code: 'invoice.needs-name', params: {} }]
      : []),
    ...(kind === 'fcam' && dueOn === ''
      ? [{ field: 'dueOn', code: 'invoice.needs-due-date', params: {} }]
      : []),
  ];
}

/** What the server refuses a form for, at the field it is about. */
export const FIELD_OF_CODE = {
  'invoice.bad-tax-id': 'tax.id',
  'invoice.needs-name': 'tax.name',
  'invoice.needs-due-date': 'dueOn',
} as const;

/**
 * Sends a form, and if a field of it turns out wrong moves there. The tax fields are one value of their
 * form, so the form itself does not know which box to go to.
 */
export function thenFocusWrong(submit: (event: SyntheticEvent) => Promise<void>) {
  return async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    await submit(event);
    // Once what is wrong has been drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
}
