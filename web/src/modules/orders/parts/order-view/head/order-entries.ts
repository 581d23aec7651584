import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { canCommand, canEdit, seesAll, withParcels } from '@trastienda/shared/orders/rules.ts';

export const ENTRIES = ['edit', 'pay', 'hold', 'resume', 'reopen', 'duplicate', 'discard', 'cancel'] as const;
export type Entry = (typeof ENTRIES)[number];

export interface OfferedEntry {
  readonly entry: Entry;
  /** Why it cannot be done now, although one would look for it here: the id of a sentence. */
  readonly why: string | null;
}

/** What the menu offers. What the state makes meaningless is left out; what a rule forbids is explained. */
export function entriesOf(order: Order, actor: OrderActor): OfferedEntry[] {
  if (order.isErased) return [];
  return ENTRIES.flatMap((entry): OfferedEntry[] => {
    const why = reasonAgainst(entry, order, actor);
    return why === 'senseless' ? [] : [{ entry, why }];
  });
}

const isOver = ({ status }: Pick<Order, 'status'>) => status === 'cancelled' || status === 'discarded';

function reasonAgainst(entry: Entry, order: Order, actor: OrderActor): string | 'senseless' | null {
  switch (entry) {
    case 'duplicate':
      return null;
    case 'pay':
      return isOver(order) ? 'senseless' : null;
    case 'edit':
      return canEdit(actor, order).ok ? null : 'orders.view.why.edit';
    case 'hold':
    case 'resume':
    case 'reopen':
      // For reception only; a seller does not look for them.
      return seesAll(actor) && canCommand(actor, order, entry).ok ? null : 'senseless';
    default: {
      const verdict = canCommand(actor, withParcels(order), entry);
      if (verdict.ok) return null;
      return verdict.code === 'order.wrong-state' ? 'senseless' : verdict.code;
    }
  }
}
