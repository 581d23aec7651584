import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { Seller } from './opened.ts';
import style from './user-sales.module.css';

/** Who it is, what they earn of a sale, and whether they are still here. */
export function SellerName({ seller }: { readonly seller: Seller }) {
  const t = useT();
  const intl = useIntl();
  const rate = intl.formatNumber(seller.commissionBp / 10_000, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <Stack component="span" gap={0} miw={0}>
      <span className={style.name}>{seller.name}</span>
      <span className={style.soft}>
        {[
          t('reports.sellers.rate', { rate }),
          ...(seller.isActive ? [] : [t('reports.sellers.inactive')]),
        ].join(' · ')}
      </span>
    </Stack>
  );
}
