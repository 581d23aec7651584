import { type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import type { Queryable } from './db.ts';

/** Counting stops here: beyond it nobody reads the exact number, and everybody pays for it. */
const COUNT_CAP = 10_000;

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

/** One row more than asked for was read: it tells whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly (string | number)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  };
}

/** How many rows a statement finds, up to one more than the cap. */
export async function countUpToCap(ctx: Ctx, found: SQLWrapper): Promise<number> {
  const [row] = await counting(ctx.db, found);
  return row?.count ?? 0;
}

/** The statement that counts another one's rows, to be run or kept. */
export function counting(db: Queryable, found: SQLWrapper) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${found} LIMIT ${sql.raw(String(COUNT_CAP + 1))}) AS found`);
}

export function cappedTotal(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, COUNT_CAP), totalIsExact: counted <= COUNT_CAP };
}
