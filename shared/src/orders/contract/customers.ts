import { z } from 'zod';
import { customerId } from '../../customers/ids.ts';
import { route } from '../../kernel/route.ts';
import { orderId } from '../ids.ts';
import { orderSummary } from './order-summary.ts';

const area = 'customers';
const params = z.object({ id: customerId });

export const readCustomerHistory = route({
  method: 'GET',
  path: '/customers/{id}/history',
  permission: 'signed-in',
  area,
  summary: 'What a customer bought, owes, is owed and sent back; without S-01 only through oneself',
  params,
  reply: z.object({
    orders: z.number().int(),
    bought: z.number().int(),
    owed: z.number().int(),
    credit: z.number().int(),
    cancelled: z.number().int(),
    returned: z.number().int(),
    firstAt: z.iso.datetime().nullable(),
    lastAt: z.iso.datetime().nullable(),
    latest: z.array(z.object(orderSummary)),
    credits: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        kind: z.enum(['from_order', 'from_preorder', 'refund', 'used', 'merged']),
        amount: z.number().int(),
        orderId: orderId.nullable(),
        orderLabel: z.string().nullable(),
        note: z.string(),
        actorName: z.string(),
      }),
    ),
  }),
});

export const listDuplicates = route({
  method: 'GET',
  path: '/customers/{id}/duplicates',
  permission: ['S-01'],
  area,
  summary: 'Customers who may be the same person: alike in name, tax number, e-mail or Instagram',
  params,
  reply: z.object({
    items: z.array(
      z.object({
        id: customerId,
        name: z.string(),
        phone: z.string(),
        orders: z.number().int(),
        alike: z.string(),
      }),
    ),
  }),
});

export const mergeCustomers = route({
  method: 'POST',
  path: '/customers/{id}/commands/merge',
  permission: ['S-01'],
  area,
  summary: 'Make one customer of two; a preview says what would move',
  params,
  body: z.strictObject({
    otherId: customerId,
    version: z.number().int(),
    otherVersion: z.number().int(),
    isPreview: z.boolean(),
  }),
  reply: z.object({
    isPreview: z.boolean(),
    orders: z.number().int(),
    preorders: z.number().int(),
    payments: z.number().int(),
    addresses: z.number().int(),
    phones: z.array(z.string()),
    credit: z.number().int(),
    /** Who is left, as it would be. */
    name: z.string(),
    phone: z.string(),
  }),
  refusals: ['resource.stale', 'customer.same', 'customer.merged'],
});
