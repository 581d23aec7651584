import type { CountSummary, createCount, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { CountStatus } from '@trastienda/shared/inventory/status.ts';
import { roundHalfUp } from '@trastienda/shared/kernel/money.ts';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { storedFiles } from '#platform/db/tables.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import {
  locations,
  products,
  stockCountLines,
  stockCounts,
  stockLevels,
  variantStock,
  variants,
} from '../tables.ts';

const { sortedBy, orderBy, after } = createSortings(stockCounts.id, {
  createdAt: { column: sql`${stockCounts.createdAt}`, type: 'timestamptz' },
})(undefined, '-createdAt');

/** A person's name; counts keep ids, so that a change of name shows. */
const selectUserName = (id: SQL) =>
  sql<
    string | null
  >`(SELECT ${users.firstName} || ' ' || ${users.lastName} FROM ${users} WHERE ${users.id} = ${id})`;
const linesWhere = (condition: SQL) =>
  sql<number>`(SELECT count(*)::int FROM ${stockCountLines} WHERE ${stockCountLines.countId} = ${stockCounts.id} AND ${condition})`;

const COUNT_SUMMARY_COLUMNS = {
  id: stockCounts.id,
  number: stockCounts.number,
  title: stockCounts.title,
  location: { id: locations.id, name: locations.name },
  isBlind: stockCounts.isBlind,
  status: stockCounts.status,
  createdAt: stockCounts.createdAt,
  createdBy: selectUserName(sql`${stockCounts.createdBy}`),
  submittedBy: selectUserName(sql`${stockCounts.submittedBy}`),
  closedAt: stockCounts.closedAt,
  closedBy: selectUserName(sql`${stockCounts.closedBy}`),
  lines: linesWhere(sql`true`),
  counted: linesWhere(sql`${stockCountLines.counted} IS NOT NULL`),
  version: stockCounts.version,
};

async function selectSummaries(ctx: Ctx, where: SQL | undefined, limit: number) {
  return ctx.db
    .select({ ...COUNT_SUMMARY_COLUMNS, sortedBy })
    .from(stockCounts)
    .innerJoin(locations, eq(locations.id, stockCounts.locationId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
}

function toCountSummary({
  sortedBy: _,
  ...row
}: Awaited<ReturnType<typeof selectSummaries>>[number]): CountSummary {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy ?? '',
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

export async function readCountPage(
  ctx: Ctx,
  query: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly status?: CountStatus[] | undefined;
  },
) {
  const hasStatus = query.status?.length ? inArray(stockCounts.status, query.status) : undefined;
  const rows = await selectSummaries(ctx, and(hasStatus, after(query.cursor)), query.limit + 1);
  const { items, nextCursor } = cutPage(rows, query.limit, keyPosition);
  const total = await countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(stockCounts).where(hasStatus));
  return { items: items.map(toCountSummary), nextCursor, ...cappedTotal(total) };
}

/** A count with its lines; null when there is none. A blind count does not include the expected quantities. */
export async function readWholeCount(ctx: Ctx, id: CountId): Promise<StockCount | null> {
  const [row] = await selectSummaries(ctx, eq(stockCounts.id, id), 1);
  if (row === undefined) return null;
  const head = toCountSummary(row);
  const isHidden = head.isBlind && head.status === 'open';
  const lines = await ctx.db
    .select({
      variantId: stockCountLines.variantId,
      name: products.name,
      sku: variants.sku,
      barcode: variants.barcode,
      size: variants.size,
      colour: variants.colour,
      picture: storedFiles.sha256,
      counted: stockCountLines.counted,
      onHandThen: stockCountLines.onHandThen,
      onHandNow: sql<number>`coalesce(${stockLevels.onHand}, 0)`,
      averageCost: variantStock.averageCost,
    })
    .from(stockCountLines)
    .innerJoin(variants, eq(variants.id, stockCountLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .leftJoin(
      stockLevels,
      and(eq(stockLevels.variantId, stockCountLines.variantId), eq(stockLevels.locationId, head.location.id)),
    )
    .where(eq(stockCountLines.countId, id))
    .orderBy(asc(stockCountLines.position));
  return {
    ...head,
    items: lines.map(({ onHandThen, onHandNow, averageCost, barcode, ...line }) => ({
      ...line,
      barcode: barcode ?? '',
      ...(!isHidden && {
        expected: onHandThen ?? onHandNow,
        cost: averageCost === null ? null : roundHalfUp(averageCost),
      }),
    })),
  };
}

const MOST_LINES = 5_000;

/** What a count of this scope would go through, in the order of its sheet. */
export async function readVariantsToCount(
  ctx: Ctx,
  { categoryIds, brandIds, variantIds }: BodyOf<typeof createCount>['scope'],
) {
  return ctx.db
    .select({ variantId: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        variants.isListed,
        categoryIds === undefined ? undefined : inArray(products.categoryId, categoryIds),
        brandIds === undefined ? undefined : inArray(products.brandId, brandIds),
        variantIds === undefined ? undefined : inArray(variants.id, variantIds),
      ),
    )
    .orderBy(asc(variants.sortName))
    .limit(MOST_LINES);
}

export async function countCountedLines(ctx: Ctx, id: CountId): Promise<number> {
  const [sum] = await ctx.db
    .select({ counted: sql<number>`count(${stockCountLines.counted})::int` })
    .from(stockCountLines)
    .where(eq(stockCountLines.countId, id));
  return sum?.counted ?? 0;
}

/** What was counted less what the ledger said at that moment: sales in between stay right. */
export async function readCountDifferences(ctx: Ctx, id: CountId): Promise<Map<VariantId, number>> {
  const lines = await ctx.db
    .select()
    .from(stockCountLines)
    .where(and(eq(stockCountLines.countId, id), isNotNull(stockCountLines.counted)));
  return new Map(lines.map((line) => [line.variantId, (line.counted ?? 0) - (line.onHandThen ?? 0)]));
}
