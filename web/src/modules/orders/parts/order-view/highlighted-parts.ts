import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { useRefreshOrder } from '../../queries/order.ts';

const HIGHLIGHT_MS = 2400;
const GATHER_MS = 250;

/** What of an order each part of the screen shows. */
const PARTS = {
  head: ({ stage, paymentState, fulfilment, total, paid, inReview, status }: Order) => [
    stage,
    paymentState,
    fulfilment,
    total,
    paid,
    inReview,
    status,
  ],
  lines: ({ lines, discount, shipping, returned }: Order) => [
    lines.map(({ available: _, ...line }) => line),
    discount,
    shipping,
    returned,
  ],
  delivery: ({ address, delivery, courier, promisedOn }: Order) => [address, delivery, courier, promisedOn],
  customer: ({ customerName, customerPhone, tax }: Order) => [customerName, customerPhone, tax],
  payments: ({ payments }: Order) => payments,
  parcels: ({ shipments }: Order) => shipments,
  notes: (order: Order) => [pickTexts(NOTES, order), order.tags],
  tracking: ({ trackingToken }: Order) => trackingToken,
} as const;
export type OrderPart = keyof typeof PARTS;

const NAMES: readonly OrderPart[] = [
  'head',
  'lines',
  'delivery',
  'customer',
  'payments',
  'parcels',
  'notes',
  'tracking',
];

export function changedParts(before: Order, after: Order): OrderPart[] {
  return NAMES.filter((part) => JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](after)));
}

export const HighlightedPartsContext = createContext<ReadonlySet<OrderPart>>(new Set());

export function useIsHighlighted(part: OrderPart | undefined): boolean {
  const highlighted = useContext(HighlightedPartsContext);
  return part !== undefined && highlighted.has(part);
}

/** Somebody else works on this order: it is read again, and what they changed lights up for a moment. */
export function useHighlightedParts(order: Order, actor: Actor): ReadonlySet<OrderPart> {
  const refresh = useRefreshOrder();
  const [highlighted, setHighlighted] = useState<ReadonlySet<OrderPart>>(new Set());
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);

  // Compared with what was on the screen when the word of the change arrived.
  const seen = useRef(order);
  const isTheirs = useRef(false);
  useEffect(() => {
    const before = seen.current;
    seen.current = order;
    if (!isTheirs.current || before === order) return;
    isTheirs.current = false;
    const changed = changedParts(before, order);
    if (changed.length === 0) return;
    setHighlighted(new Set(changed));
    const timer = window.setTimeout(() => setHighlighted(new Set()), HIGHLIGHT_MS);
    return () => window.clearTimeout(timer);
  }, [order]);

  useLiveEvents('order', ({ entityId, actorId }) => {
    // Without an id many changed at once.
    if (entityId !== null && entityId !== order.id) return;
    if (actorId !== actor.id) isTheirs.current = true;
    // Three commands in a row are one question.
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => {
      void refresh(order.id).then(() => {
        // Nothing of it is on the screen: what comes next is not theirs.
        window.setTimeout(() => {
          isTheirs.current = false;
        }, GATHER_MS);
      });
    }, GATHER_MS);
  });
  return highlighted;
}
