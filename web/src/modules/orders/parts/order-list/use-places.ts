import { useQuery } from '@tanstack/react-query';

/** Names of departments and municipalities: fetched beside the first rows, which do not wait for them. */
export function usePlaces() {
  return useQuery({
    queryKey: ['part', 'places'],
    queryFn: () => import('@trastienda/shared/customers/places/places.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // A module is no data to compare with what was before.
    structuralSharing: false,
  }).data;
}
