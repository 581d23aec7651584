import { z } from 'zod';
import { variantId } from '../../inventory/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { optionalText } from '../../kernel/text.ts';
import { courierId, orderId, orderLineId, shipmentId } from '../ids.ts';
import { DELIVERIES, TERMS } from '../status.ts';
import { readOrder } from './order.ts';
import { area } from './order-summary.ts';

const units = z.number().int().min(0).max(9_999);

/** Goods of a delivered parcel for others, in one step. */
export const exchangeGoods = route({
  method: 'POST',
  path: '/orders/{id}/commands/exchange',
  permission: ['S-01'],
  area,
  summary:
    'Exchange goods of a delivered parcel: what comes back is credited, what goes out is a new order, confirmed, its goods held, paid with that credit. Answers the new order',
  params: z.object({ id: orderId }),
  body: z.strictObject({
    version: z.number().int(),
    parcelId: shipmentId,
    /** Whether what comes back lies on the counter; else it is on its way, and is looked at when it arrives. */
    isHere: z.boolean(),
    back: z
      .array(z.strictObject({ lineId: orderLineId, good: units, damaged: units }))
      .min(1)
      .max(200),
    out: z
      .array(
        z.strictObject({
          variantId,
          quantity: z.number().int().min(1).max(9_999),
          /** Left out, the price of the list. */
          unitPrice: centavos.optional(),
          discount: centavos.default(0),
        }),
      )
      .min(1)
      .max(200),
    delivery: z.enum(DELIVERIES),
    courierId: courierId.nullable(),
    shipping: centavos,
    /** How what the credit does not cover is paid. */
    terms: z.enum(TERMS),
    note: optionalText(300).default(''),
  }),
  reply: readOrder.reply,
  status: 201,
  refusals: [
    'resource.stale',
    'order.wrong-state',
    'order.incomplete',
    'order.discount-too-high',
    'order.cod-too-high',
    'order.unknown-goods',
    'order.unknown-courier',
    'shipment.wrong-state',
    'shipment.unknown-line',
    'stock.insufficient',
  ],
});
