import { Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { unitsByPlace, unitsOf } from './figures.ts';
import style from './place-stock.module.css';
import { Section } from './section.tsx';

export function PlaceStock({ product }: { readonly product: Product }) {
  const t = useT();
  const intl = useIntl();
  const places = unitsByPlace(product);
  const { incoming } = unitsOf(product.variants);
  return (
    <Section title={t('inventory.product.places')}>
      <table className={style.places}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.product.place')}</th>
            <th scope="col">{t('inventory.product.on-hand')}</th>
            <th scope="col">{t('inventory.product.reserved')}</th>
            <th scope="col">{t('inventory.product.free')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, name, onHand, reserved }) => (
            <tr key={id} data-none={onHand === 0 || undefined}>
              <th scope="row">{name}</th>
              <td>{intl.formatNumber(onHand)}</td>
              <td>{intl.formatNumber(reserved)}</td>
              <td className={style.free}>{intl.formatNumber(onHand - reserved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {incoming > 0 && (
        <Text mt="xs" c="var(--accent-ink)" size="xs">
          {t('inventory.product.on-its-way', { count: incoming })}
        </Text>
      )}
    </Section>
  );
}
