import { Button } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDuplicates } from '../../queries/order-customer.ts';
import style from './duplicates.module.css';
import { MergeDialog } from './merge-dialog.tsx';

interface Props {
  readonly customer: Customer;
  readonly onMerged: (kept: CustomerId) => void;
}

const ALIKE = ['tax', 'email', 'instagram', 'name'];

/** Who may be the same person. Nothing at all while nobody is. */
export function Duplicates({ customer, onMerged }: Props) {
  const t = useT();
  const { data } = useDuplicates(customer.id, true);
  const [compared, setCompared] = useState<CustomerId | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={style.duplicates} aria-label={t('orders.customer.duplicates')}>
      <p className={style.title}>
        <Users size={18} aria-hidden />
        {t('orders.customer.duplicates')}
      </p>
      <ul className={style.list}>
        {data.items.map(({ id, name, phone, orders, alike }) => (
          <li key={id} className={style.one}>
            <div className={style.who}>
              <p className={style.name}>{name}</p>
              <p className={style.detail}>
                {showPhone(phone)} · {t('orders.customer.order-count', { count: orders })} ·{' '}
                {t(`orders.customer.alike.${ALIKE.includes(alike) ? alike : 'name'}`)}
              </p>
            </div>
            <Button
              variant="default"
              aria-label={t('orders.customer.compare-with', { name })}
              onClick={() => setCompared(id)}
            >
              {t('orders.customer.compare')}
            </Button>
          </li>
        ))}
      </ul>
      {compared !== null && (
        <MergeDialog
          customer={customer}
          otherId={compared}
          onClose={() => setCompared(null)}
          onDone={(kept) => {
            setCompared(null);
            onMerged(kept);
          }}
        />
      )}
    </section>
  );
}
