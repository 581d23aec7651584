import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { ARTICLE_SOURCES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ShoppingCart } from 'lucide-react';
import type { Translate } from '#lib/i18n/use-t.ts';
import type { ArticleCalls } from '#modules/purchases/queries/articles.ts';
import { ARTICLE_LIST, readArticleRow } from '#modules/purchases/queries/articles.ts';
import { Moment } from '#ui/display/moment.tsx';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import type { Column, Filter, ListDefinition, ListQuery, ListTab, Picked } from '#ui/list/list-definition.ts';
import type { OpenDialog } from '../article.ts';
import { articleName } from '../article.ts';
import { ArticleDrawer } from '../drawer/article-drawer.tsx';
import { NewArticleForm } from '../form/new-article-form.tsx';
import { NextAction } from './article-actions.tsx';
import { articleBulkActions } from './article-bulk.tsx';
import {
  ArticleBadge,
  ArticleCell,
  ForeignSums,
  NeededByCell,
  NeededCell,
  PriceCell,
  ShopLink,
  WaitingCell,
} from './article-cells.tsx';

const tab = (id: string): ListTab => ({ id, labelId: `articles.tab.${id}`, filters: { tab: id } });

/** What is still to be done first; then where each of it stands. */
const TABS: readonly [ListTab, ...ListTab[]] = [
  tab('open'),
  tab('pending'),
  tab('assigned'),
  tab('in_cart'),
  tab('partially_bought'),
  tab('bought'),
  tab('unavailable'),
  tab('cancelled'),
];

type OpenPicked = (picked: Picked<Article>, rows: readonly Article[]) => void;

interface Surroundings {
  readonly t: Translate;
  readonly calls: ArticleCalls;
  readonly options: BuyingOptions | undefined;
  readonly openDialog: OpenDialog;
  readonly openBuy: OpenPicked;
  readonly openMerge: OpenPicked;
  readonly openPrint: OpenPicked;
}

/** What is to be bought, as the list standard draws it. */
export function articleList(given: Surroundings): ListDefinition<Article> {
  const { t, calls, options, openDialog, openBuy, openMerge, openPrint } = given;
  return {
    name: ARTICLE_LIST,
    labelId: 'articles.page',
    searchLabelId: 'articles.search',
    topic: 'article',
    newKinds: ['created'],
    tabs: TABS,
    defaultSort: 'group',
    columns: articleColumns(t),
    filters: articleFilters(options),
    readPage: calls.readPage,
    readCounts: calls.readCounts,
    readRow: readArticleRow,
    readTotals: async (query: ListQuery, signal: AbortSignal) => {
      const { units, sums } = await calls.readSums(query, signal);
      return { needed: units, target: <ForeignSums sums={sums} /> };
    },
    exportFile: calls.exportFile,
    nameOf: articleName,
    rowAction: (article) => <NextAction article={article} openDialog={openDialog} />,
    actionPx: 124,
    drawer: (article, state) => (
      <ArticleDrawer article={article} state={state} options={options} openDialog={openDialog} />
    ),
    create: {
      labelId: 'articles.new.title',
      drawer: ({ show }) => <NewArticleForm onDone={({ id }) => show(id)} />,
    },
    bulkActions: articleBulkActions({ calls, buyers: options?.buyers ?? [], openBuy, openMerge, openPrint }),
    empty: {
      drawing: <EmptyDrawing icon={ShoppingCart} />,
      title: 'articles.empty.title',
      text: 'articles.empty.text',
    },
  };
}

/** Shops and people are the store's own; until they are here the filters stand empty. */
function articleFilters(options: Pick<BuyingOptions, 'shops' | 'buyers'> | undefined): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { kind: 'choices', id: 'shop', labelId: 'articles.filter.shop', choices: named(options?.shops) },
    { kind: 'choices', id: 'buyer', labelId: 'articles.column.buyer', choices: named(options?.buyers) },
    {
      kind: 'choices',
      id: 'unassigned',
      labelId: 'articles.filter.unassigned',
      isSingle: true,
      choices: [{ value: 'yes', labelId: 'articles.filter.unassigned-yes' }],
    },
    {
      kind: 'choices',
      id: 'source',
      labelId: 'articles.column.source',
      choices: ARTICLE_SOURCES.map((source) => ({ value: source, labelId: `articles.source.${source}` })),
    },
    { kind: 'dates', id: 'neededBy', labelId: 'articles.column.needed-by' },
  ];
}

type Columns = readonly [Column<Article>, ...Column<Article>[]];

/** In the order of a buyer's questions: what, for whom, how many, for how much, until when; the rest is a choice. */
function articleColumns(t: Translate): Columns {
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
