import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ParcelCard as Card } from '@trastienda/shared/purchases/contract/lists.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { stageLabelId } from '../../purchase/stage.tsx';
import { type CardColumn, canDrop } from './board-cards.ts';
import style from './board-view.module.css';
import { ParcelCard } from './parcel-card.tsx';
import type { Over } from './use-card-drops.ts';

interface Props {
  readonly column: CardColumn;
  readonly isPhone: boolean;
  readonly over: Over;
  readonly onOpen: (card: Card) => void;
  readonly onMove: (card: Card, to: ParcelMove | 'received') => void;
}

export function BoardColumn({ column, isPhone, over, onOpen, onMove }: Props) {
  const t = useT();
  const heading = useId();
  const { status, count, cards } = column;
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const takes = over.from !== null && canDrop(over.from, status);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [status]);
  return (
    <section
      ref={box}
      className={style.column}
      aria-labelledby={heading}
      data-column={status}
      data-takes={takes || undefined}
      data-refuses={(over.from !== null && over.from !== status && !takes) || undefined}
      data-over={(isOver && takes) || undefined}
    >
      <header className={style.columnHead} data-hidden={isPhone || undefined}>
        <h3 id={heading}>{t(stageLabelId(status))}</h3>
        <span className={style.count}>{count}</span>
      </header>
      <ul
        className={style.cards}
        aria-labelledby={heading}
        // What scrolls can be scrolled by keyboard too, also where nothing in it takes the focus.
        tabIndex={cards.length > 0 ? 0 : undefined}
      >
        {cards.map((card) => (
          <ParcelCard key={card.id} card={card} onOpen={onOpen} onMove={onMove} />
        ))}
        {count > cards.length && (
          <li className={style.more}>{t('tracking.board.more', { count: count - cards.length })}</li>
        )}
        {cards.length === 0 && (
          <li className={style.nothing}>
            {takes && status === 'received' ? t('tracking.board.drop-receive') : t('tracking.board.none')}
          </li>
        )}
      </ul>
    </section>
  );
}
