import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '#lib/actor.ts';
import { needWords } from '#lib/i18n/word-store.ts';
import { ORDER_REFUSALS } from '#modules/orders/words.ts';
import { LIST_WORDS } from '#ui/list/words.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ORDER_NAMES, PREORDER_NAMES, REVIEW_WORDS } from './words.ts';

/** The review, fetched together with its words. */
export function ReviewPart() {
  const actor = useActor();
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'review'],
    queryFn: async () => {
      const [{ Review }] = await Promise.all([
        import('./review.tsx'),
        needWords([REVIEW_WORDS, ORDER_NAMES, PREORDER_NAMES, ORDER_REFUSALS, LIST_WORDS]),
      ]);
      return { Review };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (actor === null) return null;
  if (data !== undefined) return <data.Review actor={actor} />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={560} radius={12} />;
}
