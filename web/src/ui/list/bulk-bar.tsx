import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import style from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAction, ListRow, Picked } from './list-definition.ts';
import { noSelection, selectWholeFilter } from './selection.ts';
import type { ListModel } from './use-list.ts';

/** What can be done with the ticked rows. */
export function BulkBar<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useWords();
  const { definition, read, selection, setSelection, query } = list;
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null);
  const count = selection.isWholeFilter ? read.total : selection.ids.size;
  const ids = read.rows.map(({ id }): Row['id'] => id);
  const hasMore =
    !selection.isWholeFilter && read.total > ids.length && ids.every((id) => selection.ids.has(id));
  const picked: Picked<Row> = selection.isWholeFilter ? { query } : { ids: [...selection.ids] };

  return (
    <>
      <section aria-label={t('list.bulk')} className={style.stand}>
        {count > 0 && (
          <div className={style.bar}>
            <span role="status" className={style.count}>
              {t('list.selected', { count })}
            </span>
            {hasMore && (
              <Button
                variant="subtle"
                className={style.quiet ?? ''}
                onClick={() => setSelection(selectWholeFilter(ids))}
              >
                {read.isTotalExact ? t('list.select-all', { total: read.total }) : t('list.select-all-many')}
              </Button>
            )}
            {definition.bulkActions?.map((action) => (
              <Button
                key={action.id}
                variant="default"
                className={style.action ?? ''}
                leftSection={<action.icon size={16} aria-hidden />}
                onClick={() => setChosen(action)}
              >
                {t(action.word)}
              </Button>
            ))}
            <CloseButton
              className={style.close ?? ''}
              aria-label={t('list.select-none')}
              onClick={() => setSelection(noSelection())}
            />
          </div>
        )}
      </section>
      {chosen !== null && (
        <BulkDialog
          action={chosen}
          picked={picked}
          onClose={(hasRun) => {
            setChosen(null);
            if (hasRun) setSelection(noSelection());
          }}
          onRun={() => void read.refetch()}
        />
      )}
    </>
  );
}
