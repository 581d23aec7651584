import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { BalanceCell } from '#modules/orders/parts/order-list/order-cells.tsx';
import { RailDrawing } from '#modules/orders/parts/rail-drawing.tsx';
import type { DrawerState, ListDefinition, ListQuery } from '#ui/list/list-definition.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { LIST_NAMES, type PreorderScope, preorderQueries, readRow } from '../../queries/lists.ts';
import { NextAction, type RefusedStep } from './next-action.tsx';
import { type PreorderDialog, stepOf } from './next-step.ts';
import { preorderBulkActions } from './preorder-bulk.tsx';
import { preorderColumns } from './preorder-columns.tsx';
import { PREORDER_TABS, preorderFilters } from './preorder-filters.ts';

interface Surroundings {
  readonly scope: PreorderScope;
  readonly actor: Actor;
  readonly zone: string | undefined;
  /** A number as it is written here. */
  readonly written: (value: number) => string;
  /** The sign of the store's money. */
  readonly sign: string;
  readonly options: BuyingOptions | undefined;
  readonly openWith: (id: string, dialog: PreorderDialog | null) => void;
  readonly onRefused: (refused: RefusedStep) => void;
  readonly drawer: (preorder: PreorderRow, state: DrawerState) => ReactNode;
}

/** The room the longest verb needs. */
const ACTION_PX = 156;
/** A pre-order has more to say than most rows. */
const DRAWER_PX = 600;

/** The pre-orders as the list standard draws them: everybody's, or one's own. */
export function preorderList(given: Surroundings): ListDefinition<PreorderRow> {
  const { scope, actor, zone, written, sign, options, openWith, onRefused, drawer } = given;
  const queries = preorderQueries(scope, zone);
  const isCenter = seesAllPreorders(actor);
  return {
    name: LIST_NAMES[scope],
    labelId: `preorders.${scope}.page`,
    searchLabelId: 'preorders.list.search',
    topic: 'preorder',
    // Whoever hears of everybody's would be told of others' as if they were new ones of their own.
    newKinds: scope === 'mine' && isCenter ? [] : ['created'],
    tabs: PREORDER_TABS,
    defaultSort: '-createdAt',
    columns: preorderColumns(scope, isCenter),
    filters: preorderFilters({ scope, options, sign }),
    readPage: queries.readPage,
    readCounts: queries.readCounts,
    readRow,
    readTotals: async (query: ListQuery, signal: AbortSignal) => {
      const { units, total, paid, balance, profit } = await queries.readSums(query, signal);
      if (units === 0) return {};
      return {
        articles: written(units),
        total: <MoneyText centavos={total} />,
        deposit: <MoneyText centavos={paid} />,
        balance: <BalanceCell centavos={balance} />,
        ...(profit !== null && { profit: <MoneyText centavos={profit} /> }),
      };
    },
    exportFile: queries.exportFile,
    nameOf: ({ label, customerName }) => [label, customerName].filter(Boolean).join(' · '),
    actionPx: ACTION_PX,
    rowAction: (preorder) => {
      const step = stepOf(preorder);
      return step === null ? null : (
        <NextAction
          preorder={preorder}
          step={step}
          list={LIST_NAMES[scope]}
          onOpen={openWith}
          onRefused={onRefused}
        />
      );
    },
    drawer,
    drawerPx: DRAWER_PX,
    // The form takes the whole page: the screen draws it in place of the list.
    create: { labelId: 'preorders.new', drawer: () => null },
    bulkActions: preorderBulkActions(queries.change),
    empty: {
      drawing: <RailDrawing />,
      title: `preorders.${scope}.empty-title`,
      text: `preorders.${scope}.empty-text`,
    },
  };
}
