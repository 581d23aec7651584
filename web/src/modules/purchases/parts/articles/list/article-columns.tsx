import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { Translate } from '#lib/i18n/use-words.ts';
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
      word: 'articles.column.article',
      width: 256,
      sort: 'group',
      render: (article) => <ArticleCell article={article} withShop />,
    },
    {
      id: 'link',
      word: 'articles.column.link',
      width: 72,
      isDefault: false,
      render: (article) => <ShopLink link={article.link} name={articleName(article)} />,
    },
    {
      id: 'waiting',
      word: 'articles.column.waiting',
      width: 180,
      card: 'fact',
      render: (article) => <WaitingCell article={article} />,
    },
    {
      id: 'status',
      word: 'articles.column.status',
      width: 156,
      card: 'badge',
      render: ({ status }) => <ArticleBadge status={status} />,
    },
    {
      id: 'needed',
      word: 'articles.column.needed',
      width: 100,
      align: 'end',
      card: 'figure',
      render: (article) => <NeededCell article={article} />,
    },
    {
      id: 'bought',
      word: 'articles.column.bought',
      width: 96,
      align: 'end',
      isDefault: false,
      render: ({ bought }) => (bought === 0 ? t('articles.none') : bought),
    },
    {
      id: 'target',
      word: 'articles.column.target',
      width: 112,
      align: 'end',
      card: 'figure',
      render: ({ targetPrice, currency }) => <PriceCell amount={targetPrice} currency={currency} />,
    },
    {
      id: 'last',
      word: 'articles.column.last',
      width: 112,
      align: 'end',
      isDefault: false,
      render: ({ lastPrice, currency }) => <PriceCell amount={lastPrice} currency={currency} />,
    },
    {
      id: 'neededBy',
      word: 'articles.column.needed-by',
      width: 134,
      sort: 'neededBy',
      card: 'fact',
      render: (article) => <NeededByCell article={article} />,
    },
    {
      id: 'buyer',
      word: 'articles.column.buyer',
      width: 132,
      isDefault: false,
      card: 'fact',
      render: ({ buyer }) => buyer ?? t('articles.nobody'),
    },
    {
      id: 'source',
      word: 'articles.column.source',
      width: 116,
      isDefault: false,
      render: ({ source }) => t(`articles.source.${source}`),
    },
    {
      id: 'createdAt',
      word: 'articles.column.created',
      width: 132,
      sort: 'createdAt',
      isDefault: false,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'note',
      word: 'articles.column.note',
      width: 200,
      isDefault: false,
      render: ({ note }) => <span title={note}>{note}</span>,
    },
  ];
}
