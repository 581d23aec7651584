import { Skeleton } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useFoundCustomers } from '../../queries/refunds.ts';
import { KeyedSearch } from '../keyed-search.tsx';
import style from './refund-row.module.css';

/** Whose money goes back; only those whom the store owes something can be chosen. */
export function CustomerSearch({ onChoose }: { readonly onChoose: (customer: Customer) => void }) {
  const t = useT();
  const [q, setQ] = useState('');
  const { data, error, isFetching, refetch } = useFoundCustomers(q.trim());
  return (
    <>
      <KeyedSearch label={t('finance.refund.customer')} value={q} isFirst onChange={setQ} />
      {q.trim() === '' && <p className={style.soft}>{t('finance.refund.customer-hint')}</p>}
      {data === undefined && isFetching && <Skeleton height={120} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <p className={style.soft} role="status">
          {t('finance.refund.customer-none')}
        </p>
      )}
      <ul className={style.found}>
        {data?.items.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className={style.customer}
              disabled={customer.credit <= 0}
              onClick={() => onChoose(customer)}
            >
              <span>
                <span className={style.name}>{customer.name}</span>
                <span className={style.soft}>{showPhone(customer.phone)}</span>
              </span>
              {customer.credit > 0 ? (
                <MoneyText centavos={customer.credit} />
              ) : (
                <span className={style.soft}>{t('finance.refund.no-credit')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
