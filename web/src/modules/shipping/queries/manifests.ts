import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourierId, ManifestId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { printLabels } from '@trastienda/shared/shipping/contract/guides.ts';
import type { ManifestRow } from '@trastienda/shared/shipping/contract/manifests.ts';
import {
  createManifest,
  listManifests,
  printManifest,
  readManifest,
} from '@trastienda/shared/shipping/contract/manifests.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { downloadFile } from '#ui/list/download-file.ts';
import { byCursor } from '#ui/list/list-queries.ts';
import { type ParcelFilters, SHIPPING_KEY } from './parcels.ts';

const PAGE = 30;
const oneKey = (id: ManifestId) => [...SHIPPING_KEY, 'manifest', id] as const;

export function useManifests(filters: ParcelFilters) {
  return useInfiniteQuery({
    queryKey: [...SHIPPING_KEY, 'manifests', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listManifests, {
        query: { limit: PAGE, ...filters, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useManifest(id: ManifestId) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callRoute(readManifest, { params: { id }, signal }),
    // What was handed over is what was handed over.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useHandOver() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { courierId: CourierId; ids: ShipmentId[] }) =>
      callRoute(createManifest, { body, idempotencyKey: keyFor(body) }),
    onSuccess: (manifest) => queryClient.setQueryData(oneKey(manifest.id), manifest),
    // Also after a refusal: then something is not as it was shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: SHIPPING_KEY }),
  });
}

export function usePrintManifest() {
  return useMutation({
    mutationFn: async ({ id, label }: Pick<ManifestRow, 'id' | 'label'>) =>
      downloadFile(await callRoute(printManifest, { params: { id } }), `${label}.pdf`),
  });
}

/** The most labels that come in one file. */
export const MOST_LABELS = 200;

export function usePrintLabels() {
  return useMutation({
    mutationFn: async ({ ids, name }: { ids: ShipmentId[]; name: string }) => {
      downloadFile(await callRoute(printLabels, { body: { ids: ids.slice(0, MOST_LABELS) } }), `${name}.pdf`);
    },
  });
}
