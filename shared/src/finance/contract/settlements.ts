import { z } from 'zod';
import { createChoicesSchema, listQuery, manyIds } from '../../kernel/lists.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { courierId, orderId, shipmentId } from '../../orders/ids.ts';
import { FULFILMENTS } from '../../orders/status.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { accountId, paymentId } from '../../payments/ids.ts';
import { bankLineId, settlementId, settlementLineId } from '../ids.ts';

const shared = { area, permission } as const;
const amount = z.number().int();

export const SETTLEMENT_STATUSES = ['draft', 'confirmed', 'discarded'] as const;

/**
 * What a line of a courier's list comes to: as expected, less, more, held back by us, a guide that is none of
 * ours, or one that was settled before. `missing` is what should have been on the list.
 */
export const OUTCOMES = ['matched', 'short', 'over', 'disputed', 'unknown', 'settled'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const settlementLine = z.object({
  id: settlementLineId,
  guide: z.string(),
  amount,
  isDisputed: z.boolean(),
  note: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Null for a guide that is none of ours. */
  expected: amount.nullable(),
  parcel: z
    .object({
      id: shipmentId,
      status: z.enum(FULFILMENTS),
      orderId,
      order: z.string(),
      customerName: z.string(),
      handedOverAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  payment: z.object({ id: paymentId, label: z.string() }).nullable(),
});
export type SettlementLine = z.infer<typeof settlementLine>;

const settlementRow = z.object({
  id: settlementId,
  label: z.string(),
  status: z.enum(SETTLEMENT_STATUSES),
  courierId,
  courier: z.string(),
  reference: z.string(),
  settledOn: z.iso.date(),
  lines: z.number().int(),
  /** What the courier's list comes to. */
  collected: amount,
  fee: amount,
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  confirmedBy: z.string().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
  /** Should be in an account whose bank's lists we have, and is on none of them. */
  isAwaited: z.boolean(),
  /** The bank's day of the deposit that it is tied to. */
  arrivedOn: z.iso.date().nullable(),
});
export type SettlementRow = z.infer<typeof settlementRow>;

const settlement = settlementRow.omit({ lines: true }).extend({
  accountId: accountId.nullable(),
  account: z.string().nullable(),
  note: z.string(),
  lines: z.array(settlementLine),
  /** Delivered and to be collected by this courier, and not on its list. */
  missing: z.array(
    z.object({
      shipmentId,
      guide: z.string(),
      status: z.enum(FULFILMENTS),
      orderId,
      order: z.string(),
      customerName: z.string(),
      expected: amount,
      handedOverAt: z.iso.datetime(),
    }),
  ),
  /** What confirming would pay, or has paid. */
  toPay: amount,
  differences: z.number().int(),
  /** The deposit that it came with. */
  deposit: z
    .object({
      bankLineId,
      paidOn: z.iso.date(),
      account: z.string(),
      reference: z.string(),
      amount,
      /** What was kept beyond what the settlements of the deposit say. */
      fee: amount,
      /** Other settlements in the same deposit. */
      others: z.array(z.object({ id: settlementId, label: z.string() })),
    })
    .nullable(),
  /** False for whoever wrote it: another person confirms. */
  mayConfirm: z.boolean(),
});
export type Settlement = z.infer<typeof settlement>;

export const listSettlements = route({
  ...shared,
  method: 'GET',
  path: '/settlements',
  summary: 'What couriers have settled',
  query: z.object({
    ...listQuery(['createdAt']),
    status: createChoicesSchema(SETTLEMENT_STATUSES).optional(),
    courier: manyIds(courierId).optional(),
  }),
  reply: createPageSchema(settlementRow),
  refusals: ['list.bad-cursor'],
});

export const MOST_SETTLEMENT_LINES = 2_000;
const settlementLineValues = z.strictObject({ guide: line(60), amount: centavos });

const head = {
  courierId,
  reference: optionalText(60).default(''),
  settledOn: z.iso.date(),
  fee: centavos.default(0),
  accountId: accountId.nullable().default(null),
  note: optionalText(300).default(''),
};

export const createSettlement = route({
  ...shared,
  method: 'POST',
  path: '/settlements',
  summary: 'Begin a settlement from a typed or pasted list of guides with amounts',
  body: z.strictObject({ ...head, lines: z.array(settlementLineValues).min(1).max(MOST_SETTLEMENT_LINES) }),
  reply: settlement,
  status: 201,
  refusals: [
    'order.unknown-courier',
    'payment.unknown-account',
    'payment.in-the-future',
    'payment.before-the-store',
    'settlement.guide-twice',
  ],
});

export const readCourierFile = route({
  ...shared,
  method: 'POST',
  path: '/settlements/read',
  summary: 'The guides and amounts of a courier’s CSV or XLSX file; nothing is kept',
  body: 'spreadsheet',
  reply: z.object({
    lines: z.array(z.object({ guide: z.string(), amount })),
    /** Rows that hold no guide and amount, as the spreadsheet numbers them. */
    skipped: z.array(z.object({ row: z.number().int(), text: z.string() })),
  }),
  refusals: ['import.empty', 'settlement.nothing-found'],
});

const byId = z.object({ id: settlementId });
const version = z.number().int();

export const readSettlement = route({
  ...shared,
  method: 'GET',
  path: '/settlements/{id}',
  summary: 'One settlement, line by line beside what was expected',
  params: byId,
  reply: settlement,
});

export const changeSettlement = route({
  ...shared,
  method: 'PATCH',
  path: '/settlements/{id}',
  summary: 'Its head, its lines, and which of them are disputed, while it is a draft',
  params: byId,
  body: z.strictObject({
    version,
    ...head,
    lines: z
      .array(
        settlementLineValues.extend({
          isDisputed: z.boolean().default(false),
          note: optionalText(300).default(''),
        }),
      )
      .min(1)
      .max(MOST_SETTLEMENT_LINES),
  }),
  reply: settlement,
  refusals: [
    'resource.stale',
    'settlement.wrong-state',
    'order.unknown-courier',
    'payment.unknown-account',
    'payment.in-the-future',
    'payment.before-the-store',
    'settlement.guide-twice',
  ],
});

export const confirmSettlement = route({
  ...shared,
  method: 'POST',
  path: '/settlements/{id}/commands/confirm',
  summary: 'Make verified payments of what the courier brought; what is disputed or unknown waits',
  params: byId,
  body: z.strictObject({ version }),
  reply: settlement,
  refusals: ['resource.stale', 'settlement.wrong-state', 'settlement.own', 'settlement.nothing-to-pay'],
});

export const discardSettlement = route({
  ...shared,
  method: 'POST',
  path: '/settlements/{id}/commands/discard',
  summary: 'It was a mistake; nothing has been paid by it',
  params: byId,
  body: z.strictObject({ version }),
  reply: settlement,
  refusals: ['resource.stale', 'settlement.wrong-state'],
});
