import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { computeFigures, type SaleSums } from '@trastienda/shared/reports/measures.ts';
import {
  CASH_DAYS,
  comparedWith,
  type Period,
  shiftDays,
  shiftMonths,
} from '@trastienda/shared/reports/period.ts';
import { sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { readNames } from './names.ts';
import { KEY_OF, readSums, type SummedRow } from './sums.ts';
import { addUp } from './totals.ts';

const COURSE_DAYS = 30;
const MOST_TOP = 3;

/** How the store sells, from the sums that reports keep: the same figures as the consolidated report’s. */
export async function readStoreFigures(ctx: SignedInCtx, zone: string) {
  const day = storeDay(ctx.now, zone);
  const today: Period = { from: day, to: day };
  const month: Period = { from: `${day.slice(0, 7)}-01`, to: day };
  const course: Period = { from: shiftDays(day, 1 - COURSE_DAYS), to: day };
  // Nothing is sold on days to come, so the month so far is the month, which is kept as one sum.
  const wholeMonth: Period = { from: month.from, to: shiftDays(shiftMonths(month.from, 1), -1) };
  const monthBefore = comparedWith(month, 'previous') ?? month;
  const [days, ever, sellers, articles] = await Promise.all([
    readSums(ctx, {
      ...{ basis: 'sold', group: 'terms', grain: 'day' },
      period: { from: monthBefore.from < course.from ? monthBefore.from : course.from, to: day },
    }),
    readSums(ctx, {
      ...{ basis: 'sold', group: 'terms', grain: null },
      period: { from: shiftDays(day, -CASH_DAYS), to: wholeMonth.to },
    }),
    readTop<UserId>(ctx, 'seller', wholeMonth.from),
    readTop<ProductId>(ctx, 'product', wholeMonth.from),
  ]);
  const compare = (period: Period) => {
    const before = comparedWith(period, 'previous') ?? period;
    return {
      period,
      figures: toFigures(ctx, within(days, period)),
      before: { period: before, figures: toFigures(ctx, within(days, before)) },
    };
  };
  return {
    today: compare(today),
    month: compare(month),
    course: Array.from({ length: COURSE_DAYS }, (_, at) => {
      const one = shiftDays(course.from, at);
      return { day: one, net: computeFigures(within(days, { from: one, to: one })).net };
    }),
    codOut: addUp(ever).codOut,
    sellers,
    articles,
  };
}

const within = (rows: readonly SummedRow[], { from, to }: Period): SaleSums =>
  addUp(rows.filter(({ bucket }) => bucket >= from && bucket <= to));

function toFigures({ actor }: SignedInCtx, sums: SaleSums) {
  const { orders, net, collected, margin } = computeFigures(sums);
  return { orders, net, collected, margin: actor.codes.includes('M-03') ? margin : null };
}

interface Top<Id> extends Record<string, unknown> {
  readonly id: Id;
  readonly net: number;
}

/**
 * The greatest of a month; a product is one row of it, so that not everything sold travels here. Added up as
 * float8, which is exact for centavos: sums of bigint are numeric, which costs more than reading the rows.
 */
async function readTop<Id extends string>(ctx: Ctx, group: 'seller' | 'product', month: string) {
  const { rows } = await ctx.db.execute<Top<Id>>(sql`
    SELECT key AS id, sum(net) AS net FROM (
      SELECT key, (gross - discount - returned)::float8 AS net FROM sale_sums
        WHERE basis = 'sold' AND dimension = ${group} AND span = 'month' AND day = ${month}::date
      UNION ALL
      SELECT ${KEY_OF[group]}, (gross - discount - returned)::float8 FROM sale_deltas
        WHERE sold_on >= ${month}::date AND sold_on < ${month}::date + interval '1 month') kept
    GROUP BY 1 HAVING sum(net) > 0 ORDER BY 2 DESC, 1 LIMIT ${MOST_TOP}`);
  const names = await readNames(
    ctx,
    group,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, net }) => ({ id, name: names.get(id) ?? '', net }));
}
