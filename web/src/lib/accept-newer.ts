import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the state that came with an answer, unless a newer one is shown already. A reading that began
 * before the action is called off: it would bring back what was before it.
 */
export function acceptNewer<T extends { readonly version: number }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answered: T,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, (present) =>
    present !== undefined && present.version > answered.version ? present : answered,
  );
}
