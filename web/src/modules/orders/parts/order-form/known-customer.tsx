import { Button } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { UserRoundCheck } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import style from './known-customer.module.css';

interface Props {
  readonly customer: Customer;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

/** Whose phone it is; one press fills in what is known of them. */
export function KnownCustomer({ customer, isTaken, onTake }: Props) {
  const t = useT();
  const money = useMoney();
  const [last] = customer.addresses;
  const facts = [
    !customer.isKnown && last !== undefined && last.line,
    !customer.isKnown && t('orders.form.of-others'),
    customer.credit > 0 && t('orders.form.credit', { amount: money(customer.credit) }),
    customer.isKnown &&
      customer.addresses.length > 0 &&
      t('orders.form.addresses', { count: customer.addresses.length }),
  ].filter((fact) => fact !== false);
  return (
    <div className={style.known} role="status">
      <UserRoundCheck size={18} aria-hidden />
      <span className={style.text}>
        {t(isTaken ? 'orders.form.is-known' : 'orders.form.phone-is-of', { name: customer.name })}
        {facts.length > 0 && <span className={style.facts}>{facts.join(' · ')}</span>}
        {customer.notes !== '' && <span className={style.notes}>{customer.notes}</span>}
      </span>
      {!isTaken && (
        <Button variant="subtle" size="compact-sm" className={style.take ?? ''} onClick={onTake}>
          {t('orders.form.take-customer')}
        </Button>
      )}
    </div>
  );
}
