import { Skeleton } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { Pair } from '../../queries/order-customer.ts';
import { useMergePreview } from '../../queries/order-customer.ts';
import style from './merge-dialog.module.css';

/** What would move, as the server found out. */
export function MergePreview({ pair }: { readonly pair: Pair }) {
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
