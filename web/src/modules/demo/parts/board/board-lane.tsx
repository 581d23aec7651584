import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import type { BoardLane as Lane } from '@trastienda/shared/demo/contract.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board.module.css';
import type { Board } from './board.ts';
import { laneTitle } from './board.ts';
import { AddCard, LaneTitle } from './lane-forms.tsx';
import { TaskCard, TaskMenu } from './task-card.tsx';

interface Props {
  readonly lane: Lane;
  readonly board: Board;
  /** Moved by its menu: whoever did it finds the focus on it again. */
  readonly onFollow: (card: string) => void;
}

export function BoardLane({ lane, board, onFollow }: Props) {
  const t = useT();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
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
    <Stack
      ref={box}
      component="section"
      gap={0}
      flex="none"
      w={lane.style.width}
      mah="100%"
      bdrs="lg"
      className={style.lane ?? ''}
      aria-labelledby={heading}
      data-lane={lane.id}
      data-over={isOver || undefined}
    >
      <Group component="header" gap="2xs" wrap="nowrap" flex="none" mih={48} pt="xs" pb="2xs" ps="sm" pe="xs">
        <LaneTitle id={heading} title={title} onRename={(next) => board.rename(lane.id, next)} />
        {lane.label !== '' && (
          <Box
            component="span"
            flex="none"
            px="xs"
            bdrs="lg"
            bg="var(--surface)"
            c="dimmed"
            fz="xs"
            fw={600}
            lh="20px"
            ms="auto"
          >
            {lane.label}
          </Box>
        )}
        <ActionIcon
          flex="none"
          ms={lane.label === '' ? 'auto' : 0}
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
      </Group>
      {isFolded ? (
        <Box component="p" p="sm" c="dimmed" fz="xs">
          {t('demo.board.cards', { count: lane.cards.length })}
        </Box>
      ) : (
        <>
          <Stack
            component="ul"
            gap="sm"
            flex={1}
            mih={0}
            py="2xs"
            px="xs"
            className={style.cards ?? ''}
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
            {lane.cards.length === 0 && (
              <Box component="li" p="sm" c="dimmed" fz="xs" ta="center">
                {t('demo.board.empty')}
              </Box>
            )}
          </Stack>
          <Box flex="none" pt="2xs" pb="xs" px="xs">
            <AddCard lane={title} onAdd={(name, text) => board.add(lane.id, name, text)} />
          </Box>
        </>
      )}
    </Stack>
  );
}
