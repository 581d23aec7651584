import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import type { Column } from '#ui/list/list-definition.ts';
import { Moment } from '#ui/moment.tsx';
import { ArticleBadge } from '../article-badge.tsx';
import { articleName } from '../article-name.ts';
import { ArticleCell, NeededByCell, NeededCell, PriceCell, ShopLink, WaitingCell } from './article-cells.tsx';

type Columns = readonly [Column<Article>, ...Column<Article>[]];

/** In the order of a buyer's questions: what, for whom, how many, for how much, until when; the rest is a choice. */
export function articleColumns(t: Translate): Columns {
  return [
    {
      id: 'article',
      labelId: 'articles.column.article',
      width: 256,
      sort: 'group',
      render: (article) => <ArticleCell article={article} withShop />,
    },
    {
      id: 'link',
      labelId: 'articles.column.link',
      width: 72,
      isDefault: false,
      render: (article) => <ShopLink link={article.link} name={articleName(article)} />,
    },
    {
      id: 'waiting',
      labelId: 'articles.column.waiting',
      width: 180,
      card: 'fact',
      render: (article) => <WaitingCell article={article} />,
    },
    {
      id: 'status',
      labelId: 'articles.column.status',
      width: 156,
      card: 'badge',
      render: ({ status }) => <ArticleBadge status={status} />,
    },
    {
      id: 'needed',
      labelId: 'articles.column.needed',
      width: 100,
      align: 'end',
      card: 'figure',
      render: (article) => <NeededCell article={article} />,
    },
    {
      id: 'bought',
      labelId: 'articles.column.bought',
      width: 96,
      align: 'end',
      isDefault: false,
      render: ({ bought }) => (bought === 0 ? t('articles.none') : bought),
    },
    {
      id: 'target',
      labelId: 'articles.column.target',
      width: 112,
      align: 'end',
      card: 'figure',
      render: ({ targetPrice, currency }) => <PriceCell amount={targetPrice} currency={currency} />,
    },
    {
      id: 'last',
      labelId: 'articles.column.last',
      width: 112,
      align: 'end',
      isDefault: false,
      render: ({ lastPrice, currency }) => <PriceCell amount={lastPrice} currency={currency} />,
    },
    {
      id: 'neededBy',
      labelId: 'articles.column.needed-by',
      width: 134,
      sort: 'neededBy',
      card: 'fact',
      render: (article) => <NeededByCell article={article} />,
    },
    {
      id: 'buyer',
      labelId: 'articles.column.buyer',
      width: 132,
      isDefault: false,
      card: 'fact',
      render: ({ buyer }) => buyer ?? t('articles.nobody'),
    },
    {
      id: 'source',
      labelId: 'articles.column.source',
      width: 116,
      isDefault: false,
      render: ({ source }) => t(`articles.source.${source}`),
    },
    {
      id: 'createdAt',
      labelId: 'articles.column.created',
      width: 132,
      sort: 'createdAt',
      isDefault: false,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'note',
      labelId: 'articles.column.note',
      width: 200,
      isDefault: false,
      render: ({ note }) => <span title={note}>{note}</span>,
    },
  ];
}
