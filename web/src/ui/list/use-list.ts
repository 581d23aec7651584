import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import { toQuery, viewSearch } from './list-state.ts';
import { ROW_PX } from './row-heights.ts';
import { noSelection } from './selection.ts';
import { useColumns } from './use-columns.ts';
import { rowsUpTo, useIsReturning, useKeptPlace } from './use-kept-place.ts';
import { useListChanges } from './use-list-changes.ts';
import { useListCounts, useListRows, useListTotals } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { useViews } from './use-views.ts';

const COMPACT_KEY = 'list:compact';

/** Everything the parts of one list draw from. */
export function useList<Row extends ListRow>(definition: ListDefinition<Row>) {
  const { state, go, hrefOf } = useListState(definition);
  const [isCompact, setCompact] = useState(() => readStored(COMPACT_KEY) === 'true');
  const rowPx = isCompact ? ROW_PX.compact : ROW_PX.roomy;
  const query = useMemo(() => toQuery(state, definition), [state, definition]);
  const queryId = JSON.stringify([query.q, query.filters]);
  const stableQuery = useSameWhile(query, JSON.stringify(query));

  const place = useKeptPlace(definition.name);
  // Whoever asks something else has left the place they came back to.
  const [initialQuery] = useState(stableQuery);
  const wanted = stableQuery === initialQuery ? rowsUpTo(place, rowPx) : 0;
  const read = useListRows(definition, stableQuery, wanted);
  const isReturning = useIsReturning(read, wanted);
  const counts = useListCounts(definition, { ...stableQuery, filters: state.filters });
  const totals = useListTotals(definition, stableQuery, !read.isPending && !read.isPlaceholderData);
  const changes = useListChanges(definition, read.rows);

  const [selection, setSelection] = useState(noSelection<Row['id']>);
  // What was ticked under another filter is out of sight, and what is out of sight is not changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is the reason, not an ingredient
  useEffect(() => setSelection(noSelection()), [queryId]);

  const views = useViews(definition.name);
  const view = views.views.find(({ id }) => id === state.view) ?? null;
  const viewColumns = useMemo(
    () => (view === null ? null : { id: view.id, columns: view.state.columns }),
    [view],
  );
  const columns = useColumns(definition.name, definition.columns, viewColumns);
  const present = {
    search: viewSearch(state, definition),
    columns: columns.shown.slice(1).map(({ id }) => id),
  };

  const toggleCompact = useCallback(() => {
    setCompact((before) => {
      writeStored(COMPACT_KEY, String(!before));
      return !before;
    });
  }, []);

  const clear = useCallback(() => go({ q: '', filters: {} }), [go]);
  const setFilter = useCallback(
    (id: string, value: string) => {
      const { [id]: _old, ...others } = state.filters;
      go({ filters: value === '' ? others : { ...others, [id]: value } });
    },
    [go, state.filters],
  );

  return {
    definition,
    state,
    query: stableQuery,
    queryId,
    go,
    hrefOf,
    read,
    counts,
    totals,
    changes,
    selection,
    setSelection,
    views,
    view,
    present,
    columns,
    isCompact,
    toggleCompact,
    rowPx,
    place,
    isReturning,
    isFiltered: state.q.trim() !== '' || Object.keys(state.filters).length > 0,
    clear,
    setFilter,
  };
}

/** The same object as long as it says the same: an open drawer must not ask for the rows again. */
function useSameWhile<Value>(value: Value, id: string): Value {
  const [kept, setKept] = useState({ value, id });
  if (kept.id === id) return kept.value;
  setKept({ value, id });
  return value;
}

export type ListModel<Row extends ListRow> = ReturnType<typeof useList<Row>>;
export type ListGo = (change: Partial<ListState>, isQuiet?: boolean) => void;
