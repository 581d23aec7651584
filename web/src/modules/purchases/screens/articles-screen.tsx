import { Skeleton } from '@mantine/core';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { PREORDER_REFUSALS } from '#modules/preorders/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { ARTICLE_MESSAGES } from '../messages.ts';

async function load() {
  const [{ Articles }] = await Promise.all([
    import('../parts/articles/articles.tsx'),
    loadMessages([ARTICLE_MESSAGES, PREORDER_REFUSALS, LIST_MESSAGES]),
  ]);
  return { Articles };
}

/** Everything that is to be bought: by shop, product and who waits for it. Fetched together with its words. */
export function ArticlesScreen() {
  const { part, hasFailed, retry } = usePart('articles', load, true);
  if (part !== undefined) return <part.Articles />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <Skeleton height={560} radius="lg" />;
}
