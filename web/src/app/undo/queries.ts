import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoCommand } from '@trastienda/shared/system/undo.ts';
import { callRoute } from '#lib/call-route.ts';

/** Takes back what one request did. Everything shown may have changed then. */
export function useUndo(requestId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(undoCommand, { body: { requestId } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
