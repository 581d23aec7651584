import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './order-sheet.module.css';

/** In the shape of what comes. Its word is the list's: the order's own are still on their way. */
export function OrderSkeleton({ layout }: { readonly layout: 'drawer' | 'page' }) {
  const t = useT();
  return (
    <div className={style.sheet} data-order-layout={layout} role="status" aria-label={t('list.loading')}>
      <div className={style.top}>
        <div className={style.waitingBadges}>
          <Skeleton height={20} width={96} radius="xl" />
          <Skeleton height={20} width={72} radius="xl" />
        </div>
        <Skeleton height={20} width="55%" />
        <Skeleton height={92} />
        <Skeleton height={40} width="60%" />
      </div>
      <div className={style.body}>
        <div className={style.columns}>
          <div className={style.column}>
            <div className={style.waiting}>
              <Skeleton height={20} width={100} />
              <Skeleton height={48} />
              <Skeleton height={48} />
            </div>
            <div className={style.waiting}>
              <Skeleton height={20} width={100} />
              <Skeleton height={72} />
            </div>
          </div>
          <div className={style.column}>
            <div className={style.waiting}>
              <Skeleton height={20} width={80} />
              <Skeleton height={56} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
