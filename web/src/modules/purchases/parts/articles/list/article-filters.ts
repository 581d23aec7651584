import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { ARTICLE_SOURCES } from '@trastienda/shared/preorders/status.ts';
import type { Filter, ListTab } from '#ui/list/list-definition.ts';

const tab = (id: string): ListTab => ({ id, labelId: `articles.tab.${id}`, filters: { tab: id } });

/** What is still to be done first; then where each of it stands. */
export const TABS: readonly [ListTab, ...ListTab[]] = [
  tab('open'),
  tab('pending'),
  tab('assigned'),
  tab('in_cart'),
  tab('partially_bought'),
  tab('bought'),
  tab('unavailable'),
  tab('cancelled'),
];

/** Shops and people are the store's own; until they are here the filters stand empty. */
export function articleFilters(
  options: Pick<BuyingOptions, 'shops' | 'buyers'> | undefined,
): readonly Filter[] {
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
