import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { Address } from '@trastienda/shared/customers/fields.ts';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { EMPTY_ORDER, shownTax } from './order-form-values.ts';

/** Whose phone this is, among those found by it. */
export function ownerOf(phone: string, found: readonly Customer[]): Customer | null {
  const wanted = readPhone(phone);
  if (wanted === null) return null;
  return found.find((one) => one.phone === wanted || one.otherPhones.includes(wanted)) ?? null;
}

/** A known customer is taken whole: their name, their tax data, and where the last parcel went. */
export function withCustomer(values: OrderFormValues, customer: Customer): OrderFormValues {
  const isTheirs = ownerOf(values.customer.phone, [customer]) !== null;
  // Of somebody else's customer only a line is known: she says the rest herself.
  const [last] = customer.isKnown ? customer.addresses : [];
  return {
    ...values,
    customer: {
      id: customer.id,
      name: customer.name,
      // One of their other phones may be the very reason why it was typed.
      phone: isTheirs ? values.customer.phone : showPhone(customer.phone),
      tax: isDefault(values.customer.tax, EMPTY_ORDER.customer.tax)
        ? shownTax(customer.tax)
        : values.customer.tax,
    },
    address:
      last !== undefined && isDefault(values.address, EMPTY_ORDER.address)
        ? toAddressFormValues(last)
        : values.address,
  };
}

export function isDefault(value: object, empty: object): boolean {
  return Object.entries(empty).every(
    ([name, nothing]) => JSON.stringify(Reflect.get(value, name)) === JSON.stringify(nothing),
  );
}

export function toAddressFormValues(address: Address): OrderFormValues['address'] {
  const { municipality, place, line, reference, receiverName, receiverPhone, pin, atOffice } = address;
  return {
    municipality,
    place,
    line,
    reference,
    receiverName,
    receiverPhone: receiverPhone === null ? null : showPhone(receiverPhone),
    pin,
    atOffice,
  };
}

/** The same place, however it was filled in. */
export function isSameAddress(typed: OrderFormValues['address'], address: Address): boolean {
  const theirs = toAddressFormValues(address);
  return (
    typed.municipality === theirs.municipality &&
    typed.line.trim() === theirs.line &&
    typed.place.trim() === theirs.place &&
    typed.atOffice === theirs.atOffice
  );
}
