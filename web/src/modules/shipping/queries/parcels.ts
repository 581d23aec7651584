import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import type { CourierId, ManifestId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import type { ParcelRow, ParcelTab } from '@trastienda/shared/shipping/contract/guides.ts';
import {
  countParcels,
  listParcels,
  listPendingGuides,
  printLabels,
} from '@trastienda/shared/shipping/contract/guides.ts';
import type { ManifestRow } from '@trastienda/shared/shipping/contract/manifests.ts';
import {
  createManifest,
  listManifests,
  printManifest,
  readManifest,
} from '@trastienda/shared/shipping/contract/manifests.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { byCursor } from '#ui/list/list-queries.ts';

/** Everything this module shows; a change of any order makes all of it old. */
export const SHIPPING_KEY = ['shipping'] as const;

const PAGE = 50;
/** The most rows a page has. */
const LARGEST_PAGE = 100;
/** As many as one manifest takes. */
const MOST_TO_HAND_OVER = 500;

export interface ParcelFilters {
  readonly q?: string;
  /** Ids with commas between. */
  readonly courier?: string;
}

export function useParcelCounts(days: number) {
  return useQuery({
    queryKey: [...SHIPPING_KEY, 'counts', days],
    queryFn: ({ signal }) => callRoute(countParcels, { query: { days }, signal }),
  });
}

/** Packed and without a guide, those packed first on top. */
export function usePendingParcels(filters: ParcelFilters) {
  return useInfiniteQuery({
    queryKey: [...SHIPPING_KEY, 'pending', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listPendingGuides, {
        query: { limit: PAGE, ...filters, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useParcels(tab: ParcelTab, days: number, filters: ParcelFilters) {
  return useInfiniteQuery({
    queryKey: [...SHIPPING_KEY, 'parcels', tab, days, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listParcels, {
        query: { tab, days, limit: PAGE, ...filters, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

/** All that wait for their courier: who hands over must see every one of them. */
export function useToHandOver() {
  return useQuery({
    queryKey: [...SHIPPING_KEY, 'to-hand-over'],
    queryFn: async ({ signal }) => {
      const parcels: ParcelRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await callRoute(listParcels, {
          query: { tab: 'to_hand_over', limit: LARGEST_PAGE, ...(cursor !== undefined && { cursor }) },
          signal,
        });
        parcels.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && parcels.length < MOST_TO_HAND_OVER);
      return { parcels, hasMore: cursor !== undefined };
    },
  });
}

interface RoadEvent {
  readonly parcel: Pick<ParcelRow, 'id' | 'version'>;
  readonly command: RoadCommand;
  readonly reason?: string;
  readonly note?: string;
}

/** What was heard of a parcel that has left. */
export function useReportRoadEvent() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ parcel: { id, version }, command, reason, note = '' }: RoadEvent) => {
      const body = { version, note, ...(reason !== undefined && { reason }) };
      return callRoute(commandShipment, {
        params: { id, command },
        body,
        idempotencyKey: keyFor({ id, command, ...body }),
      });
    },
    // Also after a refusal: then it is no longer where it was shown.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

const MANIFEST_PAGE = 30;
const oneKey = (id: ManifestId) => [...SHIPPING_KEY, 'manifest', id] as const;

export function useManifests(filters: ParcelFilters) {
  return useInfiniteQuery({
    queryKey: [...SHIPPING_KEY, 'manifests', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listManifests, {
        query: { limit: MANIFEST_PAGE, ...filters, ...(cursor !== undefined && { cursor }) },
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
