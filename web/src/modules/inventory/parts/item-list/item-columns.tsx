import { Text } from '@mantine/core';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { EyeOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { Column } from '#ui/list/list-definition.ts';
import { GoodsPicture, variantName } from '../goods.tsx';
import { marginOf, useMarginFormula, useTaxRules } from '../margin.tsx';
import style from './item-list.module.css';

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

const TONES = { ok: 'good', low: 'waiting', out: 'trouble' } as const;

/** How many there are of it; whether customers see it stands beside only when they do not. */
export function ItemState({ item }: { readonly item: StockItem }) {
  const t = useT();
  if (item.isArchived) return <Badge tone="draft">{t('inventory.list.state.archived')}</Badge>;
  return (
    <span className={style.state}>
      <Badge tone={TONES[item.state]}>{t(`inventory.list.state.${item.state}`)}</Badge>
      {!item.isPublished && (
        <EyeOff size={14} role="img" aria-label={t('inventory.list.unpublished')}>
          <title>{t('inventory.list.unpublished')}</title>
        </EyeOff>
      )}
    </span>
  );
}

/** None at all is said softly, so that numbers stand out. */
export function Units({ count, isStrong = false }: { readonly count: number; readonly isStrong?: boolean }) {
  const intl = useIntl();
  return (
    <span className={style.units} data-none={count === 0} data-strong={isStrong}>
      {intl.formatNumber(count)}
    </span>
  );
}

export function Price({ item }: { readonly item: Pick<StockItem, 'price' | 'compareAt'> }) {
  const t = useT();
  const { price, compareAt } = item;
  if (price === 0)
    return (
      <Text span inherit c="var(--wait-ink)">
        {t('inventory.list.no-price')}
      </Text>
    );
  if (compareAt === null) return <MoneyText centavos={price} />;
  return (
    <span className={style.price}>
      <s title={t('inventory.list.price-before')}>
        <MoneyText centavos={compareAt} />
      </s>
      <MoneyText centavos={price} />
    </span>
  );
}

/** An amount that may not be known. */
export function Amount({ centavos }: { readonly centavos: number | null }) {
  return centavos === null ? (
    <Text span inherit c="dimmed">
      –
    </Text>
  ) : (
    <MoneyText centavos={centavos} />
  );
}

export function Margin({ item }: { readonly item: Pick<StockItem, 'price' | 'averageCost'> }) {
  const intl = useIntl();
  const rules = useTaxRules();
  const formula = useMarginFormula();
  const share = rules && marginOf(item, rules)?.share;
  if (rules === undefined || share === undefined || share === null)
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  return (
    <Text span inherit title={formula(item, rules)} {...(share < 0 && { c: 'var(--danger-ink)', fw: 600 })}>
      {intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
    </Text>
  );
}
