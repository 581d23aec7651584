import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type {
  BankLineTab,
  MatchResult,
  StatementColumns,
} from '@trastienda/shared/finance/contract/statements.ts';
import {
  assignBankLine,
  countBankLines,
  ignoreBankLine,
  importStatement,
  listBankLines,
  listStatements,
  matchBankLines,
  readStatement,
  restoreBankLine,
  searchOwingOrders,
} from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { accountDetails, BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import { changeAccount, createAccount, listAccounts } from '@trastienda/shared/payments/contract/accounts.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { byCursor } from '#ui/list/list-queries.ts';

/** Accounts, couriers and the shop's rule; they change seldom. */
export function useFinanceOptions() {
  return useQuery({
    queryKey: ['finance', 'options'],
    queryFn: ({ signal }) => callRoute(readFinanceOptions, { signal }),
    staleTime: 60_000,
  });
}

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

const BANK_KEY = ['finance', 'bank'] as const;
const PAGE = 100;
const LONGEST_NAME = 200;

export interface BankFilters {
  readonly q?: string;
  readonly account?: string;
  /** `2026-03-01..2026-03-31` */
  readonly paidOn?: string;
}

export interface Pair {
  readonly bankLineId: BankLineId;
  readonly paymentId: PaymentId;
}

interface StatementFile {
  readonly accountId: AccountId;
  readonly file: File;
}

/** Browsers disagree on what a CSV file is; the server looks into it anyway. */
const bytesOf = (file: File) => new Blob([file], { type: 'application/octet-stream' });

/** Looks into a file without keeping anything. */
export function useReadStatement() {
  return useMutation({
    mutationFn: ({ accountId, file }: StatementFile) =>
      callRoute(readStatement, { query: { accountId }, body: bytesOf(file) }),
  });
}

/** A file that is sent twice brings nothing twice: the server knows its deposits again. */
export function useImportStatement() {
  const refresh = useRefreshBank();
  return useMutation({
    mutationFn: ({ accountId, file, columns }: StatementFile & { columns: StatementColumns }) =>
      callRoute(importStatement, {
        query: {
          accountId,
          fileName: file.name.trim().slice(-LONGEST_NAME),
          columns: JSON.stringify(columns),
        },
        body: bytesOf(file),
      }),
    onSuccess: refresh,
  });
}

export function useStatements() {
  return useQuery({
    queryKey: [...BANK_KEY, 'statements'],
    queryFn: ({ signal }) => callRoute(listStatements, { signal }),
  });
}

export function useBankLines(tab: BankLineTab, filters: BankFilters) {
  return useInfiniteQuery({
    queryKey: [...BANK_KEY, 'lines', tab, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listBankLines, {
        query: { tab, limit: PAGE, ...filters, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useBankCounts({ account, paidOn }: BankFilters) {
  const query = { ...(account !== undefined && { account }), ...(paidOn !== undefined && { paidOn }) };
  return useQuery({
    queryKey: [...BANK_KEY, 'counts', query],
    queryFn: ({ signal }) => callRoute(countBankLines, { query, signal }),
    placeholderData: (before) => before,
  });
}

/** What approving these would do, found out by doing it and taking it back. */
export function useMatchPreview(pairs: readonly Pair[]) {
  return useQuery({
    queryKey: ['finance', 'match', pairs],
    queryFn: ({ signal }) =>
      callRoute(matchBankLines, { body: { isPreview: true, pairs: [...pairs] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useMatch() {
  const refresh = useRefreshBank();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (pairs: readonly Pair[]): Promise<MatchResult> => {
      const body = { isPreview: false, pairs: [...pairs] };
      return callRoute(matchBankLines, { body, idempotencyKey: keyFor(body) });
    },
    // Also after a refusal: then somebody was faster.
    onSettled: refresh,
  });
}

export function useIgnoreLine() {
  const refresh = useRefreshBank();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, note }: { id: BankLineId; note: string }) =>
      callRoute(ignoreBankLine, { params: { id }, body: { note }, idempotencyKey: keyFor({ id, note }) }),
    onSettled: refresh,
  });
}

export function useRestoreLine() {
  const refresh = useRefreshBank();
  return useMutation({
    mutationFn: (id: BankLineId) => callRoute(restoreBankLine, { params: { id } }),
    onSettled: refresh,
  });
}

export function useAssignLine() {
  const refresh = useRefreshBank();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, orderId }: { id: BankLineId; orderId: OrderId }) =>
      callRoute(assignBankLine, {
        params: { id },
        body: { orderId },
        idempotencyKey: keyFor({ id, orderId }),
      }),
    onSettled: refresh,
  });
}

/** Those that owe exactly this come first. */
export function useOwingOrders(q: string, amount: number) {
  return useQuery({
    queryKey: [...BANK_KEY, 'owing', q, amount],
    queryFn: ({ signal }) => callRoute(searchOwingOrders, { query: { q, amount }, signal }),
    placeholderData: (before) => before,
  });
}

function useRefreshBank() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: BANK_KEY });
  };
}
