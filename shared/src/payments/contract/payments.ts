import { z } from 'zod';
import { fileId, userId } from '../../kernel/ids.ts';
import { bulkRoute, listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, dayRange, manyIds, numberRange } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { accountId, paymentId } from '../ids.ts';
import {
  DUPLICATE_KINDS,
  DUPLICATE_LEVELS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REJECT_CODES,
} from '../status.ts';

export const area = 'finance';
export const permission = ['S-09'] as const;

/** The tabs of the review: what waits, what is in one's own hands, what is doubted, what is decided, what may be twice. */
export const PAYMENT_TABS = ['waiting', 'mine', 'doubt', 'approved', 'rejected', 'duplicates'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

export const PAYMENT_SORTS = ['submittedAt', 'amount', 'reviewedAt'] as const;

const amount = z.number().int();

export const paymentRow = z.object({
  id: paymentId,
  label: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS),
  accountId: accountId.nullable(),
  account: z.string().nullable(),
  reference: z.string(),
  amount,
  paidOn: z.iso.date(),
  customerName: z.string(),
  /** `P-000123`, `PR-000012`, or several. */
  orders: z.string(),
  /** Who submitted it; the courier's name for what a settlement brought. */
  submittedBy: z.string(),
  submittedById: userId.nullable(),
  submittedAt: z.iso.datetime(),
  claimedBy: z.string().nullable(),
  claimedById: userId.nullable(),
  claimedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedById: userId.nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewNote: z.string(),
  rejectCode: z.enum(REJECT_CODES).nullable(),
  duplicate: z.enum(DUPLICATE_LEVELS),
  /** The first receipt. */
  proof: fileId.nullable(),
  version: z.number().int(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** A payment that may be this same one. */
export const possibleDuplicate = z.object({
  id: paymentId,
  label: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  kinds: z.array(z.enum(DUPLICATE_KINDS)),
  isHard: z.boolean(),
  customerName: z.string(),
  isSameCustomer: z.boolean(),
  orders: z.string(),
  account: z.string().nullable(),
  reference: z.string(),
  amount,
  paidOn: z.iso.date(),
  submittedBy: z.string(),
  submittedAt: z.iso.datetime(),
  proofs: z.array(fileId),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

const filters = {
  method: createChoicesSchema(PAYMENT_METHODS).optional(),
  account: manyIds(accountId).optional(),
  submitter: manyIds(userId).optional(),
  submitted: dayRange.optional(),
  paidOn: dayRange.optional(),
  /** In quetzales, as people type it. */
  amount: numberRange.optional(),
  duplicate: createChoicesSchema(DUPLICATE_LEVELS).optional(),
};

/** Without a sort, what waits comes oldest first and everything else newest first. */
const list = listRoutes({
  area,
  permission,
  path: '/payments',
  noun: 'payments',
  row: paymentRow,
  sorts: PAYMENT_SORTS,
  tabFilter: { tab: z.enum(PAYMENT_TABS).optional() },
  filters,
  tabs: PAYMENT_TABS,
});
export const paymentListRoutes = {
  ...list,
  totals: totalsRoute(list, z.object({ payments: z.number().int(), amount })),
  bulk: bulkRoute(list, { id: paymentId, change: z.strictObject({ kind: z.literal('approve') }) }),
};
export type PaymentListQuery = z.output<typeof list.query>;

const shared = { area, permission } as const;

const byId = z.object({ id: paymentId });

export const readPaymentRow = route({
  ...shared,
  method: 'GET',
  path: '/payments/{id}/row',
  summary: 'One line of the list',
  params: byId,
  reply: paymentRow,
});

export const readPaymentProof = route({
  ...shared,
  method: 'GET',
  path: '/payments/{id}/proofs/{fileId}',
  summary: 'The picture of a receipt',
  params: byId.extend({ fileId }),
  query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
  reply: 'file',
});
