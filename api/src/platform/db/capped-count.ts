import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../ctx.ts';
import type { Queryable } from './db.ts';
import { prepare } from './prepared-statement.ts';

/** Counting stops here: beyond it nobody reads the exact number, and everybody pays for it. */
export const COUNT_CAP = 10_000;

export function cappedTotal(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, COUNT_CAP), totalIsExact: counted <= COUNT_CAP };
}

/** The number beside a tab. */
interface TabCount {
  readonly count: number;
  readonly isExact: boolean;
}

export function tabCount(counted: number): TabCount {
  const { total, totalIsExact } = cappedTotal(counted);
  return { count: total, isExact: totalIsExact };
}

/** How many rows a statement finds, up to one more than the cap. */
export async function countUpToCap(ctx: Ctx, found: SQLWrapper): Promise<number> {
  const [row] = await selectCount(ctx.db, found);
  return row?.count ?? 0;
}

/** How many rows each of several statements finds, in one round trip. */
export async function countEach<Tab extends string>(
  ctx: Ctx,
  tabs: readonly Tab[],
  find: (tab: Tab) => SQLWrapper,
): Promise<Record<Tab, TabCount>> {
  const counts = tabs.map((tab) => sql`(${selectCount(ctx.db, find(tab))})`);
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  );
  return nameCounts(tabs, rows[0]?.counts ?? []);
}

/** The same where one statement finds everything and says for each row under which tab it stands. */
export async function countByGroup<Tab extends string>(
  ctx: Ctx,
  tabs: readonly Tab[],
  table: PgTable,
  column: PgColumn,
  where: SQL | undefined,
): Promise<Record<Tab | 'all', TabCount>> {
  const rows = await ctx.db
    .select({ tab: sql<string>`${column}`, count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(column);
  const found = new Map(rows.map((row) => [row.tab, row.count]));
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return nameCounts<Tab | 'all'>(['all', ...tabs], [all, ...tabs.map((tab) => found.get(tab) ?? 0)]);
}

export function nameCounts<Tab extends string>(tabs: readonly Tab[], counts: readonly number[]) {
  return Object.fromEntries(tabs.map((tab, index) => [tab, tabCount(counts[index] ?? 0)])) as Record<
    Tab,
    TabCount
  >;
}

function selectCount(db: Queryable, found: SQLWrapper) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${found} LIMIT ${sql.raw(String(COUNT_CAP + 1))}) AS found`);
}

/** How long a count beyond the cap is reused: so many rows do not leave a list within a minute. */
const REUSED_MS = 60_000;
/** Above this number of remembered counts all are dropped: they cost a count each, and memory is limited. */
const MOST_REMEMBERED = 1000;

/** Until when each prepared count of a database is known to be beyond the cap. */
const beyondCap = new WeakMap<Queryable, Map<string, number>>();

/**
 * The count of what the screens open with: prepared, and where it was beyond the cap, counted once a minute.
 * Counting that far costs several times the page beside it.
 */
export async function countPrepared(
  ctx: Ctx,
  name: string,
  values: Record<string, unknown>,
  find: () => SQLWrapper,
): Promise<number> {
  const remembered = beyondCap.get(ctx.db) ?? new Map<string, number>();
  beyondCap.set(ctx.db, remembered);
  const key = `${name} ${JSON.stringify(values)}`;
  const now = ctx.now.getTime();
  if ((remembered.get(key) ?? 0) > now) return COUNT_CAP + 1;
  const [row] = await prepare(ctx.db, name, () => selectCount(ctx.db, find())).execute(values);
  const count = row?.count ?? 0;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (count > COUNT_CAP) remembered.set(key, now + REUSED_MS);
  return count;
}
