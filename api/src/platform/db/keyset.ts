import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../http/app-error.ts';

const LARGEST_INTEGER = 2_147_483_647;
const isBound = (text: string) => text === 'infinity' || text === '-infinity';

/** An instant as PostgreSQL writes it; rows without one sort at either end. */
const WRITTEN_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const isInstant = (text: string) =>
  isBound(text) ||
  (WRITTEN_INSTANT.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)));
const isDay = (text: string) => isBound(text) || z.iso.date().safeParse(text).success;

/** What a cursor may carry for each type of column, so that no other text reaches a statement. */
const CURSOR_VALUES = {
  timestamptz: z.string().max(60).refine(isInstant),
  date: z.string().max(20).refine(isDay),
  integer: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .refine((text) => Math.abs(Number(text)) <= LARGEST_INTEGER),
  bigint: z.string().regex(/^-?\d{1,15}$/),
  text: z.string().max(400),
};
type ColumnType = keyof typeof CURSOR_VALUES;

export interface SortColumn {
  readonly column: SQL;
  readonly type: ColumnType;
  /** Settles ties where another table's index gives the order; otherwise the list's own id does. */
  readonly id?: SQLWrapper;
}

/** One order of a list: its ORDER BY, and the condition that a page begins after a cursor. */
export interface Sorting {
  readonly column: SQL;
  readonly type: SQL;
  readonly id: SQLWrapper;
  readonly isDescending: boolean;
  readonly direction: SQL;
  /** The value of the column as text, which a cursor carries beside the id. */
  readonly sortedBy: SQL<string>;
  readonly orderBy: SQL;
  readonly readCursor: (cursor: string) => readonly [string, string];
  readonly after: (cursor: string | undefined) => SQL | undefined;
}

/** The orders that a list can be asked for, by the name that the query gives, with `-` for descending. */
export function createSortings<Name extends string>(
  id: SQLWrapper,
  columns: Record<Name, SortColumn>,
): (requested: string | undefined, initial: Name | `-${Name}`) => Sorting {
  const known = new Map<string, Sorting>();
  return (requested, initial) => {
    const name = requested?.replace(/^-/, '') ?? '';
    const chosen = requested !== undefined && Object.hasOwn(columns, name) ? requested : initial;
    const sorting = known.get(chosen) ?? createSorting(id, columns, chosen);
    known.set(chosen, sorting);
    return sorting;
  };
}

function createSorting<Name extends string>(
  listId: SQLWrapper,
  columns: Record<Name, SortColumn>,
  chosen: string,
): Sorting {
  const { column, type, id = listId } = columns[chosen.replace(/^-/, '') as Name];
  const isDescending = chosen.startsWith('-');
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const position = z.tuple([CURSOR_VALUES[type], z.uuid()]);
  const readCursor = (cursor: string) => decodeCursor(cursor, position);
  return {
    column,
    type: sql.raw(type),
    id,
    isDescending,
    direction,
    sortedBy: sql<string>`${column}::text`,
    orderBy: sql`${column} ${direction}, ${id} ${direction}`,
    readCursor,
    after: (cursor) => {
      if (cursor === undefined) return undefined;
      const [value, lastId] = readCursor(cursor);
      return sql`(${column}, ${id}) ${isDescending ? sql`<` : sql`>`} (${value}::${sql.raw(type)}, ${lastId}::uuid)`;
    },
  };
}

/** Where the next page begins: the sort values of the last row shown, opaque to the caller. */
function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function decodeCursor<Position extends z.ZodType>(
  cursor: string,
  position: Position,
): z.output<Position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('list.bad-cursor');
  }
}

export interface Slice<Row> {
  readonly items: Row[];
  readonly nextCursor: string | null;
}

/** One row more than requested was read: it says whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  toPosition: (row: Row) => readonly (string | number)[],
): Slice<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(toPosition(last)) : null,
  };
}

export const keyPosition = (row: { readonly sortedBy: string; readonly id: string }) =>
  [row.sortedBy, row.id] as const;
