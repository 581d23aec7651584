import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { PriceChange } from '@trastienda/shared/inventory/contract/insight.ts';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import timeline from '#ui/display/timeline.module.css';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { usePriceHistory } from '../../queries/stock.ts';
import { useMarginFormula, useShares, useTaxRules } from '../margin.tsx';
import { computeEarnings, computeRange, MoneyRange } from './figures.tsx';
import { Section } from './section.tsx';

/** What it is sold for, what it cost, and what stays. */
export function Earnings({ product }: { readonly product: Product }) {
  const t = useT();
  const intl = useIntl();
  const { variants } = product;
  const prices = computeRange(variants.map(({ price }) => price));
  const before = computeRange(variants.flatMap(({ compareAt }) => (compareAt === null ? [] : [compareAt])));
  const weights = computeRange(
    variants.flatMap(({ weightGrams }) => (weightGrams === null ? [] : [weightGrams])),
  );
  const rules = useTaxRules();
  const formula = useMarginFormula();
  const earnings = computeEarnings(variants, rules);
  const showShares = useShares();
  const example = variants.find(({ averageCost }) => averageCost != null);
  const grams = (weight: number) =>
    intl.formatNumber(weight, { style: 'unit', unit: 'gram', unitDisplay: 'short' });
  return (
    <Section title={t('inventory.product.earnings')}>
      <Stack component="dl" gap="xs" m={0}>
        {prices !== null && (
          <FactRow label={t('inventory.product.price')}>
            <MoneyRange range={prices} />
          </FactRow>
        )}
        {before !== null && (
          <FactRow label={t('inventory.product.compare-at')}>
            <MoneyRange range={before} />
          </FactRow>
        )}
        {earnings === null ? (
          <FactRow label={t('inventory.product.cost')}>
            <Text span inherit c="dimmed">
              {t('inventory.product.no-cost')}
            </Text>
          </FactRow>
        ) : (
          <>
            <FactRow label={t('inventory.product.cost')}>
              <MoneyRange range={earnings.cost} />
            </FactRow>
            <FactRow label={t('inventory.product.margin')} isStrong>
              <MoneyRange range={earnings.margin} />
              {earnings.marginShare !== null && (
                <Text span inherit display="block" c="dimmed" fw={400}>
                  {showShares(earnings.marginShare)}
                </Text>
              )}
              {example !== undefined && rules !== undefined && (
                <Text span inherit display="block" c="dimmed" fz="xs" fw={400}>
                  {formula(example, rules)}
                </Text>
              )}
            </FactRow>
            <FactRow label={t('inventory.product.value')}>
              <MoneyText centavos={earnings.value} />
            </FactRow>
          </>
        )}
        {weights !== null && (
          <FactRow label={t('inventory.product.weight')}>
            {weights.low === weights.high
              ? grams(weights.low)
              : `${grams(weights.low)} – ${grams(weights.high)}`}
          </FactRow>
        )}
      </Stack>
    </Section>
  );
}

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
                  <Text component="s" inherit c="dimmed" fw={400} td="line-through">
                    <MoneyText centavos={before} />
                  </Text>{' '}
                </>
              )}
              <MoneyText centavos={after} />
            </Text>
            <Text inherit c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
              {skus.length === product.variants.length
                ? t('inventory.product.all-variants')
                : skus.length > 2
                  ? t('inventory.product.some-variants', { count: skus.length })
                  : skus.join(', ')}
            </Text>
            <Text inherit c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
              {actorName}, <Moment at={at} />
            </Text>
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
