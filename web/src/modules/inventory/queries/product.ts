import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { readInventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import {
  archiveProduct,
  changeImages,
  changeProduct,
  changeVariants,
  createProduct,
  publishProduct,
  readProduct,
  restoreProduct,
  unpublishProduct,
} from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';

/** Everything about a product lies under its key: one word makes all of it be read again. */
export const productKey = (id: ProductId) => ['inventory', 'product', id] as const;
const OPTIONS_KEY = ['inventory', 'options'] as const;

/** What a call is given, as the screen writes it. */
export type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;

interface Keyed {
  readonly idempotencyKey: string;
}

function productQuery(id: ProductId) {
  return {
    queryKey: productKey(id),
    queryFn: ({ signal }: { signal: AbortSignal }) => callRoute(readProduct, { params: { id }, signal }),
  };
}

export function useProduct(id: ProductId) {
  return useQuery(productQuery(id));
}

export function useProducts(ids: readonly ProductId[]) {
  return useQueries({ queries: ids.map(productQuery) });
}

/** Names in use, places, sizes and colours: for those who edit. */
export function useProductOptions(isWanted = true) {
  return useQuery({
    queryKey: OPTIONS_KEY,
    queryFn: ({ signal }) => callRoute(readInventoryOptions, { signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
}

/** Takes over a newer state that came with an answer, and has what follows from it read again. */
export function useAcceptProduct() {
  const queryClient = useQueryClient();
  return useCallback(
    (product: Product) => {
      acceptNewer(queryClient, productKey(product.id), product);
      void queryClient.invalidateQueries({
        queryKey: productKey(product.id),
        predicate: ({ queryKey }) => queryKey.length > productKey(product.id).length,
      });
    },
    [queryClient],
  );
}

export function useRefreshProduct() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: ProductId) => queryClient.invalidateQueries({ queryKey: productKey(id) }),
    [queryClient],
  );
}

export function useCreateProduct() {
  const queryClient = useQueryClient();
  const accept = useAcceptProduct();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: BodyOf<typeof createProduct> & Keyed) =>
      callRoute(createProduct, { body, idempotencyKey }),
    onSuccess: (product) => {
      accept(product);
      void queryClient.invalidateQueries({ queryKey: OPTIONS_KEY });
    },
  });
}

export function useChangeDetails(id: ProductId) {
  const queryClient = useQueryClient();
  const accept = useAcceptProduct();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: BodyOf<typeof changeProduct> & Keyed) =>
      callRoute(changeProduct, { params: { id }, body, idempotencyKey }),
    onSuccess: (product) => {
      accept(product);
      void queryClient.invalidateQueries({ queryKey: OPTIONS_KEY });
    },
  });
}

export function useChangeVariants(id: ProductId) {
  const accept = useAcceptProduct();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: BodyOf<typeof changeVariants> & Keyed) =>
      callRoute(changeVariants, { params: { id }, body, idempotencyKey }),
    onSuccess: accept,
  });
}

export function sendImages(id: ProductId, body: BodyOf<typeof changeImages>) {
  return callRoute(changeImages, { params: { id }, body });
}

const COMMANDS = {
  publish: publishProduct,
  unpublish: unpublishProduct,
  archive: archiveProduct,
  restore: restoreProduct,
} as const;
export type ProductCommand = keyof typeof COMMANDS;

export function useCommandProduct(id: ProductId) {
  const accept = useAcceptProduct();
  return useMutation({
    mutationFn: ({ command, version }: { command: ProductCommand; version: number }) =>
      callRoute(COMMANDS[command], { params: { id }, body: { version } }),
    onSuccess: accept,
  });
}
