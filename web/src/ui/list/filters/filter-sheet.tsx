import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { PartMissing } from '../../part-missing.tsx';
import type { ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';
import style from './filters.module.css';

/** The way to the filters on a phone, and how many are set. */
export function FilterSheet<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { part, hasFailed, retry } = usePart('filter-dialog', () => import('./filter-dialog.tsx'), isOpen);
  const set = Object.keys(list.state.filters).length;
  const close = () => setOpen(false);
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
      {part !== undefined && <part.FilterDialog list={list} onClose={close} />}
      {hasFailed && <PartMissing onRetry={retry} onClose={close} />}
    </>
  );
}
