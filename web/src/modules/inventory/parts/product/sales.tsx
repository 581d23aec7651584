import { Skeleton } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/segments.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useSales } from '../../queries/stock.ts';
import style from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';
import type { SalesSpan } from './sales-days.ts';
import { everyDay, SALES_SPANS } from './sales-days.ts';
import { Section } from './section.tsx';

/** How it sells: units shipped less those that came back. */
export function Sales({ product }: { readonly product: Product }) {
  const t = useT();
  const intl = useIntl();
  const { data, error, refetch } = useSales(product.id);
  const [span, setSpan] = useState<SalesSpan>(30);
  const tools = (
    <Segments
      label={t('inventory.product.sales-span')}
      options={SALES_SPANS.map((days) => ({
        value: String(days),
        label: t('inventory.product.days', { days }),
      }))}
      value={String(span)}
      onChange={(value) => setSpan(SALES_SPANS.find((days) => String(days) === value) ?? span)}
    />
  );
  return (
    <Section title={t('inventory.product.sales')} tools={tools}>
      {data === undefined && error === null && (
        <Skeleton height={180} aria-label={t('inventory.product.loading')} />
      )}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <dl className={style.sums}>
            {([7, 30, 90] as const).map((days) => (
              <div key={days} data-chosen={days === span || undefined}>
                <dt>{t('inventory.product.last-days', { days })}</dt>
                <dd>{intl.formatNumber(data[`sold${days}`])}</dd>
              </div>
            ))}
          </dl>
          <SalesChart days={everyDay(data, span)} />
        </>
      )}
    </Section>
  );
}
