import { Button, Stack, Text, TextInput } from '@mantine/core';
import { accountDetails, type BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import { useCallback, useId } from 'react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Switch } from '#ui/switch.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useKeepAccount } from '../../queries/accounts.ts';

const EMPTY = { bank: '', number: '', holder: '', kind: '', isActive: true };
/** As people know the account, top to bottom. */
const FIELDS = ['bank', 'number', 'holder', 'kind'] as const;

interface Props {
  /** Null for a new one. */
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}

export function AccountDialog({ account, onClose }: Props) {
  const t = useT();
  const { mutateAsync } = useKeepAccount(account);
  const form = useSchemaForm({
    schema: accountDetails,
    defaultValues: account === null ? EMPTY : saved(account),
  });
  const send = useCallback(
    async (details: z.output<typeof accountDetails>) => {
      const kept = await mutateAsync(details);
      toastDone(t('finance.account.kept', { name: `${kept.bank} ${kept.number}` }));
      onClose();
    },
    [mutateAsync, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  const isActive = form.watch('isActive');
  const hint = useId();
  return (
    <Dialog
      title={t(account === null ? 'finance.account.new' : 'finance.account.change')}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              {...(field === 'bank' && { 'data-autofocus': true })}
              label={t(`finance.account.${field}`)}
              autoComplete="off"
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
          <div>
            <Switch
              isOn={isActive ?? true}
              describedBy={hint}
              onChange={(next) => form.setValue('isActive', next, { shouldDirty: true })}
            >
              {t('finance.account.is-active')}
            </Switch>
            <Text inherit c="dimmed" fz="xs" id={hint}>
              {t('finance.account.is-active-hint')}
            </Text>
          </div>
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('finance.account.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function saved({ bank, number, holder, kind, isActive }: BankAccount) {
  return { bank, number, holder, kind, isActive };
}
