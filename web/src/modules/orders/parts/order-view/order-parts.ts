import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { DocumentParts } from '#ui/document/document-kind.ts';

/** What of an order each part of the screen shows. */
export const ORDER_PARTS: DocumentParts<Order> = {
  head: ({ stage, paymentState, fulfilment, total, paid, inReview, status }) => [
    stage,
    paymentState,
    fulfilment,
    total,
    paid,
    inReview,
    status,
  ],
  lines: ({ lines, discount, shipping, returned }) => [
    lines.map(({ available: _, ...line }) => line),
    discount,
    shipping,
    returned,
  ],
  delivery: ({ address, delivery, courier, promisedOn }) => [address, delivery, courier, promisedOn],
  customer: ({ customerName, customerPhone, tax }) => [customerName, customerPhone, tax],
  payments: ({ payments }) => payments,
  parcels: ({ shipments }) => shipments,
  notes: (order) => [pickTexts(NOTES, order), order.tags],
  tracking: ({ trackingToken }) => trackingToken,
};
