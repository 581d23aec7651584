import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import {
  type Fulfilment,
  ROAD_COMMANDS,
  type RoadCommand,
  type ShipmentCommand,
} from '@trastienda/shared/orders/status.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Barcode,
  Bike,
  CircleX,
  HandHelping,
  PackageCheck,
  PackageOpen,
  PackageSearch,
  PackageX,
  ShoppingBasket,
  Tag,
  TriangleAlert,
  Truck,
  Undo2,
  UserX,
} from 'lucide-react';

export const MOVE_ICONS: Record<ShipmentCommand, LucideIcon> = {
  pick: ShoppingBasket,
  pack: PackageCheck,
  unpack: PackageOpen,
  label: Barcode,
  unlabel: Tag,
  hand_over: Truck,
  transit: Truck,
  out: Bike,
  deliver: HandHelping,
  fail: UserX,
  incident: TriangleAlert,
  refuse: CircleX,
  return: Undo2,
  receive: PackageOpen,
  lose: PackageX,
  find: PackageSearch,
};

export interface ParcelMoves {
  /** The likely ones, the likeliest first. */
  readonly buttons: readonly ShipmentCommand[];
  readonly menu: readonly ShipmentCommand[];
}

/** In the store the steps ahead come first and the step back last; on the road what usually happens next. */
const LIKELY: Record<Fulfilment, readonly ShipmentCommand[]> = {
  pending: ['pick', 'pack', 'unpack'],
  picking: ['pack', 'unpack'],
  packed: ['label', 'hand_over', 'deliver', 'unpack'],
  labelled: ['label', 'hand_over', 'unpack'],
  handed_over: ['deliver', 'transit'],
  in_transit: ['deliver', 'out'],
  failed_attempt: ['out', 'deliver'],
  returning: ['receive'],
  delivered: [],
  returned: [],
  lost: ['find'],
};

/** As they are recorded of a parcel, the good news first. */
const IN_THE_MENU = [
  'deliver',
  'transit',
  'out',
  'fail',
  'incident',
  'refuse',
  'return',
  'receive',
  'lose',
  'find',
  'unlabel',
] as const satisfies readonly ShipmentCommand[];

export function movesOf(order: Order, parcel: Shipment, actor: OrderActor): ParcelMoves {
  const { status, lastEvent } = parcel;
  const isPossible = (command: ShipmentCommand) =>
    !order.isErased &&
    canMoveParcel(actor, order, status, command).ok &&
    // Said twice it says nothing.
    !(status === 'in_transit' && command === 'out' && lastEvent === 'out') &&
    !(status === 'in_transit' && command === 'transit' && lastEvent === 'transit');
  const buttons = LIKELY[status].filter(isPossible);
  return { buttons, menu: IN_THE_MENU.filter((one) => isPossible(one) && !buttons.includes(one)) };
}

export const isRoadCommand = (command: ShipmentCommand): command is RoadCommand =>
  ROAD_COMMANDS.some((one) => one === command);

/** What can be recorded of a parcel that met trouble; asking first which of them it was. */
export function roadMoves(order: Order, parcel: Shipment, actor: OrderActor): readonly RoadCommand[] {
  const likely = LIKELY[parcel.status].filter(isRoadCommand);
  const others = ROAD_COMMANDS.filter((command) => !likely.includes(command));
  return [...likely, ...others].filter((command) => canMoveParcel(actor, order, parcel.status, command).ok);
}

/** Where the courier itself tells of the parcel; null where it does not. */
export function trackingAddress(template: string | undefined, guide: string): string | null {
  if (template === undefined || !/^https?:\/\//.test(template) || guide === '') return null;
  return template.replaceAll('{guide}', encodeURIComponent(guide));
}
