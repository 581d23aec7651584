import { Button, Skeleton } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { usePriceHistory } from '../../queries/stock.ts';
import { groupPrices } from './price-groups.ts';
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
            <p className={style.change}>
              {before !== null && (
                <>
                  <s className={style.before}>
                    <MoneyText centavos={before} />
                  </s>{' '}
                </>
              )}
              <MoneyText centavos={after} />
            </p>
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
