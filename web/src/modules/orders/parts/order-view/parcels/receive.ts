import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { computeWorth } from '@trastienda/shared/orders/parcels.ts';

/** How the units of a line were found. */
export type Found = NonNullable<Shipment['lines'][number]['found']>;
export type How = keyof Found;
export type Looked = ReadonlyMap<OrderLineId, Found>;

const NOTHING: Found = { good: 0, damaged: 0, missing: 0 };

export const foundOf = (looked: Looked, lineId: OrderLineId): Found => looked.get(lineId) ?? NOTHING;
export const unitsOf = ({ good, damaged, missing }: Found): number => good + damaged + missing;

/** A customer brings some of what she has; of a parcel that comes back, all of it is looked for. */
export const howsOf = ({ status }: Pick<Shipment, 'status'>): readonly How[] =>
  status === 'delivered' ? ['good', 'damaged'] : ['good', 'damaged', 'missing'];

export function withFound(looked: Looked, lineId: OrderLineId, how: How, count: number): Looked {
  return new Map(looked).set(lineId, { ...foundOf(looked, lineId), [how]: count });
}

export function allGood({ lines }: Pick<Shipment, 'lines'>): Looked {
  return new Map(lines.map(({ lineId, quantity }) => [lineId, { ...NOTHING, good: quantity }]));
}

type Held = Pick<Shipment, 'lines' | 'status'>;

/** What keeps it from being received. */
export function lookTrouble({ lines, status }: Held, looked: Looked): 'nothing' | 'not-all' | null {
  const seen = lines.reduce((sum, { lineId }) => sum + unitsOf(foundOf(looked, lineId)), 0);
  if (status === 'delivered') return seen === 0 ? 'nothing' : null;
  const isAll = lines.every(({ lineId, quantity }) => unitsOf(foundOf(looked, lineId)) === quantity);
  return isAll ? null : 'not-all';
}

export function sentLines({ lines }: Held, looked: Looked): ({ lineId: OrderLineId } & Found)[] {
  return lines
    .map(({ lineId }) => ({ lineId, ...foundOf(looked, lineId) }))
    .filter((line) => unitsOf(line) > 0);
}

type Sold = Pick<Order, 'lines' | 'subtotal' | 'discount' | 'returned' | 'shipments' | 'total' | 'paid'>;

/**
 * What the order asks for less because of this parcel, computed with what came back before as the server does. Of what
 * is still on its way in exchange every unit is credited.
 */
export function worthOfReturn(
  order: Sold,
  parcel: Pick<Shipment, 'id' | 'credited'>,
  looked: Looked,
): number {
  const back = new Map<string, number>();
  const add = (lineId: OrderLineId, units: number) => back.set(lineId, (back.get(lineId) ?? 0) + units);
  for (const { id, credited, lines } of order.shipments)
    if (credited > 0 && id !== parcel.id)
      for (const { lineId, quantity, found } of lines)
        add(lineId, found === null ? quantity : found.good + found.damaged);
  for (const [lineId, { good, damaged }] of looked) add(lineId, good + damaged);
  return Math.max(0, computeWorth(order, back) - (order.returned - parcel.credited));
}

/** What that means for the money: how much becomes the customer's, how much is still to be collected. */
export function outcomeOf({ total, paid }: Pick<Order, 'total' | 'paid'>, worth: number) {
  const after = total - worth;
  return { total: after, credit: Math.max(0, paid - after), owed: Math.max(0, after - paid) };
}
