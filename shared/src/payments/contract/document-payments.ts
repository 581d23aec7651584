import { z } from 'zod';
import { fileId, userId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { optionalText } from '../../kernel/text.ts';
import { accountId, paymentId } from '../ids.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REJECT_CODES } from '../status.ts';

/** What is said of a payment when it is submitted. */
export const paymentDetails = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  accountId: accountId.nullable(),
  reference: optionalText(60),
  amount: centavos.min(1),
  paidOn: z.iso.date(),
  note: optionalText(300),
  proofs: z.array(fileId).max(5),
});

/** A payment as the order or pre-order that it is for shows it. */
export const documentPayment = z.object({
  id: paymentId,
  label: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS),
  accountId: accountId.nullable(),
  account: z.string().nullable(),
  reference: z.string(),
  amount: z.number().int(),
  /** The part of it that is for this document. */
  allocated: z.number().int(),
  paidOn: z.iso.date(),
  note: z.string(),
  /** The courier's name for what a settlement brought. */
  submittedBy: z.string(),
  submittedById: userId.nullable(),
  submittedAt: z.iso.datetime(),
  reviewedBy: z.string().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewNote: z.string(),
  rejectCode: z.enum(REJECT_CODES).nullable(),
  proofs: z.array(fileId),
});
