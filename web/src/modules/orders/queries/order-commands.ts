import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import {
  cancelOrder,
  commandOrder,
  confirmOrder,
  renewTracking,
} from '@trastienda/shared/orders/contract/order.ts';
import { commandShipment, labelShipment, splitShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import type { CourierId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { callRoute } from '../../../lib/call-route.ts';

/** What a command takes along beyond the order it is given to. */
export type OrderGiven =
  | { readonly command: 'confirm' | 'renew-tracking' }
  | { readonly command: 'discard' | 'hold' | 'resume' | 'reopen'; readonly reason: string }
  | { readonly command: 'cancel'; readonly reason: string; readonly moneyGoes: 'credit' | 'refund' }
  | {
      readonly command: 'pick' | 'pack' | 'unpack' | 'hand_over' | 'deliver';
      readonly parcel: Shipment;
    }
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
        params: { id, shipmentId: given.parcel.id },
        body: { version: given.parcel.version, courierId: given.courierId, guide: given.guide },
      });
    case 'split':
      return callRoute(splitShipment, {
        params: { id, shipmentId: given.parcel.id },
        body: { version: given.parcel.version, lines: [...given.lines] },
      });
    default:
      return callRoute(commandShipment, {
        params: { id, shipmentId: given.parcel.id, command: given.command },
        body: { version: given.parcel.version },
      });
  }
}
