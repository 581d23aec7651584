import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import type { ListRow } from './list-definition.ts';
import style from './list-table.module.css';
import type { ListModel } from './use-list.ts';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly row: Row;
  readonly index: number;
  /** The one row that the Tab key reaches; the arrows move it. */
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isTicked: boolean;
  readonly isChanged: boolean;
  readonly onTick: ((id: Row['id'], isRange: boolean) => void) | undefined;
  readonly onFocus: (id: string) => void;
}

export function TableRow<Row extends ListRow>(props: Props<Row>) {
  const { list, row, index, isActive, isOpen, isTicked, isChanged, onTick, onFocus } = props;
  const t = useWords();
  const { definition, columns, go, hrefOf, rowPx } = list;
  const id: Row['id'] = row.id;
  const href = hrefOf({ open: id, isEditing: false });
  const tabIndex = isActive ? 0 : -1;
  const [name, ...others] = columns.shown;

  const open = (event: MouseEvent) => {
    // Ctrl, Shift and the middle button are the browser's: the link opens a tab by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go({ open: id, isEditing: false }, list.state.open !== null);
  };
  const openFromRow = (event: MouseEvent) => {
    const isOnPart =
      event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (isOnPart || window.getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(href, '_blank', 'noopener');
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
          <Checkbox
            size="sm"
            tabIndex={tabIndex}
            aria-label={t('list.select-row', { name: definition.nameOf(row) })}
            checked={isTicked}
            onChange={(event) => {
              const { nativeEvent } = event;
              onTick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
            }}
          />
        </td>
      )}
      <td>
        <a
          href={href}
          className={style.name}
          tabIndex={tabIndex}
          data-row-link={id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={open}
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
}
