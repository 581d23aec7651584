import { ListFilter } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../../floating/use-float.tsx';
import type { Filter } from '../list-definition.ts';
import style from '../toolbar/toolbar.module.css';

interface Props {
  readonly filters: readonly Filter[];
  readonly onChoose: (id: string) => void;
}

/** Those seldom wanted, out of the way until one is. */
export function MoreFilters({ filters, onChoose }: Props) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'filter-entries',
    load: () => import('./filter-entries.tsx'),
  });
  if (filters.length === 0) return null;
  return (
    <>
      <button type="button" {...trigger} className={style.more}>
        <ListFilter size={14} aria-hidden />
        {t('list.filters-more')}
      </button>
      {part !== undefined && <part.FilterEntries float={float} filters={filters} onChoose={onChoose} />}
      {missing}
    </>
  );
}
