import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { PURCHASE_LIST, purchaseListQueries } from '#modules/purchases/queries/purchase-list.ts';
import { useBuyingOptions } from '#modules/purchases/queries/settings.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListDefinition, ListQuery } from '#ui/list/list-definition.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { PURCHASE_DRAWER_PX, PurchaseDrawer } from '../../purchase/view/purchase-drawer.tsx';
import { PURCHASE_COLUMNS } from './purchase-columns.tsx';
import { PURCHASE_TABS, purchaseFilters } from './purchase-filters.ts';

/** Every purchase as the list standard draws it. */
export function PurchaseTable() {
  const intl = useIntl();
  const { data: options } = useBuyingOptions();
  const zone = intl.timeZone;
  const definition = useMemo((): ListDefinition<PurchaseRow> => {
    const queries = purchaseListQueries(zone);
    return {
      name: PURCHASE_LIST,
      labelId: 'tracking.page',
      searchLabelId: 'tracking.search',
      topic: 'purchase',
      newKinds: ['created'],
      tabs: PURCHASE_TABS,
      defaultSort: '-createdAt',
      columns: PURCHASE_COLUMNS,
      filters: purchaseFilters(options),
      readPage: queries.readPage,
      readCounts: queries.readCounts,
      readRow: queries.readRow,
      readTotals: async (query: ListQuery, signal: AbortSignal) => {
        const { units, landed } = await queries.readSums(query, signal);
        return { units: intl.formatNumber(units), landed: <MoneyText centavos={landed} /> };
      },
      exportFile: queries.exportFile,
      nameOf: ({ label, shop }) => `${label} · ${shop}`,
      drawer: ({ id }) => <PurchaseDrawer purchaseId={id} />,
      drawerPx: PURCHASE_DRAWER_PX,
      // The form takes the whole page: the screen draws it in place of the list.
      create: { labelId: 'tracking.new', drawer: () => null },
      empty: {
        drawing: <EmptyDrawing icon={PackageOpen} />,
        title: 'tracking.empty.title',
        text: 'tracking.empty.text',
      },
    };
  }, [zone, options, intl]);
  return <List definition={definition} />;
}
