import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './invoice.module.css';

/** The shape of what comes: where it stands, the sum, the next step, who it is for. */
export function InvoiceSkeleton() {
  const t = useT();
  return (
    <div className={style.top} aria-busy="true" aria-label={t('list.loading')} role="status">
      <Skeleton height={24} width={180} />
      <Skeleton height={64} />
      <Skeleton height={40} width={220} />
      <Skeleton height={120} />
      <Skeleton height={180} />
    </div>
  );
}
