import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Flex, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { enableTouchDrag } from '#lib/touch-drag.ts';
import { useRoomBelow } from '#ui/list/table/use-room-below.ts';
import { PHONE } from '#ui/theme/breakpoints.ts';
import style from '../parts/board/board.module.css';
import type { Lanes } from '../parts/board/board.ts';
import { placeOf, useBoard } from '../parts/board/board.ts';
import { BoardLane } from '../parts/board/board-lane.tsx';
import { AddLane } from '../parts/board/lane-forms.tsx';
import { DemoPage, DemoTrouble } from '../parts/frame/demo-page.tsx';
import { useTaskboard } from '../queries/plans.ts';

/** No line stands below, as it does under a list. */
const SPARE_PX = 40;

const GHOSTS = [4, 3, 1, 5];

export function BoardScreen() {
  return <BoardPage />;
}

export function BoardPage() {
  const t = useT();
  const { data, error, isPaused, refetch } = useTaskboard();
  return (
    <DemoPage labelId="demo.board.page">
      <Group component="p" gap="xs" wrap="nowrap" mb="sm" c="dimmed" fz="xs">
        <Info size={16} aria-hidden />
        {t('demo.board.hint')}
      </Group>
      {data === undefined && (error !== null || isPaused) && (
        <DemoTrouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <Flex
          component="output"
          gap="sm"
          align="flex-start"
          bg="var(--surface)"
          className={style.board ?? ''}
          aria-label={t('demo.loading')}
        >
          {GHOSTS.map((cards) => (
            <Stack
              key={cards}
              component="span"
              gap="sm"
              flex="none"
              w={280}
              p="sm"
              bdrs="lg"
              bg="var(--surface-sunk)"
            >
              <Skeleton component="span" display="block" height={16} width={96} radius="xl" />
              {Array.from({ length: cards }, (_, card) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <Skeleton key={card} component="span" display="block" height={88} radius="md" />
              ))}
            </Stack>
          ))}
        </Flex>
      )}
      {data !== undefined && <BoardView seed={data.lanes} />}
    </DemoPage>
  );
}

/** The lanes side by side; what does not fit is scrolled to sideways. */
function BoardView({ seed }: { readonly seed: Lanes }) {
  const t = useT();
  const board = useBoard(seed);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(box);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const followed = useRef<string | null>(null);
  useCardDrops(board.lanes, board.move);
  useEffect(() => (box.current === null ? undefined : enableTouchDrag(box.current)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved card is another element where it came to
  useEffect(() => {
    if (followed.current === null) return;
    const card = `[data-task="${followed.current}"] [aria-haspopup]`;
    followed.current = null;
    // After the menu has given the focus back to a button that may be gone.
    setTimeout(() => box.current?.querySelector<HTMLElement>(card)?.focus());
  }, [board.lanes]);
  return (
    <>
      <VisuallyHidden role="status">{board.announcement}</VisuallyHidden>
      <Flex
        ref={box}
        component="section"
        gap="sm"
        align="flex-start"
        h={isPhone ? undefined : room + SPARE_PX}
        bg="var(--surface)"
        className={style.board ?? ''}
        aria-label={t('demo.board.page')}
      >
        {board.lanes.map((lane) => (
          <BoardLane
            key={lane.id}
            lane={lane}
            board={board}
            onFollow={(card) => {
              followed.current = card;
            }}
          />
        ))}
        <AddLane onAdd={board.addLane} />
      </Flex>
    </>
  );
}

/** Hears where a card is put down: before or after another one, or at the end of a lane. */
function useCardDrops(lanes: Lanes, onMove: (card: string, to: string, at: number) => void): void {
  const latest = useRef({ lanes, onMove });
  useEffect(() => {
    latest.current = { lanes, onMove };
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['task'] === 'string',
        onDrop: ({ source, location }) => {
          const [inner, outer] = location.current.dropTargets;
          const card = source.data['task'];
          if (typeof card !== 'string' || inner === undefined) return;
          const lane = outer?.data['lane'] ?? inner.data['lane'];
          if (typeof lane !== 'string') return;
          const others = placeIn(latest.current.lanes, lane, card);
          const beside = others.indexOf(String(inner.data['beside']));
          const at = beside === -1 ? others.length : beside + (inner.data['isAfter'] === true ? 1 : 0);
          const from = placeOf(latest.current.lanes, card);
          if (from?.lane.id === lane && from.at === at) return;
          latest.current.onMove(card, lane, at);
        },
      }),
    [],
  );
}

function placeIn(lanes: Lanes, lane: string, card: string): string[] {
  const cards = lanes.find(({ id }) => id === lane)?.cards ?? [];
  return cards.map(({ id }) => id).filter((id) => id !== card);
}
