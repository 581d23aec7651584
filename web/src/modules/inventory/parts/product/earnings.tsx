import { Stack } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './facts.module.css';
import { computeEarnings, computeRange } from './figures.ts';
import { MoneyRange } from './money-range.tsx';
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
  const earnings = computeEarnings(variants);
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 1 });
  const grams = (weight: number) =>
    intl.formatNumber(weight, { style: 'unit', unit: 'gram', unitDisplay: 'short' });
  return (
    <Section title={t('inventory.product.earnings')}>
      <Stack component="dl" gap="xs" m={0}>
        {prices !== null && (
          <Row label={t('inventory.product.price')}>
            <MoneyRange range={prices} />
          </Row>
        )}
        {before !== null && (
          <Row label={t('inventory.product.compare-at')}>
            <MoneyRange range={before} />
          </Row>
        )}
        {earnings === null ? (
          <Row label={t('inventory.product.cost')}>
            <span className={style.soft}>{t('inventory.product.no-cost')}</span>
          </Row>
        ) : (
          <>
            <Row label={t('inventory.product.cost')}>
              <MoneyRange range={earnings.cost} />
            </Row>
            <Row label={t('inventory.product.margin')} isStrong>
              <MoneyRange range={earnings.margin} />
              {earnings.marginBp !== null && (
                <span className={style.below}>
                  {earnings.marginBp.low === earnings.marginBp.high
                    ? percent(earnings.marginBp.low)
                    : `${percent(earnings.marginBp.low)} – ${percent(earnings.marginBp.high)}`}
                </span>
              )}
            </Row>
            <Row label={t('inventory.product.value')}>
              <MoneyText centavos={earnings.value} />
            </Row>
          </>
        )}
        {weights !== null && (
          <Row label={t('inventory.product.weight')}>
            {weights.low === weights.high
              ? grams(weights.low)
              : `${grams(weights.low)} – ${grams(weights.high)}`}
          </Row>
        )}
      </Stack>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Row({ label, isStrong = false, children }: RowProps) {
  return (
    <div className={style.row} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
