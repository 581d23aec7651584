import type { Delivery } from './status.ts';

export interface Confirmable {
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly lineCount: number;
  readonly delivery: Delivery;
  readonly municipality: string | null;
  readonly place: string;
  readonly addressLine: string;
  readonly reference: string;
  readonly atOffice: boolean;
}

export interface Missing {
  /** As the form names it. */
  readonly field: string;
  readonly code:
    | 'order.needs-lines'
    | 'order.needs-customer'
    | 'order.needs-phone'
    | 'order.needs-place'
    | 'order.needs-address';
}

/** What a draft still lacks before it can be confirmed, field by field. */
export function whatIsMissing(order: Confirmable): Missing[] {
  const missing: Missing[] = [];
  if (order.customerPhone === null) missing.push({ field: 'customer.phone', code: 'order.needs-phone' });
  if (order.customerName === '') missing.push({ field: 'customer.name', code: 'order.needs-customer' });
  if (order.lineCount === 0) missing.push({ field: 'lines', code: 'order.needs-lines' });
  if (order.delivery === 'pickup') return missing;
  if (order.municipality === null) missing.push({ field: 'address.municipality', code: 'order.needs-place' });
  // Outside the towns there are no street names: an aldea with its señas is an address.
  const isLocated = [order.addressLine, order.place, order.reference].some((part) => part !== '');
  if (!order.atOffice && !isLocated) missing.push({ field: 'address.line', code: 'order.needs-address' });
  return missing;
}
