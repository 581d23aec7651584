import { Popover } from '@mantine/core';
import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { variantName } from '../variant-name.ts';
import type { MatrixView } from './matrix.ts';
import { isUnits, valueIn } from './matrix.ts';
import style from './matrix-cell.module.css';
import { VariantFacts } from './variant-facts.tsx';

interface Props {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly view: MatrixView;
}

/** One size in one colour; pressed, it tells everything about itself. */
export function MatrixCell({ product, variant, view }: Props) {
  const t = useT();
  const value = useShown(view, variant);
  const state = isUnits(view) && view !== 'incoming' && view !== 'reserved' ? variant.state : undefined;
  return (
    <Popover position="bottom" width={272} shadow="md" zIndex={LAYERS.floating} withArrow trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={style.cell}
          data-state={state}
          data-zero={value === '0' || undefined}
        >
          <span className={style.said}>{`${variantName(variant)}: `}</span>
          <span className={style.value}>{value}</span>
          {state !== undefined && state !== 'ok' && (
            <span className={style.said}>{`, ${t(`inventory.product.state.${state}`)}`}</span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <VariantFacts product={product} variant={variant} />
      </Popover.Dropdown>
    </Popover>
  );
}

function useShown(view: MatrixView, variant: ProductVariant): ReactNode {
  const intl = useIntl();
  const value = valueIn(view, variant);
  if (value === null) return '–';
  switch (view) {
    case 'price':
    case 'cost':
      return <MoneyText centavos={value} />;
    case 'margin': {
      const share = variant.price === 0 ? 0 : value / variant.price;
      return (
        <>
          <MoneyText centavos={value} />
          <span className={style.share}>
            {intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        </>
      );
    }
    case 'weight':
      return intl.formatNumber(value, { style: 'unit', unit: 'gram', unitDisplay: 'short' });
    default:
      return intl.formatNumber(value);
  }
}
