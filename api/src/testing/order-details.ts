import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';

let made = 0;

/** An order as the form would send it: paid ahead, to be fetched at the store, for a customer of its own. */
export function createOrderDetails(
  lines: readonly { variantId: string; quantity?: number; unitPrice?: number; discount?: number }[],
  details: Partial<OrderDetailsInput> = {},
): OrderDetailsInput {
  made++;
  return {
    channel: 'whatsapp',
    customer: {
      id: null,
      name: `Clienta ${made}`,
      phone: `5${String(1_000_000 + made).padStart(7, '0')}`,
      tax: { kind: 'cf', id: '', name: '' },
    },
    lines: lines.map((line) => ({ id: null, quantity: 1, ...line })),
    discount: 0,
    shipping: 0,
    terms: 'prepaid',
    delivery: 'pickup',
    courierId: null,
    address: {
      municipality: null,
      place: '',
      line: '',
      reference: '',
      receiverName: '',
      receiverPhone: null,
      pin: null,
      atOffice: false,
    },
    promisedOn: null,
    ...emptyTexts(NOTES),
    tags: [],
    ...details,
  };
}
