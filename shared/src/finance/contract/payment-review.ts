import { z } from 'zod';
import { customerId } from '../../customers/ids.ts';
import { fileId, userId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { ORDER_STATUSES, STAGES, TERMS } from '../../orders/status.ts';
import { area, paymentRow, permission, possibleDuplicate } from '../../payments/contract/payments.ts';
import { accountId, paymentId } from '../../payments/ids.ts';
import { REJECT_CODES } from '../../payments/status.ts';
import { preorderId } from '../../preorders/ids.ts';
import { PREORDER_STAGES } from '../../preorders/status.ts';
import { bankLineId } from '../ids.ts';

const shared = { area, permission } as const;
const byId = z.object({ id: paymentId });
const amount = z.number().int();

/** A deposit of the bank's own list that may be this payment, or is. */
const bankLine = z.object({
  id: bankLineId,
  paidOn: z.iso.date(),
  reference: z.string(),
  description: z.string(),
  amount,
  nearness: z.enum(['matched', 'exact', 'near']),
});

export const payment = paymentRow.extend({
  note: z.string(),
  overrideReason: z.string(),
  voidedBy: z.string().nullable(),
  voidedAt: z.iso.datetime().nullable(),
  proofs: z.array(fileId),
  customer: z.object({ id: customerId, name: z.string(), phone: z.string(), credit: amount }).nullable(),
  /** What it is for, and what approving would change there. */
  allocations: z.array(
    z.object({
      orderId,
      label: z.string(),
      status: z.enum(ORDER_STATUSES),
      stage: z.enum(STAGES),
      terms: z.enum(TERMS),
      seller: z.string(),
      /** The part of the payment for this order. */
      amount,
      total: amount,
      paid: amount,
      inReview: amount,
      balance: amount,
      /** What must be there before the goods may leave. */
      due: amount,
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The same of its pre-orders. */
  preorders: z.array(
    z.object({
      preorderId,
      label: z.string(),
      stage: z.enum(PREORDER_STAGES),
      seller: z.string(),
      amount,
      /** Without what an order asks for by now. */
      total: amount,
      paid: amount,
      inReview: amount,
      balance: amount,
      /** What must be there before anything is bought. */
      due: amount,
    }),
  ),
  possibleDuplicates: z.array(possibleDuplicate),
  bankLines: z.array(bankLine),
});
export type Payment = z.infer<typeof payment>;

export const readPayment = route({
  ...shared,
  method: 'GET',
  path: '/payments/{id}',
  summary: 'One payment: what it is for, what may be a duplicate of it, what the bank says',
  params: byId,
  reply: payment,
});

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

export const readFinanceOptions = route({
  ...shared,
  method: 'GET',
  path: '/payments/options',
  summary: 'What the screens of finance offer: accounts, submitters, couriers, and the shop’s rule',
  reply: z.object({
    accounts: z.array(
      z.object({ id: accountId, bank: z.string(), number: z.string(), hasStatementColumns: z.boolean() }),
    ),
    submitters: z.array(z.object({ id: userId, name: z.string() })),
    couriers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    isOnePersonShop: z.boolean(),
  }),
});
export type FinanceOptions = z.infer<typeof readFinanceOptions.reply>;
