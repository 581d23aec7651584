import { z } from 'zod';
import { productId } from '../../inventory/ids.ts';
import { route } from '../../kernel/route.ts';
import { orderId, orderLineId, shipmentId } from '../ids.ts';
import { area } from './order-summary.ts';

const article = {
  productId,
  name: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  size: z.string(),
  colour: z.string(),
};

export const readPacking = route({
  method: 'GET',
  path: '/shipments/{id}/packing',
  permission: ['S-01'],
  area,
  summary: 'What goes into a parcel, with the codes to scan and those of other sizes of the same goods',
  params: z.object({ id: shipmentId }),
  reply: z.object({
    id: shipmentId,
    orderId,
    version: z.number().int(),
    lines: z.array(
      z.object({
        lineId: orderLineId,
        ...article,
        picture: z.string().nullable(),
        quantity: z.number().int(),
        /** Where the order's pieces lie, all its parcels together. */
        places: z.array(z.object({ location: z.string(), quantity: z.number().int() })),
      }),
    ),
    /** Easily taken for them: the same goods in another size or colour. */
    others: z.array(z.object(article)),
  }),
});
export type Packing = z.infer<typeof readPacking.reply>;
