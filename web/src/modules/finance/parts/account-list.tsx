import { Box, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import { accountDetails } from '@trastienda/shared/payments/contract/accounts.ts';
import { isManager } from '@trastienda/shared/payments/rules.ts';
import { Plus } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { z } from 'zod';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAccounts, useKeepAccount } from '../queries/bank.ts';
import { DrawerRow } from './cards.tsx';

const EMPTY = { bank: '', number: '', holder: '', kind: '', isActive: true };

/** As people know the account, top to bottom. */
const FIELDS = ['bank', 'number', 'holder', 'kind'] as const;

/** Where customers pay in. Everyone here sees them; a manager keeps them. */
export function AccountList() {
  const t = useT();
  const actor = useActor();
  const mayKeep = actor !== null && isManager(actor);
  const { data, error, refetch } = useAccounts();
  const [dialog, setDialog] = useState<{ readonly account: BankAccount | null } | null>(null);
  return (
    <>
      <Text inherit c="dimmed" fz="xs">
        {t(mayKeep ? 'finance.account.lead' : 'finance.account.manager')}
      </Text>
      {data === undefined && error === null && <Skeleton height={240} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data?.accounts.length === 0 && (
        <Text inherit c="dimmed" fz="xs">
          {t('finance.account.none')}
        </Text>
      )}
      <Box component="ul" w="100%" mt="calc(var(--mantine-spacing-xs) * -1)">
        {data?.accounts.map((account) => (
          <DrawerRow key={account.id} mih={60}>
            <div>
              <Text
                inherit
                fw={600}
                style={{ overflowWrap: 'anywhere' }}
                {...(!account.isActive && { c: 'dimmed' })}
              >
                {account.bank} {account.number}
              </Text>
              <Text inherit c="dimmed" fz="xs">
                {[account.holder, account.kind].filter((word) => word !== '').join(' · ')}
              </Text>
              {!account.isActive && (
                <Text inherit c="dimmed" fz="xs">
                  {t('finance.account.off')}
                </Text>
              )}
            </div>
            {mayKeep && (
              <Button
                variant="subtle"
                flex="none"
                aria-label={t('finance.account.change-one', { name: `${account.bank} ${account.number}` })}
                onClick={() => setDialog({ account })}
              >
                {t('finance.account.change-short')}
              </Button>
            )}
          </DrawerRow>
        ))}
      </Box>
      {mayKeep && (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setDialog({ account: null })}
        >
          {t('finance.account.new')}
        </Button>
      )}
      {dialog !== null && <AccountDialog account={dialog.account} onClose={() => setDialog(null)} />}
    </>
  );
}

interface Props {
  /** Null for a new one. */
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}

function AccountDialog({ account, onClose }: Props) {
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
