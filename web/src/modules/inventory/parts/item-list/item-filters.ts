import type { InventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import { MISSING_PARTS } from '@trastienda/shared/inventory/contract/items.ts';
import { STOCK_STATES } from '@trastienda/shared/inventory/status.ts';
import type { Filter } from '#ui/list/list-definition.ts';

/** Longer than ten years is the server's limit. */
const MOST_DAYS = 3650;

export const ITEM_TABS = [
  { id: 'all', labelId: 'inventory.list.tab.all', filters: {} },
  { id: 'low', labelId: 'inventory.list.tab.low', filters: { state: 'low' } },
  { id: 'out', labelId: 'inventory.list.tab.out', filters: { state: 'out' } },
  { id: 'unpublished', labelId: 'inventory.list.tab.unpublished', filters: { published: 'no' } },
  { id: 'archived', labelId: 'inventory.list.tab.archived', filters: { archived: 'yes' } },
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
      labelId: 'inventory.list.column.category',
      choices: named(options?.categories),
    },
    { kind: 'choices', id: 'brand', labelId: 'inventory.list.column.brand', choices: named(options?.brands) },
    {
      kind: 'choices',
      id: 'state',
      labelId: 'inventory.list.column.state',
      choices: STOCK_STATES.map((state) => ({ value: state, labelId: `inventory.list.state.${state}` })),
    },
    {
      kind: 'choices',
      id: 'missing',
      labelId: 'inventory.list.filter.missing',
      choices: MISSING_PARTS.map((part) => ({ value: part, labelId: `inventory.list.missing.${part}` })),
    },
    {
      kind: 'choices',
      id: 'published',
      isMinor: true,
      labelId: 'inventory.list.filter.published',
      isSingle: true,
      choices: [
        { value: 'yes', labelId: 'inventory.list.published' },
        { value: 'no', labelId: 'inventory.list.unpublished' },
      ],
    },
    {
      kind: 'number',
      id: 'idleDays',
      isMinor: true,
      labelId: 'inventory.list.filter.idle',
      numbers: [30, 60, 90, 180],
      said: 'inventory.list.idle-days',
      ownLabelId: 'inventory.list.idle-own',
      most: MOST_DAYS,
    },
    { kind: 'range', id: 'price', isMinor: true, labelId: 'inventory.list.column.price', unit: sign },
  ];
}
