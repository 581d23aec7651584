import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { PREORDER_STAGES } from '@trastienda/shared/preorders/status.ts';
import { Ban, BellRing, CircleCheck, Send, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { BalanceCell, CHANNEL_KINDS, RailDrawing } from '#modules/orders/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import type {
  BulkAction,
  DrawerState,
  Filter,
  ListDefinition,
  ListQuery,
  ListTab,
} from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import type { PreorderQueries, PreorderScope } from '../../queries/lists.ts';
import { LIST_NAMES, preorderQueries, readRow } from '../../queries/lists.ts';
import { STAGE_FACES } from '../stage/faces.tsx';
import type { PreorderDialog, RefusedStep } from './next-step.tsx';
import { NextAction, stepOf } from './next-step.tsx';
import { preorderColumns } from './preorder-columns.tsx';

/** In the order in which a pre-order passes through them. */
const PREORDER_TABS: readonly [ListTab, ...ListTab[]] = [
  { id: 'all', labelId: 'preorders.tab.all', filters: {} },
  ...PREORDER_STAGES.map((stage) => ({ id: stage, labelId: `preorders.tab.${stage}`, filters: { stage } })),
];

const Tagging = fetchedPart(async () => (await import('#ui/list/bulk/tag-form.tsx')).TagForm);

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

/** The daily ones as buttons, the rest in the menu; what cannot be taken back comes last. */
function preorderBulkActions(change: PreorderQueries['change']): readonly BulkAction<PreorderRow>[] {
  return [
    {
      id: 'quote',
      labelId: 'preorders.bulk.quote',
      icon: Send,
      run: (order) => change({ kind: 'quote' }, order),
    },
    {
      id: 'accept',
      labelId: 'preorders.bulk.accept',
      icon: CircleCheck,
      run: (order) => change({ kind: 'accept' }, order),
    },
    {
      id: 'notify',
      labelId: 'preorders.bulk.notify',
      icon: BellRing,
      run: (order) => change({ kind: 'notify' }, order),
    },
    {
      id: 'tag',
      labelId: 'preorders.bulk.tag',
      icon: Tag,
      isMinor: true,
      renderForm: ({ rows, onReady, onCancel }) => (
        <Tagging.Part
          known={[...new Set(rows.flatMap(({ tags }) => tags))]}
          onTag={(tag) => onReady((preorder) => change({ kind: 'tag', tag }, preorder))}
          onClose={onCancel}
        />
      ),
    },
    {
      id: 'cancel',
      labelId: 'preorders.bulk.cancel',
      icon: Ban,
      isMinor: true,
      needsReason: true,
      // What would happen is asked before the reason is typed, and no reason is no sentence.
      run: (order) => change({ kind: 'cancel', reason: order.isPreview ? '–' : order.reason }, order),
    },
  ];
}

interface Known {
  readonly scope: PreorderScope;
  readonly options: Pick<BuyingOptions, 'sellers' | 'shops'> | undefined;
  /** The sign of the store's money. */
  readonly sign: string;
}

function preorderFilters({ scope, options, sign }: Known): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  const yes = (id: string, labelId: string, said: string): Filter => ({
    kind: 'choices',
    id,
    labelId,
    isSingle: true,
    choices: [{ value: 'yes', labelId: said }],
  });
  const seller: Filter = {
    kind: 'choices',
    id: 'seller',
    labelId: 'preorders.column.seller',
    choices: named(options?.sellers),
  };
  return [
    ...(scope === 'all' ? [seller] : []),
    { kind: 'choices', id: 'shop', labelId: 'preorders.column.shops', choices: named(options?.shops) },
    yes('toTell', 'preorders.filter.to-notify', 'preorders.filter.to-notify-yes'),
    yes('owing', 'preorders.filter.owing', 'preorders.filter.owing-yes'),
    yes('late', 'preorders.filter.late', 'preorders.filter.late-yes'),
    { kind: 'dates', id: 'created', labelId: 'preorders.filter.created', isMinor: true },
    { kind: 'dates', id: 'eta', labelId: 'preorders.filter.eta', isMinor: true },
    {
      kind: 'choices',
      id: 'stage',
      labelId: 'preorders.column.stage',
      isMinor: true,
      choices: PREORDER_STAGES.map((stage) => ({ value: stage, labelId: STAGE_FACES[stage].labelId })),
    },
    {
      kind: 'choices',
      id: 'channel',
      labelId: 'preorders.filter.channel',
      isMinor: true,
      choices: CHANNELS.map((channel) => ({ value: channel, labelId: CHANNEL_KINDS[channel].labelId })),
    },
    { kind: 'range', id: 'total', labelId: 'preorders.column.total', unit: sign, isMinor: true },
  ];
}
