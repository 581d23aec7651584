import { ActionIcon, Box, Button } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../../floating/use-float.tsx';
import { FilterChip } from '../filters/filter-chip.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { MoreFilters } from '../filters/more-filters.tsx';
import type { Filter, ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';
import { SearchBox } from './search-box.tsx';
import style from './toolbar.module.css';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly isPhone: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
}

export function ListToolbar<Row extends ListRow>({ list, isPhone, search }: Props<Row>) {
  const t = useT();
  const { definition, state, read, go, isFiltered, clear, setFilter } = list;

  const [added, setAdded] = useState<string | null>(null);
  const isShown = ({ id, isMinor }: Filter) =>
    isMinor !== true || id === added || state.filters[id] !== undefined;

  const enter = () => {
    const [only, ...others] = read.rows;
    if (only !== undefined && others.length === 0 && !read.isPlaceholderData) go({ open: only.id });
  };

  return (
    <div className={style.bar} data-screen-only>
      <SearchBox
        value={state.q}
        labelId={definition.searchLabelId}
        input={search}
        onChange={(q) => go({ q }, true)}
        onEnter={enter}
      />
      {isPhone ? (
        <FilterSheet list={list} />
      ) : (
        <>
          {definition.filters.filter(isShown).map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              value={state.filters[filter.id] ?? ''}
              onChange={(value) => setFilter(filter.id, value)}
              isInitiallyOpen={filter.id === added}
              onLeave={() => setAdded(null)}
            />
          ))}
          <MoreFilters filters={definition.filters.filter((one) => !isShown(one))} onChoose={setAdded} />
          {isFiltered && (
            <Button variant="subtle" size="compact-sm" className={style.clear ?? ''} onClick={clear}>
              {t('list.clear')}
            </Button>
          )}
          <Box component="span" flex={1} />
          <ColumnMenu list={list} />
        </>
      )}
    </div>
  );
}

function ColumnMenu<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'column-panel',
    load: () => import('./column-panel.tsx'),
  });
  return (
    <>
      <ActionIcon
        {...trigger}
        variant="default"
        size={36}
        aria-label={t('list.columns')}
        title={t('list.columns')}
      >
        <Columns3 size={18} aria-hidden />
      </ActionIcon>
      {part !== undefined && <part.ColumnPanel float={float} list={list} />}
      {missing}
    </>
  );
}
