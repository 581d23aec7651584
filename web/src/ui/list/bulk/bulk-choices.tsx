import { Button, CloseButton } from '@mantine/core';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { useFloat } from '../../floating/use-float.tsx';
import { PartMissing } from '../../overlays/fetched-part.tsx';
import type { BulkAction, ListRow, Picked } from '../list-definition.ts';
import { noSelection, selectWholeFilter } from '../selection.ts';
import type { ListModel } from '../use-list.ts';
import style from './bulk.module.css';

/** What can be done with the ticked rows. */
export function BulkChoices<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { definition, read, selection, setSelection, query } = list;
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null);
  const count = selection.isWholeFilter ? read.total : selection.ids.size;
  const ids = read.rows.map(({ id }): Row['id'] => id);
  const hasMore =
    !selection.isWholeFilter && read.total > ids.length && ids.every((id) => selection.ids.has(id));
  const picked: Picked<Row> = selection.isWholeFilter ? { query } : { ids: [...selection.ids] };
  const rows = selection.isWholeFilter ? read.rows : read.rows.filter(({ id }) => selection.ids.has(id));
  const actions = definition.bulkActions ?? [];
  const minor = actions.filter(({ isMinor }) => isMinor === true);

  const { part, hasFailed, retry } = usePart(
    'bulk-dialog',
    () => import('./bulk-dialog.tsx'),
    chosen !== null,
  );

  const choose = (action: BulkAction<Row>) => {
    if ('open' in action) action.open(picked, rows);
    else setChosen(action);
  };

  return (
    <>
      <section aria-label={t('list.bulk')} className={style.stand} data-screen-only>
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
            {actions
              .filter(({ isMinor }) => isMinor !== true)
              .map((action) => (
                <Button
                  key={action.id}
                  variant="default"
                  className={style.action ?? ''}
                  leftSection={<action.icon size={16} aria-hidden />}
                  onClick={() => choose(action)}
                >
                  {t(action.labelId)}
                </Button>
              ))}
            {minor.length > 0 && <BulkMore actions={minor} onChoose={choose} />}
            <CloseButton
              className={style.close ?? ''}
              aria-label={t('list.select-none')}
              onClick={() => setSelection(noSelection())}
            />
          </div>
        )}
      </section>
      {chosen !== null && part !== undefined && (
        <part.BulkDialog
          action={chosen}
          picked={picked}
          rows={rows}
          onClose={(hasRun) => {
            setChosen(null);
            if (hasRun) setSelection(noSelection());
          }}
          onRun={() => void read.refetch()}
        />
      )}
      {hasFailed && <PartMissing onRetry={retry} onClose={() => setChosen(null)} />}
    </>
  );
}

interface Props<Row extends ListRow> {
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
}

function BulkMore<Row extends ListRow>({ actions, onChoose }: Props<Row>) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'list-menus',
    load: () => import('../menus.tsx'),
  });
  return (
    <>
      <Button
        {...trigger}
        variant="default"
        className={style.action ?? ''}
        rightSection={<ChevronUp size={16} aria-hidden />}
      >
        {t('list.bulk-more')}
      </Button>
      {part !== undefined && <part.BulkEntries float={float} actions={actions} onChoose={onChoose} />}
      {missing}
    </>
  );
}
