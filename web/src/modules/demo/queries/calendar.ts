import { useQuery } from '@tanstack/react-query';
import { readCalendarEvents } from '@trastienda/shared/demo/contract.ts';
import { callRoute } from '#lib/call-route.ts';

export function useCalendarEvents() {
  return useQuery({
    queryKey: ['demo', 'events'],
    queryFn: async ({ signal }) => (await callRoute(readCalendarEvents, { signal })).events,
    // What is moved here is not told to the server: reading again would only take it back.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
