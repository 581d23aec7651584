import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { needWords } from '#lib/i18n/word-store.ts';
import { PREORDER_REFUSALS } from '#modules/preorders/words.ts';
import { LIST_WORDS } from '#ui/list/words.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ARTICLE_WORDS } from './words.ts';

/** What is to be bought, fetched together with its words. */
export function ArticlesPart() {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'articles'],
    queryFn: async () => {
      const [{ Articles }] = await Promise.all([
        import('./articles.tsx'),
        needWords([ARTICLE_WORDS, PREORDER_REFUSALS, LIST_WORDS]),
      ]);
      return { Articles };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data !== undefined) return <data.Articles />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={560} radius={12} />;
}
