import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import { changeView, createView, listViews, removeView } from '@trastienda/shared/users/views-contract.ts';
import { callRoute } from '#lib/call-route.ts';

const NONE: readonly SavedView[] = [];

/** The person's own views of a list, which follow them to every computer. */
export function useViews(list: string) {
  const queryClient = useQueryClient();
  const key = ['views', list];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callRoute(listViews, { query: { list }, signal }),
    staleTime: 60_000,
  });
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: key });
  return {
    views: data?.items ?? NONE,
    create: useMutation({
      mutationFn: (body: { name: string; state: ViewState }) =>
        callRoute(createView, { body: { list, ...body } }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, name, state }: SavedView) =>
        callRoute(changeView, { params: { id }, body: { name, state } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SavedView) => callRoute(removeView, { params: { id } }),
      onSuccess,
    }),
  };
}
