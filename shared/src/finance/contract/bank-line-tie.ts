import { z } from 'zod';
import { paymentId } from '../../payments/ids.ts';
import { bankLineTieId, settlementId } from '../ids.ts';

const amount = z.number().int();

/** What a deposit can be beside one payment: what a courier paid in, what a processor paid out. */
export const TIE_KINDS = ['settlement', 'payment_link'] as const;
export type TieKind = (typeof TIE_KINDS)[number];

export const bankLineTie = z.object({
  id: bankLineTieId,
  kind: z.enum(TIE_KINDS),
  collected: amount,
  /** Everything that was kept: what the settlements say, and what the deposit shows beyond it. */
  kept: amount,
  /** The second of the two. */
  fee: amount,
  note: z.string(),
  tiedBy: z.string(),
  tiedAt: z.iso.datetime(),
  items: z.array(
    z.object({
      settlementId: settlementId.nullable(),
      paymentId: paymentId.nullable(),
      label: z.string(),
      /** The courier's, or the customer's. */
      name: z.string(),
      amount,
      fee: amount,
    }),
  ),
});
export type BankLineTie = z.infer<typeof bankLineTie>;
