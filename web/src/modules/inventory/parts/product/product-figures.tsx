import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { computeEarnings, computeRange, unitsOf } from './figures.ts';
import { MoneyRange } from './money-range.tsx';
import style from './product-figures.module.css';

interface Props {
  readonly product: Product;
  readonly mayManage: boolean;
}

/** What everybody looks for first. */
export function ProductFigures({ product, mayManage }: Props) {
  const t = useT();
  const intl = useIntl();
  const units = unitsOf(product.variants);
  const prices = computeRange(product.variants.map(({ price }) => price));
  const earnings = mayManage ? computeEarnings(product.variants) : null;
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <dl className={style.figures}>
      <Figure label={t('inventory.product.available')} isStrong>
        {intl.formatNumber(units.available)}
      </Figure>
      <Figure label={t('inventory.product.on-hand')}>{intl.formatNumber(units.onHand)}</Figure>
      <Figure label={t('inventory.product.reserved')}>{intl.formatNumber(units.reserved)}</Figure>
      <Figure label={t('inventory.product.incoming')}>{intl.formatNumber(units.incoming)}</Figure>
      {prices !== null && (
        <Figure label={t('inventory.product.price')}>
          <MoneyRange range={prices} />
        </Figure>
      )}
      {earnings?.marginBp && (
        <Figure label={t('inventory.product.margin')}>
          {earnings.marginBp.low === earnings.marginBp.high
            ? percent(earnings.marginBp.low)
            : `${percent(earnings.marginBp.low)} – ${percent(earnings.marginBp.high)}`}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isStrong = false, children }: FigureProps) {
  return (
    <div className={style.figure} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
