import { useVirtualizer } from '@tanstack/react-virtual';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useIsPrinting } from '#ui/list/use-is-printing.ts';
import type { ListModel } from '#ui/list/use-list.ts';
import type { Entry } from './group-entries.ts';
import { groupEntries } from './group-entries.ts';

/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 25;
/** The head and the totals, which stay in their places and cover what is under them. */
const COVERED_PX = 84;
const SHOP_PX = 44;

/** Which heads and rows are drawn, by where the box has been scrolled to. On paper, all of them. */
export function useEntryWindow(
  list: ListModel<Article>,
  active: string | null,
  scroller: RefObject<HTMLElement | null>,
) {
  const { read, rowPx, place, queryId } = list;
  const { rows, dataUpdatedAt, hasNextPage, readMore } = read;
  const isPrinting = useIsPrinting();
  const entries = useMemo(() => groupEntries(rows), [rows]);
  const pxOf = (entry: Entry | undefined) => (entry?.kind === 'shop' ? SHOP_PX : rowPx);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => pxOf(entries[index]),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 8,
    initialOffset: place.tableTop,
    // As if the box were as tall as the screen, so that the first picture is whole.
    initialRect: { width: 0, height: window.innerHeight },
    scrollPaddingStart: SHOP_PX,
    scrollPaddingEnd: COVERED_PX,
  });
  useEffect(() => {
    // Sizes that were computed for the other height of rows.
    if (rowPx > 0) virtualizer.measure();
  }, [rowPx, virtualizer]);

  const drawn = virtualizer.getVirtualItems();
  const first = isPrinting ? 0 : (drawn[0]?.index ?? 0);
  const last = isPrinting ? entries.length - 1 : (drawn.at(-1)?.index ?? -1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came may let the next one begin
  useEffect(() => {
    if (last >= entries.length - AHEAD && hasNextPage) readMore();
  }, [last, entries.length, dataUpdatedAt, hasNextPage, readMore]);

  // Another question begins at its first row; the row someone moves to is brought into sight.
  const lastQuery = useRef(queryId);
  useEffect(() => {
    if (lastQuery.current === queryId) return;
    lastQuery.current = queryId;
    scroller.current?.scrollTo({ top: 0 });
  }, [queryId, scroller]);
  const activeAt = entries.findIndex((entry) => entry.kind === 'row' && entry.article.id === active);
  useEffect(() => {
    if (activeAt >= 0 && scroller.current !== null) virtualizer.scrollToIndex(activeAt, { align: 'auto' });
  }, [activeAt, virtualizer, scroller]);

  // The shop whose goods are at the top is named although its own place is further up.
  const shopAt = entries.slice(0, first).findLastIndex(({ kind }) => kind === 'shop');
  const shop = shopAt < 0 || entries[first]?.kind === 'shop' ? undefined : entries[shopAt];
  const above = isPrinting ? 0 : (drawn[0]?.start ?? 0) - (shop === undefined ? 0 : SHOP_PX);
  const below = isPrinting ? 0 : virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const shown = entries.slice(first, last + 1);
  return { shop, above, shown, below, pxOf, isPrinting };
}
