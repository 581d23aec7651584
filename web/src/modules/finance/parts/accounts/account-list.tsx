import { Box, Button, Skeleton, Text } from '@mantine/core';
import type { BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import { isManager } from '@trastienda/shared/payments/rules.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useAccounts } from '../../queries/accounts.ts';
import { AccountDialog } from './account-dialog.tsx';
import style from './accounts.module.css';

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
          <li key={account.id} className={style.account} data-off={!account.isActive || undefined}>
            <div>
              <p className={style.name}>
                {account.bank} {account.number}
              </p>
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
                aria-label={t('finance.account.change-one', { name: `${account.bank} ${account.number}` })}
                onClick={() => setDialog({ account })}
              >
                {t('finance.account.change-short')}
              </Button>
            )}
          </li>
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
