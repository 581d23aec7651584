import type { InventoryOptions, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { MISSING_PARTS } from '@trastienda/shared/inventory/contract/items.ts';
import { STOCK_STATES } from '@trastienda/shared/inventory/status.ts';
import {
  Archive,
  ArchiveRestore,
  ClipboardList,
  Eye,
  EyeOff,
  Percent,
  Plus,
  ScanBarcode,
  Shirt,
  TrendingDown,
} from 'lucide-react';
import type { Translate } from '#lib/i18n/use-t.ts';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import type { BulkAction, Filter, ListDefinition, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { changeItems, ITEM_LIST, itemQueries, readStockItem } from '../../queries/items.ts';
import { variantName } from '../goods.tsx';
import { NewProductForm } from '../new-product/new-product-form.tsx';
import { AdjustForm, MinimumForm, PriceForm } from './item-bulk.tsx';
import { Amount, itemColumns, Units } from './item-columns.tsx';
import type { OpenItemDialog } from './item-drawer.tsx';
import { ItemDrawer } from './item-drawer.tsx';

/** Longer than ten years is the server's limit. */
const MOST_DAYS = 3650;

const ITEM_TABS = [
  { id: 'all', labelId: 'inventory.list.tab.all', filters: {} },
  { id: 'low', labelId: 'inventory.list.tab.low', filters: { state: 'low' } },
  { id: 'out', labelId: 'inventory.list.tab.out', filters: { state: 'out' } },
  { id: 'unpublished', labelId: 'inventory.list.tab.unpublished', filters: { published: 'no' } },
  { id: 'archived', labelId: 'inventory.list.tab.archived', filters: { archived: 'yes' } },
] as const;

type OpenPicked = (picked: Picked<StockItem>, rows: readonly StockItem[]) => void;

interface Surroundings {
  readonly t: Translate;
  /** The sign of the store's money. */
  readonly sign: string;
  readonly options: InventoryOptions | undefined;
  readonly openDialog: OpenItemDialog;
  readonly openLabels: OpenPicked;
  readonly openCount: OpenPicked;
  readonly openProduct: (id: string) => void;
}

/** The inventory as the list standard draws it: a line for each size in each colour. */
export function itemList(given: Surroundings): ListDefinition<StockItem> {
  const { t, sign, options, openDialog, openProduct } = given;
  return {
    name: ITEM_LIST,
    labelId: 'inventory.list.page',
    searchLabelId: 'inventory.list.search',
    topic: 'stock',
    newKinds: ['created'],
    tabs: ITEM_TABS,
    defaultSort: 'name',
    columns: itemColumns(t),
    filters: itemFilters(options, sign),
    readPage: itemQueries.readPage,
    readCounts: itemQueries.readCounts,
    readRow: readStockItem,
    readTotals,
    exportFile: itemQueries.exportFile,
    nameOf: (item) => `${item.name} · ${variantName(item)}`,
    pageOf: ({ productId }) => `/inventory/${productId}`,
    drawer: (item) => <ItemDrawer item={item} openDialog={openDialog} />,
    create: {
      labelId: 'inventory.list.new',
      drawer: () => <NewProductForm onDone={({ id }) => openProduct(id)} />,
    },
    bulkActions: itemBulkActions(given),
    empty: {
      drawing: <EmptyDrawing icon={Shirt} />,
      title: 'inventory.list.empty.title',
      text: 'inventory.list.empty.text',
    },
  };
}

/** The daily ones as buttons; what is done once a season waits in the menu. */
function itemBulkActions({
  options,
  openLabels,
  openCount,
}: Pick<Surroundings, 'options' | 'openLabels' | 'openCount'>): readonly BulkAction<StockItem>[] {
  return [
    {
      id: 'price',
      labelId: 'inventory.bulk.price',
      icon: Percent,
      renderForm: (props) => <PriceForm {...props} />,
    },
    {
      id: 'publish',
      labelId: 'inventory.bulk.publish',
      icon: Eye,
      run: (order) => changeItems({ kind: 'publish' }, order),
    },
    { id: 'labels', labelId: 'inventory.bulk.labels', icon: ScanBarcode, open: openLabels },
    {
      id: 'adjust',
      labelId: 'inventory.bulk.adjust',
      icon: Plus,
      isMinor: true,
      renderForm: (props) => <AdjustForm places={options?.locations ?? []} {...props} />,
    },
    {
      id: 'minimum',
      labelId: 'inventory.bulk.minimum',
      icon: TrendingDown,
      isMinor: true,
      renderForm: (props) => <MinimumForm {...props} />,
    },
    { id: 'count', labelId: 'inventory.bulk.count', icon: ClipboardList, isMinor: true, open: openCount },
    {
      id: 'unpublish',
      labelId: 'inventory.bulk.unpublish',
      icon: EyeOff,
      isMinor: true,
      run: (order) => changeItems({ kind: 'unpublish' }, order),
    },
    {
      id: 'archive',
      labelId: 'inventory.bulk.archive',
      icon: Archive,
      isMinor: true,
      run: (order) => changeItems({ kind: 'archive' }, order),
    },
    {
      id: 'restore',
      labelId: 'inventory.bulk.restore',
      icon: ArchiveRestore,
      isMinor: true,
      run: (order) => changeItems({ kind: 'restore' }, order),
    },
  ];
}

async function readTotals(query: ListQuery, signal: AbortSignal) {
  const { onHand, reserved, available, incoming, value } = await itemQueries.readSums(query, signal);
  return {
    available: <Units count={available} isStrong />,
    onHand: <Units count={onHand} />,
    reserved: <Units count={reserved} />,
    incoming: <Units count={incoming} />,
    value: <Amount centavos={value} />,
  };
}

/** Categories and brands are the shop's own words; until they are here the filters stand empty. */
function itemFilters(
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
