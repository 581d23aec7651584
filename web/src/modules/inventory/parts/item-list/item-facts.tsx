import { Text } from '@mantine/core';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { EyeOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './item-facts.module.css';

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
  const share = marginOf(item);
  if (share === null)
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  return (
    <span data-loss={share < 0} className={style.margin}>
      {intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
    </span>
  );
}

/** What is left of the price after the cost; null while either is unknown. */
export function marginOf({ price, averageCost }: Pick<StockItem, 'price' | 'averageCost'>): number | null {
  return price === 0 || averageCost === null ? null : (price - averageCost) / price;
}
