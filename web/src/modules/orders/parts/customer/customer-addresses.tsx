import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { MapPin } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { mapLink } from '../order-view/delivery/address-text.ts';
import style from './customer-addresses.module.css';
import view from './customer-view.module.css';

export function CustomerAddresses({ addresses }: { readonly addresses: Customer['addresses'] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <section className={view.section}>
      <h3 className={view.title}>{t('orders.customer.addresses')}</h3>
      <ul className={style.addresses}>
        {addresses.map((address) => {
          const street = [address.line, address.place].filter(Boolean).join(', ');
          const town = address.municipality === null ? '' : placeName(address.municipality);
          return (
            <li key={address.id} className={style.address}>
              <div className={style.words}>
                {address.receiverName !== '' && <p className={style.receiver}>{address.receiverName}</p>}
                {address.atOffice && <p>{t('customers.at-office')}</p>}
                {street !== '' && <p>{street}</p>}
                {town !== '' && <p>{town}</p>}
                {address.reference !== '' && <p className={view.soft}>{address.reference}</p>}
              </div>
              {address.pin !== null && (
                <a
                  className={style.pin}
                  href={mapLink(address.pin)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('orders.customer.open-map')}
                  title={t('orders.customer.open-map')}
                >
                  <MapPin size={18} aria-hidden />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
