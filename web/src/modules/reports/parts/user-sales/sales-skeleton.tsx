import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './sales-view.module.css';

const TILES = [0, 1, 2, 3];

/** The shape of what comes. */
export function SalesSkeleton() {
  const t = useT();
  return (
    <output className={style.waiting} aria-label={t('reports.sellers.loading')}>
      <div className={style.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={104} radius="lg" />
        ))}
      </div>
      <Skeleton height={336} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </output>
  );
}
