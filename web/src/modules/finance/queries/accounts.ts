import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import {
  type accountDetails,
  changeAccount,
  createAccount,
  listAccounts,
} from '@trastienda/shared/payments/contract/accounts.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

const ACCOUNTS_KEY = ['finance', 'accounts'] as const;

export function useAccounts() {
  return useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: ({ signal }) => callRoute(listAccounts, { signal }),
  });
}

/** A new account, or what another one is called from now on. */
export function useKeepAccount(account: BankAccount | null) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (details: z.output<typeof accountDetails>) => {
      if (account === null)
        return callRoute(createAccount, { body: details, idempotencyKey: keyFor(details) });
      const { id, version } = account;
      const body = { version, ...details };
      return callRoute(changeAccount, { params: { id }, body, idempotencyKey: keyFor(body) });
    },
    // Also after a refusal: then somebody was faster. What forms offer changes with it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['finance'] });
      void queryClient.invalidateQueries({ queryKey: ['orders', 'options'] });
    },
  });
}
