import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import type { Actor } from '#lib/actor.ts';
import type { KeptOrder } from './kept-order.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { EMPTY_ORDER, toFormValues } from './order-form-values.ts';

export interface Start {
  readonly kept: KeptOrder;
  /** As it was when the kept text was written; what happened since is told afterwards. */
  readonly order: Order | null;
  readonly wasRestored: boolean;
}

const unsent = (values: OrderFormValues): KeptOrder => ({
  values,
  base: null,
  order: null,
  pending: null,
  confirming: null,
});

/** What a form begins with: what the browser kept, what is saved, or nothing. */
export function startOf(actor: Actor, kept: KeptOrder | null, order: Order | null): Start {
  if (order === null) {
    const empty = { ...EMPTY_ORDER, sellerId: seesAll(actor) ? actor.id : null };
    if (kept === null) return { kept: unsent(empty), order, wasRestored: false };
    // Its draft is gone from the server: what was typed is an order of its own again.
    const isLost = kept.order !== null;
    const values = isLost ? withoutIds(kept.values) : kept.values;
    return { kept: isLost ? unsent(values) : kept, order, wasRestored: true };
  }
  const saved = toFormValues(order);
  const at = { id: order.id, version: order.version };
  const fresh: KeptOrder = { values: saved, base: saved, order: at, pending: null, confirming: null };
  if (kept?.order?.id !== order.id) return { kept: fresh, order, wasRestored: false };
  return { kept, order: { ...order, version: kept.order.version }, wasRestored: true };
}

function withoutIds(values: OrderFormValues): OrderFormValues {
  return { ...values, lines: values.lines.map((line) => ({ ...line, id: null })) };
}

/** As it was opened: nothing in it is worth keeping. */
export function isUntouched({ values, base, order, pending }: KeptOrder, isNew: boolean): boolean {
  if (pending !== null) return false;
  const before = base ?? { ...EMPTY_ORDER, sellerId: values.sellerId };
  // A new order is looked for here after a reload, also when all of it is saved.
  return (order === null || !isNew) && JSON.stringify(values) === JSON.stringify(before);
}
