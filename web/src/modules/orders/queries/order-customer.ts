import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import {
  changeCustomer,
  listDuplicates,
  mergeCustomers,
  readCustomer,
} from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { readCustomerHistory } from '@trastienda/shared/orders/contract/customer-history.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';

const customerKey = (id: CustomerId | null) => ['customers', 'customer', id] as const;

export function useCustomer(id: CustomerId | null) {
  return useQuery({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => (id === null ? null : callRoute(readCustomer, { params: { id }, signal })),
    enabled: id !== null,
  });
}

export function useHistory(id: CustomerId) {
  return useQuery({
    queryKey: [...customerKey(id), 'history'],
    queryFn: ({ signal }) => callRoute(readCustomerHistory, { params: { id }, signal }),
  });
}

export function useDuplicates(id: CustomerId, isWanted: boolean) {
  return useQuery({
    queryKey: [...customerKey(id), 'duplicates'],
    queryFn: ({ signal }) => callRoute(listDuplicates, { params: { id }, signal }),
    enabled: isWanted,
  });
}

export function useAcceptCustomer() {
  const queryClient = useQueryClient();
  return useCallback(
    (customer: Customer) => queryClient.setQueryData(customerKey(customer.id), customer),
    [queryClient],
  );
}

/** Somebody bought, paid or became one with another: all of them are read again. */
export function useRefreshCustomers() {
  const queryClient = useQueryClient();
  return useCallback(
    (id?: CustomerId) =>
      queryClient.invalidateQueries({ queryKey: id === undefined ? ['customers'] : customerKey(id) }),
    [queryClient],
  );
}

type Change = z.input<NonNullable<(typeof changeCustomer)['body']>>;
interface Keyed {
  readonly idempotencyKey: string;
}

export function useChangeCustomer(id: CustomerId) {
  const accept = useAcceptCustomer();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Change & Keyed) =>
      callRoute(changeCustomer, { params: { id }, body, idempotencyKey }),
    onSuccess: accept,
  });
}

export interface Pair {
  readonly kept: Customer;
  readonly other: Customer;
}

/** What would move, found out by doing it and taking it back. */
export function useMergePreview(pair: Pair | null) {
  return useQuery({
    queryKey: ['customers', 'merge', pair?.kept.id, pair?.kept.version, pair?.other.id, pair?.other.version],
    queryFn: ({ signal }) => (pair === null ? null : sendMerge(pair, true, signal)),
    enabled: pair !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pair: Pair) => sendMerge(pair, false),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['customers'] });
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

function sendMerge({ kept, other }: Pair, isPreview: boolean, signal?: AbortSignal) {
  return callRoute(mergeCustomers, {
    params: { id: kept.id },
    body: { otherId: other.id, version: kept.version, otherVersion: other.version, isPreview },
    ...(signal !== undefined && { signal }),
  });
}
