import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { tags } from '../kernel/tags.ts';
import { line, rawText } from '../kernel/text.ts';
import { textInputs, textOutputs } from '../kernel/text-fields.ts';
import { OPEN_KINDS } from './erasure.ts';
import { address, CREDIT_KINDS, CUSTOMER_TEXTS, phoneNumber, tax, taxData } from './fields.ts';
import { addressId, customerId } from './ids.ts';

const area = 'customers';
const permission = 'signed-in';

const foundCustomer = z.object({
  id: customerId,
  name: z.string(),
  phone: z.string(),
  otherPhones: z.array(z.string()),
  ...textOutputs(CUSTOMER_TEXTS),
  tax,
  tags: z.array(z.string()),
  /** What the store owes them. */
  credit: z.number().int(),
  addresses: z.array(address.extend({ id: addressId })),
  version: z.number().int(),
  /** False for somebody else's customer, found by the whole phone: of her only the name and the first line are sent. */
  isKnown: z.boolean().default(true),
  /** When what was known of them was erased; then the rest of this says nothing. Left out of everybody else. */
  erasedAt: z.iso.datetime().optional(),
  /** Who they became one with. Left out of everybody else. */
  mergedInto: customerId.optional(),
});
export type Customer = z.infer<typeof foundCustomer>;

export const findCustomers = route({
  method: 'GET',
  path: '/customers',
  permission,
  area,
  summary:
    'Customers by phone in any writing, or by name, tax number or Instagram; without S-01 of those one has sold to',
  query: z.object({ q: rawText(1, 100), limit: z.coerce.number().int().min(1).max(30).default(8) }),
  reply: z.object({ items: z.array(foundCustomer) }),
});

/** How many customers of others one person may look up in an hour, each counted once a day. */
export const MOST_LOOKUPS = 40;

export const lookUpCustomer = route({
  method: 'POST',
  path: '/customers/lookup',
  permission,
  area,
  summary:
    'Whose phone this is. Of a customer of others only name and first line are told; that is counted and stands in the audit',
  body: z.strictObject({ phone: phoneNumber }),
  reply: z.object({ items: z.array(foundCustomer).max(1) }),
  refusals: ['customer.too-many-lookups'],
  perMinute: 60,
});

export const readCustomer = route({
  method: 'GET',
  path: '/customers/{id}',
  permission,
  area,
  summary: 'One customer',
  params: z.object({ id: customerId }),
  reply: foundCustomer,
});

const details = {
  name: line(100),
  phone: phoneNumber,
  otherPhones: z.array(phoneNumber).max(10),
  ...textInputs(CUSTOMER_TEXTS),
  tax: taxData,
  /** Left out, they stay as they are. */
  tags: tags.optional(),
};

export const customerChange = z.strictObject({ version: z.number().int(), ...details });

export const changeCustomer = route({
  method: 'PATCH',
  path: '/customers/{id}',
  permission,
  area,
  summary: 'Change what is known of a customer; without S-01 only of those one has sold to',
  params: z.object({ id: customerId }),
  body: customerChange,
  reply: foundCustomer,
  refusals: ['resource.stale', 'customer.phone-taken', 'customer.phone-needs-reception', 'customer.erased'],
});

const ofCustomer = { area, params: z.object({ id: customerId }) } as const;

/** The latest orders belong to a higher module, which completes the route with what they look like. */
export const createHistoryRoute = <Order extends z.ZodType, OrderId extends z.ZodType>(
  order: Order,
  orderId: OrderId,
) =>
  route({
    ...ofCustomer,
    method: 'GET',
    path: '/customers/{id}/history',
    permission,
    summary: 'What a customer bought, owes, is owed and sent back; without S-01 only through oneself',
    reply: z.object({
      orders: z.number().int(),
      bought: z.number().int(),
      owed: z.number().int(),
      credit: z.number().int(),
      cancelled: z.number().int(),
      returned: z.number().int(),
      firstAt: z.iso.datetime().nullable(),
      lastAt: z.iso.datetime().nullable(),
      latest: z.array(order),
      credits: z.array(
        z.object({
          id: z.number().int(),
          at: z.iso.datetime(),
          kind: z.enum(CREDIT_KINDS),
          amount: z.number().int(),
          orderId: z.nullable(orderId),
          orderLabel: z.string().nullable(),
          note: z.string(),
          actorName: z.string(),
        }),
      ),
    }),
  });

export const listDuplicates = route({
  ...ofCustomer,
  method: 'GET',
  path: '/customers/{id}/duplicates',
  permission: ['S-01'],
  summary: 'Customers who may be the same person: alike in name, tax number, e-mail or Instagram',
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
  ...ofCustomer,
  method: 'POST',
  path: '/customers/{id}/commands/merge',
  permission: ['S-01'],
  summary: 'Make one customer of two; a preview says what would move',
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

const ofCustomerData = { ...ofCustomer, permission: ['M-03'] } as const;

export const exportCustomerData = route({
  ...ofCustomerData,
  // It stands in the audit who took it: no call that a browser may repeat or keep.
  method: 'POST',
  path: '/customers/{id}/commands/export',
  summary: 'Everything the store knows of a customer, as one ZIP file; with S-01 and M-03',
  reply: 'file',
  refusals: ['customer.merged', 'customer.erased', 'service.busy', 'auth.confirmation-needed'],
  confirmed: true,
  perMinute: 10,
  neverReplayed: true,
});

const erasurePreview = z.object({
  /** What has to be ended first. */
  open: z.array(z.object({ kind: z.enum(OPEN_KINDS), label: z.string() })),
  /** Of what stays and of what goes, so many. */
  counts: z.object({
    orders: z.number().int(),
    preorders: z.number().int(),
    payments: z.number().int(),
    invoices: z.number().int(),
    pictures: z.number().int(),
  }),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const previewErasure = route({
  ...ofCustomerData,
  method: 'GET',
  path: '/customers/{id}/erasure',
  summary: 'What erasing a customer would keep and remove, and what is in the way; with S-01 and M-03',
  reply: erasurePreview,
  refusals: ['customer.merged', 'customer.erased'],
});

export const eraseCustomer = route({
  ...ofCustomerData,
  method: 'POST',
  path: '/customers/{id}/commands/erase',
  summary:
    'Erase what is known of a customer, except invoices and the books; with S-01 and M-03. Done once, however often it is asked',
  body: z.strictObject({
    version: z.number().int(),
    /** The customer's name, typed. */
    name: line(100),
    reason: line(300),
  }),
  reply: z.object({ erasedAt: z.iso.datetime() }),
  refusals: [
    'resource.stale',
    'customer.merged',
    'customer.has-open-business',
    'customer.name-differs',
    'auth.confirmation-needed',
  ],
  confirmed: true,
});
