import { z } from 'zod';
import { pageQuery } from './paging.ts';
import { rawText } from './text.ts';

/** Several choices in one query parameter: `status=active,pending`. */
export function createChoicesSchema<const Option extends string>(options: readonly [Option, ...Option[]]) {
  return z
    .string()
    .max(500)
    .transform((joined) => joined.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.enum(options)));
}

/** Several rows of another table in one query parameter: `category=<id>,<id>`. */
export function manyIds<Id extends z.ZodType<string, string>>(id: Id) {
  return z
    .string()
    .max(2000)
    .transform((joined) => joined.split(',').filter((one) => one !== ''))
    .pipe(z.array(id).max(50));
}

/** `10..50`, `10..` or `..50`, both ends included. */
export const numberRange = z
  .string()
  .regex(/^(\d{1,9}(\.\d{1,2})?)?\.\.(\d{1,9}(\.\d{1,2})?)?$/)
  .transform((text) => {
    const [from = '', to = ''] = text.split('..');
    return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
  });

/** `2026-03-01..2026-03-31`, either end open: days of the store, both included. */
export const dayRange = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/)
  .transform((text) => {
    const [from = '', to = ''] = text.split('..');
    return { from: from === '' ? null : from, to: to === '' ? null : to };
  })
  .refine(({ from, to }) => [from, to].every((day) => day === null || isDay(day)), {
    error: 'validation.format',
  });

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const searchText = rawText(0, 100).optional();

/** The query of every list: search, order, page. Filters are the list's own. */
export function listQuery<const Key extends string>(sortKeys: readonly [Key, ...Key[]]) {
  const directions = sortKeys.flatMap((key) => [key, `-${key}` as const]);
  return {
    ...pageQuery,
    q: searchText,
    sort: z.enum(directions).optional(),
  };
}

export const exportFormat = z.enum(['csv', 'xlsx']);

/** A number beside a tab. Beyond the cap it is only known that there are more. */
export const tabCount = z.object({ count: z.number().int(), isExact: z.boolean() });

/** Rows picked one by one, or everything that a filter finds. */
export function createSelectionSchema<Id extends z.ZodType, Filter extends z.ZodType>(
  id: Id,
  filter: Filter,
) {
  return z.union([z.strictObject({ ids: z.array(id).min(1).max(1000) }), z.strictObject({ filter })]);
}

/** What became of each row of a bulk action; in a preview, what would become of it. */
export function createBulkResultSchema<Id extends z.ZodType>(id: Id) {
  return z.object({
    isPreview: z.boolean(),
    done: z.number().int(),
    refused: z.number().int(),
    rows: z.array(
      z.object({
        id,
        label: z.string(),
        isDone: z.boolean(),
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  });
}
