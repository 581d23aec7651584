import { z } from 'zod';

export const paymentId = z.uuid().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentId>;

export const accountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof accountId>;
