import { Button, Skeleton } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { Pair } from '../../queries/order-customer.ts';
import { useCustomer, useMerge, useMergePreview, useRefreshCustomers } from '../../queries/order-customer.ts';
import style from './merge-dialog.module.css';

interface Props {
  readonly customer: Customer;
  readonly otherId: CustomerId;
  readonly onClose: () => void;
  readonly onDone: (kept: CustomerId) => void;
}

/** Two that are one: who stays, and what moves, seen before it is done. It cannot be taken back. */
export function MergeDialog({ customer, otherId, onClose, onDone }: Props) {
  const t = useT();
  const name = useId();
  const found = useCustomer(otherId);
  const refresh = useRefreshCustomers();
  const { mutateAsync: merge, isPending } = useMerge();
  const [keptId, setKeptId] = useState(customer.id);
  const [refusal, setRefusal] = useState<unknown>(null);
  const other = found.data ?? null;
  const pair =
    other === null
      ? null
      : keptId === customer.id
        ? { kept: customer, other }
        : { kept: other, other: customer };
  const unite = async () => {
    if (pair === null || isPending) return;
    setRefusal(null);
    try {
      await merge(pair);
      toastDone(t('orders.customer.merge.done', { name: pair.kept.name }));
      onDone(pair.kept.id);
    } catch (refused) {
      setRefusal(refused);
      if (hasCode(refused, 'resource.stale')) void refresh();
    }
  };
  return (
    <Dialog title={t('orders.customer.merge.title')} onClose={onClose} isWide isStaying={isPending}>
      <p className={style.text}>{t('orders.customer.merge.text')}</p>
      {refusal !== null && (
        <Notice tone="danger">
          {hasCode(refusal, 'resource.stale')
            ? t('orders.customer.merge.stale')
            : (readProblem(refusal)?.message ?? t('ui.no-answer'))}
        </Notice>
      )}
      {other === null && found.error === null && <Skeleton height={160} />}
      {other === null && found.error !== null && (
        <Trouble refusal={found.error} onRetry={() => void found.refetch()} />
      )}
      {other !== null && (
        <fieldset className={style.both}>
          <legend className={style.legend}>{t('orders.customer.merge.who')}</legend>
          {[customer, other].map((one) => (
            <ChoiceRow
              key={one.id}
              name={name}
              isChosen={keptId === one.id}
              onChoose={() => setKeptId(one.id)}
            >
              <span className={style.name}>{one.name}</span>
              <span className={style.detail}>
                {[one.phone, ...one.otherPhones].map(showPhone).join(', ')}
              </span>
              <span className={style.detail}>
                {[one.email, one.instagram, one.tax.id].filter((part) => part !== '').join(' · ')}
              </span>
            </ChoiceRow>
          ))}
        </fieldset>
      )}
      {pair !== null && <MergePreview pair={pair} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={pair === null} loading={isPending} onClick={() => void unite()}>
          {t('orders.customer.merge.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What would move, as the server found out. */
function MergePreview({ pair }: { readonly pair: Pair }) {
  const t = useT();
  const money = useMoney();
  const { data, error, refetch } = useMergePreview(pair);
  if (data == null)
    return error === null ? (
      <Skeleton height={112} aria-label={t('orders.customer.loading')} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  const moves = [
    ...(data.orders > 0 ? [t('orders.customer.merge.orders', { count: data.orders })] : []),
    ...(data.preorders > 0 ? [t('orders.customer.merge.preorders', { count: data.preorders })] : []),
    ...(data.payments > 0 ? [t('orders.customer.merge.payments', { count: data.payments })] : []),
    ...(data.addresses > 0 ? [t('orders.customer.merge.addresses', { count: data.addresses })] : []),
    ...(data.phones.length > 0
      ? [t('orders.customer.merge.phones', { phones: data.phones.map(showPhone).join(', ') })]
      : []),
    ...(data.credit > 0 ? [t('orders.customer.merge.credit', { amount: money(data.credit) })] : []),
  ];
  return (
    <div className={style.preview} role="status">
      <p className={style.result}>
        {t('orders.customer.merge.stays', { name: data.name, phone: showPhone(data.phone) })}
      </p>
      {moves.length === 0 ? (
        <p className={style.text}>{t('orders.customer.merge.nothing')}</p>
      ) : (
        <ul className={style.moves}>
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
      )}
      <p className={style.text}>{t('orders.customer.merge.gone', { name: pair.other.name })}</p>
    </div>
  );
}
