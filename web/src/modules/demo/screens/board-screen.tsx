import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button, Skeleton, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Info, Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { enableTouchDrag } from '#lib/touch-drag.ts';
import { PHONE } from '#ui/breakpoints.ts';
import { useRoomBelow } from '#ui/list/use-room-below.ts';
import style from '../parts/board/board.module.css';
import { BoardLane } from '../parts/board/board-lane.tsx';
import { LONGEST_LANE } from '../parts/board/lane-title.tsx';
import type { Lanes } from '../parts/board/lanes.ts';
import { placeOf } from '../parts/board/lanes.ts';
import { useBoard } from '../parts/board/use-board.ts';
import { DemoPage } from '../parts/frame/demo-page.tsx';
import { DemoTrouble } from '../parts/frame/demo-trouble.tsx';
import { useTaskboard } from '../queries/board.ts';

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
      <p className={style.hint}>
        <Info size={16} aria-hidden />
        {t('demo.board.hint')}
      </p>
      {data === undefined && (error !== null || isPaused) && (
        <DemoTrouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <output className={style.waiting} aria-label={t('demo.loading')}>
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
        </output>
      )}
      {data !== undefined && <BoardView seed={data.lanes} />}
    </DemoPage>
  );
}

/** The lanes side by side; what does not fit is scrolled to sideways. */
function BoardView({ seed }: { readonly seed: Lanes }) {
  const t = useT();
  const board = useBoard(seed);
  const box = useRef<HTMLElement>(null);
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
      <section
        ref={box}
        className={style.board}
        style={isPhone ? undefined : { height: room + SPARE_PX }}
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
      </section>
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

/** One lane more at the end of the board. */
function AddLane({ onAdd }: { readonly onAdd: (title: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setOpen(false);
    setTitle('');
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setMissing(true);
    onAdd(title.trim());
    close();
  };
  return (
    <div className={style.formLane} data-open={isOpen || undefined}>
      {!isOpen && (
        <Button
          className={style.newLane ?? ''}
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('demo.board.add-lane')}
        </Button>
      )}
      {isOpen && (
        <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && close()} noValidate>
          <Stack gap="sm" p="sm" bd="1px solid var(--line)" bdrs="md" bg="var(--surface)">
            <TextInput
              autoFocus
              required
              label={t('demo.board.lane-title')}
              maxLength={LONGEST_LANE}
              value={title}
              error={isMissing ? t('demo.board.missing') : null}
              onChange={(event) => {
                setTitle(event.currentTarget.value);
                setMissing(false);
              }}
            />
            <div className={style.actions}>
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit">{t('demo.board.add')}</Button>
            </div>
          </Stack>
        </form>
      )}
    </div>
  );
}
