import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { ARTICLE_SOURCES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ShoppingCart } from 'lucide-react';
import type { Translate } from '#lib/i18n/use-t.ts';
import type { ArticleCalls } from '#modules/purchases/queries/articles.ts';
import { ARTICLE_LIST, readArticleRow } from '#modules/purchases/queries/articles.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import type { Filter, ListDefinition, ListQuery, ListTab, Picked } from '#ui/list/list-definition.ts';
import { articleName } from '../article-name.ts';
import type { OpenDialog } from '../dialog-state.ts';
import { ArticleDrawer } from '../drawer/article-drawer.tsx';
import { ForeignSums } from '../foreign-sums.tsx';
import { NewArticleForm } from '../form/new-article-form.tsx';
import { articleBulkActions } from './article-bulk.tsx';
import { articleColumns } from './article-columns.tsx';
import { NextAction } from './next-action.tsx';

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
