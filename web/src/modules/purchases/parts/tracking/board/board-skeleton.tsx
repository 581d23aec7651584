import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { BOARD_COLUMNS } from './board-cards.ts';
import style from './board-view.module.css';

const CARDS = [3, 2, 4, 2, 1, 3, 2];

/** In the shape of what comes. */
export function BoardSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  const t = useT();
  return (
    <output className={style.waiting} aria-label={t('list.loading')}>
      {BOARD_COLUMNS.slice(0, isPhone ? 1 : undefined).map((status, at) => (
        <span key={status} className={style.column}>
          <span className={style.columnHead}>
            <Skeleton component="span" display="block" height={16} width={96} />
          </span>
          <span className={style.cards}>
            {Array.from({ length: CARDS[at] ?? 1 }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={card} component="span" display="block" height={112} radius="md" />
            ))}
          </span>
        </span>
      ))}
    </output>
  );
}
