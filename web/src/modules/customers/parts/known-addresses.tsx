import { Group } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { MapPin } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/editor/fields.module.css';
import { isSameAddress, shownAddress, toAddressFormValues } from './customer-fill.ts';

type AddressFormValues = ReturnType<typeof toAddressFormValues>;

interface Props {
  readonly customer: Customer | null;
  readonly address: Parameters<typeof isSameAddress>[0];
  readonly onChoose: (address: AddressFormValues) => void;
}

const MOST_ADDRESSES = 4;

/** Where something was sent to this customer before, to be chosen again. */
export function KnownAddresses({ customer, address, onChoose }: Props) {
  const t = useT();
  if (!customer?.isKnown || customer.addresses.length === 0) return null;
  return (
    <Group component="fieldset" gap="xs" align="stretch" aria-label={t('customers.known-addresses')}>
      {customer.addresses.slice(0, MOST_ADDRESSES).map((one) => (
        <button
          key={one.id}
          type="button"
          className={style.address}
          aria-pressed={isSameAddress(address, one)}
          onClick={() => onChoose(toAddressFormValues(one))}
        >
          <MapPin size={14} aria-hidden />
          <span>{shownAddress(toAddressFormValues(one))}</span>
        </button>
      ))}
    </Group>
  );
}
