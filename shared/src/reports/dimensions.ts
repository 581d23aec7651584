import { z } from 'zod';
import { rawText } from '../kernel/text.ts';
import { GRAINS, type Grain } from './period.ts';

/** What sales are grouped and filtered by, besides time. */
export const GROUPS = [
  'seller',
  'channel',
  'category',
  'brand',
  'product',
  'department',
  'municipality',
  'courier',
  'terms',
  'stage',
] as const;
export type Group = (typeof GROUPS)[number];

export const DIMENSIONS = [...GRAINS, ...GROUPS] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isGrain = (dimension: Dimension): dimension is Grain => GRAINS.some((one) => one === dimension);

/** An order may hold goods of several: it counts in each, and once in the total. */
export const GOODS_GROUPS: readonly Dimension[] = ['category', 'brand', 'product'];

/** The key of what has none: no courier, no brand, no address. */
export const NONE = 'none';

const MOST_CHOSEN = 50;
const key = z
  .string()
  .max(2000)
  .transform((joined) => joined.split(',').filter((one) => one !== ''))
  .pipe(z.array(rawText(1, 36)).max(MOST_CHOSEN));

/** `seller=<id>,<id>`: one of these. Keys are ids, codes of places, or the names of stages, channels and terms. */
export const groupFilter = {
  seller: key.optional(),
  channel: key.optional(),
  category: key.optional(),
  brand: key.optional(),
  product: key.optional(),
  department: key.optional(),
  municipality: key.optional(),
  courier: key.optional(),
  terms: key.optional(),
  stage: key.optional(),
};
export type GroupFilter = { readonly [Name in Group]?: readonly string[] | undefined };
