import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';

type Delivered = Pick<Order, 'customerName' | 'customerPhone' | 'address' | 'courier'>;

export interface AddressParts {
  readonly receiver: string;
  readonly phone: string | null;
  /** «5a. avenida 3-20, Zona 1» */
  readonly street: string;
  /** «Panajachel, Sololá» */
  readonly town: string;
  readonly reference: string;
}

/** Who receives it where; without a receiver of its own it is the customer. */
export function addressParts({ customerName, customerPhone, address }: Delivered): AddressParts {
  return {
    receiver: address.receiverName || customerName,
    phone: address.receiverPhone ?? customerPhone,
    street: address.atOffice ? '' : [address.line, address.place].filter((part) => part !== '').join(', '),
    town: address.municipality === null ? '' : placeName(address.municipality),
    reference: address.atOffice ? '' : address.reference,
  };
}

/** For a message or a courier's form: one thing a line. */
export function addressText(order: Delivered, atOffice: string): string {
  const { receiver, phone, street, town, reference } = addressParts(order);
  const { pin } = order.address;
  return [
    receiver,
    phone === null ? '' : showPhone(phone),
    order.address.atOffice ? atOffice : street,
    town,
    reference,
    pin === null ? '' : mapLink(pin),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

export function mapLink({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://maps.google.com/?q=${lat},${lng}`;
}
