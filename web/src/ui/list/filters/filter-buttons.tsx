import { Button, CloseButton, Text } from '@mantine/core';
import { ChevronDown, ListFilter, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { useFloat } from '../../floating/use-float.tsx';
import { PartMissing } from '../../overlays/fetched-part.tsx';
import type { Filter, ListRow } from '../list-definition.ts';
import style from '../toolbar/toolbar.module.css';
import type { ListModel } from '../use-list.ts';
import { useFilterFormat } from './use-filter-format.ts';

interface Props {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Just asked for: it opens by itself. */
  readonly isInitiallyOpen?: boolean;
  /** It was looked at and left as it was. */
  readonly onLeave?: () => void;
}

export function FilterChip({ filter, value, onChange, isInitiallyOpen = false, onLeave }: Props) {
  const t = useT();
  const formatFilter = useFilterFormat();
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'list-panels',
    load: () => import('../toolbar/panels.tsx'),
    isInitiallyOpen,
  });
  const isSet = value !== '';
  const name = t(filter.labelId);
  return (
    <div className={style.chip} data-set={isSet}>
      <button type="button" {...trigger} className={style.chipButton}>
        {!isSet && <Plus size={14} aria-hidden />}
        <span>{name}</span>
        {isSet && (
          <Text span inherit c="var(--accent-ink)" truncate>
            {formatFilter(filter, value)}
          </Text>
        )}
        {isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {part !== undefined && (
        <part.FilterPanel float={float} filter={filter} value={value} onChange={onChange} onLeave={onLeave} />
      )}
      {missing}
      {isSet && (
        <CloseButton
          size="sm"
          radius="xl"
          me="2xs"
          aria-label={t('list.filter-clear', { name })}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}

interface MoreFiltersProps {
  readonly filters: readonly Filter[];
  readonly onChoose: (id: string) => void;
}

/** Those seldom wanted, out of the way until one is. */
export function MoreFilters({ filters, onChoose }: MoreFiltersProps) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'list-menus',
    load: () => import('../menus.tsx'),
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
        flex="none"
        miw={44}
        px="sm"
        aria-label={t('list.filters-set', { set })}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {set > 0 && (
          <Text
            span
            inherit
            ms="xs"
            miw={20}
            px="xs"
            bdrs="lg"
            bg="var(--accent-ink)"
            c="var(--surface)"
            fz="xs"
            lh="20px"
          >
            {set}
          </Text>
        )}
      </Button>
      {part !== undefined && <part.FilterDialog list={list} onClose={close} />}
      {hasFailed && <PartMissing onRetry={retry} onClose={close} />}
    </>
  );
}
