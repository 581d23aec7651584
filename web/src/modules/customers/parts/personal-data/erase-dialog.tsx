import { Box, Button, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Customer, ErasurePreview } from '@trastienda/shared/customers/contract.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { hasCode } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useEraseCustomer, useErasurePreview } from '../../queries.ts';

interface Props {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** What goes, what stays and what is in the way; then the name, typed, because nothing brings it back. */
export function EraseDialog({ customer, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useErasurePreview(customer.id);
  return (
    <Dialog title={t('customers.erase.title', { name: customer.name })} onClose={onClose} isWide>
      {data === undefined && error === null && (
        <Skeleton height={240} role="status" aria-label={t('customers.erase.loading')} />
      )}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.open.length > 0 && <OpenBusiness open={data.open} onClose={onClose} />}
      {data !== undefined && data.open.length === 0 && (
        <EraseForm
          customer={customer}
          counts={data.counts}
          onClose={onClose}
          onRefused={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function OpenBusiness({ open, onClose }: Pick<ErasurePreview, 'open'> & Pick<Props, 'onClose'>) {
  const t = useT();
  return (
    <>
      <Box pt="xs">
        <Notice tone="info">
          <p>{t('customers.erase.open')}</p>
          <Points>
            {open.map(({ kind, label }) => (
              <li key={`${kind} ${label}`}>{t(`customers.erase.open.${kind}`, { label })}</li>
            ))}
          </Points>
        </Notice>
      </Box>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </>
  );
}

const typed = z.strictObject({ reason: line(300), name: line(100) });

interface FormProps extends Props, Pick<ErasurePreview, 'counts'> {
  /** Something happened meanwhile: what is shown is looked up again. */
  readonly onRefused: () => void;
}

function EraseForm({ customer, counts, onClose, onRefused }: FormProps) {
  const t = useT();
  const { id, version, name } = customer;
  const { mutateAsync: erase } = useEraseCustomer();
  const keyFor = useIdempotencyKey();
  const form = useSchemaForm({ schema: typed, defaultValues: { reason: '', name: '' } });
  const send = useCallback(
    async (values: z.output<typeof typed>) => {
      const body = { id, version, ...values };
      try {
        await erase({ ...body, idempotencyKey: keyFor(body) });
      } catch (refused) {
        if (hasCode(refused, 'customer.has-open-business')) onRefused();
        throw refused;
      }
      toastDone(t('customers.erase.done'));
      onClose();
    },
    [id, version, erase, keyFor, onRefused, onClose, t],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md" pt="xs">
        <WhatHappens counts={counts} />
        <FormAlert refusal={refusal} />
        <Textarea
          data-autofocus
          label={t('customers.erase.reason')}
          description={t('customers.erase.reason-hint')}
          maxLength={300}
          autosize
          minRows={2}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextInput
          label={t('customers.erase.name', { name })}
          autoComplete="off"
          spellCheck={false}
          error={errors.name?.message}
          {...form.register('name')}
        />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color="danger" loading={isSending}>
          {t('customers.erase.do')}
        </Button>
      </DialogActions>
    </form>
  );
}

function WhatHappens({ counts }: Pick<ErasurePreview, 'counts'>) {
  const t = useT();
  const { orders, preorders, payments, invoices, pictures } = counts;
  return (
    <>
      <Stack gap="xs">
        <Text component="h3" fw={600}>
          {t('customers.erase.goes')}
        </Text>
        <Points>
          <li>{t('customers.erase.goes.contact')}</li>
          <li>{t('customers.erase.goes.texts')}</li>
          <li>{t('customers.erase.goes.pictures', { count: pictures })}</li>
          <li>{t('customers.erase.goes.links')}</li>
        </Points>
      </Stack>
      <Stack gap="xs">
        <Text component="h3" fw={600}>
          {t('customers.erase.stays')}
        </Text>
        <Points>
          <li>{t('customers.erase.stays.invoices', { count: invoices })}</li>
          <li>{t('customers.erase.stays.books', { orders, preorders, payments })}</li>
          <li>{t('customers.erase.stays.audit')}</li>
        </Points>
      </Stack>
      <Text inherit c="dimmed">
        {t('customers.erase.forever')}
      </Text>
    </>
  );
}

const MARKED = { listStyle: 'revert' } as const;

function Points({ children }: { readonly children: ReactNode }) {
  return (
    <Stack component="ul" gap="2xs" ps="lg" style={MARKED}>
      {children}
    </Stack>
  );
}
