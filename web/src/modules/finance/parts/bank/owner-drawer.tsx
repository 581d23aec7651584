import { Button, Skeleton } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { Equal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useAssignLine, useOwingOrders } from '../../queries/statements.ts';
import { KeyedSearch } from '../keyed-search.tsx';
import { useDays } from '../use-days.ts';
import style from './owner-drawer.module.css';

interface Props {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** Whose deposit is this? Those who owe exactly this much are offered first. */
export function OwnerDrawer({ line, onClose }: Props) {
  const t = useT();
  const { showDay } = useDays();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useOwingOrders(q.trim(), line.amount);
  const { mutate, error: refusal, isPending, variables } = useAssignLine();
  const assign = (orderId: NonNullable<typeof data>['orders'][number]['id']) =>
    mutate(
      { id: line.id, orderId },
      {
        onSuccess: ({ label }) => {
          toastDone(t('finance.bank.assigned', { label }));
          onClose();
        },
      },
    );
  return (
    <SideDrawer title={t('finance.bank.whose')} onClose={onClose} width={560}>
      <div className={style.body}>
        <div className={style.deposit}>
          <p className={style.amount}>
            <MoneyText centavos={line.amount} />
          </p>
          <p>{[showDay(line.paidOn), line.account, line.reference].filter(Boolean).join(' · ')}</p>
          <p className={style.soft}>{line.description}</p>
        </div>
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        <KeyedSearch label={t('finance.bank.owing-search')} value={q} isFirst onChange={setQ} />
        <h3 className={style.title}>{t('finance.bank.owing-found')}</h3>
        {data === undefined && error === null && <Skeleton height={180} aria-label={t('list.loading')} />}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {data?.orders.length === 0 && (
          <p className={style.soft} role="status">
            {t('finance.bank.owing-none')}
          </p>
        )}
        <ul className={style.orders}>
          {data?.orders.map((order) => (
            <li key={order.id} className={style.order}>
              <div>
                <p>
                  <b>{order.label}</b> · {order.customerName}
                </p>
                <p className={style.soft}>
                  {[
                    order.customerPhone === null ? '' : showPhone(order.customerPhone),
                    t('finance.bank.sold-by', { name: order.seller }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className={style.owes}>
                <MoneyText centavos={order.balance} />
                {order.balance === line.amount ? (
                  <span className={style.same}>
                    <Equal size={12} aria-hidden />
                    {t('finance.bank.owes-same')}
                  </span>
                ) : (
                  <span className={style.soft}>{t('finance.bank.owes')}</span>
                )}
              </p>
              <Button
                variant="default"
                aria-label={t('finance.bank.assign-to', { label: order.label })}
                loading={isPending && variables.orderId === order.id}
                disabled={isPending}
                onClick={() => assign(order.id)}
              >
                {t('finance.bank.assign')}
              </Button>
            </li>
          ))}
        </ul>
        <p className={style.soft}>{t('finance.bank.assign-hint')}</p>
      </div>
    </SideDrawer>
  );
}
