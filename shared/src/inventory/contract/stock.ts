import { z } from 'zod';
import { createChoicesSchema, dayRange, exportFormat } from '../../kernel/lists.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { createPageSchema, pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText, rawText } from '../../kernel/text.ts';
import { holdId, locationId, productId, variantId } from '../ids.ts';
import { EXIT_KINDS, MOVEMENT_KINDS } from '../status.ts';

const area = 'inventory';
const permission = ['M-03'] as const;
const quantity = z.number().int().min(1).max(9_999);
const lines = <Line extends z.ZodType>(one: Line) => z.array(one).min(1).max(500);

const movement = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  productId,
  variantId,
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  colour: z.string(),
  locationId,
  location: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  onHandDelta: z.number().int(),
  reservedDelta: z.number().int(),
  onHandAfter: z.number().int(),
  reservedAfter: z.number().int(),
  unitCost: z.number().int().nullable(),
  documentKind: z.string().nullable(),
  documentId: z.string().nullable(),
  documentLabel: z.string().nullable(),
  reason: z.string().nullable(),
  actorName: z.string(),
});
export type StockMovement = z.infer<typeof movement>;

const movementFilter = {
  q: rawText(0, 100).optional(),
  kind: createChoicesSchema(MOVEMENT_KINDS).optional(),
  location: locationId.optional(),
  variant: variantId.optional(),
  days: dayRange.optional(),
};
export const movementListQuery = z.object({ ...pageQuery, ...movementFilter });

export const listMovements = route({
  method: 'GET',
  path: '/stock/movements',
  permission,
  area,
  summary: 'The stock ledger, the latest first',
  query: movementListQuery,
  reply: createPageSchema(movement),
  refusals: ['list.bad-cursor'],
});

export const listProductMovements = route({
  method: 'GET',
  path: '/products/{id}/movements',
  permission,
  area,
  summary: 'The stock ledger (kardex) of one product, the latest first',
  params: z.object({ id: productId }),
  query: movementListQuery,
  reply: createPageSchema(movement),
  refusals: ['list.bad-cursor'],
});

export const exportMovements = route({
  method: 'GET',
  path: '/stock/movements/export',
  permission,
  area,
  summary: 'A file of the ledger',
  query: z.object({ format: exportFormat, product: productId.optional(), ...movementFilter }),
  reply: 'file',
});

/** What a stock command answers: the ledger lines it wrote. */
const written = z.object({ movements: z.array(movement) });
const MISTAKES = ['stock.unknown-variant', 'stock.unknown-location'];

export const receiveStock = route({
  method: 'POST',
  path: '/stock/receipts',
  permission,
  area,
  summary: 'Goods come in; the average cost moves with them',
  body: z.strictObject({
    locationId,
    lines: lines(z.strictObject({ variantId, quantity, unitCost: centavos.nullable() })),
    reason: optionalText(300),
  }),
  reply: written,
  status: 201,
  refusals: MISTAKES,
});

export const takeOutStock = route({
  method: 'POST',
  path: '/stock/exits',
  permission,
  area,
  summary: 'Goods leave without a sale: damaged, a gift, a sample, own use',
  body: z.strictObject({
    kind: z.enum(EXIT_KINDS),
    locationId,
    lines: lines(z.strictObject({ variantId, quantity })),
    reason: line(300),
  }),
  reply: written,
  status: 201,
  refusals: [...MISTAKES, 'stock.insufficient'],
});

export const adjustStock = route({
  method: 'POST',
  path: '/stock/adjustments',
  permission,
  area,
  summary: 'Say how many there really are; the difference is written',
  body: z.strictObject({
    locationId,
    lines: lines(z.strictObject({ variantId, counted: z.number().int().min(0).max(999_999) })),
    reason: line(300),
  }),
  reply: written,
  status: 201,
  refusals: [...MISTAKES, 'stock.insufficient'],
});

export const transferStock = route({
  method: 'POST',
  path: '/stock/transfers',
  permission,
  area,
  summary: 'Goods change place',
  body: z.strictObject({
    fromLocationId: locationId,
    toLocationId: locationId,
    lines: lines(z.strictObject({ variantId, quantity })),
    reason: optionalText(300),
  }),
  reply: written,
  status: 201,
  refusals: [...MISTAKES, 'stock.insufficient', 'stock.same-location'],
});

export const holdStock = route({
  method: 'POST',
  path: '/stock/holds',
  permission,
  area,
  summary: 'Put goods aside for someone, before there is an order',
  body: z.strictObject({ label: line(100), lines: lines(z.strictObject({ variantId, quantity })) }),
  reply: z.object({ id: holdId, movements: z.array(movement) }),
  status: 201,
  refusals: ['stock.unknown-variant', 'stock.insufficient'],
});

export const releaseHold = route({
  method: 'POST',
  path: '/stock/holds/{id}/commands/release',
  permission,
  area,
  summary: 'Let go of what was put aside',
  params: z.object({ id: holdId }),
  reply: written,
  refusals: ['stock.not-held'],
});

export const createLocation = route({
  method: 'POST',
  path: '/stock/locations',
  permission,
  area,
  summary: 'Add a place where goods are kept',
  body: z.strictObject({ name: line(60) }),
  reply: z.object({ id: locationId }),
  status: 201,
  refusals: ['location.name-taken'],
});

export const changeLocation = route({
  method: 'PATCH',
  path: '/stock/locations/{id}',
  permission,
  area,
  summary: 'Rename a place, or close it once nothing is left there',
  params: z.object({ id: locationId }),
  body: z.strictObject({ name: line(60), isActive: z.boolean(), version: z.number().int() }),
  reply: z.object({ id: locationId }),
  refusals: ['location.name-taken', 'location.holds-stock', 'location.last-one'],
});
