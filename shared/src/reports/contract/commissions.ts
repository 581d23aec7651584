import { z } from 'zod';
import { day } from '../../kernel/day.ts';
import { userId } from '../../kernel/ids.ts';
import { exportFormat } from '../../kernel/lists.ts';
import { createPageSchema, pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { COMMISSION_BASES } from '../../system/settings.ts';
import { PAID_WITH, RUN_COMMANDS, RUN_STATUSES } from '../commissions.ts';
import { commissionRunId } from '../ids.ts';

const shared = { area: 'reports', permission: ['S-012'] } as const;
const money = z.number().int();
const note = line(300).or(z.literal(''));

const runSummary = {
  id: commissionRunId,
  label: z.string(),
  status: z.enum(RUN_STATUSES),
  /** What was collected from the first of these days to the last. */
  from: day,
  to: day,
  sellers: z.number().int(),
  collected: money,
  earned: money,
  due: money,
  /** What of it is paid out. */
  paid: money,
  closedBy: z.string(),
  closedAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  note: z.string(),
  version: z.number().int(),
};
const statement = z.object({
  sellerId: userId,
  seller: z.string(),
  /** The person's own percentage, */
  commissionBp: z.number().int(),
  /** and those that the orders are paid by, the lowest first. */
  rates: z.array(z.number().int()),
  orders: z.number().int(),
  collected: money,
  /** What of it the commission is computed on. */
  base: money,
  earned: money,
  carriedIn: money,
  due: money,
  carriedOut: money,
  paidOn: day.nullable(),
  paidWith: z.enum(PAID_WITH).nullable(),
  reference: z.string(),
  paidBy: z.string().nullable(),
});
export type CommissionStatement = z.infer<typeof statement>;

const run = z.object({
  ...runSummary,
  statements: z.array(statement),
  /** Whether the caller may approve, pay and discard; and why not. */
  mayApprove: z.boolean(),
  mayPay: z.boolean(),
  mayDiscard: z.boolean(),
});
export type CommissionRun = z.infer<typeof run>;

export const listCommissionRuns = route({
  ...shared,
  method: 'GET',
  path: '/reports/commissions',
  summary: 'Commission runs, the latest first',
  query: z.object({
    ...pageQuery,
    /** Closed, and the caller may approve it: another person closed it, or one person is the whole shop. */
    toDecide: z.enum(['yes']).optional(),
  }),
  reply: createPageSchema(z.object(runSummary)),
  refusals: ['list.bad-cursor'],
});

export const previewCommissionRun = route({
  ...shared,
  method: 'GET',
  path: '/reports/commissions/preview',
  summary: 'What closing at a day would pay: nothing is written',
  query: z.object({ to: day }),
  reply: z.object({
    from: day,
    to: day,
    statements: z.array(
      statement.pick({
        sellerId: true,
        seller: true,
        commissionBp: true,
        rates: true,
        orders: true,
        collected: true,
        base: true,
        earned: true,
        carriedIn: true,
        due: true,
        carriedOut: true,
      }),
    ),
  }),
  refusals: ['commission.too-late', 'commission.nothing-new'],
});

export const closeCommissionRun = route({
  ...shared,
  method: 'POST',
  path: '/reports/commissions',
  summary: 'Close a period: from the day after the last run to this one',
  body: z.strictObject({ to: day, note }),
  reply: run,
  status: 201,
  refusals: ['commission.too-late', 'commission.nothing-new'],
});

const params = z.object({ id: commissionRunId });

export const readCommissionRun = route({
  ...shared,
  method: 'GET',
  path: '/reports/commissions/{id}',
  summary: 'One run with what each seller gets',
  params,
  reply: run,
});

export const commandCommissionRun = route({
  ...shared,
  method: 'POST',
  path: '/reports/commissions/{id}/commands/{command}',
  summary:
    'Approve a run (another person than who closed it), or discard one that is not approved; with M-03',
  params: z.object({ id: commissionRunId, command: z.enum(RUN_COMMANDS) }),
  body: z.strictObject({ version: z.number().int() }),
  reply: run,
  refusals: [
    'resource.stale',
    'commission.wrong-state',
    'commission.manager-only',
    'commission.own-run',
    'commission.not-last',
  ],
});

const ofSeller = z.object({ id: commissionRunId, sellerId: userId });

export const payCommission = route({
  ...shared,
  method: 'POST',
  path: '/reports/commissions/{id}/sellers/{sellerId}/pay',
  summary: 'Note that a seller was paid; with M-03',
  params: ofSeller,
  body: z.strictObject({
    version: z.number().int(),
    paidOn: day,
    paidWith: z.enum(PAID_WITH),
    reference: line(60).or(z.literal('')),
  }),
  reply: run,
  refusals: [
    'resource.stale',
    'commission.wrong-state',
    'commission.manager-only',
    'commission.paid-before',
    'commission.nothing-due',
  ],
});

export const commissionReceipt = route({
  ...shared,
  method: 'GET',
  path: '/reports/commissions/{id}/sellers/{sellerId}/receipt.pdf',
  summary: 'The receipt that a seller signs',
  params: ofSeller,
  reply: 'file',
});

const commissionLine = z.object({
  orderId,
  label: z.string(),
  customerName: z.string(),
  /** Collected since the last run; less than nothing for what came back or was voided. */
  collected: money,
  /** What of it counts, and how that was chosen when the order was first paid for. */
  base: money,
  basis: z.enum(COMMISSION_BASES),
  earned: money,
  commissionBp: z.number().int(),
  /** The rule that it is paid by; null for the person's own percentage. */
  rule: z.object({ from: day, to: day.nullable(), isForEverybody: z.boolean(), note: z.string() }).nullable(),
});
export type CommissionLine = z.infer<typeof commissionLine>;

export const listCommissionLines = route({
  ...shared,
  method: 'GET',
  path: '/reports/commissions/{id}/sellers/{sellerId}/orders',
  summary: 'The orders that a seller is paid for, what came back first',
  params: ofSeller,
  query: z.object(pageQuery),
  reply: createPageSchema(commissionLine),
  refusals: ['list.bad-cursor'],
});

export const exportCommissionRun = route({
  ...shared,
  method: 'GET',
  path: '/reports/commissions/{id}/export',
  summary: 'A file of every line of a run',
  params,
  query: z.object({ format: exportFormat }),
  reply: 'file',
});
