import { Button, NativeSelect } from '@mantine/core';
import { defaultInvoiceKind, splitIva } from '@trastienda/shared/billing/rules.ts';
import type { OrderInvoiceKind } from '@trastienda/shared/billing/status.ts';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { prepare, sendCommand, useRowsMoved } from '../../queries/invoice.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import invoiceStyle from '../invoice/invoice.module.css';
import { InvoiceAbout } from '../invoice/invoice-about.tsx';
import type { InvoiceProps } from '../invoice/invoice-props.ts';
import { InvoiceSums } from '../invoice/invoice-sums.tsx';
import { Section } from '../invoice/section.tsx';
import { InvoiceBadge } from '../invoice-badge.tsx';
import fields from '../receiver/receiver-fields.module.css';
import { ReceiverFields } from '../receiver/receiver-fields.tsx';
import {
  FIELD_OF_CODE,
  receiverCheck,
  receiverForm,
  toReceiverFormValues,
} from '../receiver/receiver-values.ts';
import { thenFocusWrong } from '../receiver/then-focus-wrong.ts';

/** An order that waits: who the invoice is for and which one it is, then it is made. */
export function QueueSheet({ row, actor, options, drawer }: InvoiceProps) {
  const t = useT();
  const keyFor = useIdempotencyKey();
  const dataKeyFor = useIdempotencyKey();
  const rowsMoved = useRowsMoved();
  const [kind, setKind] = useState<OrderInvoiceKind>(options.defaultInvoiceKind);
  const check = useMemo(() => receiverCheck(kind), [kind]);
  const form = useSchemaForm({
    schema: receiverForm,
    defaultValues: toReceiverFormValues(row.receiver, '', null),
    check,
  });
  const { isDirty } = form.formState;
  const { onSubmit, isSending, refusal } = useFormSending(
    form,
    async ({ tax, dueOn }) => {
      const order = { orderId: row.orderId, kind, dueOn: kind === 'fcam' && dueOn !== '' ? dueOn : null };
      const made = await prepare(order, keyFor(order));
      // Refused or lost, it can be sent again: the invoice is then the same one, and only its data is tried anew.
      if (isDirty)
        await sendCommand(made, {
          command: 'complete',
          receiver: { tax, address: made.address },
          idempotencyKey: dataKeyFor([made.version, tax]),
        });
      toastDone(t('billing.did.prepare', { label: made.label }));
      drawer.show(made.id);
      void rowsMoved();
    },
    FIELD_OF_CODE,
  );
  const isSplit = options.regime === 'general' && kind !== 'receipt';
  return (
    <form
      className={invoiceStyle.sheet}
      onSubmit={thenFocusWrong(onSubmit)}
      onKeyDown={submitOnCtrlEnter}
      noValidate
    >
      <div className={invoiceStyle.top}>
        <div className={invoiceStyle.badges}>
          <InvoiceBadge row={row} />
        </div>
        <InvoiceAbout of={row} at={row.at} actor={actor} />
        <InvoiceSums total={row.total} split={isSplit ? splitIva(row.total, options.regime) : null} />
        <CommandTrouble refusal={refusal} />
      </div>
      <Section title={t('billing.receiver')}>
        <div className={fields.form}>
          <NativeSelect
            label={t('billing.filter.kind')}
            value={kind}
            data={options.invoiceKinds.map((one) => ({ value: one, label: t(`billing.kind.${one}`) }))}
            onChange={(event) => {
              const chosen = options.invoiceKinds.find((one) => one === event.currentTarget.value);
              setKind(chosen ?? defaultInvoiceKind(options.regime));
            }}
          />
          <ReceiverFields
            form={form}
            kind={kind}
            total={row.total}
            cfLimit={options.cfLimit}
            hasAddress={false}
          />
          <div className={fields.foot}>
            <Button type="submit" loading={isSending} rightSection={<ArrowRight size={16} aria-hidden />}>
              {t('billing.next.prepare', { kind })}
            </Button>
          </div>
        </div>
      </Section>
    </form>
  );
}
