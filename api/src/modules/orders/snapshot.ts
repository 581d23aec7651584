import type { DocumentSnapshot, LineSnapshot } from '@trastienda/shared/documents/differences.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { LineRecord, OrderRecord } from './writes/orders.ts';

type Described = Omit<LineRecord, 'total'>;

function formatArticle({ name, colour, size }: Pick<LineRecord, 'name' | 'colour' | 'size'>): string {
  return [name, colour, size].filter((part) => part !== '').join(' · ');
}

/** What people wrote on an order, for the audit. */
export function toSnapshot(order: OrderRecord, lines: readonly Described[]): DocumentSnapshot {
  return {
    fields: {
      sellerId: order.sellerId,
      channel: order.channel,
      customerName: order.customerName,
      customerPhone: order.customerPhone,
      taxId: order.taxId,
      fiscalName: order.fiscalName,
      delivery: order.delivery,
      courierId: order.courierId,
      municipality: order.municipality,
      place: order.place,
      addressLine: order.addressLine,
      reference: order.reference,
      receiverName: order.receiverName,
      receiverPhone: order.receiverPhone,
      pin: order.lat === null ? null : `${order.lat}, ${order.lng}`,
      atOffice: order.atOffice,
      promisedOn: order.promisedOn,
      terms: order.terms,
      discount: order.discount,
      shipping: order.shipping,
      ...pickTexts(NOTES, order),
      tags: order.tags.join(', '),
    },
    lines: lines.map(
      (line): LineSnapshot => ({
        id: line.id,
        article: formatArticle(line),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        discount: line.discount,
      }),
    ),
  };
}
