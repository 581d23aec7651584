import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import type { Queryable } from '../db/db.ts';
import { prepare } from '../db/prepared-statement.ts';
import { AppError } from './app-error.ts';

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

/** One row more than asked for was read: it shows whether there is a next page. */
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

/** How long a count beyond the cap is believed: so many rows do not leave a list within a minute. */
const BELIEVED_MS = 60_000;
/** With more questions than this their beliefs are given up: they cost a count each, and memory has an end. */
const MOST_BELIEFS = 1000;

/** Until when each question of a database is believed to find more than the cap. */
const beliefs = new WeakMap<Queryable, Map<string, number>>();

/**
 * The same of what the screens ask all day, always alike but for the values: planned once, and where there
 * was more than the cap, counted once a minute. Counting that far costs several times the page beside it.
 */
export async function countUsual(
  ctx: Ctx,
  name: string,
  values: Record<string, unknown>,
  find: () => SQLWrapper,
): Promise<number> {
  const believed = beliefs.get(ctx.db) ?? new Map<string, number>();
  beliefs.set(ctx.db, believed);
  const question = `${name} ${JSON.stringify(values)}`;
  const now = ctx.now.getTime();
  if ((believed.get(question) ?? 0) > now) return COUNT_CAP + 1;
  const [row] = await prepare(ctx.db, name, () => counting(ctx.db, find())).execute(values);
  const count = row?.count ?? 0;
  if (believed.size >= MOST_BELIEFS) believed.clear();
  if (count > COUNT_CAP) believed.set(question, now + BELIEVED_MS);
  return count;
}

/** The statement that counts another one's rows, to be run or kept. */
export function counting(db: Queryable, found: SQLWrapper) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${found} LIMIT ${sql.raw(String(COUNT_CAP + 1))}) AS found`);
}

/** What a search asks: a statement that selects `id` and `sorted`, and where in its order the page begins. */
interface Search {
  readonly find: SQLWrapper;
  readonly isDown: boolean;
  /** The sort value and the id of the last row shown, and the type of the first. */
  readonly after: { readonly position: readonly [string, string]; readonly type: SQL } | undefined;
  readonly limit: number;
}

/**
 * Which rows a search finds and how many, in one journey. First what matches, by the index of words, then
 * their order: left to the planner, a page is looked for along the index of the order, which for names that
 * begin with V means through nearly all of them. Of more than the cap `places` is null: then the list's
 * own order is quick to find some.
 */
export async function searchPlaces<Id extends string>(
  ctx: Ctx,
  { find, isDown, after, limit }: Search,
): Promise<{ count: number; places: { id: Id; sortedBy: string }[] | null }> {
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const isPast =
    after === undefined
      ? sql`true`
      : sql`(sorted, id) ${isDown ? sql`<` : sql`>`} (${after.position[0]}::${after.type}, ${after.position[1]}::uuid)`;
  const { rows } = await ctx.db.execute<{ count: number; id: Id | null; sortedBy: string }>(sql`
    WITH found AS MATERIALIZED (${find} LIMIT ${COUNT_CAP + 1})
    SELECT counted.count, page.id, page.sorted::text AS "sortedBy"
    FROM (SELECT count(*)::int AS count FROM found) AS counted
    LEFT JOIN (SELECT id, sorted FROM found WHERE ${isPast}
      ORDER BY sorted ${direction}, id ${direction} LIMIT ${limit}) AS page ON counted.count <= ${COUNT_CAP}
    ORDER BY page.sorted ${direction}, page.id ${direction}`);
  const count = rows[0]?.count ?? 0;
  const places = rows.flatMap(({ id, sortedBy }) => (id === null ? [] : [{ id, sortedBy }]));
  return { count, places: count > COUNT_CAP ? null : places };
}

export function cappedTotal(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, COUNT_CAP), totalIsExact: counted <= COUNT_CAP };
}
