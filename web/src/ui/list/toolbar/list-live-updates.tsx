import { ArrowUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';
import style from './toolbar.module.css';

/** New rows are announced and wait until they are asked for. */
export function ListLiveUpdates<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { newRowCount, showNew } = list.changes;
  return (
    <div role="status" className={style.updates} data-screen-only>
      {newRowCount > 0 && (
        <button type="button" className={style.button} onClick={() => void showNew()}>
          <ArrowUp size={14} aria-hidden />
          {t('list.new-rows', { count: newRowCount })}
        </button>
      )}
    </div>
  );
}
