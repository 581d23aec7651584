import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readMyMonth } from '@trastienda/shared/orders/contract/lists.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';

export type Month = z.output<typeof readMyMonth.reply>;
export type ExpiringOrder = Month['expiring'][number];

const MONTH_KEY = ['orders', 'month'] as const;
/** Fifty changes at once are one question. */
const GATHER_MS = 800;

/** One's own month; read again when an order changes. */
export function useMyMonth() {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readAgain = useCallback(() => {
    if (gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      void queryClient.invalidateQueries({ queryKey: MONTH_KEY });
    }, GATHER_MS);
  }, [queryClient]);
  useLiveEvents('order', readAgain);
  return useQuery({
    queryKey: MONTH_KEY,
    queryFn: ({ signal }) => callRoute(readMyMonth, { signal }),
    staleTime: 15_000,
  });
}
