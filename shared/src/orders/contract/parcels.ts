import { z } from 'zod';
import { fileId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { courierId, orderLineId, shipmentId } from '../ids.ts';
import { ROAD_COMMANDS } from '../status.ts';
import { readOrder } from './order.ts';
import { area } from './order-summary.ts';

const reply = readOrder.reply;

const ofShipment = z.object({ id: shipmentId });
const version = z.number().int();
const quantity = z.number().int().min(1).max(9_999);
const unitsOfLines = z
  .array(z.strictObject({ lineId: orderLineId, quantity }))
  .min(1)
  .max(200);

/** What is simply said of a parcel; packing, labelling and taking back have more to say. */
export const SAID_COMMANDS = ['pick', 'unpack', 'unlabel', 'hand_over', ...ROAD_COMMANDS] as const;

export const commandShipment = route({
  method: 'POST',
  path: '/shipments/{id}/commands/{command}',
  permission: ['S-01'],
  area,
  summary:
    'Move a parcel on in the store (handing over takes its goods out of the stock), or report what happened to it on its way',
  params: ofShipment.extend({ command: z.enum(SAID_COMMANDS) }),
  body: z.strictObject({
    version,
    /** One of those that the command knows; needed where it knows any. */
    reason: line(30).optional(),
    note: optionalText(300).default(''),
    /** When it happened, if not now. */
    happenedAt: z.iso.datetime().optional(),
    /** Of a delivered parcel that comes back (`return`): which units, if not all. */
    lines: unitsOfLines.optional(),
  }),
  reply,
  refusals: [
    'resource.stale',
    'shipment.wrong-state',
    'order.wrong-state',
    'order.not-paid',
    'shipment.needs-reason',
    'shipment.bad-moment',
    'shipment.unknown-line',
  ],
});

export const packShipment = route({
  method: 'POST',
  path: '/shipments/{id}/commands/pack',
  permission: ['S-01'],
  area,
  summary: 'Pack a parcel; with what was checked, it must be all of it and nothing else',
  params: ofShipment,
  body: z.strictObject({
    version,
    checked: z
      .array(z.strictObject({ lineId: orderLineId, quantity }))
      .max(200)
      .optional(),
    pieces: z.number().int().min(1).max(99).optional(),
    weightGrams: z.number().int().min(0).max(1_000_000).nullable().optional(),
    photo: fileId.nullable().optional(),
  }),
  reply,
  refusals: [
    'resource.stale',
    'shipment.wrong-state',
    'order.wrong-state',
    'order.not-paid',
    'shipment.not-all-packed',
    'shipment.unknown-photo',
  ],
});

const found = z.number().int().min(0).max(9_999);

export const receiveShipment = route({
  method: 'POST',
  path: '/shipments/{id}/commands/receive',
  permission: ['S-01'],
  area,
  summary: 'Take back what returned, looked at unit by unit: good to stock, damaged written off',
  params: ofShipment,
  body: z.strictObject({
    version,
    /** Of a parcel on its way back, every unit; of a delivered one, those that the customer brought. */
    lines: z
      .array(z.strictObject({ lineId: orderLineId, good: found, damaged: found, missing: found }))
      .min(1)
      .max(200),
    /** Whether the order asks for so much less; what was paid for it is then the customer's. */
    isCredited: z.boolean(),
    note: optionalText(300).default(''),
  }),
  reply,
  refusals: [
    'resource.stale',
    'shipment.wrong-state',
    'order.wrong-state',
    'shipment.unknown-line',
    'shipment.not-all-looked-at',
  ],
});

export const labelShipment = route({
  method: 'POST',
  path: '/shipments/{id}/commands/label',
  permission: ['S-01'],
  area,
  summary: 'Give a packed parcel its courier and guide number',
  params: ofShipment,
  body: z.strictObject({ version, courierId, guide: line(40) }),
  reply,
  refusals: ['resource.stale', 'shipment.wrong-state', 'shipment.guide-taken', 'order.unknown-courier'],
});

export const splitShipment = route({
  method: 'POST',
  path: '/shipments/{id}/commands/split',
  permission: ['S-01'],
  area,
  summary: 'Take some of what a parcel holds into a new one',
  params: ofShipment,
  body: z.strictObject({ version, lines: unitsOfLines }),
  reply,
  refusals: ['resource.stale', 'shipment.wrong-state', 'shipment.nothing-left', 'shipment.unknown-line'],
});
