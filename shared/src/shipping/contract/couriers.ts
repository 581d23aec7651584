import { z } from 'zod';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { courierId } from '../../orders/ids.ts';
import { COURIER_FILES, LABEL_SIZES } from '../../orders/status.ts';

export const area = 'shipping';
/** Those who handle guides, and reception. */
export const permission = ['S-019', 'S-01'] as const;
const shared = { area, permission } as const;

/** Who takes the parcels. One that has taken any is never deleted: it is no longer offered. */
const details = {
  name: line(60),
  kind: z.enum(['courier', 'messenger']),
  /** How its guides look, as a pattern; it warns and never blocks. Empty: as they come. */
  guidePattern: optionalText(100).default(''),
  /** Where a customer follows a parcel; `{guide}` stands for the number. */
  trackingLink: optionalText(300).default(''),
  /** The most it collects; null without limit, 0 for one that collects nothing. */
  codLimit: centavos.nullable(),
  fileFormat: z.enum(COURIER_FILES),
  labelSize: z.enum(LABEL_SIZES),
  isActive: z.boolean(),
};

const courier = z.object({
  id: courierId,
  name: z.string(),
  kind: z.enum(['courier', 'messenger']),
  guidePattern: z.string(),
  trackingLink: z.string(),
  codLimit: z.number().int().nullable(),
  fileFormat: z.enum(COURIER_FILES),
  labelSize: z.enum(LABEL_SIZES),
  isActive: z.boolean(),
  /** Paid for beforehand and still free. */
  prepaid: z.number().int(),
  version: z.number().int(),
});
export type Courier = z.infer<typeof courier>;

export const listCouriers = route({
  ...shared,
  method: 'GET',
  path: '/couriers',
  summary: 'Who takes the store’s parcels, also those no longer offered',
  reply: z.object({ couriers: z.array(courier) }),
});

export const createCourier = route({
  ...shared,
  method: 'POST',
  path: '/couriers',
  summary: 'Somebody new who takes parcels (manager: S-01 and M-03)',
  body: z.strictObject(details),
  reply: courier,
  status: 201,
  refusals: ['courier.manager-only', 'courier.taken', 'courier.bad-pattern', 'courier.bad-link'],
});

export const changeCourier = route({
  ...shared,
  method: 'PATCH',
  path: '/couriers/{id}',
  summary: 'What is known of a courier, and whether it is offered (manager: S-01 and M-03)',
  params: z.object({ id: courierId }),
  body: z.strictObject({ version: z.number().int(), ...details }),
  reply: courier,
  refusals: [
    'courier.manager-only',
    'courier.taken',
    'courier.bad-pattern',
    'courier.bad-link',
    'resource.stale',
  ],
});

export const addPrepaidGuides = route({
  ...shared,
  method: 'POST',
  path: '/couriers/{id}/prepaid',
  summary: 'Guide numbers that were paid for beforehand; those already known are only counted',
  params: z.object({ id: courierId }),
  body: z.strictObject({ guides: z.array(line(40)).min(1).max(2_000) }),
  reply: z.object({ added: z.number().int(), known: z.number().int(), free: z.number().int() }),
  status: 201,
  refusals: ['order.unknown-courier'],
});
