import type { readCustomer } from '@trastienda/shared/customers/contract.ts';
import type { readCustomerHistory } from '@trastienda/shared/orders/contract/customers.ts';
import type { z } from 'zod';
import { CARMEN, idOf } from './orders-fixtures.ts';

export type CustomerReply = z.input<typeof readCustomer.reply>;
export type HistoryReply = z.input<typeof readCustomerHistory.reply>;

export function customer(changes: Partial<CustomerReply> = {}): CustomerReply {
  return {
    id: CARMEN,
    name: 'Carmen Ixcot',
    phone: '+50255123344',
    otherPhones: [],
    email: '',
    instagram: '',
    tax: { kind: 'cf', id: '', name: '' },
    notes: '',
    credit: 0,
    addresses: [],
    version: 4,
    ...changes,
  };
}

export function customerAddress(
  number = 1,
  changes: Partial<CustomerReply['addresses'][number]> = {},
): CustomerReply['addresses'][number] {
  return {
    id: idOf('address', number),
    municipality: '0710',
    place: 'Barrio Jucanyá',
    line: 'Calle Santander 3-20',
    reference: 'Portón negro',
    receiverName: '',
    receiverPhone: null,
    pin: null,
    atOffice: false,
    ...changes,
  };
}

export function customerHistory(changes: Partial<HistoryReply> = {}): HistoryReply {
  return {
    orders: 0,
    bought: 0,
    owed: 0,
    credit: 0,
    cancelled: 0,
    returned: 0,
    firstAt: null,
    lastAt: null,
    latest: [],
    credits: [],
    ...changes,
  };
}
