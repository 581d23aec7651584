import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useRefreshArticles } from '#modules/purchases/queries/articles.ts';
import { useBuyingOptions } from '#modules/purchases/queries/settings.ts';
import { BulkDialog } from '#ui/list/bulk-dialog.tsx';
import type { AskedChange } from '../asked.ts';
import { askedAction } from '../list/article-bulk.tsx';

interface Props {
  readonly article: Article;
  readonly change: AskedChange;
  readonly onClose: () => void;
}

/** One article is a selection of one: the same question, the same report. */
export function ChangeDialog({ article, change, onClose }: Props) {
  const { data: options } = useBuyingOptions();
  const refresh = useRefreshArticles();
  return (
    <BulkDialog
      action={askedAction(change, options?.buyers ?? [])}
      picked={{ ids: [article.id] }}
      rows={[article]}
      onClose={onClose}
      onRun={refresh}
    />
  );
}
