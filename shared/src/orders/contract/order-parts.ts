import { z } from 'zod';
import { productId, variantId } from '../../inventory/ids.ts';
import { fileId } from '../../kernel/ids.ts';
import { courierId, orderLineId, shipmentId } from '../ids.ts';
import { FULFILMENTS } from '../status.ts';

export const orderLine = z.object({
  id: orderLineId,
  variantId,
  productId,
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
  quantity: z.number().int(),
  listPrice: z.number().int(),
  unitPrice: z.number().int(),
  discount: z.number().int(),
  total: z.number().int(),
  /** Free to sell at this moment, beyond what this order holds. */
  available: z.number().int(),
});

export const shipment = z.object({
  id: shipmentId,
  position: z.number().int(),
  status: z.enum(FULFILMENTS),
  courierId: courierId.nullable(),
  courier: z.string().nullable(),
  pieces: z.number().int(),
  weightGrams: z.number().int().nullable(),
  codAmount: z.number().int(),
  guide: z.string(),
  photo: fileId.nullable(),
  /** The last event of it, and when it happened. */
  lastEvent: z.string(),
  movedAt: z.iso.datetime().nullable(),
  /** What the order asks for less because its goods came back. */
  credited: z.number().int(),
  packedAt: z.iso.datetime().nullable(),
  handedOverAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      lineId: orderLineId,
      quantity: z.number().int(),
      /** How its units were when they came back; null while they have not. */
      found: z
        .object({ good: z.number().int(), damaged: z.number().int(), missing: z.number().int() })
        .nullable(),
    }),
  ),
  version: z.number().int(),
});
