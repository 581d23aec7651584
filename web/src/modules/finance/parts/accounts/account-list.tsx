import { Button, Skeleton } from '@mantine/core';
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
      <p className={style.soft}>{t(mayKeep ? 'finance.account.lead' : 'finance.account.manager')}</p>
      {data === undefined && error === null && <Skeleton height={240} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data?.accounts.length === 0 && <p className={style.soft}>{t('finance.account.none')}</p>}
      <ul className={style.accounts}>
        {data?.accounts.map((account) => (
          <li key={account.id} className={style.account} data-off={!account.isActive || undefined}>
            <div className={style.facts}>
              <p className={style.name}>
                {account.bank} {account.number}
              </p>
              <p className={style.soft}>
                {[account.holder, account.kind].filter((word) => word !== '').join(' · ')}
              </p>
              {!account.isActive && <p className={style.soft}>{t('finance.account.off')}</p>}
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
      </ul>
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
