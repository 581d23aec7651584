import { Button, TextInput } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { readAuthorization, seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import { CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { parseMoment, toMomentText } from '#lib/format/store-moment.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import { useInvoiceCommand } from '../invoice/use-invoice-command.ts';
import style from './certify-dialog.module.css';

const DIGITS = 32;

const typed = z.strictObject({
  authorization: z
    .string()
    .trim()
    .min(1)
    .refine((text) => readAuthorization(text) !== null, { error: 'invoice.bad-uuid' }),
  certifiedAt: z.string().min(1),
});

const FIELD_OF_CODE = {
  'invoice.bad-uuid': 'authorization',
  'invoice.series-mismatch': 'authorization',
  'invoice.number-mismatch': 'authorization',
  'invoice.uuid-taken': 'authorization',
  'invoice.certified-in-the-future': 'certifiedAt',
} as const;

interface Props {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** The number of the authorization; series and number are its beginning, so they are read, not typed. */
export function AuthorizationForm({ invoice, onDone }: Props) {
  const t = useT();
  const { timeZone } = useIntl();
  const keyFor = useIdempotencyKey();
  const { send } = useInvoiceCommand(invoice);
  const form = useSchemaForm({
    schema: typed,
    defaultValues: { authorization: '', certifiedAt: toMomentText(new Date(), timeZone) },
  });
  const { onSubmit, isSending, refusal } = useFormSending(
    form,
    async (values) => {
      const authorization = readAuthorization(values.authorization);
      const certifiedAt = parseMoment(values.certifiedAt, timeZone);
      if (authorization === null || certifiedAt === null) return;
      const body = { authorization, ...seriesAndNumber(authorization), certifiedAt };
      await send({ command: 'certify', ...body, idempotencyKey: keyFor([invoice.version, body]) });
      onDone();
    },
    FIELD_OF_CODE,
  );
  const { errors } = form.formState;
  const authorization = useWatch({ control: form.control, name: 'authorization' });
  return (
    <form className={style.form} onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
      <CommandTrouble refusal={refusal} />
      <div>
        <TextInput
          className={style.uuid ?? ''}
          label={t('billing.certificate.authorization')}
          placeholder="D412A347-9720-44C0-8A3B-0123456789AB"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={errors.authorization?.message}
          {...form.register('authorization')}
        />
        <ReadAuthorization text={authorization} />
      </div>
      <TextInput
        type="datetime-local"
        label={t('billing.certificate.at')}
        error={errors.certifiedAt?.message}
        {...form.register('certifiedAt')}
      />
      <div className={style.foot}>
        <Button type="submit" loading={isSending}>
          {t('billing.hand.take')}
        </Button>
      </div>
    </form>
  );
}

/** What the number says so far. */
function ReadAuthorization({ text }: { readonly text: string }) {
  const t = useT();
  const read = readAuthorization(text);
  if (read !== null) {
    const { series, number } = seriesAndNumber(read);
    return (
      <p className={style.read} data-good role="status">
        <CircleCheck size={16} aria-hidden />
        {t('billing.hand.reads', { series, number: String(number) })}
      </p>
    );
  }
  const digits = text.replaceAll(/[^0-9a-f]/gi, '').length;
  return (
    <p className={style.read}>
      {digits === 0
        ? t('billing.hand.uuid-hint')
        : t('billing.hand.digits', { count: digits, total: DIGITS })}
    </p>
  );
}
