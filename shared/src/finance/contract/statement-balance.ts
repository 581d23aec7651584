import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { paymentId } from '../../payments/ids.ts';
import { bankLineId, settlementId, statementId } from '../ids.ts';
import { statement } from './statements.ts';

const shared = { area, permission } as const;
const amount = z.number().int();

/** What explains the difference between the bank's balance and ours. */
export const BALANCE_PARTS = ['unknown', 'missing_payment', 'missing_settlement', 'fee', 'file'] as const;
export type BalancePart = (typeof BALANCE_PARTS)[number];

export const readStatementBalance = route({
  ...shared,
  method: 'GET',
  path: '/statements/{id}/balance',
  summary: 'The balance of a bank’s file beside ours, and the rows that explain the difference',
  params: z.object({ id: statementId }),
  reply: z.object({
    statement,
    /** Null for a file without balances. */
    balance: z
      .object({
        opening: amount,
        closing: amount,
        moneyIn: amount,
        moneyOut: amount,
        /** Opening, what we say came in, less what went out. */
        ours: amount,
        difference: amount,
        /** They come to the difference. */
        parts: z.array(z.object({ part: z.enum(BALANCE_PARTS), count: z.number().int(), amount })),
        /** At most two hundred of each part. */
        rows: z.array(
          z.object({
            part: z.enum(BALANCE_PARTS),
            label: z.string(),
            detail: z.string(),
            on: z.iso.date(),
            amount,
            bankLineId: bankLineId.nullable(),
            paymentId: paymentId.nullable(),
            settlementId: settlementId.nullable(),
          }),
        ),
      })
      .nullable(),
  }),
});
export type StatementCheck = z.infer<typeof readStatementBalance.reply>;
export type BalanceCheck = NonNullable<StatementCheck['balance']>;
