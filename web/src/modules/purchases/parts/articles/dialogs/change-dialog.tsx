import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useRefreshArticles } from '#modules/purchases/queries/articles.ts';
import { useBuyingOptions } from '#modules/purchases/queries/settings.ts';
import { BulkDialog } from '#ui/list/bulk/bulk-dialog.tsx';
import type { ArticleChange } from '../dialog-state.ts';
import { createFormAction } from '../list/article-bulk.tsx';

interface Props {
  readonly article: Article;
  readonly change: ArticleChange;
  readonly onClose: () => void;
}

/** One article is a selection of one: the same question, the same report. */
export function ChangeDialog({ article, change, onClose }: Props) {
  const { data: options } = useBuyingOptions();
  const refresh = useRefreshArticles();
  return (
    <BulkDialog
      action={createFormAction(change, options?.buyers ?? [])}
      picked={{ ids: [article.id] }}
      rows={[article]}
      onClose={onClose}
      onRun={refresh}
    />
  );
}
