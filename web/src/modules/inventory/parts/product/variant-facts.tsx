import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { variantName } from '../variant-name.ts';
import style from './variant-facts.module.css';

export function VariantFacts({
  product,
  variant,
}: {
  readonly product: Product;
  readonly variant: ProductVariant;
}) {
  const t = useT();
  const intl = useIntl();
  return (
    <div className={style.facts}>
      <p className={style.name}>{variantName(variant)}</p>
      <p className={style.code}>
        {variant.sku}
        {variant.barcode !== '' && ` · ${variant.barcode}`}
      </p>
      <dl className={style.list}>
        <Fact label={t('inventory.product.price')}>
          {variant.compareAt !== null && (
            <s className={style.before}>
              <MoneyText centavos={variant.compareAt} />
            </s>
          )}
          <MoneyText centavos={variant.price} />
        </Fact>
        <Fact label={t('inventory.product.available')}>{intl.formatNumber(variant.available)}</Fact>
        {product.locations.map(({ id, name }) => {
          const level = variant.levels.find((one) => one.locationId === id);
          return (
            <Fact key={id} label={name} isInner>
              {t('inventory.product.at-place', {
                onHand: level?.onHand ?? 0,
                reserved: level?.reserved ?? 0,
              })}
            </Fact>
          );
        })}
        {variant.incoming > 0 && (
          <Fact label={t('inventory.product.incoming')}>{intl.formatNumber(variant.incoming)}</Fact>
        )}
        <Fact label={t('inventory.product.minimum')}>{intl.formatNumber(variant.minimum)}</Fact>
        {variant.weightGrams !== null && (
          <Fact label={t('inventory.product.weight')}>
            {intl.formatNumber(variant.weightGrams, { style: 'unit', unit: 'gram', unitDisplay: 'short' })}
          </Fact>
        )}
      </dl>
      {variant.mayPreorder && <p className={style.code}>{t('inventory.product.may-preorder')}</p>}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly isInner?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isInner = false, children }: FactProps) {
  return (
    <div className={style.fact} data-inner={isInner || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
