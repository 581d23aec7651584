import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { accountId } from '../ids.ts';
import { area, permission } from './payments.ts';

const shared = { area, permission } as const;

/** Where customers pay in. One that money came to is never deleted: it is no longer offered. */
const details = {
  bank: line(60),
  number: line(40),
  holder: line(100),
  /** «Monetaria», «Ahorro»; as the store calls it. */
  kind: optionalText(40).default(''),
  isActive: z.boolean(),
};
export const accountDetails = z.strictObject(details);

const account = z.object({
  id: accountId,
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  kind: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type BankAccount = z.infer<typeof account>;

export const listAccounts = route({
  ...shared,
  method: 'GET',
  path: '/accounts',
  summary: 'The store’s bank accounts, also those no longer offered',
  reply: z.object({ accounts: z.array(account) }),
});

export const createAccount = route({
  ...shared,
  method: 'POST',
  path: '/accounts',
  summary: 'A new bank account (manager)',
  body: accountDetails,
  reply: account,
  status: 201,
  refusals: ['payment.manager-only', 'account.taken'],
});

export const changeAccount = route({
  ...shared,
  method: 'PATCH',
  path: '/accounts/{id}',
  summary: 'What an account is called, and whether it is offered (manager)',
  params: z.object({ id: accountId }),
  body: z.strictObject({ version: z.number().int(), ...details }),
  reply: account,
  refusals: ['payment.manager-only', 'resource.stale', 'account.taken'],
});
