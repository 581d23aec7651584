import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';
import style from './list-skeleton.module.css';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly isPhone: boolean;
}

const ROWS = Array.from({ length: 12 }, (_, index) => index);
/** Uneven, as words are. */
const SHARES = ['62%', '48%', '71%', '55%'];

/** The shape of what comes, so that nothing jumps when it does. */
export function ListSkeleton<Row extends ListRow>({ list, isPhone }: Props<Row>) {
  const t = useT();
  const columns = isPhone ? list.columns.shown.slice(0, 2) : list.columns.shown;
  return (
    <div className={style.skeleton} data-phone={isPhone}>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      {!isPhone && <div className={style.head} />}
      {ROWS.map((row) => (
        <div key={row} className={style.row} style={isPhone ? {} : { height: list.rowPx }} aria-hidden="true">
          <Skeleton circle height={28} />
          {columns.map((column, index) => (
            <div key={column.id} style={{ flex: column.width }}>
              <Skeleton height={10} radius="xl" width={SHARES[(row + index) % SHARES.length] ?? '60%'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
