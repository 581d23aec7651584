import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import {
  eraseCustomer,
  exportCustomerData,
  findCustomers,
  lookUpCustomer,
  previewErasure,
} from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { callRoute } from '#lib/call-route.ts';

const MOST_CUSTOMERS = 5;

/** By a whole phone number exactly whose it is; by anything else who may be meant. */
export function useFoundCustomers(q: string) {
  return useQuery({
    queryKey: ['customers', 'found', q],
    queryFn: ({ signal }) => {
      const phone = readPhone(q);
      return phone === null
        ? callRoute(findCustomers, { query: { q, limit: MOST_CUSTOMERS }, signal })
        : callRoute(lookUpCustomer, { body: { phone }, signal });
    },
    enabled: q !== '',
    staleTime: 10_000,
  });
}

/** What stays, what goes and what is in the way, as of now. */
export function useErasurePreview(id: CustomerId) {
  return useQuery({
    queryKey: ['customers', 'customer', id, 'erasure'],
    queryFn: ({ signal }) => callRoute(previewErasure, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

interface Erasure extends Pick<Customer, 'id' | 'version'> {
  readonly name: string;
  readonly reason: string;
  readonly idempotencyKey: string;
}

export function useEraseCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey, ...body }: Erasure) =>
      callRoute(eraseCustomer, { params: { id }, body, idempotencyKey }),
    // Whatever is on the screen or kept for the next look may still say who it was.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The file, handed to the browser with the name that the server gave it. */
export function useExportCustomerData(id: CustomerId, onFile: (file: Blob, name: string) => void) {
  return useMutation({
    mutationFn: () => fetchCustomerData(id),
    onSuccess: ({ file, name }) => onFile(file, name),
  });
}

async function fetchCustomerData(id: CustomerId): Promise<{ file: Blob; name: string }> {
  let name = '';
  const file = await callRoute(exportCustomerData, {
    params: { id },
    onHeaders: (headers) => {
      name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
    },
  });
  return { file, name: name || 'datos.zip' };
}
