import { z } from 'zod';
import { bulkRoute, listRoutes } from '../kernel/list-routes.ts';
import { createChoicesSchema, numberRange } from '../kernel/lists.ts';
import { route } from '../kernel/route.ts';
import { tag } from '../kernel/tags.ts';
import { rawText } from '../kernel/text.ts';
import { customerId } from './ids.ts';
import { departmentCodes } from './places/department-codes.ts';

const common = { area: 'customers', permission: 'signed-in' } as const;

/** What a customer comes to: of everybody's documents, or of one's own for whoever does not know all customers. */
export const customerFigures = {
  orders: z.number().int(),
  bought: z.number().int(),
  /** Of orders and of accepted pre-orders. */
  owed: z.number().int(),
  /** Taken off orders because goods came back. */
  returned: z.number().int(),
  /** Accepted pre-orders that have not become orders. */
  waiting: z.number().int(),
  lastAt: z.iso.datetime().nullable(),
};

const customerRow = z.object({
  id: customerId,
  name: z.string(),
  phone: z.string(),
  /** Where the last parcel went. */
  municipality: z.string().nullable(),
  birthday: z.string(),
  tags: z.array(z.string()),
  /** What the store owes them. */
  credit: z.number().int(),
  ...customerFigures,
  version: z.number().int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const CUSTOMER_SORTS = ['lastAt', 'name', 'bought', 'owed'] as const;

export const CUSTOMER_SEGMENTS = ['owing', 'credit', 'sleeping', 'waiting', 'birthday'] as const;
export type CustomerSegment = (typeof CUSTOMER_SEGMENTS)[number];

/** Whoever has bought nothing for so many days sleeps, unless the filter says otherwise. */
export const SLEEPING_DAYS = 90;

const days = z.coerce.number().int().min(1).max(3650);

const list = listRoutes({
  ...common,
  path: '/customers/list',
  noun: 'customers',
  row: customerRow,
  sorts: CUSTOMER_SORTS,
  tabFilter: { segment: createChoicesSchema(CUSTOMER_SEGMENTS).optional() },
  filters: {
    /** Bought something within so many days. */
    recent: days.optional(),
    /** Bought nothing for so many days, but something before. */
    sleeping: days.optional(),
    birthday: z.enum(['week', 'month']).optional(),
    /** Where the last parcel went, as codes of two digits. */
    department: departmentCodes.optional(),
    /** In quetzales, as people type it. */
    bought: numberRange.optional(),
    tag: rawText(0, 200).optional(),
  },
  tabs: ['all', ...CUSTOMER_SEGMENTS],
});

const bulkChange = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('tag'), tag })]);
export type CustomerBulkChange = z.output<typeof bulkChange>;

/** Every customer with S-01 or S-09; otherwise those one has sold to, with what one has sold them. */
export const customerListRoutes = {
  ...list,
  bulk: bulkRoute(list, {
    id: customerId,
    change: bulkChange,
    refusals: ['customer.too-many-tags', 'customer.erased', 'customer.merged'],
  }),
};
export type CustomerListQuery = z.output<typeof list.query>;

export const readCustomerRow = route({
  ...common,
  method: 'GET',
  path: '/customers/rows/{id}',
  summary: 'One line of the list',
  params: z.object({ id: customerId }),
  reply: customerRow,
});

export const readCustomerOptions = route({
  ...common,
  method: 'GET',
  path: '/customers/options',
  summary: 'What the list of customers offers: tags that are in use',
  reply: z.object({ tags: z.array(z.string()) }),
});

const likelySame = z.object({ id: customerId, name: z.string(), phone: z.string() });

export const listLikelyDuplicates = route({
  ...common,
  method: 'GET',
  path: '/customers/duplicates',
  permission: ['S-01'],
  summary: 'Pairs of customers with the same name, tax number, e-mail or Instagram, the newest first',
  reply: z.object({
    total: z.number().int(),
    items: z.array(z.object({ one: likelySame, other: likelySame, alike: z.string() })),
  }),
});
export type LikelyDuplicates = z.infer<typeof listLikelyDuplicates.reply>;
