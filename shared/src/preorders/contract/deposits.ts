import { z } from 'zod';
import { fileId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { paymentDetails } from '../../payments/contract/document-payments.ts';
import { paymentId } from '../../payments/ids.ts';
import { params, wholePreorder } from './preorder.ts';
import { area } from './settings.ts';

const permission = 'signed-in';

export const payPreorder = route({
  method: 'POST',
  path: '/preorders/{id}/payments',
  permission,
  area,
  summary: 'Register a deposit or the balance; it counts once finance has seen it',
  params,
  body: paymentDetails,
  reply: wholePreorder,
  status: 201,
  refusals: [
    'preorder.wrong-state',
    'payment.unknown-account',
    'payment.unknown-proof',
    'customer.credit-short',
  ],
});

export const resubmitPreorderPayment = route({
  method: 'POST',
  path: '/preorders/{id}/payments/{paymentId}/commands/resubmit',
  permission,
  area,
  summary: 'Send a rejected or doubted payment again, corrected',
  params: params.extend({ paymentId }),
  body: paymentDetails,
  reply: wholePreorder,
  refusals: ['payment.wrong-state'],
});

export const readPreorderProof = route({
  method: 'GET',
  path: '/preorders/{id}/payments/{paymentId}/proofs/{fileId}',
  permission,
  area,
  summary: 'A receipt of one of its payments',
  params: params.extend({ paymentId, fileId }),
  query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
  reply: 'file',
});
