import type { BoardCard, BoardLane } from '@trastienda/shared/demo/contract.ts';

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
