import type { MonthPage } from '@trastienda/shared/reports/contract/months.ts';
import { AGES, BALANCES, type MonthSums, shiftMonth } from '@trastienda/shared/reports/months.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';

export const firstDay = (month: string): string => `${month}-01`;

/** Entries of the blocks that are carried, with the sign they have there. */
export const CARRIED = sql`month_entries e JOIN month_blocks() b USING (figure)`;

/**
 * Everything in one statement, so that its parts are of one moment. Balances are those of today without what was
 * entered since, never sums over the years; of a locked month also as they were then, which is without what carries a
 * number above the lock's.
 */
export async function readMonthSums(ctx: Ctx, month: string, lastEntry: number | null): Promise<MonthSums> {
  const first = firstDay(month);
  const end = firstDay(shiftMonth(month, 1));
  const seen = sql`coalesce(${lastEntry}::bigint, 9223372036854775807)`;
  const { rows } = await ctx.db.execute<Read>(sql`
    WITH own AS (
      SELECT figure, part, sum(count)::bigint AS count, sum(amount)::bigint AS amount, sum(tax)::bigint AS tax,
        coalesce(sum(count) FILTER (WHERE id <= ${seen}), 0)::bigint AS then_count,
        coalesce(sum(amount) FILTER (WHERE id <= ${seen}), 0)::bigint AS then_amount,
        coalesce(sum(tax) FILTER (WHERE id <= ${seen}), 0)::bigint AS then_tax
      FROM month_entries WHERE month = ${first} GROUP BY 1, 2),
    named AS (
      SELECT o.*, a.bank || ' ' || a.number AS name FROM own o LEFT JOIN bank_accounts a
        ON a.id::text = CASE WHEN o.figure IN ('receipt', 'receipt_voided') THEN split_part(o.part, ':', 2)
          WHEN o.figure = 'refund' THEN o.part END),
    later AS (
      SELECT b.block, e.holder_kind, e.holder_id, sum(b.sign * e.amount) AS amount
      FROM ${CARRIED} WHERE e.month >= ${end} GROUP BY 1, 2, 3),
    corrected AS (
      SELECT b.block, e.holder_kind, e.holder_id, sum(b.sign * e.amount) AS amount
      FROM ${CARRIED} WHERE e.reason IS NOT NULL AND e.month < ${end} AND e.id > ${seen} GROUP BY 1, 2, 3),
    held AS (
      SELECT block, holder_kind, holder_id, sum(now) AS now, sum(now) - sum(corrected) AS was
      FROM (SELECT block, holder_kind, holder_id, amount AS now, 0 AS corrected FROM month_balances
        UNION ALL SELECT block, holder_kind, holder_id, -amount, 0 FROM later
        UNION ALL SELECT block, holder_kind, holder_id, 0, amount FROM corrected) x
      GROUP BY 1, 2, 3 HAVING sum(now) <> 0 OR sum(corrected) <> 0),
    moved AS (
      SELECT b.block, sum(b.sign * o.amount) AS amount, sum(b.sign * o.then_amount) AS was
      FROM own o JOIN month_blocks() b USING (figure) GROUP BY 1),
    aged AS (
      SELECT h.now, h.was, ${ageOf(sql`h.now`, end)} AS age_now, ${ageOf(sql`h.was`, end)} AS age_was
      FROM held h LEFT JOIN orders o ON h.holder_kind = 'order' AND o.id = h.holder_id WHERE h.block = 'receivable')
    SELECT
      (SELECT coalesce(json_agg(json_build_object('figure', figure, 'part', part, 'name', name, 'count', count,
          'amount', amount, 'tax', tax, 'closed', CASE WHEN ${lastEntry}::bigint IS NOT NULL THEN json_build_object(
            'count', then_count, 'amount', then_amount, 'tax', then_tax) END) ORDER BY figure, part), '[]')
        FROM named) AS sums,
      (SELECT json_object_agg(k.block, json_build_object('now', coalesce(h.now, 0), 'was', coalesce(h.was, 0),
          'moved', coalesce(m.amount, 0), 'movedWas', coalesce(m.was, 0)))
        FROM (SELECT DISTINCT block FROM month_blocks()) k
          LEFT JOIN (SELECT block, sum(now) AS now, sum(was) AS was FROM held GROUP BY 1) h USING (block)
          LEFT JOIN moved m USING (block)) AS balances,
      (SELECT coalesce(json_agg(json_build_object('age', age, 'count', count, 'now', now, 'was', was)), '[]')
        FROM (SELECT age, count(*) FILTER (WHERE now <> 0) AS count, sum(now) AS now, sum(was) AS was
          FROM (SELECT age_now AS age, now, 0 AS was FROM aged WHERE now <> 0
            UNION ALL SELECT age_was, 0, was FROM aged WHERE was <> 0) x GROUP BY 1) y) AS ages`);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return toMonthSums(row, lastEntry !== null);
}

/** How old what somebody owes is on the last day of the month. */
export function ageOf(amount: ReturnType<typeof sql>, end: string) {
  const days = sql`(${end}::date - 1 - store_day(o.confirmed_at))`;
  return sql`CASE WHEN ${amount} < 0 THEN 'advance' WHEN ${days} > 90 THEN 'older' WHEN ${days} > 60 THEN 'upTo90'
    WHEN ${days} > 30 THEN 'upTo60' ELSE 'upTo30' END`;
}

interface Read extends Record<string, unknown> {
  readonly sums: MonthSums['sums'];
  readonly balances: Readonly<
    Record<
      string,
      { readonly now: number; readonly was: number; readonly moved: number; readonly movedWas: number }
    >
  >;
  readonly ages: readonly {
    readonly age: string;
    readonly count: number;
    readonly now: number;
    readonly was: number;
  }[];
}

function toMonthSums({ sums, balances, ages }: Read, isLocked: boolean): MonthSums {
  return {
    sums,
    balances: BALANCES.map((balance) => {
      const { now, was, moved, movedWas } = balances[balance] ?? { now: 0, was: 0, moved: 0, movedWas: 0 };
      return {
        balance,
        opening: { amount: now - moved, closed: isLocked ? was - movedWas : null },
        closing: { amount: now, closed: isLocked ? was : null },
      };
    }),
    ages: AGES.map((age) => {
      const found = ages.find((one) => one.age === age);
      return {
        age,
        count: found?.count ?? 0,
        amount: found?.now ?? 0,
        closed: isLocked ? (found?.was ?? 0) : null,
      };
    }),
  };
}

interface MonthState extends Record<string, unknown> {
  readonly first: string | null;
  readonly lastLocked: string | null;
  readonly lockMonth: string | null;
  readonly lockedBy: string | null;
  readonly lockedAt: string | null;
  readonly note: string | null;
  readonly lastEntry: number | null;
  readonly corrections: number;
}

/** Which months there are, and the lock of this one: its own, or that of the first one locked after it. */
export async function readMonthState(ctx: Ctx, month: string, timeZone: string) {
  const { rows } = await ctx.db.execute<MonthState>(sql`
    SELECT (SELECT to_char(min(month), 'YYYY-MM') FROM month_entries) AS first,
      (SELECT to_char(max(month), 'YYYY-MM') FROM month_locks) AS "lastLocked",
      to_char(l.month, 'YYYY-MM') AS "lockMonth", u.first_name || ' ' || u.last_name AS "lockedBy",
      l.locked_at::text AS "lockedAt", l.note, l.last_entry AS "lastEntry",
      (SELECT count(*)::int FROM month_entries WHERE month = ${firstDay(month)} AND reason IS NOT NULL) AS corrections
    FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT * FROM month_locks WHERE month >= ${firstDay(month)}
      ORDER BY month LIMIT 1) l ON true LEFT JOIN users u ON u.id = l.locked_by`);
  const [state] = rows;
  if (state === undefined) throw new Error('an aggregate without a row');
  const current = storeDay(ctx.now, timeZone).slice(0, 7);
  const first = state.first === null || state.first > current ? current : state.first;
  if (month > current || month < first) throw new AppError('month.not-begun');
  return { ...state, first, current };
}

/** The one that may be locked now: after the last, or at the beginning any that is over. */
export function findNextMonth(
  month: string,
  { lastLocked, current }: { readonly lastLocked: string | null; readonly current: string },
): string | null {
  const next = lastLocked === null ? month : shiftMonth(lastLocked, 1);
  return next < current ? next : null;
}

export async function readMonthPage(
  ctx: Ctx,
  month: string,
  { timeZone, mayLock }: { readonly timeZone: string; readonly mayLock: boolean },
): Promise<MonthPage> {
  const state = await readMonthState(ctx, month, timeZone);
  const { lockMonth, lockedBy, lockedAt, note, lastEntry } = state;
  const sums = await readMonthSums(ctx, month, lastEntry);
  return {
    month,
    first: state.first,
    last: state.current,
    next: findNextMonth(month, state),
    mayLock,
    isLocked: lastEntry !== null,
    lock:
      lockMonth === null || lockedAt === null
        ? null
        : { month: lockMonth, by: lockedBy ?? '', at: new Date(lockedAt).toISOString(), note: note ?? '' },
    corrections: state.corrections,
    sums: [...sums.sums],
    balances: [...sums.balances],
    ages: [...sums.ages],
  };
}
