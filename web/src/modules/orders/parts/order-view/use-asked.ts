import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asked } from './asked.ts';
import { nextStepOf } from './head/next-step.ts';
import { entriesOf } from './head/order-entries.ts';

/** `do=pay`, `do=label`, `do=receive` … in the address open their dialog at once: how a list leads here. */
export function useAsked(order: Order, actor: OrderActor) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = 'do' in search ? search.do : undefined;
  const latest = useRef({ order, actor });
  useEffect(() => {
    latest.current = { order, actor };
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    setAsked(askedBy(wanted, latest.current.order, latest.current.actor));
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { asked, ask: setAsked, close: useCallback(() => setAsked(null), []) };
}

/** An old link may ask for what is no longer possible: then the order is only shown. */
function askedBy(wanted: string, order: Order, actor: OrderActor): Asked | null {
  if (wanted === 'pay' || wanted === 'cancel') {
    const isOffered = entriesOf(order, actor).some(({ entry, why }) => entry === wanted && why === null);
    return isOffered ? { kind: wanted } : null;
  }
  const step = nextStepOf(order, actor);
  if (step.kind !== 'ask') return null;
  return step.asked.kind === (wanted === 'report' ? 'road' : wanted) ? step.asked : null;
}
