import type { QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { readProblem } from './refusal.ts';

const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const CACHE_MS = 5 * 60_000;

/** A refusal is an answer, not a failure: asking again would not change it, except when told to wait. */
export function shouldRetry(failures: number, refusal: unknown): boolean {
  if (failures >= RETRIES) return false;
  const status = readProblem(refusal)?.status;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, gcTime: CACHE_MS },
      // `always`: without a network a change fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

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
