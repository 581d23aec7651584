import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderDetails } from '@trastienda/shared/orders/contract/order.ts';
import type { orders } from './tables.ts';

/** A form's words as the columns that hold them. */
export function toOrderColumns(details: Omit<OrderDetails, 'lines' | 'sellerId'>) {
  const { customer, address, tags } = details;
  return {
    channel: details.channel,
    customerName: customer.name,
    customerPhone: customer.phone,
    taxKind: customer.tax.kind,
    taxId: customer.tax.id,
    fiscalName: customer.tax.name,
    delivery: details.delivery,
    courierId: details.delivery === 'pickup' ? null : details.courierId,
    municipality: address.municipality,
    place: address.place,
    addressLine: address.line,
    reference: address.reference,
    receiverName: address.receiverName,
    receiverPhone: address.receiverPhone,
    lat: address.pin?.lat ?? null,
    lng: address.pin?.lng ?? null,
    atOffice: address.atOffice,
    promisedOn: details.promisedOn,
    terms: details.terms,
    discount: details.discount,
    shipping: details.shipping,
    ...pickTexts(NOTES, details),
    tags: [...new Set(tags)],
  } satisfies Partial<typeof orders.$inferInsert>;
}
