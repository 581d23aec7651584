import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type CashSessionId, cashBoxId } from '@trastienda/shared/cash/ids.ts';
import { accountId } from '@trastienda/shared/payments/ids.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { ProofsField, useProofs } from '#modules/payments/exports.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { useMyCash } from '../queries.ts';
import { useTakeOutCash } from '../queries.ts';
import { checkAmount, takeOutForm } from './money-forms.ts';

type Places = Pick<NonNullable<ReturnType<typeof useMyCash>['data']>, 'accounts' | 'others'>;

interface Props extends Places {
  readonly sessionId: CashSessionId;
  readonly onClose: () => void;
}

/** The fields that the server knows by other names. */
const FIELD_OF_CODE = { 'payment.unknown-account': 'to', 'cash.box-not-open': 'to' };

/** Money leaves the box for the bank, or for another box that is open. */
export function TakeOutDialog({ sessionId, accounts, others, onClose }: Props) {
  const t = useT();
  const { mutateAsync } = useTakeOutCash(sessionId);
  const form = useSchemaForm({
    schema: takeOutForm,
    defaultValues: { to: '', amount: '', reference: '', description: '', receipts: [] },
    check: checkAmount,
  });
  const proofs = useProofs((ids) => form.setValue('receipts', ids));
  const send = useCallback(
    async ({ to, amount, reference, description, receipts }: z.output<typeof takeOutForm>) => {
      // What was closed meanwhile is refused by the server, at this field.
      const [kind, id] = to.split(':');
      if (kind === 'account')
        await mutateAsync({
          to: 'account',
          body: { accountId: accountId.parse(id), amount, reference, description, receipts },
        });
      else await mutateAsync({ to: 'box', body: { boxId: cashBoxId.parse(id), amount, description } });
      toastDone(t('cash.take-out.done'));
      onClose();
    },
    [mutateAsync, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  const { errors } = form.formState;
  const to = useWatch({ control: form.control, name: 'to' });
  const isBank = to.startsWith('account:');
  return (
    <Dialog title={t('cash.take-out')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <NativeSelect
            data-autofocus
            label={t('cash.take-out.to')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors.to?.message}
            {...form.register('to')}
          >
            <option value="">{t('cash.take-out.choose')}</option>
            <optgroup label={t('cash.take-out.banks')}>
              {accounts.map(({ id, name }) => (
                <option key={id} value={`account:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('cash.take-out.boxes')}>
              {others.map(({ id, name }) => (
                <option key={id} value={`box:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </NativeSelect>
          <MoneyField label={t('cash.amount')} error={errors.amount?.message} {...form.register('amount')} />
          {isBank && (
            <>
              <TextInput
                label={t('cash.take-out.reference')}
                autoComplete="off"
                error={errors.reference?.message}
                {...form.register('reference')}
              />
              <ProofsField proofs={proofs} error={errors.receipts?.message} />
            </>
          )}
          <TextInput
            label={t('cash.note')}
            autoComplete="off"
            error={errors.description?.message}
            {...form.register('description')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={proofs.isSending}>
            {t('cash.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
