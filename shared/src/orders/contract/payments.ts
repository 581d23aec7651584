import { z } from 'zod';
import { fileId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { paymentDetails } from '../../payments/contract/document-payments.ts';
import { paymentId } from '../../payments/ids.ts';
import { orderId } from '../ids.ts';
import { readOrder } from './order.ts';
import { area } from './order-summary.ts';

const params = z.object({ id: orderId });
const permission = 'signed-in';
const reply = readOrder.reply;

export const submitPayment = route({
  method: 'POST',
  path: '/orders/{id}/payments',
  permission,
  area,
  summary: 'Register a payment, with its proof; it counts once it is verified',
  params,
  body: paymentDetails,
  reply,
  status: 201,
  refusals: [
    'order.wrong-state',
    'payment.unknown-account',
    'payment.unknown-proof',
    'payment.in-the-future',
    'payment.before-the-store',
    'payment.closed-day',
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
    'payment.before-the-store',
    'payment.closed-day',
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
