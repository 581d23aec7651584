import type { BoardCard, BoardLane } from '@trastienda/shared/demo/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { randomHex } from '#lib/random-id.ts';

export type Lanes = readonly BoardLane[];

/** Where a card stands. */
export interface Place {
  readonly lane: BoardLane;
  readonly at: number;
}

export function placeOf(lanes: Lanes, card: string): Place | null {
  for (const lane of lanes) {
    const at = lane.cards.findIndex(({ id }) => id === card);
    if (at !== -1) return { lane, at };
  }
  return null;
}

/** The card out of its lane and into another or the same; `at` counts the cards that do not move. */
export function moveCard(lanes: Lanes, card: string, to: string, at: number): Lanes {
  const from = placeOf(lanes, card);
  const moved = from?.lane.cards[from.at];
  if (moved === undefined) return lanes;
  return lanes.map((lane) => {
    const others = lane.cards.filter(({ id }) => id !== card);
    return lane.id === to ? { ...lane, cards: others.toSpliced(at, 0, moved) } : { ...lane, cards: others };
  });
}

export function addCard(lanes: Lanes, to: string, card: BoardCard): Lanes {
  return lanes.map((lane) => (lane.id === to ? { ...lane, cards: [...lane.cards, card] } : lane));
}

export function removeCard(lanes: Lanes, card: string): Lanes {
  return lanes.map((lane) => ({ ...lane, cards: lane.cards.filter(({ id }) => id !== card) }));
}

export function addLane(lanes: Lanes, id: string, title: string): Lanes {
  return [...lanes, { id, title, label: '', style: { width: LANE_PX }, cards: [] }];
}

export function renameLane(lanes: Lanes, id: string, title: string): Lanes {
  return lanes.map((lane) => (lane.id === id ? { ...lane, title } : lane));
}

const LANE_PX = 280;

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

/** The specification's lanes; one that somebody named has the name they gave it. */
const KNOWN: Readonly<Record<string, string>> = {
  'Planned Tasks': 'planned',
  'Work In Progress': 'progress',
  Blocked: 'blocked',
  Completed: 'completed',
};

export function laneTitle(title: string, t: Translate): string {
  const known = KNOWN[title];
  return known === undefined ? title : t(`demo.board.lane.${known}`);
}

const MINUTES = /^(\d+) mins$/;

/** How long a task takes, as the specification writes it. */
export function durationText(label: string, t: Translate): string {
  if (label === 'now') return t('demo.board.now');
  const [, count] = MINUTES.exec(label) ?? [];
  return count === undefined ? label : t('demo.board.minutes', { count });
}
