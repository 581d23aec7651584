import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import type { BulkRun, ListRow, Picked } from './list-definition.ts';

interface Given<Row extends ListRow> {
  readonly id: string;
  readonly run: BulkRun<Row> | null;
  /** Another one when the answers were changed: then it is another question. */
  readonly turn: number;
  readonly picked: Picked<Row>;
  readonly onSettled: () => void;
}

/** What would happen, asked as soon as it is clear what is wanted; then what did. */
export function useBulkRun<Row extends ListRow>({ id, run, turn, picked, onSettled }: Given<Row>) {
  const keyFor = useIdempotencyKey();
  const preview = useQuery({
    queryKey: ['bulk', id, picked, turn],
    queryFn: run === null ? skipToken : () => run({ picked, isPreview: true, reason: '' }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const mutation = useMutation({
    mutationFn: async (reason: string) => {
      const order = { picked, isPreview: false, reason };
      return run?.({ ...order, idempotencyKey: keyFor([order, turn]) });
    },
    onSettled,
  });
  return { preview, mutation };
}
