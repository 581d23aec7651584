import { z } from 'zod';
import { customerId } from '../../customers/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { createChoicesSchema, listQuery } from '../../kernel/lists.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { orderId, refundId } from '../../orders/ids.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { accountId } from '../../payments/ids.ts';
import { preorderId } from '../../preorders/ids.ts';

const shared = { area, permission } as const;
export const REFUND_STATUSES = ['requested', 'paid', 'refused'] as const;

const refund = z.object({
  id: refundId,
  label: z.string(),
  status: z.enum(REFUND_STATUSES),
  customerId,
  customerName: z.string(),
  customerPhone: z.string(),
  orderId: orderId.nullable(),
  order: z.string().nullable(),
  preorderId: preorderId.nullable(),
  preorder: z.string().nullable(),
  amount: z.number().int(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedById: userId,
  requestedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decision: z.string(),
  account: z.string().nullable(),
  reference: z.string(),
  version: z.number().int(),
});
export type Refund = z.infer<typeof refund>;

export const listRefunds = route({
  ...shared,
  method: 'GET',
  path: '/refunds',
  summary: 'Money to be given back and given back; without a sort, what waits comes oldest first',
  query: z.object({ ...listQuery(['requestedAt']), status: createChoicesSchema(REFUND_STATUSES).optional() }),
  reply: createPageSchema(refund),
  refusals: ['list.bad-cursor'],
});

export const requestRefund = route({
  ...shared,
  method: 'POST',
  path: '/refunds',
  summary: 'Ask that a customer’s credit be paid out; it is set aside at once',
  body: z.strictObject({ customerId, amount: centavos.min(1), reason: line(300) }),
  reply: refund,
  status: 201,
  refusals: ['customer.credit-short'],
});

const byId = z.object({ id: refundId });
const version = z.number().int();

export const payRefund = route({
  ...shared,
  method: 'POST',
  path: '/refunds/{id}/commands/pay',
  summary: 'The money has been sent: by whom the request was not made',
  params: byId,
  body: z.strictObject({ version, accountId: accountId.nullable(), reference: optionalText(60).default('') }),
  reply: refund,
  refusals: ['resource.stale', 'refund.wrong-state', 'refund.own', 'payment.unknown-account'],
});

export const refuseRefund = route({
  ...shared,
  method: 'POST',
  path: '/refunds/{id}/commands/refuse',
  summary: 'No; the credit is the customer’s again',
  params: byId,
  body: z.strictObject({ version, reason: line(300) }),
  reply: refund,
  refusals: ['resource.stale', 'refund.wrong-state'],
});
