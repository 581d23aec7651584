import { z } from 'zod';
import { MOST_CENTAVOS } from '../../kernel/money.ts';
import { route } from '../../kernel/route.ts';
import { optionalText } from '../../kernel/text.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { paymentId } from '../../payments/ids.ts';
import { bankLineId, settlementId } from '../ids.ts';
import { bankLineRow } from './statements.ts';

const shared = { area, permission } as const;
const amount = z.number().int();

export const MOST_TIED_SETTLEMENTS = 40;
export const MOST_TIED_PAYMENTS = 200;

const byLine = z.object({ id: bankLineId });

const createTieable = <Id extends z.ZodType>(id: Id) =>
  z.object({
    id,
    label: z.string(),
    /** The courier's, or the customer's. */
    name: z.string(),
    reference: z.string(),
    on: z.iso.date(),
    /** What was collected, and what of it the settlement itself says was kept. */
    amount,
    fee: amount,
  });
const createSuggestion = <Id extends z.ZodType>(id: Id) =>
  z.object({ ids: z.array(id), collected: amount, ownFees: amount, fee: amount, kept: amount });

export const readTieOptions = route({
  ...shared,
  method: 'GET',
  path: '/bank-lines/{id}/ties',
  summary: 'Settlements and payments by link that this deposit may be, and which of them agree with it',
  params: byLine,
  reply: z.object({
    settlements: z.array(createTieable(settlementId)),
    payments: z.array(createTieable(paymentId)),
    suggested: z.object({
      settlements: z.array(createSuggestion(settlementId)),
      payments: z.array(createSuggestion(paymentId)),
    }),
    /** The bank's day was closed: a tie needs a note. */
    isClosedDay: z.boolean(),
  }),
});
export type TieOptions = z.infer<typeof readTieOptions.reply>;

export const tieBankLine = route({
  ...shared,
  method: 'POST',
  path: '/bank-lines/{id}/commands/tie',
  summary:
    'A deposit is what a courier paid in for settlements, or what a processor paid out for payments by link',
  params: byLine,
  /** Settlements or payments, not both. */
  body: z.strictObject({
    settlementIds: z.array(settlementId).max(MOST_TIED_SETTLEMENTS).default([]),
    paymentIds: z.array(paymentId).max(MOST_TIED_PAYMENTS).default([]),
    /** What was kept beyond what the settlements say: collected − their fees − deposit. */
    fee: amount.min(-MOST_CENTAVOS).max(MOST_CENTAVOS),
    note: optionalText(300).default(''),
  }),
  reply: bankLineRow,
  refusals: [
    'bank-line.taken',
    'bank-line.tie-nothing',
    'bank-line.tied-elsewhere',
    'bank-line.tie-not-ready',
    'bank-line.other-account',
    'bank-line.tie-too-little',
    'bank-line.tie-wrong-fee',
    'bank-line.needs-fee-note',
    'bank-line.closed-day',
  ],
});

export const untieBankLine = route({
  ...shared,
  method: 'POST',
  path: '/bank-lines/{id}/commands/untie',
  summary: 'It was another deposit: what was tied waits for its own again',
  params: byLine,
  body: z.strictObject({ reason: optionalText(300).default('') }),
  reply: bankLineRow,
  refusals: ['bank-line.not-tied', 'bank-line.closed-day'],
});
