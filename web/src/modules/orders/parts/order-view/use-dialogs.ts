import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DialogState } from './dialog-state.ts';
import { nextStepOf } from './head/next-step.ts';
import { entriesOf } from './head/order-entries.ts';

/** `do=pay`, `do=label`, `do=receive` … in the address open their dialog at once: how a list leads here. */
export function useDialogs(order: Order, actor: OrderActor) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = 'do' in search ? search.do : undefined;
  const latest = useRef({ order, actor });
  useEffect(() => {
    latest.current = { order, actor };
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    setDialog(dialogOf(wanted, latest.current.order, latest.current.actor));
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { dialog, openDialog: setDialog, close: useCallback(() => setDialog(null), []) };
}

/** An old link may ask for what is no longer possible: then the order is only shown. */
function dialogOf(wanted: string, order: Order, actor: OrderActor): DialogState | null {
  if (wanted === 'pay' || wanted === 'cancel') {
    const isOffered = entriesOf(order, actor).some(({ entry, why }) => entry === wanted && why === null);
    return isOffered ? { kind: wanted } : null;
  }
  const step = nextStepOf(order, actor);
  if (step.kind !== 'dialog') return null;
  return step.dialog.kind === (wanted === 'report' ? 'road' : wanted) ? step.dialog : null;
}
