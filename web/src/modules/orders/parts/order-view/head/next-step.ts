import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { computeNextAction, type NextAction } from '@trastienda/shared/orders/next-action.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import {
  canCommand,
  canEdit,
  type OrderActor,
  seesAll,
  withParcels,
} from '@trastienda/shared/orders/rules.ts';
import type { ShipmentCommand } from '@trastienda/shared/orders/status.ts';
import type { OrderGiven } from '../../../queries/order-commands.ts';
import type { DialogState } from '../order-command.tsx';

/** The one primary button: done at once, asked about first, or the turn of somebody else. */
export type NextStep =
  | { readonly kind: 'give'; readonly action: NextAction; readonly given: OrderGiven }
  | { readonly kind: 'dialog'; readonly action: NextAction; readonly dialog: DialogState }
  | { readonly kind: 'wait'; readonly action: NextAction }
  | { readonly kind: 'none' };

export function nextStepOf(order: Order, actor: OrderActor): NextStep {
  const action = computeNextAction(order);
  switch (action) {
    case 'none':
      return { kind: 'none' };
    case 'wait_review':
      return { kind: 'wait', action };
    case 'submit_payment':
    case 'collect':
      return { kind: 'dialog', action, dialog: { kind: 'pay' } };
    case 'confirm':
      return canCommand(actor, order, 'confirm').ok
        ? { kind: 'give', action, given: { command: 'confirm' } }
        : { kind: 'wait', action };
    case 'resume':
      return canCommand(actor, order, 'resume').ok
        ? { kind: 'give', action, given: { command: 'resume', reason: '' } }
        : { kind: 'wait', action };
    case 'cancel':
      return canCommand(actor, withParcels(order), 'cancel').ok
        ? { kind: 'dialog', action, dialog: { kind: 'cancel' } }
        : { kind: 'wait', action };
    case 'report': {
      const parcel = order.shipments.find(({ status }) => status === order.fulfilment);
      return parcel === undefined || !seesAll(actor)
        ? { kind: 'wait', action }
        : { kind: 'dialog', action, dialog: { kind: 'road', parcelId: parcel.id, command: null } };
    }
    case 'pack':
    case 'label':
    case 'receive': {
      const parcel = movableParcel(order, actor, action);
      return parcel === undefined
        ? { kind: 'wait', action }
        : { kind: 'dialog', action, dialog: { kind: action, parcelId: parcel.id } };
    }
    default: {
      const parcel = movableParcel(order, actor, action);
      return parcel === undefined
        ? { kind: 'wait', action }
        : { kind: 'give', action, given: { command: action, parcel } };
    }
  }
}

/** The parcel that keeps the order where it stands goes first. */
function movableParcel(order: Order, actor: OrderActor, command: ShipmentCommand): Shipment | undefined {
  const movable = order.shipments.filter((parcel) => canMoveParcel(actor, order, parcel.status, command).ok);
  return movable.find((parcel) => parcel.status === order.fulfilment) ?? movable[0];
}

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
