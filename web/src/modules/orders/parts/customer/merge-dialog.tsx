import { Button, Skeleton } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCustomer, useMerge, useRefreshCustomers } from '../../queries/order-customer.ts';
import style from './merge-dialog.module.css';
import { MergePreview } from './merge-preview.tsx';

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
