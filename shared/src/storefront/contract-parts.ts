import { z } from 'zod';
import { accountId } from '../payments/ids.ts';

/** What every customer's page says, whatever it follows. */
export const store = z.object({ name: z.string(), phone: z.string().nullable() });
export const seller = z.object({ name: z.string(), whatsapp: z.string().nullable() });

/** Where to pay, as long as a receipt is expected. */
export const account = z.object({
  id: accountId,
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  kind: z.string(),
});
export type Account = z.infer<typeof account>;
