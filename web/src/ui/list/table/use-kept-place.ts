import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** In pixels. Rows of the table have exactly these. */
export const ROW_PX = { roomy: 44, compact: 36 } as const;

/** A usual card on a phone; each is measured once it is drawn. */
export const CARD_PX = 132;

/** Deeper than this nobody is led back: it would take too many requests. */
const MOST_ROWS = 1000;
/** More than fit into a window, so that no row is missing below the place itself. */
const WINDOW_ROWS = 30;

/** How far someone had scrolled who comes back to a list: by a reload, or from another screen. */
interface KeptPlace {
  /** Of the table, which scrolls by itself. */
  readonly tableTop: number;
  /** Of the page, which scrolls with the cards of a phone. */
  readonly pageTop: number;
}

/** What the box of a list is called where the router keeps places. */
export function placeId(list: string): string {
  return `list-${list}`;
}

export function useKeptPlace(list: string): KeptPlace {
  const tableTop = useElementScrollRestoration({ id: placeId(list) })?.scrollY ?? 0;
  const pageTop = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  // As it was when the list appeared: from then on the router keeps where one is now.
  const [place] = useState({ tableTop, pageTop });
  return place;
}

/** How many rows it takes to stand there again. */
export function rowsUpTo({ tableTop, pageTop }: KeptPlace, rowPx: number): number {
  const above = Math.max(tableTop / rowPx, pageTop / CARD_PX);
  return above <= 0 ? 0 : Math.min(Math.ceil(above) + WINDOW_ROWS, MOST_ROWS);
}

interface Reading {
  readonly rows: readonly unknown[];
  readonly dataUpdatedAt: number;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly readMore: () => void;
}

/** Reads on until the wanted rows are here. No longer true once they are, or cannot be had. */
export function useIsReturning(reading: Reading, wanted: number): boolean {
  const { rows, dataUpdatedAt, isPending, isError, hasNextPage, readMore } = reading;
  const [isOver, setOver] = useState(wanted === 0);
  const isThere = isError || (!isPending && (rows.length >= wanted || !hasNextPage));
  const isReturning = !isOver && !isThere;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is the reason for the next
  useEffect(() => {
    if (isThere) setOver(true);
    else if (isReturning && !isPending) readMore();
  }, [isThere, isReturning, isPending, dataUpdatedAt, readMore]);
  return isReturning;
}
