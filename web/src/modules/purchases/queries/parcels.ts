import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { readArrivals, readBoard } from '@trastienda/shared/purchases/contract/lists.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { moveCard } from '../parts/tracking/board/board-cards.ts';
import { TRACKING_KEY, useGivePurchase } from './purchases.ts';

export type Board = z.output<(typeof readBoard)['reply']>;
export type Arrivals = z.output<(typeof readArrivals)['reply']>;

export interface ParcelFilters {
  readonly q?: string;
  readonly shop?: string;
}

const boardKey = (filters: ParcelFilters) => [...TRACKING_KEY, 'board', filters] as const;

export function useBoard(filters: ParcelFilters) {
  return useQuery({
    queryKey: boardKey(filters),
    queryFn: ({ signal }) => callRoute(readBoard, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useArrivals(from: string, to: string, shop: string | undefined) {
  return useQuery({
    queryKey: [...TRACKING_KEY, 'arrivals', from, to, shop ?? ''],
    queryFn: ({ signal }) =>
      callRoute(readArrivals, { query: { from, to, ...(shop !== undefined && { shop }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Moves a card at once and tells the server; refused, it is back where it was. */
export function useMoveCard(filters: ParcelFilters) {
  const queryClient = useQueryClient();
  const { mutateAsync: give } = useGivePurchase();
  return useCallback(
    async (card: ParcelCard, to: ParcelMove, note = '') => {
      const key = boardKey(filters);
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      const before = queryClient.getQueryData<Board>(key);
      if (before !== undefined) queryClient.setQueryData<Board>(key, moveCard(before, card, to));
      try {
        return await give({
          id: card.purchaseId,
          given: { command: 'move', parcelId: card.id, body: { version: card.version, to, note } },
        });
      } catch (refusal) {
        if (before !== undefined) queryClient.setQueryData<Board>(key, before);
        void queryClient.invalidateQueries({ queryKey: TRACKING_KEY });
        throw refusal;
      }
    },
    [queryClient, filters, give],
  );
}
