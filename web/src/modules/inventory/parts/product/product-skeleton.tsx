import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './product-page.module.css';

/** In the shape of what comes. */
export function ProductSkeleton() {
  const t = useT();
  return (
    <div className={style.page} role="status" aria-label={t('inventory.product.loading')}>
      <Skeleton height={20} width={120} />
      <div className={style.waitingHead}>
        <Skeleton height={72} width={72} />
        <div className={style.waitingName}>
          <Skeleton height={32} width="60%" />
          <Skeleton height={20} width="40%" />
        </div>
      </div>
      <Skeleton height={88} />
      <div className={style.columns}>
        <div className={style.column}>
          <Skeleton height={240} />
          <Skeleton height={220} />
        </div>
        <div className={style.column}>
          <Skeleton height={160} />
          <Skeleton height={180} />
        </div>
      </div>
    </div>
  );
}
