import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import {
  cancelOrder,
  commandOrder,
  confirmOrder,
  renewTracking,
} from '@trastienda/shared/orders/contract/order.ts';
import {
  commandShipment,
  labelShipment,
  packShipment,
  receiveShipment,
  type SAID_COMMANDS,
  splitShipment,
} from '@trastienda/shared/orders/contract/parcels.ts';
import type { CourierId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';

type SaidCommand = (typeof SAID_COMMANDS)[number];
type Packing = Omit<BodyOf<typeof packShipment>, 'version'>;
type ShipmentEvent = Omit<BodyOf<typeof commandShipment>, 'version'>;
type Receipt = Omit<BodyOf<typeof receiveShipment>, 'version'>;
type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;

/** What a command takes along beyond the order it is given to. */
export type OrderGiven =
  | { readonly command: 'confirm' | 'renew-tracking' }
  | { readonly command: 'discard' | 'hold' | 'resume' | 'reopen'; readonly reason: string }
  | { readonly command: 'cancel'; readonly reason: string; readonly moneyGoes: 'credit' | 'refund' }
  | { readonly command: 'pack'; readonly parcel: Shipment; readonly packing?: Packing }
  | { readonly command: SaidCommand; readonly parcel: Shipment; readonly event?: ShipmentEvent }
  | { readonly command: 'receive'; readonly parcel: Shipment; readonly receipt: Receipt }
  | {
      readonly command: 'label';
      readonly parcel: Shipment;
      readonly courierId: CourierId;
      readonly guide: string;
    }
  | {
      readonly command: 'split';
      readonly parcel: Shipment;
      readonly lines: readonly { readonly lineId: OrderLineId; readonly quantity: number }[];
    };

/** Each command at its own address, always with the version it was decided on. */
export function sendCommand(order: Order, given: OrderGiven): Promise<Order> {
  const { id, version } = order;
  const params = { id };
  switch (given.command) {
    case 'confirm':
      return callRoute(confirmOrder, { params, body: { version } });
    case 'renew-tracking':
      return callRoute(renewTracking, { params, body: { version } });
    case 'cancel':
      return callRoute(cancelOrder, {
        params,
        body: { version, reason: given.reason, moneyGoes: given.moneyGoes },
      });
    case 'discard':
    case 'hold':
    case 'resume':
    case 'reopen':
      return callRoute(commandOrder, {
        params: { id, command: given.command },
        body: { version, reason: given.reason },
      });
    case 'label':
      return callRoute(labelShipment, {
        params: { id: given.parcel.id },
        body: { version: given.parcel.version, courierId: given.courierId, guide: given.guide },
      });
    case 'split':
      return callRoute(splitShipment, {
        params: { id: given.parcel.id },
        body: { version: given.parcel.version, lines: [...given.lines] },
      });
    case 'pack':
      return callRoute(packShipment, {
        params: { id: given.parcel.id },
        body: { version: given.parcel.version, ...given.packing },
      });
    case 'receive':
      return callRoute(receiveShipment, {
        params: { id: given.parcel.id },
        body: { version: given.parcel.version, ...given.receipt },
      });
    default:
      return callRoute(commandShipment, {
        params: { id: given.parcel.id, command: given.command },
        body: { version: given.parcel.version, ...given.event },
      });
  }
}
