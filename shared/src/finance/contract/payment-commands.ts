import { z } from 'zod';
import { createBulkResultSchema, createSelectionSchema } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText, rawText } from '../../kernel/text.ts';
import { paymentId } from '../../orders/ids.ts';
import { REJECT_CODES } from '../../orders/payments.ts';
import { bankLineId } from '../ids.ts';
import { area, payment, paymentFilter, permission } from './payments.ts';

const shared = { area, permission } as const;
const byId = z.object({ id: paymentId });
const version = z.number().int();
const refusals = ['resource.stale', 'payment.wrong-state', 'payment.claimed'];

export const claimPayment = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/claim',
  summary: 'Take a payment to look at it, so that nobody else does at the same time',
  params: byId,
  reply: payment,
  refusals: ['payment.wrong-state', 'payment.claimed'],
});

export const releasePayment = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/release',
  summary: 'Put a payment back',
  params: byId,
  reply: payment,
  refusals: ['payment.wrong-state', 'payment.claimed'],
});

export const approvePayment = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/approve',
  summary: 'The money is there: it counts on its orders, and what is too much is the customer’s credit',
  params: byId,
  body: z.strictObject({
    version,
    note: optionalText(300).default(''),
    /** Why a manager approves although the same receipt is approved already. */
    overrideReason: line(300).optional(),
    /** Receipts that look the same were looked at side by side. */
    hasCompared: z.boolean().default(false),
    /** The deposit of the bank's list that it is. */
    bankLineId: bankLineId.optional(),
  }),
  reply: payment,
  refusals: [
    ...refusals,
    'payment.own',
    'payment.duplicate',
    'payment.similar-receipt',
    'payment.manager-only',
    'bank-line.taken',
    'bank-line.differs',
  ],
});

export const doubtPayment = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/doubt',
  summary: 'Ask the seller before deciding',
  params: byId,
  body: z.strictObject({ version, note: line(300) }),
  reply: payment,
  refusals,
});

export const rejectPayment = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/reject',
  summary: 'The money is not there, or not like this',
  params: byId,
  body: z.strictObject({ version, code: z.enum(REJECT_CODES), note: optionalText(300).default('') }),
  reply: payment,
  refusals,
});

export const undoApproval = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/undo',
  summary: 'Take back an own approval within a minute, while nothing followed from it',
  params: byId,
  body: z.strictObject({ version }),
  reply: payment,
  refusals: ['resource.stale', 'payment.wrong-state', 'payment.undo-too-late', 'payment.credit-spent'],
});

export const voidPayment = route({
  ...shared,
  method: 'POST',
  path: '/payments/{id}/commands/void',
  summary: 'An approval was wrong (manager)',
  params: byId,
  body: z.strictObject({ version, reason: line(300) }),
  reply: payment,
  refusals: ['resource.stale', 'payment.wrong-state', 'payment.manager-only', 'payment.credit-spent'],
});

export const bulkPayments = route({
  ...shared,
  method: 'POST',
  path: '/payments/bulk',
  summary: 'Approve many payments; a preview says what would happen',
  body: z.strictObject({
    change: z.strictObject({ kind: z.literal('approve') }),
    isPreview: z.boolean(),
    selection: createSelectionSchema(
      paymentId,
      z.strictObject({ q: rawText(0, 100).optional(), ...paymentFilter }),
    ),
  }),
  reply: createBulkResultSchema(paymentId),
  refusals: ['bulk.too-many'],
});
