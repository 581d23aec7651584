import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import type { BodyProps } from './body-props.ts';
import type { ListRow } from './list-definition.ts';
import style from './list-table.module.css';
import { selectRange, toggleRow } from './selection.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useIsPrinting } from './use-is-printing.ts';
import { useRoomBelow } from './use-room-below.ts';

const BOX_PX = 44;
const ACTION_PX = 112;
/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 15;

export function ListTable<Row extends ListRow>({ list, active, setActive, onArrow }: BodyProps<Row>) {
  const t = useWords();
  const { definition, read, state, selection, setSelection, columns, rowPx, changes, totals } = list;
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const scroller = useRef<HTMLDivElement>(null);
  const roomPx = useRoomBelow(scroller);
  const isPrinting = useIsPrinting();
  const restoreId = `list-${definition.name}`;
  const place = useElementScrollRestoration({ id: restoreId });
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialOffset: place?.scrollY ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is the reason, not an ingredient
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  const lines = virtualizer.getVirtualItems();
  const first = isPrinting ? 0 : (lines[0]?.index ?? 0);
  const last = isPrinting ? rows.length - 1 : (lines.at(-1)?.index ?? -1);
  const shown = rows.slice(first, last + 1);
  useEffect(() => {
    if (last >= rows.length - AHEAD && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  // Another question begins at its first row; the row someone moves to is brought into sight.
  const lastQuery = useRef(list.queryId + state.sort);
  useEffect(() => {
    if (lastQuery.current === list.queryId + state.sort) return;
    lastQuery.current = list.queryId + state.sort;
    virtualizer.scrollToOffset(0);
  }, [list.queryId, state.sort, virtualizer]);
  const activeIndex = rows.findIndex(({ id }) => id === active);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [activeIndex, virtualizer]);

  const ids = rows.map(({ id }): Row['id'] => id);
  const hasBoxes = definition.bulkActions !== undefined;
  const hasAction = definition.rowAction !== undefined;
  const tick = (id: Row['id'], isRange: boolean) =>
    setSelection((before) => (isRange ? selectRange(before, id, ids) : toggleRow(before, id)));
  const minWidth =
    columns.shown.reduce((sum, { width }) => sum + width, 0) +
    (hasBoxes ? BOX_PX : 0) +
    (hasAction ? ACTION_PX : 0);
  // On paper the columns share the page by what is in them.
  const widthOf = (width: number) => (isPrinting ? {} : { width });
  const span = columns.shown.length + Number(hasBoxes) + Number(hasAction);

  return (
    <div
      ref={scroller}
      className={style.scroller}
      data-scroll-restoration-id={restoreId}
      data-busy={read.isPlaceholderData}
      style={isPrinting ? {} : { maxHeight: roomPx }}
    >
      <table
        className={style.table}
        style={isPrinting ? {} : { minWidth }}
        aria-label={t(definition.word)}
        aria-rowcount={read.isTotalExact ? read.total + 1 : -1}
        aria-busy={read.isFetching}
      >
        <colgroup>
          {hasBoxes && <col className={style.box} style={widthOf(BOX_PX)} />}
          {columns.shown.map(({ id, width }) => (
            <col key={id} style={widthOf(width)} />
          ))}
          {hasAction && <col className={style.action} style={widthOf(ACTION_PX)} />}
        </colgroup>
        <TableHead list={list} ids={ids} />
        <tbody onKeyDown={onArrow}>
          <Space px={first * rowPx} span={span} />
          {shown.map((row, offset) => (
            <TableRow
              key={row.id}
              list={list}
              row={row}
              index={first + offset}
              isActive={active === null ? first + offset === 0 : row.id === active}
              isOpen={state.open === row.id}
              isTicked={selection.ids.has(row.id)}
              isChanged={changes.changed.has(row.id)}
              onTick={hasBoxes ? tick : undefined}
              onFocus={setActive}
            />
          ))}
          <Space px={isPrinting ? 0 : (rows.length - 1 - last) * rowPx} span={span} />
        </tbody>
        {totals !== undefined && Object.keys(totals).length > 0 && (
          <tfoot>
            <tr>
              {hasBoxes && <td />}
              {columns.shown.map(({ id, align }, index) => (
                <td key={id} data-align={align}>
                  {totals[id] ?? (index === 0 ? t('list.totals') : null)}
                </td>
              ))}
              {hasAction && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** As tall as the rows that are not drawn. */
function Space({ px, span }: { readonly px: number; readonly span: number }) {
  if (px <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and it is not a row of the list
    <tr aria-hidden="true">
      <td colSpan={span} className={style.space} style={{ height: px }} />
    </tr>
  );
}
