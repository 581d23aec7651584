import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeFirstSteps, type FirstSteps, readFirstSteps } from '@trastienda/shared/users/first-steps.ts';
import { callRoute } from '#lib/call-route.ts';

const KEY = ['me', 'first-steps'] as const;

export function useFirstSteps() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callRoute(readFirstSteps, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shown at once: a list beside the work does not wait, and what was not kept is asked for again. */
export function useChangeFirstSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstSteps) => callRoute(changeFirstSteps, { body }),
    onMutate: (steps) => queryClient.setQueryData(KEY, steps),
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
