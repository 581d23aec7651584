import {
  changeAccount as changeRoute,
  createAccount as createRoute,
  listAccounts,
} from '@trastienda/shared/payments/contract/accounts.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { changeAccount, createAccount, readAccounts } from '../use-cases/save-account.ts';

/** Where customers pay in. */
export function accountRoutes(options: ServeOptions): void {
  serve(options, listAccounts, async ({ ctx }) => ({ accounts: await readAccounts(ctx) }));
  serve(options, createRoute, ({ ctx, body }) => createAccount(ctx, body));
  serve(options, changeRoute, ({ ctx, params, body }) => changeAccount(ctx, params.id, body));
}
