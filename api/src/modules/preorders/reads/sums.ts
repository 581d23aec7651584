import type { preorderListRoutes } from '@trastienda/shared/preorders/contract/lists.ts';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import { PREORDER_STAGES } from '@trastienda/shared/preorders/status.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { countByGroup, countEach } from '#platform/db/capped-count.ts';
import { isEmptyFilter } from '#platform/db/keyset-list.ts';
import { selectMargin } from '#platform/db/margin.ts';
import type { DocumentListOptions } from '#platform/documents/document-list.ts';
import { preorders } from '../tables.ts';
import { type PreorderFilter, wherePreorders } from './filter.ts';
import { preorderList } from './rows.ts';

type Tabs = z.output<typeof preorderListRoutes.all.counts.reply>;

/** How many stand at each stage, in one round trip. */
export function countStages(
  ctx: Ctx,
  filter: Omit<PreorderFilter, 'stage'>,
  options: DocumentListOptions,
): Promise<Tabs> {
  const where = (wanted: PreorderFilter) => wherePreorders(wanted, options, ctx.now);
  // What a filter finds is looked for once; without one each stage is counted by its index, up to the cap.
  if (!isEmptyFilter(filter))
    return countByGroup(ctx, PREORDER_STAGES, preorders, preorders.stage, where(filter));
  return countEach(ctx, ['all', ...PREORDER_STAGES], (tab) =>
    preorderList.selectOnes(ctx, {}, where(tab === 'all' ? {} : { stage: [tab] })),
  );
}

/** What a filter comes to. A draft adds nothing; of the others cancelled lines are no part of their totals. */
export async function sumPreorderTotals(
  ctx: SignedInCtx,
  filter: PreorderFilter,
  options: DocumentListOptions,
): Promise<z.output<typeof preorderListRoutes.all.totals.reply>> {
  const sumExceptDrafts = (column: SQLWrapper) =>
    sql<number>`coalesce(sum(${column}) FILTER (WHERE ${preorders.status} <> 'draft'), 0)::float8`;
  const [row] = await ctx.db
    .select({
      preorders: sql<number>`count(*)::int`,
      units: sumExceptDrafts(preorders.units),
      total: sumExceptDrafts(preorders.total),
      paid: sumExceptDrafts(preorders.paid),
      balance: sumExceptDrafts(preorders.balance),
      profit: sumExceptDrafts(selectMargin(preorders.total, preorders.cost)),
    })
    .from(preorders)
    .where(wherePreorders(filter, options, ctx.now));
  const sums = row ?? { preorders: 0, units: 0, total: 0, paid: 0, balance: 0, profit: 0 };
  return { ...sums, profit: seesProfit(ctx.actor) ? sums.profit : null };
}
