import { z } from 'zod';
import { fileId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { accountId, courierId, orderId, orderLineId, paymentId, shipmentId } from '../ids.ts';
import { PAYMENT_METHODS } from '../status.ts';
import { readOrder } from './order.ts';
import { area } from './order-head.ts';

const params = z.object({ id: orderId });
const permission = 'signed-in';
const reply = readOrder.reply;

export const paymentDetails = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  accountId: accountId.nullable(),
  reference: optionalText(60),
  amount: centavos.min(1),
  paidOn: z.iso.date(),
  note: optionalText(300),
  proofs: z.array(fileId).max(5),
});

export const submitPayment = route({
  method: 'POST',
  path: '/orders/{id}/payments',
  permission,
  area,
  summary: 'Tell of a payment, with its proof; it counts once it is verified',
  params,
  body: paymentDetails,
  reply,
  status: 201,
  refusals: [
    'order.wrong-state',
    'payment.unknown-account',
    'payment.unknown-proof',
    'payment.in-the-future',
    'payment.needs-reference',
    'payment.needs-account',
    'customer.credit-short',
  ],
});

export const resubmitPayment = route({
  method: 'POST',
  path: '/orders/{id}/payments/{paymentId}/commands/resubmit',
  permission,
  area,
  summary: 'Send a payment again that was rejected or doubted, corrected',
  params: params.extend({ paymentId }),
  body: paymentDetails,
  reply,
  refusals: [
    'order.wrong-state',
    'payment.wrong-state',
    'payment.unknown-account',
    'payment.unknown-proof',
    'payment.in-the-future',
    'payment.needs-reference',
    'payment.needs-account',
  ],
});

export const readProof = route({
  method: 'GET',
  path: '/orders/{id}/payments/{paymentId}/proofs/{fileId}',
  permission,
  area,
  summary: 'The picture of a receipt, for those who may see the order',
  params: params.extend({ paymentId, fileId }),
  query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
  reply: 'file',
});

const ofShipment = params.extend({ shipmentId });

export const commandShipment = route({
  method: 'POST',
  path: '/orders/{id}/shipments/{shipmentId}/commands/{command}',
  permission: ['S-01'],
  area,
  summary: 'Move a parcel on: pick, pack, unpack, hand over (its goods leave the stock), deliver',
  params: ofShipment.extend({ command: z.enum(['pick', 'pack', 'unpack', 'hand_over', 'deliver']) }),
  body: z.strictObject({ version: z.number().int() }),
  reply,
  refusals: ['resource.stale', 'shipment.wrong-state', 'order.wrong-state', 'order.not-paid'],
});

export const labelShipment = route({
  method: 'POST',
  path: '/orders/{id}/shipments/{shipmentId}/commands/label',
  permission: ['S-01'],
  area,
  summary: 'Give a packed parcel its courier and guide number',
  params: ofShipment,
  body: z.strictObject({ version: z.number().int(), courierId, guide: line(40) }),
  reply,
  refusals: ['resource.stale', 'shipment.wrong-state', 'shipment.guide-taken', 'order.unknown-courier'],
});

export const splitShipment = route({
  method: 'POST',
  path: '/orders/{id}/shipments/{shipmentId}/commands/split',
  permission: ['S-01'],
  area,
  summary: 'Take some of what a parcel holds into a new one',
  params: ofShipment,
  body: z.strictObject({
    version: z.number().int(),
    lines: z
      .array(z.strictObject({ lineId: orderLineId, quantity: z.number().int().min(1).max(9_999) }))
      .min(1)
      .max(200),
  }),
  reply,
  refusals: ['resource.stale', 'shipment.wrong-state', 'shipment.nothing-left', 'shipment.unknown-line'],
});
