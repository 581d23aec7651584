import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { Address } from '@trastienda/shared/customers/fields.ts';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';

/** Who a document is for, as it is typed. */
export interface CustomerFormValues {
  readonly id: string | null;
  readonly name: string;
  readonly phone: string;
}

/** Whose phone this is, among those found by it. */
export function ownerOf(phone: string, found: readonly Customer[]): Customer | null {
  const wanted = readPhone(phone);
  if (wanted === null) return null;
  return found.find((one) => one.phone === wanted || one.otherPhones.includes(wanted)) ?? null;
}

/** A known customer in place of what was typed. */
export function fillCustomer<Values extends CustomerFormValues>(typed: Values, customer: Customer): Values {
  const { id, name, phone } = customer;
  // One of their other phones may be the very reason why it was typed.
  const isTheirs = ownerOf(typed.phone, [customer]) !== null;
  return { ...typed, id, name, phone: isTheirs ? typed.phone : showPhone(phone) };
}

export function isDefault(value: object, empty: object): boolean {
  return Object.entries(empty).every(
    ([name, nothing]) => JSON.stringify(Reflect.get(value, name)) === JSON.stringify(nothing),
  );
}

export function toAddressFormValues(address: Address) {
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

type Place = Pick<Address, 'place' | 'line' | 'reference'> & { readonly municipality: string | null };

/** The same place, however it was filled in. */
export function isSameAddress(
  typed: Omit<Place, 'reference'> & { readonly atOffice: boolean },
  address: Address,
): boolean {
  return (
    typed.municipality === address.municipality &&
    typed.line.trim() === address.line &&
    typed.place.trim() === address.place &&
    typed.atOffice === address.atOffice
  );
}

/** An address in one line, as people say it. */
export function shownAddress({ municipality, place, line, reference }: Place): string {
  return [line, place, municipality === null ? '' : placeName(municipality), reference]
    .filter((part) => part.trim() !== '')
    .join(', ');
}
