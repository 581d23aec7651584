import { VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { memoGeneric } from '#lib/memo-generic.ts';
import type { Column, ListDefinition, ListRow } from '../list-definition.ts';
import { nextSort } from '../list-state.ts';
import { RowBox } from '../row-box.tsx';
import { toggleAll } from '../selection.ts';
import type { ListModel } from '../use-list.ts';
import style from './list-table.module.css';

interface Props<Row extends ListRow> {
  readonly definition: ListDefinition<Row>;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly row: Row;
  readonly index: number;
  readonly rowPx: number;
  /** The address of the list with this row open. */
  readonly href: string;
  /** The one row that the Tab key reaches; the arrows move it. */
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isTicked: boolean;
  readonly isChanged: boolean;
  readonly onOpen: (id: string) => void;
  /** Goes to a row's own page. */
  readonly onVisit: (address: string) => void;
  readonly onTick: ((id: Row['id'], isRange: boolean) => void) | undefined;
  readonly onFocus: (id: string) => void;
}

/** Drawn again only when something of its own changed: scrolling must not draw those that stay. */
export const TableRow = memoGeneric(function TableRow<Row extends ListRow>(props: Props<Row>) {
  const { definition, columns, row, index, rowPx, href, isActive, isOpen, isTicked, isChanged } = props;
  const { onOpen, onVisit, onTick, onFocus } = props;
  const t = useT();
  const id: Row['id'] = row.id;
  const tabIndex = isActive ? 0 : -1;
  const [name, ...others] = columns;
  const page = definition.pageOf?.(row);
  const address = page ?? href;

  const open = (event: MouseEvent) => {
    // Ctrl, Shift and the middle button are the browser's: the link opens a tab by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  const follow = (event: MouseEvent) => {
    // Enter opens the drawer in every list; only a pointer means the name itself.
    if (page === undefined || event.detail === 0) return open(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onVisit(page);
  };
  const openFromRow = (event: MouseEvent) => {
    const isOnPart =
      event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (isOnPart || window.getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(address, '_blank', 'noopener');
    else if (event.button === 0) open(event);
  };

  return (
    <tr
      className={style.row}
      style={{ height: rowPx }}
      aria-rowindex={index + 2}
      data-open={isOpen}
      data-ticked={isTicked}
      data-changed={isChanged}
      onClick={openFromRow}
      onAuxClick={openFromRow}
      onFocus={() => onFocus(id)}
    >
      {onTick !== undefined && (
        <td className={style.box}>
          <RowBox
            label={t('list.select-row', { name: definition.nameOf(row) })}
            isTicked={isTicked}
            tabIndex={tabIndex}
            onTick={(isRange) => onTick(id, isRange)}
          />
        </td>
      )}
      <td>
        <a
          href={address}
          className={style.name}
          data-page={page !== undefined || undefined}
          tabIndex={tabIndex}
          data-row-link={id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={follow}
        >
          {name.render(row)}
        </a>
      </td>
      {others.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.render(row)}
        </td>
      ))}
      {definition.rowAction !== undefined && <td className={style.action}>{definition.rowAction(row)}</td>}
    </tr>
  );
});

interface TableHeadProps<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly ids: readonly Row['id'][];
}

export function TableHead<Row extends ListRow>({ list, ids }: TableHeadProps<Row>) {
  const t = useT();
  const { definition, state, go, columns, selection, setSelection } = list;
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {definition.bulkActions !== undefined && (
          <th className={style.box}>
            <RowBox
              label={t('list.select-page')}
              isTicked={ticked > 0 && ticked === ids.length}
              isPartly={ticked > 0 && ticked < ids.length}
              onTick={() => setSelection((before) => toggleAll(before, ids))}
            />
          </th>
        )}
        {columns.shown.map(({ id, labelId, sort, align }) =>
          sort === undefined ? (
            <th key={id} scope="col" data-align={align}>
              {t(labelId)}
            </th>
          ) : (
            <th key={id} scope="col" data-align={align} aria-sort={directionOf(state.sort, sort)}>
              <button
                type="button"
                className={style.sort}
                onClick={() => go({ sort: nextSort(state.sort, sort) })}
              >
                {t(labelId)}
                {state.sort === sort && <ArrowUp size={14} aria-hidden />}
                {state.sort === `-${sort}` && <ArrowDown size={14} aria-hidden />}
              </button>
            </th>
          ),
        )}
        {definition.rowAction !== undefined && (
          <th scope="col" className={style.action}>
            <VisuallyHidden component="span">{t('list.next-step')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function directionOf(present: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (present === sort) return 'ascending';
  return present === `-${sort}` ? 'descending' : 'none';
}
