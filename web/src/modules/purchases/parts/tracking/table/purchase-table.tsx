import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { PURCHASE_STAGES } from '@trastienda/shared/purchases/status.ts';
import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { PURCHASE_LIST, purchaseListQueries } from '#modules/purchases/queries/purchases.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import { List } from '#ui/list/list.tsx';
import type { Filter, ListDefinition, ListQuery, ListTab } from '#ui/list/list-definition.ts';
import { stageLabelId } from '../../purchase/stage.tsx';
import { PURCHASE_DRAWER_PX, PurchaseDrawer } from '../../purchase/view/purchase-view.tsx';
import { PURCHASE_COLUMNS } from './purchase-columns.tsx';

/** In the order in which a purchase passes through them. */
const PURCHASE_TABS: readonly [ListTab, ...ListTab[]] = [
  { id: 'all', labelId: 'tracking.tab.all', filters: {} },
  ...PURCHASE_STAGES.map((stage) => ({ id: stage, labelId: `tracking.tab.${stage}`, filters: { stage } })),
];

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

type Known = Pick<BuyingOptions, 'shops' | 'buyers'> | undefined;

function purchaseFilters(options: Known): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  const yes = (labelId: string) => [{ value: 'yes', labelId }];
  return [
    { kind: 'choices', id: 'shop', labelId: 'tracking.column.shop', choices: named(options?.shops) },
    {
      kind: 'choices',
      id: 'toReceive',
      labelId: 'tracking.filter.to-receive',
      isSingle: true,
      choices: yes('tracking.filter.to-receive-yes'),
    },
    {
      kind: 'choices',
      id: 'late',
      labelId: 'tracking.filter.late',
      isSingle: true,
      choices: yes('tracking.filter.late-yes'),
    },
    {
      kind: 'choices',
      id: 'unpaid',
      labelId: 'tracking.filter.unpaid',
      isSingle: true,
      choices: yes('tracking.filter.unpaid-yes'),
    },
    { kind: 'dates', id: 'eta', labelId: 'tracking.column.eta' },
    { kind: 'dates', id: 'created', labelId: 'tracking.column.created', isMinor: true },
    {
      kind: 'choices',
      id: 'buyer',
      labelId: 'tracking.column.buyer',
      isMinor: true,
      choices: named(options?.buyers),
    },
    {
      kind: 'choices',
      id: 'stage',
      labelId: 'tracking.column.stage',
      isMinor: true,
      choices: PURCHASE_STAGES.map((stage) => ({ value: stage, labelId: stageLabelId(stage) })),
    },
  ];
}
