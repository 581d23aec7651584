import { Button, Skeleton, Text } from '@mantine/core';
import type { PriceChange } from '@trastienda/shared/inventory/contract/insight.ts';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { usePriceHistory } from '../../queries/stock.ts';
import style from './price-history.module.css';
import { Section } from './section.tsx';

const FIRST = 4;

export function PriceHistory({ product }: { readonly product: Product }) {
  const t = useT();
  const { data, error, refetch } = usePriceHistory(product.id);
  const [isWhole, setWhole] = useState(false);
  const groups = data === undefined ? [] : groupPrices(data.items);
  const shown = isWhole ? groups : groups.slice(0, FIRST);
  return (
    <Section title={t('inventory.product.prices')}>
      {data === undefined && error === null && (
        <Skeleton height={72} aria-label={t('inventory.product.loading')} />
      )}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      <ol className={timeline.timeline}>
        {shown.map(({ key, at, actorName, before, after, skus }) => (
          <li key={key}>
            <Text inherit fw={600}>
              {before !== null && (
                <>
                  <s className={style.before}>
                    <MoneyText centavos={before} />
                  </s>{' '}
                </>
              )}
              <MoneyText centavos={after} />
            </Text>
            <p className={style.detail}>
              {skus.length === product.variants.length
                ? t('inventory.product.all-variants')
                : skus.length > 2
                  ? t('inventory.product.some-variants', { count: skus.length })
                  : skus.join(', ')}
            </p>
            <p className={style.detail}>
              {actorName}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
      {groups.length > FIRST && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('inventory.product.all-prices', { count: groups.length })}
        </Button>
      )}
    </Section>
  );
}

interface PriceGroup {
  readonly key: number;
  readonly at: string;
  readonly actorName: string;
  readonly before: number | null;
  readonly after: number;
  readonly compareAtAfter: number | null;
  readonly skus: readonly string[];
}

/** One change of many variants at once is one line: eight sizes that got dearer did so together. */
export function groupPrices(changes: readonly PriceChange[]): PriceGroup[] {
  const groups = new Map<string, PriceGroup>();
  for (const change of changes) {
    const { id, at, actorName, priceBefore, priceAfter, compareAtAfter, sku } = change;
    const same = JSON.stringify([at, actorName, priceBefore, priceAfter, compareAtAfter]);
    const group = groups.get(same);
    groups.set(
      same,
      group === undefined
        ? { key: id, at, actorName, before: priceBefore, after: priceAfter, compareAtAfter, skus: [sku] }
        : { ...group, skus: [...group.skus, sku] },
    );
  }
  return [...groups.values()];
}
