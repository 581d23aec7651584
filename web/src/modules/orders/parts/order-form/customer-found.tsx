import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { toAddressFormValues } from './customer-fill.ts';
import style from './customer-found.module.css';
import { shownAddress } from './order-cells.ts';

/** A customer who may be meant: enough to recognise them. */
export function CustomerFound({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const money = useMoney();
  const [last] = customer.addresses;
  return (
    <span className={style.customer}>
      <PersonAvatar name={customer.name} picture={null} size={36} />
      <span className={style.text}>
        <span className={style.name}>{customer.name}</span>
        <span className={style.detail}>
          {[showPhone(customer.phone), last === undefined ? '' : shownAddress(toAddressFormValues(last))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {customer.credit > 0 && (
        <span className={style.credit}>{t('orders.form.credit', { amount: money(customer.credit) })}</span>
      )}
    </span>
  );
}
