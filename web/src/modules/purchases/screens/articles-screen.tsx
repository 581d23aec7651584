import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { PREORDER_REFUSALS } from '#modules/preorders/exports.ts';
import { LIST_MESSAGES } from '#ui/list/messages.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ARTICLE_MESSAGES } from '../parts/articles/messages.ts';

/** Everything that is to be bought: by shop, product and who waits for it. */
export function ArticlesScreen() {
  return <ArticlesPart />;
}

/** What is to be bought, fetched together with its words. */
export function ArticlesPart() {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'articles'],
    queryFn: async () => {
      const [{ Articles }] = await Promise.all([
        import('../parts/articles/articles.tsx'),
        loadMessages([ARTICLE_MESSAGES, PREORDER_REFUSALS, LIST_MESSAGES]),
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
