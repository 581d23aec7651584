import { Button } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import type { InvoiceCommandState } from '../invoice/use-invoice-command.ts';
import style from './receiver-fields.module.css';
import { ReceiverFields } from './receiver-fields.tsx';
import { FIELD_OF_CODE, receiverCheck, receiverForm, toReceiverFormValues } from './receiver-values.ts';
import { thenFocusWrong } from './then-focus-wrong.ts';

interface Props {
  readonly invoice: Invoice;
  readonly cfLimit: number;
  readonly send: InvoiceCommandState['send'];
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Completes or mends who an invoice is for, while it is not issued. */
export function InvoiceReceiverForm({ invoice, cfLimit, send, onDone, onCancel }: Props) {
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
    <form className={style.form} onSubmit={thenFocusWrong(onSubmit)} onKeyDown={submitOnCtrlEnter} noValidate>
      <ReceiverFields form={form} kind={kind} total={total} cfLimit={cfLimit} />
      <CommandTrouble refusal={refusal} />
      <div className={style.foot}>
        <Button type="submit" loading={isSending}>
          {t('billing.receiver.save')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
