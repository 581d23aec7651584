import { Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { readAuthorization, seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { parseMoment, toMomentText } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import style from '../billing.module.css';
import { useInvoiceCommand } from '../invoice/invoice-command.tsx';
import { CopyAid } from './copy-aid.tsx';
import { ReadNumber, XmlImport } from './xml-import.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Side by side: what to type at the tax office's page, and what it answered. */
export function CertifyDialog({ invoice, onClose }: Props) {
  const t = useT();
  const [way, setWay] = useState<'typed' | 'xml'>('typed');
  return (
    <Dialog title={t('billing.hand.title', { label: invoice.label })} onClose={onClose} width={1000}>
      <div className={style.sides}>
        <Stack component="section" gap="md" miw={0} aria-label={t('billing.hand.copy')}>
          <Step number={1}>{t('billing.hand.copy')}</Step>
          <CopyAid invoice={invoice} />
        </Stack>
        <Stack component="section" gap="md" miw={0} aria-label={t('billing.hand.answer')}>
          <Step number={2}>{t('billing.hand.answer')}</Step>
          <Segments
            label={t('billing.hand.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'typed', label: t('billing.hand.way.typed') },
              { value: 'xml', label: t('billing.hand.way.xml') },
            ]}
          />
          {way === 'typed' ? (
            <AuthorizationForm invoice={invoice} onDone={onClose} />
          ) : (
            <XmlImport invoice={invoice} onDone={onClose} />
          )}
        </Stack>
      </div>
    </Dialog>
  );
}

function Step({ number, children }: { readonly number: number; readonly children: string }) {
  return (
    <Group component="h3" gap="xs" wrap="nowrap" m={0} fz="md" fw={600}>
      <Flex
        component="span"
        align="center"
        justify="center"
        flex="none"
        w={24}
        h={24}
        bdrs="50%"
        bg="var(--accent-wash)"
        c="var(--accent-ink)"
        fz="xs"
      >
        {number}
      </Flex>
      {children}
    </Group>
  );
}

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

interface FormProps {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** The number of the authorization; series and number are its beginning, so they are read, not typed. */
function AuthorizationForm({ invoice, onDone }: FormProps) {
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
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md">
        <CommandTrouble refusal={refusal} staleId="billing.stale" />
        <div>
          <TextInput
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
        <Group gap="xs" className={style.foot ?? ''}>
          <Button type="submit" loading={isSending}>
            {t('billing.hand.take')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the number says so far. */
function ReadAuthorization({ text }: { readonly text: string }) {
  const t = useT();
  const read = readAuthorization(text);
  if (read !== null) {
    const { series, number } = seriesAndNumber(read);
    return <ReadNumber series={series} number={number} isGood />;
  }
  const digits = text.replaceAll(/[^0-9a-f]/gi, '').length;
  return (
    <Text inherit mih={20} c="dimmed" fz="xs">
      {digits === 0
        ? t('billing.hand.uuid-hint')
        : t('billing.hand.digits', { count: digits, total: DIGITS })}
    </Text>
  );
}
