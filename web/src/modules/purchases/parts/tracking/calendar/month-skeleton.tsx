import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './calendar-view.module.css';

const DAYS = 35;
const ENTRIES = 5;

/** In the shape of what comes. */
export function MonthSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  const t = useT();
  return (
    <output className={style.waiting} data-phone={isPhone || undefined} aria-label={t('list.loading')}>
      {Array.from({ length: isPhone ? ENTRIES : DAYS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={at} component="span" display="block" height={isPhone ? 72 : 92} radius="md" />
      ))}
    </output>
  );
}
