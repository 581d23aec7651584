import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import type { Column } from '#ui/list/list-definition.ts';
import { Moment } from '#ui/moment.tsx';
import { GoodsPicture } from '../goods-picture.tsx';
import { variantName } from '../variant-name.ts';
import style from './item-columns.module.css';
import { Amount, ItemState, Margin, Price, Units } from './item-facts.tsx';

type Columns = readonly [Column<StockItem>, ...Column<StockItem>[]];

const amount = (id: string, labelId: string, width: number, rest: Partial<Column<StockItem>> = {}) => ({
  id,
  labelId,
  width,
  align: 'end' as const,
  ...rest,
});

/** In the order of a morning's questions: what is it, is there any, what is it worth. */
export function itemColumns(t: Translate): Columns {
  return [
    {
      id: 'name',
      labelId: 'inventory.list.column.product',
      width: 224,
      sort: 'name',
      render: (item) => <ItemCell item={item} />,
    },
    {
      id: 'sku',
      labelId: 'inventory.list.column.sku',
      width: 148,
      sort: 'sku',
      render: ({ sku }) => <span title={sku}>{sku}</span>,
    },
    {
      id: 'state',
      labelId: 'inventory.list.column.state',
      width: 146,
      card: 'badge',
      render: (item) => <ItemState item={item} />,
    },
    {
      ...amount('available', 'inventory.list.column.available', 104, { sort: 'available', card: 'figure' }),
      render: ({ available }) => <Units count={available} isStrong />,
    },
    {
      ...amount('onHand', 'inventory.list.column.on-hand', 96),
      render: ({ onHand }) => <Units count={onHand} />,
    },
    {
      ...amount('reserved', 'inventory.list.column.reserved', 90),
      render: ({ reserved }) => <Units count={reserved} />,
    },
    {
      ...amount('incoming', 'inventory.list.column.incoming', 86),
      render: ({ incoming }) => <Units count={incoming} />,
    },
    {
      ...amount('price', 'inventory.list.column.price', 104, { sort: 'price', card: 'figure' }),
      render: (item) => <Price item={item} />,
    },
    {
      ...amount('minimum', 'inventory.list.column.minimum', 80),
      render: ({ minimum }) => <Units count={minimum} />,
    },
    {
      ...amount('cost', 'inventory.list.column.cost', 96),
      render: ({ averageCost }) => <Amount centavos={averageCost} />,
    },
    {
      ...amount('value', 'inventory.list.column.value', 136),
      render: ({ value }) => <Amount centavos={value} />,
    },
    {
      id: 'category',
      labelId: 'inventory.list.column.category',
      width: 120,
      render: ({ category }) => category.name,
    },
    {
      id: 'lastMovedAt',
      labelId: 'inventory.list.column.moved',
      width: 152,
      sort: 'lastMovedAt',
      render: ({ lastMovedAt }) =>
        lastMovedAt === null ? t('inventory.list.never-moved') : <Moment at={lastMovedAt} />,
    },
    {
      id: 'brand',
      labelId: 'inventory.list.column.brand',
      width: 120,
      isDefault: false,
      render: ({ brand }) => brand?.name,
    },
    {
      id: 'barcode',
      labelId: 'inventory.list.column.barcode',
      width: 136,
      isDefault: false,
      render: ({ barcode }) => barcode,
    },
    {
      ...amount('margin', 'inventory.list.column.margin', 88, { isDefault: false }),
      render: (item) => <Margin item={item} />,
    },
  ];
}

/** What it is, with its picture: one size in one colour of something. */
function ItemCell({ item }: { readonly item: StockItem }) {
  return (
    <span className={style.item}>
      <span className={style.picture}>
        <GoodsPicture picture={item.picture} alt="" size="fill" />
      </span>
      <span className={style.text}>
        <span className={style.name}>{item.name}</span>
        <span className={style.variant}>{variantName(item)}</span>
      </span>
    </span>
  );
}
