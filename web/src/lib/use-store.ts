import { useQuery } from '@tanstack/react-query';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { callRoute } from './call-route.ts';

/** The name and version of this installation. They change with a new start of the server only. */
export function useStore() {
  return useQuery({
    queryKey: ['store'],
    queryFn: ({ signal }) => callRoute(storeInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
