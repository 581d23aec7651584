import { z } from 'zod';
import { locationId } from '../../inventory/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { line } from '../../kernel/text.ts';
import { refundId } from '../../orders/ids.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { paymentId } from '../../payments/ids.ts';
import { cashBoxId, cashSessionId } from '../ids.ts';

const shared = { area, permission } as const;
const amount = z.number().int();

const cashBox = z.object({
  id: cashBoxId,
  name: z.string(),
  userId: userId.nullable(),
  locationId: locationId.nullable(),
  /** The person or the place. */
  owner: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
  open: z
    .object({ id: cashSessionId, holder: z.string(), openedAt: z.iso.datetime(), expected: amount })
    .nullable(),
  last: z
    .object({ id: cashSessionId, closedAt: z.iso.datetime(), counted: amount, difference: amount })
    .nullable(),
});
export type CashBox = z.infer<typeof cashBox>;

export const listCashBoxes = route({
  ...shared,
  method: 'GET',
  path: '/cash/boxes',
  summary: 'All boxes with what is in those that are open, and whom a new one can belong to',
  reply: z.object({
    boxes: z.array(cashBox),
    people: z.array(z.object({ id: userId, name: z.string() })),
    places: z.array(z.object({ id: locationId, name: z.string() })),
  }),
});

const reply = z.object({ id: cashBoxId });
const name = line(60);

export const createCashBox = route({
  ...shared,
  method: 'POST',
  path: '/cash/boxes',
  summary: 'A new box of a person or of a place (manager)',
  body: z.strictObject({ name, userId: userId.nullable(), locationId: locationId.nullable() }),
  reply,
  status: 201,
  refusals: ['payment.manager-only', 'cash.name-taken', 'cash.person-has-box', 'cash.unknown-owner'],
});

export const changeCashBox = route({
  ...shared,
  method: 'PATCH',
  path: '/cash/boxes/{id}',
  summary: 'What a box is called, and whether it is used; one that is open stays in use (manager)',
  params: z.object({ id: cashBoxId }),
  body: z.strictObject({ version: z.number().int(), name, isActive: z.boolean() }),
  reply,
  refusals: [
    'payment.manager-only',
    'resource.stale',
    'cash.name-taken',
    'cash.person-has-box',
    'cash.box-open',
  ],
});

/** A payment or a refund. */
const CASH_SOURCES = ['payment', 'refund'] as const;

const cashWithoutBox = z.object({
  id: z.uuid(),
  kind: z.enum(CASH_SOURCES),
  label: z.string(),
  person: z.string().nullable(),
  at: z.iso.datetime(),
  /** Below 0: to be taken out of a box. */
  amount,
});
export type CashWithoutBox = z.infer<typeof cashWithoutBox>;

export const listCashWithoutBox = route({
  ...shared,
  method: 'GET',
  path: '/cash/without-box',
  summary: 'Cash of payments and refunds that is in no box, the latest hundred, with the sum of all of it',
  reply: z.object({
    items: z.array(cashWithoutBox),
    count: z.number().int(),
    amount,
    sessions: z.array(z.object({ id: cashSessionId, name: z.string() })),
  }),
});

export const assignCash = route({
  ...shared,
  method: 'POST',
  path: '/cash/without-box/commands/assign',
  summary: 'Put cash that is in no box into a session that is open',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('payment'), id: paymentId, sessionId: cashSessionId }),
    z.strictObject({ kind: z.literal('refund'), id: refundId, sessionId: cashSessionId }),
  ]),
  reply: z.object({ sessionId: cashSessionId }),
  refusals: ['cash.closed', 'cash.closed-day', 'cash.not-enough', 'cash.not-without-box'],
});
