import type { InventoryOptions, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { Shirt } from 'lucide-react';
import type { Translate } from '#lib/i18n/use-t.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import type { ListDefinition, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { ITEM_LIST, itemQueries, readStockItem } from '../../queries/items.ts';
import { NewProductForm } from '../new-product/new-product-form.tsx';
import { variantName } from '../variant-name.ts';
import { itemBulkActions } from './item-bulk.tsx';
import { itemColumns } from './item-columns.tsx';
import type { OpenItemDialog } from './item-dialogs.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { Amount, Units } from './item-facts.tsx';
import { ITEM_TABS, itemFilters } from './item-filters.ts';

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
  const { t, sign, options, openDialog, openLabels, openCount, openProduct } = given;
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
    bulkActions: itemBulkActions({ places: options?.locations ?? [], openLabels, openCount }),
    empty: {
      drawing: <EmptyDrawing icon={Shirt} />,
      title: 'inventory.list.empty.title',
      text: 'inventory.list.empty.text',
    },
  };
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
