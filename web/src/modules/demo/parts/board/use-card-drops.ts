import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { type Lanes, placeOf } from './lanes.ts';

/** Hears where a card is put down: before or after another one, or at the end of a lane. */
export function useCardDrops(lanes: Lanes, onMove: (card: string, to: string, at: number) => void): void {
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
