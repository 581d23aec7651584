import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from '../list-definition.ts';
import { nextSort } from '../list-state.ts';
import { RowBox } from '../row-box.tsx';
import { toggleAll } from '../selection.ts';
import type { ListModel } from '../use-list.ts';
import style from './list-table.module.css';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly ids: readonly Row['id'][];
}

export function TableHead<Row extends ListRow>({ list, ids }: Props<Row>) {
  const t = useT();
  const { definition, state, go, columns, selection, setSelection } = list;
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {definition.bulkActions !== undefined && (
          <th className={style.box}>
            <RowBox
              label={t('list.select-page')}
              isTicked={ticked > 0 && ticked === ids.length}
              isPartly={ticked > 0 && ticked < ids.length}
              onTick={() => setSelection((before) => toggleAll(before, ids))}
            />
          </th>
        )}
        {columns.shown.map(({ id, labelId, sort, align }) =>
          sort === undefined ? (
            <th key={id} scope="col" data-align={align}>
              {t(labelId)}
            </th>
          ) : (
            <th key={id} scope="col" data-align={align} aria-sort={directionOf(state.sort, sort)}>
              <button
                type="button"
                className={style.sort}
                onClick={() => go({ sort: nextSort(state.sort, sort) })}
              >
                {t(labelId)}
                {state.sort === sort && <ArrowUp size={14} aria-hidden />}
                {state.sort === `-${sort}` && <ArrowDown size={14} aria-hidden />}
              </button>
            </th>
          ),
        )}
        {definition.rowAction !== undefined && (
          <th scope="col" className={style.action}>
            <span className={style.hidden}>{t('list.next-step')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function directionOf(present: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (present === sort) return 'ascending';
  return present === `-${sort}` ? 'descending' : 'none';
}
