import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { enableTouchDrag } from '#lib/touch-drag.ts';
import { PHONE } from '#ui/breakpoints.ts';
import { useRoomBelow } from '#ui/list/use-room-below.ts';
import { AddLane } from './add-lane.tsx';
import { BoardLane } from './board-lane.tsx';
import style from './board-view.module.css';
import type { Lanes } from './lanes.ts';
import { useBoard } from './use-board.ts';
import { useCardDrops } from './use-card-drops.ts';

/** No line stands below, as it does under a list. */
const SPARE_PX = 40;

/** The lanes side by side; what does not fit is scrolled to sideways. */
export function BoardView({ seed }: { readonly seed: Lanes }) {
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
