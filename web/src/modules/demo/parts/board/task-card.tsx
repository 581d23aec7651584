import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { BoardCard } from '@trastienda/shared/demo/contract.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board.module.css';
import { durationText } from './board-text.ts';

interface Props {
  readonly card: BoardCard;
  readonly menu: ReactNode;
}

/** Dragged with the mouse or a finger; its menu does the same for keys. */
export function TaskCard({ card, menu }: Props) {
  const t = useT();
  const box = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  /** Where the card in the hand would come to stand. */
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  const { id, title, label, description } = card;
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const isLower = (pointerY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return pointerY > top + height / 2;
    };
    const release = draggable({
      element,
      getInitialData: () => ({ task: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    const close = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['task'] === 'string' && source.data['task'] !== id,
      getData: ({ input }) => ({ beside: id, isAfter: isLower(input.clientY) }),
      onDrag: ({ self }) => setEdge(self.data['isAfter'] === true ? 'after' : 'before'),
      onDragLeave: () => setEdge(null),
      onDrop: () => setEdge(null),
    });
    return () => {
      release();
      close();
    };
  }, [id]);
  return (
    <li
      ref={box}
      className={style.card}
      data-task={id}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      <div className={style.top}>
        <h4 className={style.taskTitle}>{title}</h4>
        {menu}
      </div>
      {description !== '' && <p className={style.text}>{description}</p>}
      {label !== '' && (
        <p className={style.taskLabel}>
          <Clock size={13} aria-hidden />
          {durationText(label, t)}
        </p>
      )}
    </li>
  );
}
