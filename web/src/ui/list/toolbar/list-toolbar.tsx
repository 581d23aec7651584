import { ActionIcon, Box, Button } from '@mantine/core';
import { ArrowUp, Columns3 } from 'lucide-react';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../../floating/use-float.tsx';
import { storeDay } from '../date-choices.ts';
import { SearchBox } from '../debounced-search.tsx';
import type { ExportFormat } from '../export-file.ts';
import { downloadFile } from '../export-file.ts';
import { ExportMenu } from '../export-menu.tsx';
import { FilterChip, FilterSheet, MoreFilters } from '../filters/filter-buttons.tsx';
import type { Filter, ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';
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
            <Button variant="subtle" size="compact-sm" h={36} onClick={clear}>
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
    name: 'list-panels',
    load: () => import('./panels.tsx'),
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

/** Exactly what the filter finds, as a file or on paper. */
export function ListExport<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { timeZone } = useIntl();
  const { definition, query } = list;
  const download = async (format: ExportFormat) => {
    const file = await definition.exportFile?.(query, format);
    const name = t(definition.labelId).toLocaleLowerCase('es').replaceAll(/\s+/g, '-');
    if (file !== undefined) downloadFile(file, `${name}-${storeDay(new Date(), timeZone)}.${format}`);
  };
  return <ExportMenu download={download} onPrint={() => window.print()} />;
}

/** New rows are announced and wait until they are asked for. */
export function ListLiveUpdates<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { newRowCount, showNew } = list.changes;
  return (
    <div role="status" className={style.updates} data-screen-only>
      {newRowCount > 0 && (
        <button type="button" className={style.button} onClick={() => void showNew()}>
          <ArrowUp size={14} aria-hidden />
          {t('list.new-rows', { count: newRowCount })}
        </button>
      )}
    </div>
  );
}
