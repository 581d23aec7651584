import type { InventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import { MISSING_PARTS } from '@trastienda/shared/inventory/contract/items.ts';
import { STOCK_STATES } from '@trastienda/shared/inventory/status.ts';
import type { Filter } from '#ui/list/list-definition.ts';

/** Longer than ten years is the server's limit. */
const MOST_DAYS = 3650;

export const ITEM_TABS = [
  { id: 'all', word: 'inventory.list.tab.all', filters: {} },
  { id: 'low', word: 'inventory.list.tab.low', filters: { state: 'low' } },
  { id: 'out', word: 'inventory.list.tab.out', filters: { state: 'out' } },
  { id: 'unpublished', word: 'inventory.list.tab.unpublished', filters: { published: 'no' } },
  { id: 'archived', word: 'inventory.list.tab.archived', filters: { archived: 'yes' } },
] as const;

/** Categories and brands are the shop's own words; until they are here the filters stand empty. */
export function itemFilters(
  options: Pick<InventoryOptions, 'categories' | 'brands'> | undefined,
  sign: string,
): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      kind: 'choices',
      id: 'category',
      word: 'inventory.list.column.category',
      choices: named(options?.categories),
    },
    { kind: 'choices', id: 'brand', word: 'inventory.list.column.brand', choices: named(options?.brands) },
    {
      kind: 'choices',
      id: 'state',
      word: 'inventory.list.column.state',
      choices: STOCK_STATES.map((state) => ({ value: state, word: `inventory.list.state.${state}` })),
    },
    {
      kind: 'choices',
      id: 'missing',
      word: 'inventory.list.filter.missing',
      choices: MISSING_PARTS.map((part) => ({ value: part, word: `inventory.list.missing.${part}` })),
    },
    {
      kind: 'choices',
      id: 'published',
      isMinor: true,
      word: 'inventory.list.filter.published',
      isSingle: true,
      choices: [
        { value: 'yes', word: 'inventory.list.published' },
        { value: 'no', word: 'inventory.list.unpublished' },
      ],
    },
    {
      kind: 'number',
      id: 'idleDays',
      isMinor: true,
      word: 'inventory.list.filter.idle',
      numbers: [30, 60, 90, 180],
      said: 'inventory.list.idle-days',
      ownWord: 'inventory.list.idle-own',
      most: MOST_DAYS,
    },
    { kind: 'range', id: 'price', isMinor: true, word: 'inventory.list.column.price', unit: sign },
  ];
}
