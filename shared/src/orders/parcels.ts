import { prorate } from '../kernel/money.ts';
import type { Verdict } from '../kernel/verdict.ts';
import { no, yes } from '../kernel/verdict.ts';
import { mayLeave, type OrderActor, type OrderFacts, seesAll } from './rules.ts';
import { type Fulfilment, SHIPMENT_TRANSITIONS, type ShipmentCommand } from './status.ts';

/** What those who handle guides do, who need not see all orders. */
const OF_GUIDES: readonly ShipmentCommand[] = ['label', 'unlabel', 'hand_over'];

export function canMoveParcel(
  actor: OrderActor,
  order: OrderFacts,
  parcel: Fulfilment,
  command: ShipmentCommand,
): Verdict<'auth.forbidden' | 'order.wrong-state' | 'shipment.wrong-state' | 'order.not-paid'> {
  const isAllowed = seesAll(actor) || (OF_GUIDES.includes(command) && actor.codes.includes('S-019'));
  if (!isAllowed) return no('auth.forbidden');
  const comesBack = parcel === 'delivered' && (command === 'return' || command === 'receive');
  if (order.status !== 'confirmed' && !(comesBack && order.status === 'completed'))
    return no('order.wrong-state');
  if (SHIPMENT_TRANSITIONS[parcel][command] === undefined) return no('shipment.wrong-state');
  // Across the counter: only what the customer fetches goes from packed to delivered in one step.
  if (parcel === 'packed' && command === 'deliver' && order.delivery !== 'pickup')
    return no('shipment.wrong-state');
  if (command === 'unpack') return yes;
  const leaves = command === 'hand_over' || (command === 'deliver' && parcel === 'packed');
  // Packing unpaid goods is allowed to nobody either: they would stand ready to leave.
  return leaves || command === 'pack' || command === 'pick' ? mayLeave(order) : yes;
}

interface SoldLine {
  readonly id: string;
  readonly quantity: number;
  readonly total: number;
}

/**
 * What an order asks for less once these units came back: their share of what the goods cost after every
 * discount. Of all units together it is all of it, to the last centavo.
 */
export function computeWorth(
  order: { readonly lines: readonly SoldLine[]; readonly subtotal: number; readonly discount: number },
  back: ReadonlyMap<string, number>,
): number {
  if (order.subtotal === 0) return 0;
  const atLinePrices = order.lines.reduce(
    (sum, { id, quantity, total }) => sum + (total * (back.get(id) ?? 0)) / quantity,
    0,
  );
  return prorate(atLinePrices, order.subtotal - order.discount, order.subtotal);
}
