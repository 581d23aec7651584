import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { FilterEditor } from './filter-editor.tsx';
import style from './filter-sheet.module.css';
import type { ListRow } from './list-definition.ts';
import { nextSort } from './list-state.ts';
import type { ListModel } from './use-list.ts';

/** All filters and the order, under the thumb. */
export function FilterSheet<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const { definition, state, read, go, setFilter, clear } = list;
  const set = Object.keys(state.filters).length;
  const sorts = definition.columns.filter((column) => column.sort !== undefined);
  return (
    <>
      <Button
        variant="default"
        className={style.button ?? ''}
        aria-label={t('list.filters-set', { set })}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {set > 0 && <span className={style.count}>{set}</span>}
      </Button>
      {isOpen && (
        <Dialog title={t('list.filters')} onClose={() => setOpen(false)}>
          <div className={style.editors}>
            {definition.filters.map((filter) => (
              <FilterEditor
                key={filter.id}
                filter={filter}
                value={state.filters[filter.id] ?? ''}
                onChange={(value) => setFilter(filter.id, value)}
              />
            ))}
            <fieldset className={style.sorts}>
              <legend className={style.legend}>{t('list.sort')}</legend>
              {sorts.map(({ id, word, sort = '' }) => (
                <button
                  key={id}
                  type="button"
                  className={style.sort}
                  aria-pressed={state.sort.replace(/^-/, '') === sort}
                  onClick={() => go({ sort: nextSort(state.sort, sort) }, true)}
                >
                  {t(word)}
                  {state.sort === sort && <span aria-hidden> ↑</span>}
                  {state.sort === `-${sort}` && <span aria-hidden> ↓</span>}
                </button>
              ))}
            </fieldset>
          </div>
          <DialogActions>
            <Button variant="default" onClick={clear} disabled={!list.isFiltered}>
              {t('list.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>
              {read.isTotalExact ? t('list.show-found', { total: read.total }) : t('list.show-all')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
