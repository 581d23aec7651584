import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { BalanceCell, CHANNEL_KINDS, Dash, TagsCell } from '#modules/orders/exports.ts';
import { KindLabel } from '#ui/display/kind-label.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { Column } from '#ui/list/list-definition.ts';
import type { PreorderScope } from '../../queries/lists.ts';
import { ProgressBar } from '../stage/progress.tsx';
import {
  ArticlesCell,
  CustomerCell,
  DepositCell,
  EtaCell,
  NumberCell,
  StageCell,
  TextCell,
  TotalCell,
} from './preorder-cells.tsx';

type Columns = readonly [Column<PreorderRow>, ...Column<PreorderRow>[]];

const SELLER: Column<PreorderRow> = {
  id: 'seller',
  labelId: 'preorders.column.seller',
  width: 124,
  isDefault: false,
  render: ({ seller }) => <TextCell text={seller} />,
};

const PROFIT: Column<PreorderRow> = {
  id: 'profit',
  labelId: 'preorders.column.profit',
  width: 112,
  align: 'end',
  isDefault: false,
  render: ({ profit }) => (profit === null ? <Dash /> : <MoneyText centavos={profit} />),
};

/** Those that always stand there fit a small desk; the rest is a choice. */
export function preorderColumns(scope: PreorderScope, seesProfit: boolean): Columns {
  return [
    {
      id: 'number',
      labelId: 'preorders.column.preorder',
      width: 104,
      sort: 'createdAt',
      render: (preorder) => <NumberCell preorder={preorder} />,
    },
    {
      id: 'customer',
      labelId: 'preorders.column.customer',
      width: 146,
      render: (preorder) => <CustomerCell preorder={preorder} />,
    },
    {
      id: 'articles',
      labelId: 'preorders.column.articles',
      width: 158,
      card: 'fact',
      render: (preorder) => <ArticlesCell preorder={preorder} />,
    },
    {
      id: 'total',
      labelId: 'preorders.column.total',
      width: 116,
      align: 'end',
      sort: 'total',
      card: 'figure',
      render: (preorder) => <TotalCell preorder={preorder} />,
    },
    {
      id: 'deposit',
      labelId: 'preorders.column.deposit',
      width: 106,
      align: 'end',
      render: (preorder) => <DepositCell preorder={preorder} />,
    },
    {
      id: 'balance',
      labelId: 'preorders.column.balance',
      width: 104,
      align: 'end',
      isDefault: false,
      render: ({ balance, stage }) => <BalanceCell centavos={stage === 'cancelled' ? 0 : balance} />,
    },
    {
      id: 'stage',
      labelId: 'preorders.column.stage',
      width: 158,
      card: 'badge',
      sort: 'stageSince',
      render: (preorder) => <StageCell preorder={preorder} />,
    },
    {
      id: 'eta',
      labelId: 'preorders.column.eta',
      width: 122,
      sort: 'eta',
      card: 'fact',
      render: (preorder) => <EtaCell preorder={preorder} />,
    },
    {
      id: 'standing',
      labelId: 'preorders.column.progress',
      width: 112,
      isDefault: false,
      render: ({ progress }) => <ProgressBar progress={progress} />,
    },
    {
      id: 'shops',
      labelId: 'preorders.column.shops',
      width: 120,
      isDefault: false,
      render: ({ shops }) => <TextCell text={shops} />,
    },
    {
      id: 'purchases',
      labelId: 'preorders.column.purchases',
      width: 120,
      isDefault: false,
      render: ({ purchases }) => <TextCell text={purchases} />,
    },
    ...(scope === 'all' ? [SELLER] : []),
    ...(seesProfit ? [PROFIT] : []),
    {
      id: 'createdAt',
      labelId: 'preorders.column.date',
      width: 120,
      isDefault: false,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'channel',
      labelId: 'preorders.filter.channel',
      width: 124,
      isDefault: false,
      render: ({ channel }) => <KindLabel kind={CHANNEL_KINDS[channel]} />,
    },
    {
      id: 'tags',
      labelId: 'preorders.column.tags',
      width: 136,
      isDefault: false,
      render: ({ tags }) => <TagsCell tags={tags} />,
    },
  ];
}
