import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Column } from '#ui/list/list-definition.ts';
import { selectRange, toggleRow } from '#ui/list/selection.ts';
import table from '#ui/list/table/list-table.module.css';
import { TableHead, TableRow } from '#ui/list/table/table-row.tsx';
import { placeId } from '#ui/list/table/use-kept-place.ts';
import { useIsWide, useRoomBelow } from '#ui/list/table/use-room-below.ts';
import { useIsPrinting } from '#ui/list/table/use-row-window.ts';
import type { BodyProps, ListModel } from '#ui/list/use-list.ts';
import style from '../articles.module.css';
import { ArticleCell, FormCell } from '../list/article-cells.tsx';
import type { Entry } from './group-heads.tsx';
import { groupEntries, ProductHead, ShopHead } from './group-heads.tsx';

/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 25;

/** The head and the totals, which stay in their places and cover what is under them. */
const COVERED_PX = 84;

const SHOP_PX = 44;

const BOX_PX = 44;
const ACTION_PX = 112;

type Columns = readonly [Column<Article>, ...Column<Article>[]];

/** The rows of the list standard below the heads of their shop and product. Keys, boxes and drawer are the list's. */
export function GroupedTable({ list, active, setActive, onArrow }: BodyProps<Article>) {
  const t = useT();
  const { definition, read, state, go, hrefOf, selection, setSelection, columns, changes, totals } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const roomPx = useRoomBelow(scroller);
  const sight = useEntryWindow(list, active, scroller);

  const ids = read.rows.map(({ id }) => id);
  const firstId = ids[0];
  const order = useRef(ids);
  useEffect(() => {
    order.current = ids;
  });
  const tick = useCallback(
    (id: Article['id'], isRange: boolean) =>
      setSelection((before) => (isRange ? selectRange(before, id, order.current) : toggleRow(before, id))),
    [setSelection],
  );
  const isOpen = state.open !== null;
  const open = useCallback((id: string) => go({ open: id, isEditing: false }, isOpen), [go, isOpen]);
  const navigate = useNavigate();
  const visit = useCallback((address: string) => void navigate({ href: address }), [navigate]);

  // What its head says already is not said again in the row.
  const [alone, nested] = useMemo((): readonly [Columns, Columns] => {
    const [name, ...others] = columns.shown;
    return [
      [{ ...name, render: (article) => <ArticleCell article={article} /> }, ...others],
      [{ ...name, render: (article) => <FormCell article={article} /> }, ...others],
    ];
  }, [columns.shown]);

  const actionPx = definition.actionPx ?? ACTION_PX;
  const minWidth = columns.shown.reduce((sum, { width }) => sum + width, 0) + BOX_PX + actionPx;
  const isWide = useIsWide(scroller, minWidth);
  const widthOf = (width: number) => (sight.isPrinting ? {} : { width });
  const span = columns.shown.length + 2;

  const draw = (entry: Entry) => {
    const head = { list, span, heightPx: sight.pxOf(entry) };
    if (entry.kind === 'shop') return <ShopHead key={entry.key} entry={entry} {...head} />;
    if (entry.kind === 'product') return <ProductHead key={entry.key} entry={entry} {...head} />;
    const { id } = entry.article;
    return (
      <TableRow
        key={entry.key}
        definition={definition}
        columns={entry.isNested ? nested : alone}
        row={entry.article}
        index={entry.index}
        rowPx={sight.pxOf(entry)}
        href={hrefOf({ open: id, isEditing: false })}
        isActive={active === null ? id === firstId : id === active}
        isOpen={state.open === id}
        isTicked={selection.ids.has(id)}
        isChanged={changes.changed.has(id)}
        onOpen={open}
        onVisit={visit}
        onTick={tick}
        onFocus={setActive}
      />
    );
  };

  return (
    <div
      ref={scroller}
      className={table.scroller}
      data-scroll-restoration-id={placeId(definition.name)}
      data-wide={isWide}
      data-busy={read.isPlaceholderData}
      style={sight.isPrinting ? {} : { maxHeight: roomPx }}
    >
      <table
        className={`${table.table} ${style.table}`}
        style={sight.isPrinting ? {} : { minWidth }}
        aria-label={t(definition.labelId)}
        aria-rowcount={read.isTotalExact ? read.total + 1 : -1}
        aria-busy={read.isPlaceholderData}
      >
        <colgroup>
          <col style={widthOf(BOX_PX)} />
          {columns.shown.map(({ id, width }) => (
            <col key={id} style={widthOf(width)} />
          ))}
          <col className={table.action} style={widthOf(actionPx)} />
        </colgroup>
        <TableHead list={list} ids={ids} />
        <tbody onKeyDown={onArrow}>
          {sight.shop !== undefined && draw(sight.shop)}
          <Space px={sight.above} span={span} />
          {sight.shown.map(draw)}
          <Space px={sight.below} span={span} />
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              <td />
              {columns.shown.map(({ id, align }, index) => (
                <td key={id} data-align={align}>
                  <span className={table.sum}>{totals[id] ?? (index === 0 ? t('list.totals') : null)}</span>
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** As tall as what is not drawn. */
function Space({ px, span }: { readonly px: number; readonly span: number }) {
  if (px <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and it is not a row of the list
    <tr aria-hidden="true">
      <td colSpan={span} className={table.space} style={{ height: px }} />
    </tr>
  );
}

/** Which heads and rows are drawn, by where the box has been scrolled to. On paper, all of them. */
function useEntryWindow(
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
