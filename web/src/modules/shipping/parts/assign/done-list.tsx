import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import style from './done-list.module.css';
import type { Done } from './use-done.ts';

/** Enough to see that the last ones went well; all of them wait in the next tab. */
const SHOWN = 12;

/** Guides given in this visit, the latest on top. */
export function DoneList({ done }: { readonly done: Done }) {
  const t = useT();
  const { rows, undoLast, isUndoing, kept, trouble } = done;
  if (rows.length === 0 && kept.length === 0) return null;
  return (
    <div className={style.done}>
      <div className={style.head}>
        <h3 className={style.title}>{t('shipping.done.title', { count: rows.length })}</h3>
        {undoLast !== null && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={isUndoing}
            onClick={undoLast}
          >
            {t('shipping.done.undo')}
          </Button>
        )}
      </div>
      {trouble !== null && (
        <Notice tone="danger">
          <p>{readProblem(trouble)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice tone="danger">
          <p>{t('shipping.done.kept', { names: kept.join(', ') })}</p>
        </Notice>
      )}
      <ul className={style.rows}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={`${row.id} ${row.guide}`} className={style.row}>
            <span className={style.name}>{row.label}</span>
            <span className={style.guide}>{row.guide}</span>
            <span className={style.soft}>{[row.courier, row.customer].filter(Boolean).join(' · ')}</span>
            {row.warning !== '' && <span className={style.warning}>{row.warning}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
