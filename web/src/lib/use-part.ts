import { useQuery } from '@tanstack/react-query';

/** A part of a screen that is fetched when it is first wanted: most visits end without it. */
export function usePart<Part extends object>(name: string, load: () => Promise<Part>, isWanted: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', name],
    // Only what was asked for: a whole module is no data to keep.
    queryFn: async () => ({ ...(await load()) }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  });
  return { part: isWanted ? data : undefined, hasFailed: isWanted && error !== null, retry: refetch };
}
