import { useQuery } from '@tanstack/react-query';
import { readTaskboard } from '@trastienda/shared/demo/contract.ts';
import { callRoute } from '#lib/call-route.ts';

export function useTaskboard() {
  return useQuery({
    queryKey: ['demo', 'taskboard'],
    queryFn: async ({ signal }) => (await callRoute(readTaskboard, { signal })).taskboard,
    // It never changes on the server.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
