import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import type { BoardCard } from '@trastienda/shared/demo/contract.ts';
import { Clock, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import style from './board.module.css';
import { durationText } from './board.ts';
import type { TaskMoves } from './task-entries.tsx';

interface Props {
  readonly card: BoardCard;
  readonly menu: ReactNode;
}

/** Dragged with the mouse or a finger; its menu does the same for keys. */
export function TaskCard({ card, menu }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
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
    <Stack
      ref={box}
      component="li"
      gap="2xs"
      pos="relative"
      pt="xs"
      pb="sm"
      px="sm"
      bdrs="md"
      bg="var(--surface)"
      className={style.card ?? ''}
      data-task={id}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Text component="h4" miw={0} fw={600} lh={1.4}>
          {title}
        </Text>
        {menu}
      </Group>
      {description !== '' && (
        <Text inherit c="dimmed" fz="xs">
          {description}
        </Text>
      )}
      {label !== '' && (
        <Group
          component="p"
          gap="2xs"
          w="fit-content"
          mt="2xs"
          py={1}
          px="xs"
          bdrs="lg"
          bg="var(--surface-sunk)"
          c="dimmed"
          fz="xs"
          lh="20px"
        >
          <Clock size={13} aria-hidden />
          {durationText(label, t)}
        </Group>
      )}
    </Stack>
  );
}

interface TaskMenuProps extends TaskMoves {
  readonly title: string;
}

/** What dragging does, for keys and for whoever would rather not drag. Its entries come when someone is near. */
export function TaskMenu({ title, ...moves }: TaskMenuProps) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'demo-task-entries',
    load: () => import('./task-entries.tsx'),
  });
  return (
    <>
      <ActionIcon
        {...trigger}
        className={style.more ?? ''}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('demo.board.move', { title })}
        title={t('demo.board.move-to')}
      >
        <EllipsisVertical size={16} aria-hidden />
      </ActionIcon>
      {part !== undefined && <part.TaskEntries float={float} {...moves} />}
      {missing}
    </>
  );
}
