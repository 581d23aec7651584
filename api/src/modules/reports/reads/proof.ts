import type { Proof } from '@trastienda/shared/reports/contract/consolidated.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { dayBegins, dayEnds } from '#platform/settings/store-days.ts';
import { filtersByGoods, isOfGoods, type SalesSelection, toChosenGroups } from './filter.ts';
import { KEY_OF } from './sums.ts';

/** From the orders themselves, by their own moments: nothing that reports keep is looked at. */
export async function readProof(ctx: Ctx, selection: SalesSelection, zone: string): Promise<Proof> {
  const chosen = toChosenGroups(selection.filter)
    .filter(({ group }) => !isOfGoods(group))
    .map(
      ({ group, keys }) =>
        sql` AND ${KEY_OF[group]} IN (${sql.join(
          keys.map((key) => sql`${key}`),
          sql`, `,
        )})`,
    );
  const isAlive = sql.raw(`status <> 'cancelled'`);
  const { rows } = await ctx.db.execute<Omit<Proof, 'isWhole'>>(sql`
    SELECT count(*) FILTER (WHERE ${isAlive})::float8 AS orders,
      count(*) FILTER (WHERE status = 'cancelled')::float8 AS cancelled,
      coalesce(sum(units) FILTER (WHERE ${isAlive}), 0)::float8 AS units,
      coalesce(sum(subtotal - discount - returned) FILTER (WHERE ${isAlive}), 0)::float8 AS net,
      coalesce(sum(shipping) FILTER (WHERE ${isAlive}), 0)::float8 AS shipping,
      coalesce(sum(total) FILTER (WHERE ${isAlive}), 0)::float8 AS total,
      coalesce(sum(paid) FILTER (WHERE ${isAlive}), 0)::float8 AS collected
    FROM (SELECT status, units, subtotal, discount, returned, shipping, total, paid, seller_id, channel, coalesce(municipality, '') AS municipality, courier_id,
        terms, stage
      FROM orders WHERE confirmed_at >= ${dayBegins(selection.from, zone)} AND confirmed_at < ${dayEnds(selection.to, zone)}) o
    WHERE true${sql.join(chosen, sql``)}`);
  const [found] = rows;
  if (found === undefined) throw new Error('an aggregate without a row');
  return { ...found, isWhole: !filtersByGoods(selection.filter) };
}
