import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { defaultInvoiceKind, splitIva } from '@trastienda/shared/billing/rules.ts';
import type { OrderInvoiceKind } from '@trastienda/shared/billing/status.ts';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { Section } from '#ui/document/blocks/section.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { prepare, sendCommand, useInvoice, useRefreshInvoice, useRowsMoved } from '../../queries/invoice.ts';
import style from '../billing.module.css';
import { InvoiceBadge } from '../invoice-state.tsx';
import {
  FIELD_OF_CODE,
  ReceiverFields,
  receiverCheck,
  receiverForm,
  thenFocusWrong,
  toReceiverFormValues,
} from '../receiver-form.tsx';
import { InvoiceAbout, InvoiceSums } from './invoice-head.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { type InvoiceProps, InvoiceSkeleton } from './invoice-skeleton.tsx';

export function InvoiceBody(props: InvoiceProps) {
  const { row } = props;
  if (row.invoiceId === null) return <QueueSheet {...props} />;
  return <LoadedInvoice {...props} id={row.invoiceId} />;
}

function LoadedInvoice({ id, ...props }: InvoiceProps & { readonly id: InvoiceId }) {
  const { data, error, refetch } = useInvoice(id);
  const refresh = useRefreshInvoice();
  // Somebody else works on it, or the certifier answered: it is read again.
  useLiveEvents('invoice', ({ entityId }) => {
    if (entityId === id) void refresh(id);
  });
  if (data !== undefined) return <InvoiceSheet {...props} invoice={data} />;
  if (error === null) return <InvoiceSkeleton />;
  return (
    <Box p="var(--gutter)">
      <Trouble refusal={error} onRetry={() => void refetch()} />
    </Box>
  );
}

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
      className={style.sheet}
      onSubmit={thenFocusWrong(onSubmit)}
      onKeyDown={submitOnCtrlEnter}
      noValidate
    >
      <Stack gap="md" pt="md" px="var(--gutter)" pb="var(--gutter)">
        <div>
          <InvoiceBadge row={row} />
        </div>
        <InvoiceAbout of={row} at={row.at} actor={actor} />
        <InvoiceSums total={row.total} split={isSplit ? splitIva(row.total, options.regime) : null} />
        <CommandTrouble refusal={refusal} staleId="billing.stale" />
      </Stack>
      <Section title={t('billing.receiver')}>
        <Stack gap="md">
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
          <Group gap="xs" className={style.foot ?? ''}>
            <Button type="submit" loading={isSending} rightSection={<ArrowRight size={16} aria-hidden />}>
              {t('billing.next.prepare', { kind })}
            </Button>
          </Group>
        </Stack>
      </Section>
    </form>
  );
}
