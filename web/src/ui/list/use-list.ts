import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { countsKey, placeRow, rowsKey, totalsKey } from './list-cache.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { ListShape, ListState } from './list-state.ts';
import { readState, toQuery, viewSearch, writeState } from './list-state.ts';
import { useListCounts, useListRows, useListTotals, useViews } from './queries.ts';
import { noSelection } from './selection.ts';
import { useColumns } from './table/use-columns.ts';
import { ROW_PX, rowsUpTo, useIsReturning, useKeptPlace } from './table/use-kept-place.ts';

const HIGHLIGHT_MS = 2400;

const GATHER_MS = 400;

/** More than these at once are read again as pages, not one by one. */
const MOST_SINGLE = 12;

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

interface ListNavigation {
  readonly state: ListState;
  /** A step of its own: Back undoes it. With `isQuiet`, it takes the place of the present one. */
  readonly go: (change: Partial<ListState>, isQuiet?: boolean) => void;
  readonly hrefOf: (change: Partial<ListState>) => string;
}

function useListState(shape: ListShape): ListNavigation {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => readState(search, shape), [search, shape]);

  const go = useCallback(
    (change: Partial<ListState>, isQuiet = false) => {
      // From the address as it is now: two changes in one moment must not undo each other.
      const present = readState(router.latestLocation.search, shape);
      const next = writeState({ ...present, ...change }, shape);
      void navigate({ to: '.', search: next, replace: isQuiet, resetScroll: false });
    },
    [navigate, router, shape],
  );
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hrefOf = useCallback(
    // Not by the router's own way, which looks for the route each time: every row asks.
    (change: Partial<ListState>) =>
      path + router.options.stringifySearch(writeState({ ...state, ...change }, shape)),
    [router, path, state, shape],
  );
  return { state, go, hrefOf };
}

/**
 * Changes made elsewhere: a row that is shown is read again in its place and marked for a moment;
 * one that is not is only counted, because rows that push in would move what someone is about to press.
 */
function useListChanges<Row extends ListRow>(definition: ListDefinition<Row>, rows: readonly Row[]) {
  const { name, topic, readRow, newKinds } = definition;
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    shown.current = new Set(rows.map(({ id }) => id));
  }, [rows]);

  const gathering = useRef<number | undefined>(undefined);
  const gathered = useRef({ ids: new Set<string>(), areMany: false });
  useEffect(() => () => window.clearTimeout(gathering.current), []);

  const mark = useCallback((ids: readonly string[]) => {
    setChanged((before) => new Set([...before, ...ids]));
    window.setTimeout(() => setChanged((before) => without(before, ids)), HIGHLIGHT_MS);
  }, []);
  const readAgain = useCallback(() => {
    const { ids, areMany } = gathered.current;
    gathered.current = { ids: new Set(), areMany: false };
    void queryClient.invalidateQueries({ queryKey: countsKey(name) });
    void queryClient.invalidateQueries({ queryKey: totalsKey(name) });
    if (areMany || ids.size > MOST_SINGLE) {
      // Quietly: the old rows stay until the new ones are here.
      void queryClient.invalidateQueries({ queryKey: rowsKey(name) }).then(() => mark([...ids]));
      return;
    }
    for (const id of ids)
      readRow(id, AbortSignal.timeout(10_000)).then(
        (row) => {
          placeRow(queryClient, name, row);
          mark([id]);
        },
        // It will be read again with the next change or visit.
        (refusal: unknown) => console.error(refusal),
      );
  }, [queryClient, name, readRow, mark]);

  const hear = useCallback(
    ({ entityId, kind }: LiveEvent) => {
      if (entityId === null) gathered.current.areMany = true;
      else if (shown.current.has(entityId)) gathered.current.ids.add(entityId);
      else if (newKinds.includes(kind)) setHeard((before) => new Set(before).add(entityId));
      // Fifty changes at once are one question; the first of them does not wait for the last.
      if (gathering.current !== undefined) return;
      gathering.current = window.setTimeout(() => {
        gathering.current = undefined;
        readAgain();
      }, GATHER_MS);
    },
    [newKinds, readAgain],
  );
  useLiveEvents(topic, hear);

  const newRowCount = useMemo(() => {
    const known = new Set(rows.map(({ id }) => id));
    return [...heard].filter((id) => !known.has(id)).length;
  }, [heard, rows]);
  const showNew = useCallback(() => {
    setHeard(new Set());
    return queryClient.resetQueries({ queryKey: rowsKey(name) });
  }, [queryClient, name]);

  return { changed, newRowCount, showNew };
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}

export interface BodyProps<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly isPhone: boolean;
  /** The row the keyboard stands on. */
  readonly active: string | null;
  readonly setActive: (id: string) => void;
  readonly onArrow: (event: KeyboardEvent) => void;
}
