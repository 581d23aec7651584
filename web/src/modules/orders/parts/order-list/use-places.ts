import { useQuery } from '@tanstack/react-query';

/** Names of municipalities: fetched beside the first rows that have one, which do not wait for them. */
export function usePlaces(isEnabled: boolean) {
  return useQuery({
    queryKey: ['part', 'places'],
    queryFn: () => import('@trastienda/shared/customers/places/places.ts'),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // A module is no data to compare with what was before.
    structuralSharing: false,
  }).data;
}
