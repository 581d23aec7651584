import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { ListRow } from './list-definition.ts';
import { useIsPrinting } from './use-is-printing.ts';
import type { ListModel } from './use-list.ts';

/** Rows drawn beyond either edge: enough for the arrows, few enough to be made between two frames. */
const OVERSCAN = 6;
/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 25;

/** Which rows are drawn, by where the box has been scrolled to. On paper, all of them. */
export function useTableWindow<Row extends ListRow>(
  list: ListModel<Row>,
  active: string | null,
  scroller: RefObject<HTMLElement | null>,
) {
  const { read, rowPx, place, state, queryId } = list;
  const { rows, dataUpdatedAt, hasNextPage, readMore } = read;
  const isPrinting = useIsPrinting();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    initialOffset: place.tableTop,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is the reason, not an ingredient
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  const lines = virtualizer.getVirtualItems();
  const first = isPrinting ? 0 : (lines[0]?.index ?? 0);
  const last = isPrinting ? rows.length - 1 : (lines.at(-1)?.index ?? -1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came may let the next one begin
  useEffect(() => {
    if (last >= rows.length - AHEAD && hasNextPage) readMore();
  }, [last, rows.length, dataUpdatedAt, hasNextPage, readMore]);

  // Another question begins at its first row; the row someone moves to is brought into sight.
  const lastQuery = useRef(queryId + state.sort);
  useEffect(() => {
    if (lastQuery.current === queryId + state.sort) return;
    lastQuery.current = queryId + state.sort;
    virtualizer.scrollToOffset(0);
  }, [queryId, state.sort, virtualizer]);
  const activeIndex = rows.findIndex(({ id }) => id === active);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [activeIndex, virtualizer]);

  return { first, shown: rows.slice(first, last + 1), below: rows.length - 1 - last, isPrinting };
}
