import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from '../list-definition.ts';
import { RowBox } from '../row-box.tsx';
import { toggleRow } from '../selection.ts';
import type { BodyProps } from '../use-list.ts';
import style from './list-cards.module.css';
import { CARD_PX } from './use-kept-place.ts';

const AHEAD = 8;

/** The same rows under a thumb: what it is, its state, three facts and the next step. */
export function ListCards<Row extends ListRow>({ list }: BodyProps<Row>) {
  const t = useT();
  const { definition, read, go, hrefOf, selection, setSelection, changes } = list;
  const { rows, dataUpdatedAt, hasNextPage, readMore } = read;
  const box = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_PX,
    overscan: 6,
    scrollMargin: box.current?.offsetTop ?? 0,
    initialOffset: list.place.pageTop,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const cards = virtualizer.getVirtualItems();
  const last = cards.at(-1)?.index ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came may let the next one begin
  useEffect(() => {
    if (last >= rows.length - AHEAD && hasNextPage) readMore();
  }, [last, rows.length, dataUpdatedAt, hasNextPage, readMore]);

  const [name] = definition.columns;
  const badges = definition.columns.filter(({ card }) => card === 'badge');
  const facts = definition.columns.filter(({ card }) => card === 'fact');
  const figures = definition.columns.filter(({ card }) => card === 'figure');

  return (
    <ul
      ref={box}
      className={style.cards}
      aria-label={t(definition.labelId)}
      data-busy={read.isPlaceholderData}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {cards.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id: Row['id'] = row.id;
        const action = definition.rowAction?.(row);
        return (
          <li
            key={id}
            ref={virtualizer.measureElement}
            data-index={index}
            data-ticked={selection.ids.has(id)}
            data-changed={changes.changed.has(id)}
            className={style.card}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            aria-setsize={read.isTotalExact ? read.total : -1}
            aria-posinset={index + 1}
          >
            <div className={style.top}>
              {definition.bulkActions !== undefined && (
                <span className={style.box}>
                  <RowBox
                    label={t('list.select-row', { name: definition.nameOf(row) })}
                    isTicked={selection.ids.has(id)}
                    onTick={() => setSelection((before) => toggleRow(before, id))}
                  />
                </span>
              )}
              <a
                href={definition.pageOf?.(row) ?? hrefOf({ open: id, isEditing: false })}
                className={style.name}
                data-row-link={id}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  go({ open: id, isEditing: false });
                }}
              >
                {name.render(row)}
              </a>
              {figures.length === 0 &&
                badges.map((column) => <span key={column.id}>{column.render(row)}</span>)}
            </div>
            {figures.length > 0 && (
              <div className={style.figures}>
                <dl>
                  {figures.map((column) => (
                    <div key={column.id}>
                      <dt>{t(column.labelId)}</dt>
                      <dd>{column.render(row)}</dd>
                    </div>
                  ))}
                </dl>
                {badges.map((column) => (
                  <span key={column.id}>{column.render(row)}</span>
                ))}
              </div>
            )}
            <dl className={style.facts} hidden={facts.length === 0}>
              {facts.map((column) => (
                <div key={column.id}>
                  <dt>{t(column.labelId)}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {action !== undefined && action !== null && <div className={style.action}>{action}</div>}
          </li>
        );
      })}
    </ul>
  );
}
