import { Button } from '@mantine/core';
import type { Group } from '@trastienda/shared/reports/dimensions.ts';
import { GROUPS } from '@trastienda/shared/reports/dimensions.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { FilterChip } from '#ui/list/filters/filter-chip.tsx';
import { MoreFilters } from '#ui/list/filters/more-filters.tsx';
import type { Filter } from '#ui/list/list-definition.ts';
import { PartMissing } from '#ui/part-missing.tsx';
import style from './pivot.module.css';
import type { PivotState } from './pivot-state.ts';
import { useGroupFilters } from './use-group-filters.ts';
import type { Go } from './use-pivot-state.ts';

interface Props {
  readonly state: PivotState;
  readonly go: Go;
  readonly isPhone: boolean;
}

/** Always in sight; the others wait until they are asked for. */
const USUAL: readonly string[] = ['seller', 'channel', 'category', 'department'];

/** What counts at all: chips at a desk, a sheet on a phone. */
export function GroupFilters({ state, go, isPhone }: Props) {
  const t = useT();
  const [added, setAdded] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const filters = useGroupFilters(state, added === 'product' || isOpen);
  const { part, hasFailed, retry } = usePart('pivot-filters', () => import('./filters-dialog.tsx'), isOpen);
  const values: Readonly<Record<string, string | undefined>> = state.filters;
  const setTo = (id: string) => values[id] ?? '';
  const set = Object.keys(state.filters).length;
  const change = (id: string, value: string) => {
    const group = groupOf(id);
    if (group === undefined) return;
    const { [group]: _old, ...others } = state.filters;
    go({ filters: value === '' ? others : { ...others, [group]: value }, open: null });
  };
  const clear = () => go({ filters: {}, open: null });
  const close = () => setOpen(false);
  if (isPhone)
    return (
      <div className={style.filters} data-screen-only>
        <Button
          variant="default"
          leftSection={<SlidersHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('list.filters-set', { set })}
        </Button>
        {part !== undefined && (
          <part.FiltersDialog
            filters={filters}
            setTo={setTo}
            onChange={change}
            onClear={clear}
            onClose={close}
          />
        )}
        {hasFailed && <PartMissing onRetry={() => void retry()} onClose={close} />}
      </div>
    );
  const isShown = ({ id }: Filter) => USUAL.includes(id) || id === added || setTo(id) !== '';
  return (
    <div className={style.filters} data-screen-only>
      {filters.filter(isShown).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={setTo(filter.id)}
          onChange={(value) => change(filter.id, value)}
          isInitiallyOpen={filter.id === added}
          onLeave={() => setAdded(null)}
        />
      ))}
      <MoreFilters filters={filters.filter((one) => !isShown(one))} onChoose={setAdded} />
      {set > 0 && (
        <Button variant="subtle" size="compact-sm" className={style.clear ?? ''} onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

const groupOf = (id: string): Group | undefined => GROUPS.find((one) => one === id);
