import { Skeleton } from '@mantine/core';
import style from './pack-mode.module.css';

export function PackSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={style.table} role="status" aria-label={label}>
      <div className={style.work}>
        <Skeleton height={56} />
        <div className={style.cards}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={148} radius="lg" />
          ))}
        </div>
      </div>
      <div className={style.side}>
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
