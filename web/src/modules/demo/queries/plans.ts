import { useQuery } from '@tanstack/react-query';
import { readCalendarEvents, readTaskboard } from '@trastienda/shared/demo/contract.ts';
import { callRoute } from '#lib/call-route.ts';

export function useTaskboard() {
  return useQuery({
    queryKey: ['demo', 'taskboard'],
    queryFn: async ({ signal }) => (await callRoute(readTaskboard, { signal })).taskboard,
    // It never changes on the server.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCalendarEvents() {
  return useQuery({
    queryKey: ['demo', 'events'],
    queryFn: async ({ signal }) => (await callRoute(readCalendarEvents, { signal })).events,
    // What is moved here is not told to the server: reading again would only take it back.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
