import type { OrderOptions, OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import {
  Ban,
  CircleCheck,
  ClipboardList,
  FileText,
  HandHelping,
  PackageCheck,
  ReceiptText,
  ScanBarcode,
  Tag,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { BulkAction, DrawerState, ListDefinition, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import {
  LIST_NAMES,
  type OrderQueries,
  type OrderScope,
  orderQueries,
  readRow,
} from '../../queries/lists.ts';
import type { PrintKind } from '../order-view/prints/print-dialog.tsx';
import { RailDrawing } from '../rail-drawing.tsx';
import { NextAction, type RefusedStep } from './next-action.tsx';
import { BalanceCell } from './order-cells.tsx';
import { orderColumns } from './order-columns.tsx';
import { ORDER_TABS, orderFilters } from './order-filters.ts';
import { type OrderDialog, stepOf } from './row-state.ts';

const Tagging = fetchedPart(async () => (await import('#ui/list/bulk/tag-form.tsx')).TagForm);

interface Surroundings {
  readonly scope: OrderScope;
  readonly actor: Actor;
  /** Whose days are meant by «this month». */
  readonly zone: string | undefined;
  /** A number as it is written here. */
  readonly written: (value: number) => string;
  /** The sign of the store's money. */
  readonly sign: string;
  readonly options: OrderOptions | undefined;
  readonly openWith: (orderId: string, dialog: OrderDialog) => void;
  readonly onRefused: (refused: RefusedStep) => void;
  readonly print: (kind: PrintKind, picked: Picked<OrderRow>) => void;
  readonly pack: (picked: Picked<OrderRow>) => void;
  readonly drawer: (order: OrderRow, state: DrawerState) => ReactNode;
}

/** The room the longest verb needs. */
const ACTION_PX = 144;

/** An order has more to say than most rows. */
const DRAWER_PX = 560;

/** The orders as the list standard draws them: everybody's, or one's own. */
export function orderList(given: Surroundings): ListDefinition<OrderRow> {
  const { scope, actor, zone, written, sign, options, openWith, onRefused, drawer } = given;
  const { print, pack } = given;
  const queries = orderQueries(scope, zone);
  return {
    name: LIST_NAMES[scope],
    labelId: `orders.${scope}.page`,
    searchLabelId: 'orders.list.search',
    topic: 'order',
    // Whoever hears of everybody's orders would be told of others' as if they were new ones of their own.
    newKinds: scope === 'mine' && seesAll(actor) ? [] : ['created'],
    tabs: ORDER_TABS,
    defaultSort: '-createdAt',
    columns: orderColumns(scope),
    filters: orderFilters({ scope, options, sign }),
    readPage: queries.readPage,
    readCounts: queries.readCounts,
    readRow,
    readTotals: async (query: ListQuery, signal: AbortSignal) => {
      const { units, total, paid, balance } = await queries.readSums(query, signal);
      // Drafts and what was called off are no sales: a line of noughts under them would say so oddly.
      if (units === 0) return {};
      return {
        articles: written(units),
        total: <MoneyText centavos={total} />,
        paid: <MoneyText centavos={paid} />,
        balance: <BalanceCell centavos={balance} />,
      };
    },
    exportFile: queries.exportFile,
    nameOf: ({ label, customerName }) => [label, customerName].filter(Boolean).join(' · '),
    actionPx: ACTION_PX,
    rowAction: (order) => {
      const step = stepOf(order, actor);
      return step === null ? null : (
        <NextAction
          order={order}
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
    create: { labelId: 'orders.new', drawer: () => null },
    bulkActions: orderBulkActions({ scope, change: queries.change, tags: options?.tags ?? [], print, pack }),
    empty: {
      drawing: <RailDrawing />,
      title: `orders.${scope}.empty-title`,
      text: `orders.${scope}.empty-text`,
    },
  };
}

interface BulkSurroundings {
  readonly scope: OrderScope;
  readonly change: OrderQueries['change'];
  readonly tags: readonly string[];
  readonly print: (kind: PrintKind, picked: Picked<OrderRow>) => void;
  readonly pack: (picked: Picked<OrderRow>) => void;
}

type Action = BulkAction<OrderRow>;

/** The daily ones as buttons, the rest in the menu; what cannot be taken back comes last. */
function orderBulkActions({ scope, change, tags, print, pack }: BulkSurroundings): readonly Action[] {
  const confirm: Action = {
    id: 'confirm',
    labelId: 'orders.next.confirm',
    icon: CircleCheck,
    run: (order) => change({ kind: 'confirm' }, order),
  };
  const tag: Action = {
    id: 'tag',
    labelId: 'orders.bulk.tag',
    icon: Tag,
    renderForm: ({ onReady, onCancel }) => (
      <Tagging.Part
        known={tags}
        onTag={(tag) => onReady((order) => change({ kind: 'tag', tag }, order))}
        onClose={onCancel}
      />
    ),
  };
  const cancel: Action = {
    id: 'cancel',
    labelId: 'orders.bulk.cancel',
    icon: Ban,
    isMinor: true,
    needsReason: true,
    // What would happen is asked before the reason is typed, and no reason is no sentence.
    run: (order) => change({ kind: 'cancel', reason: order.isPreview ? '–' : order.reason }, order),
  };
  const printAction = (kind: PrintKind, icon: Action['icon']): Action => ({
    id: kind,
    labelId: `orders.bulk.print.${kind}`,
    icon,
    isMinor: true,
    open: (picked) => print(kind, picked),
  });
  if (scope === 'mine')
    return [confirm, tag, printAction('slip', FileText), printAction('ticket', ReceiptText), cancel];
  return [
    confirm,
    { id: 'pack-mode', labelId: 'orders.bulk.pack-mode', icon: ScanBarcode, open: pack },
    {
      id: 'hand_over',
      labelId: 'orders.next.hand_over',
      icon: Truck,
      run: (order) => change({ kind: 'hand_over' }, order),
    },
    {
      id: 'deliver',
      labelId: 'orders.next.deliver',
      icon: HandHelping,
      isMinor: true,
      run: (order) => change({ kind: 'deliver' }, order),
    },
    {
      id: 'pack',
      labelId: 'orders.bulk.pack',
      icon: PackageCheck,
      isMinor: true,
      run: (order) => change({ kind: 'pack' }, order),
    },
    { ...tag, isMinor: true },
    printAction('picking', ClipboardList),
    printAction('slip', FileText),
    printAction('slip_without_prices', FileText),
    printAction('ticket', ReceiptText),
    cancel,
  ];
}
