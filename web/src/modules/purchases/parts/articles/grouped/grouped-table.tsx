import { useNavigate } from '@tanstack/react-router';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { BodyProps } from '#ui/list/body-props.ts';
import type { Column } from '#ui/list/list-definition.ts';
import table from '#ui/list/list-table.module.css';
import { selectRange, toggleRow } from '#ui/list/selection.ts';
import { TableHead } from '#ui/list/table-head.tsx';
import { TableRow } from '#ui/list/table-row.tsx';
import { useIsWide } from '#ui/list/use-is-wide.ts';
import { placeId } from '#ui/list/use-kept-place.ts';
import { useRoomBelow } from '#ui/list/use-room-below.ts';
import { ArticleCell, FormCell } from '../list/article-cells.tsx';
import type { Entry } from './group-entries.ts';
import { ProductHead, ShopHead } from './group-heads.tsx';
import style from './grouped-table.module.css';
import { useEntryWindow } from './use-entry-window.ts';

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
