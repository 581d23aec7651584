import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { randomHex } from '#lib/random-id.ts';
import { laneTitle } from './board-text.ts';
import { addCard, addLane, type Lanes, moveCard, placeOf, removeCard, renameLane } from './lanes.ts';

/** The board on this screen: it begins as the server has it, and what is done to it stays here. */
export function useBoard(seed: Lanes) {
  const t = useT();
  const [lanes, setLanes] = useState(seed);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(lanes);
  useEffect(() => {
    latest.current = lanes;
  });

  const move = useCallback(
    (card: string, to: string, at: number) => {
      const next = moveCard(latest.current, card, to, at);
      const place = placeOf(next, card);
      const moved = place?.lane.cards[place.at];
      setLanes(next);
      if (place !== null && moved !== undefined)
        setAnnouncement(
          t('demo.board.moved', {
            title: moved.title,
            lane: laneTitle(place.lane.title, t),
            place: place.at + 1,
            count: place.lane.cards.length,
          }),
        );
    },
    [t],
  );
  const rest = useMemo(
    () => ({
      add: (lane: string, title: string, description: string) =>
        setLanes((now) => addCard(now, lane, { id: randomHex(12), title, label: '', description })),
      remove: (card: string, title: string) => {
        setLanes((now) => removeCard(now, card));
        setAnnouncement(t('demo.board.removed', { title }));
      },
      addLane: (title: string) => setLanes((now) => addLane(now, randomHex(12), title)),
      rename: (lane: string, title: string) => setLanes((now) => renameLane(now, lane, title)),
    }),
    [t],
  );
  return { lanes, announcement, move, ...rest };
}
export type Board = ReturnType<typeof useBoard>;
