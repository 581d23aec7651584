import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon } from '@mantine/core';
import type { BoardLane as Lane } from '@trastienda/shared/demo/contract.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { AddCard } from './add-card.tsx';
import style from './board-lane.module.css';
import { laneTitle } from './board-text.ts';
import { LaneTitle } from './lane-title.tsx';
import { TaskCard } from './task-card.tsx';
import { TaskMenu } from './task-menu.tsx';
import type { Board } from './use-board.ts';

interface Props {
  readonly lane: Lane;
  readonly board: Board;
  /** Moved by its menu: whoever did it finds the focus on it again. */
  readonly onFollow: (card: string) => void;
}

export function BoardLane({ lane, board, onFollow }: Props) {
  const t = useT();
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const [isFolded, setFolded] = useState(false);
  const title = laneTitle(lane.title, t);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['task'] === 'string',
      getData: () => ({ lane: lane.id }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [lane.id]);
  const elsewhere = board.lanes
    .filter(({ id }) => id !== lane.id)
    .map((other) => ({ id: other.id, title: laneTitle(other.title, t) }));
  const moveTo = (card: string, to: string, at: number) => {
    onFollow(card);
    board.move(card, to, at);
  };
  return (
    <section
      ref={box}
      className={style.lane}
      style={{ width: lane.style.width }}
      aria-labelledby={heading}
      data-lane={lane.id}
      data-over={isOver || undefined}
    >
      <header className={style.head}>
        <LaneTitle id={heading} title={title} onRename={(next) => board.rename(lane.id, next)} />
        {lane.label !== '' && <span className={style.label}>{lane.label}</span>}
        <ActionIcon
          className={style.fold ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-expanded={!isFolded}
          aria-label={t('demo.board.fold', { lane: title })}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDown size={16} aria-hidden />
        </ActionIcon>
      </header>
      {isFolded ? (
        <p className={style.folded}>{t('demo.board.cards', { count: lane.cards.length })}</p>
      ) : (
        <>
          <ul
            className={style.cards}
            aria-labelledby={heading}
            // What scrolls can be scrolled by keyboard too.
            tabIndex={lane.cards.length > 0 ? 0 : undefined}
          >
            {lane.cards.map((card, at) => (
              <TaskCard
                key={card.id}
                card={card}
                menu={
                  <TaskMenu
                    title={card.title}
                    lanes={elsewhere}
                    canRise={at > 0}
                    canSink={at < lane.cards.length - 1}
                    onMove={(to) =>
                      moveTo(card.id, to, board.lanes.find(({ id }) => id === to)?.cards.length ?? 0)
                    }
                    onShift={(by) => moveTo(card.id, lane.id, at + by)}
                    onRemove={() => board.remove(card.id, card.title)}
                  />
                }
              />
            ))}
            {lane.cards.length === 0 && <li className={style.nothing}>{t('demo.board.empty')}</li>}
          </ul>
          <div className={style.foot}>
            <AddCard lane={title} onAdd={(name, text) => board.add(lane.id, name, text)} />
          </div>
        </>
      )}
    </section>
  );
}
