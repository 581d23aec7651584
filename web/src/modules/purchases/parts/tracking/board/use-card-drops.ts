import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { PARCEL_MOVES, type ParcelMove, type ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { useEffect, useRef, useState } from 'react';
import { canDrop } from './board-cards.ts';

export interface Over {
  /** Where the card in the hand comes from; null while nothing is dragged. */
  readonly from: ParcelStatus | null;
}

const GOALS: readonly (ParcelMove | 'received')[] = [...PARCEL_MOVES, 'received'];

/** Hears of every card that is dragged over the board and put down in a column that takes it. */
export function useCardDrops(
  cards: readonly ParcelCard[],
  onDrop: (card: ParcelCard, to: ParcelMove | 'received') => void,
): Over {
  const [from, setFrom] = useState<ParcelStatus | null>(null);
  const latest = useRef({ cards, onDrop });
  useEffect(() => {
    latest.current = { cards, onDrop };
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['parcel'] === 'string',
        onDragStart: ({ source }) => setFrom(cardOf(latest.current.cards, source.data)?.status ?? null),
        onDrop: ({ source, location }) => {
          setFrom(null);
          const card = cardOf(latest.current.cards, source.data);
          const status = location.current.dropTargets[0]?.data['status'];
          const to = GOALS.find((goal) => goal === status);
          if (card !== undefined && to !== undefined && canDrop(card.status, to))
            latest.current.onDrop(card, to);
        },
      }),
    [],
  );
  return { from };
}

function cardOf(cards: readonly ParcelCard[], data: Record<string | symbol, unknown>) {
  return cards.find(({ id }) => id === data['parcel']);
}
