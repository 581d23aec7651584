import { useQuery } from '@tanstack/react-query';
import { readOrdersToPrint, readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import { callRoute } from '#lib/call-route.ts';

/** As many as one call takes: more orders are asked for in several. */
const AT_ONCE = 50;

function handfuls(ids: readonly string[]): string[] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE).join(','),
  );
}

/** Whole orders, in the order in which they were chosen. */
export function useOrdersToPrint(ids: readonly string[]) {
  return useQuery({
    queryKey: ['orders', 'prints', ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        handfuls(ids).map((joined) => callRoute(readOrdersToPrint, { query: { ids: joined }, signal })),
      );
      const found = answers.flatMap(({ orders }) => orders);
      return ids.flatMap((id) => found.find((order) => order.id === id) ?? []);
    },
    // Paper stays as it was: what is printed is read at that moment.
    staleTime: 0,
    gcTime: 0,
  });
}

export function usePickingList(ids: readonly string[], isWanted: boolean) {
  return useQuery({
    queryKey: ['orders', 'picking', ids],
    queryFn: ({ signal }) =>
      callRoute(readPickingList, { query: { ids: ids.slice(0, AT_ONCE).join(',') }, signal }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}
