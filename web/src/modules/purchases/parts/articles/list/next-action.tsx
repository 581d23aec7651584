import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ARTICLE_LIST, changeOne, OPEN_KEY, readArticleRow } from '#modules/purchases/queries/articles.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import { toastDone } from '#ui/toasts.tsx';
import { articleName } from '../article-name.ts';
import type { OpenDialog } from '../dialog-state.ts';

interface Props {
  readonly article: Article;
  readonly openDialog: OpenDialog;
}

/** The next step of a row: into the cart, then bought. */
export function NextAction({ article, openDialog }: Props) {
  const t = useT();
  const { status } = article;
  if (status === 'pending' || status === 'assigned')
    return <CartButton article={article} openDialog={openDialog} />;
  if (status !== 'in_cart' && status !== 'partially_bought') return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('articles.step-of', { verb: t('articles.buy.short'), name: articleName(article) })}
      onClick={() => openDialog({ kind: 'buy', articles: [article] })}
    >
      {t('articles.buy.short')}
    </Button>
  );
}

/** Into the cart or out of it, at once, with a way back. */
export function useCart({ article, openDialog }: Props) {
  const t = useT();
  const queryClient = useQueryClient();
  const cache = useListCache<Article>(ARTICLE_LIST);
  const name = articleName(article);
  return useMutation({
    mutationFn: (kind: 'in_cart' | 'out_of_cart') => changeOne({ kind }, article.id),
    onSuccess: (_, kind) => toastDone(t(`articles.did.${kind}`, { name })),
    onError: (refusal) => openDialog({ kind: 'refused', name, refusal }),
    // Also after a refusal: somebody may have been faster.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: OPEN_KEY });
      // It was done or not, whatever becomes of this reading.
      const row = await readArticleRow(article.id).catch(() => null);
      if (row !== null) cache.changed(row);
    },
  });
}

function CartButton({ article, openDialog }: Props) {
  const t = useT();
  const { mutate, isPending } = useCart({ article, openDialog });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      aria-label={t('articles.step-of', { verb: t('articles.in-cart.short'), name: articleName(article) })}
      onClick={() => mutate('in_cart')}
    >
      {t('articles.in-cart.short')}
    </Button>
  );
}
