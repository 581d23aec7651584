import type { movementListQuery, StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { COUNT_CAP, cappedTotal, cutPage, decodeCursor } from '../../../platform/paging.ts';
import { matchesWords } from '../../../platform/search.ts';
import { dayBegins, dayEnds } from '../../../platform/store-days.ts';
import { locations, products, stockMovements, variants } from '../tables.ts';

export type LedgerQuery = Omit<z.output<typeof movementListQuery>, 'limit' | 'cursor'> & {
  readonly product?: ProductId | undefined;
};

const position = z.tuple([z.number().int().positive()]);

const SHOWN = {
  id: stockMovements.id,
  at: stockMovements.at,
  productId: stockMovements.productId,
  variantId: stockMovements.variantId,
  name: products.name,
  sku: variants.sku,
  size: variants.size,
  colour: variants.colour,
  locationId: stockMovements.locationId,
  location: locations.name,
  kind: stockMovements.kind,
  onHandDelta: stockMovements.onHandDelta,
  reservedDelta: stockMovements.reservedDelta,
  onHandAfter: stockMovements.onHandAfter,
  reservedAfter: stockMovements.reservedAfter,
  unitCost: stockMovements.unitCost,
  documentKind: stockMovements.documentKind,
  documentId: stockMovements.documentId,
  documentLabel: stockMovements.documentLabel,
  reason: stockMovements.reason,
  actorName: stockMovements.actorName,
};

function isAsked(query: LedgerQuery, zone: string): SQL | undefined {
  const { q, kind, location, variant, product, days } = query;
  return and(
    product === undefined ? undefined : eq(stockMovements.productId, product),
    variant === undefined ? undefined : eq(stockMovements.variantId, variant),
    location === undefined ? undefined : eq(stockMovements.locationId, location),
    kind?.length ? inArray(stockMovements.kind, kind) : undefined,
    days?.from == null ? undefined : gte(stockMovements.at, dayBegins(days.from, zone)),
    days?.to == null ? undefined : lt(stockMovements.at, dayEnds(days.to, zone)),
    matchesWords(variants.searchText, q),
  );
}

export async function selectMovements(
  ctx: Ctx,
  query: LedgerQuery & { readonly before?: number },
  limit: number,
  zone: string,
): Promise<StockMovement[]> {
  const rows = await ctx.db
    .select(SHOWN)
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .innerJoin(locations, eq(locations.id, stockMovements.locationId))
    .where(
      and(isAsked(query, zone), query.before === undefined ? undefined : lt(stockMovements.id, query.before)),
    )
    .orderBy(desc(stockMovements.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function readLedgerPage(
  ctx: Ctx,
  query: LedgerQuery & { readonly limit: number; readonly cursor?: string | undefined },
  zone: string,
) {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position)[0];
  const [rows, total] = await Promise.all([
    selectMovements(ctx, { ...query, ...(before !== undefined && { before }) }, query.limit + 1, zone),
    countUpToCap(ctx, query, zone),
  ]);
  return { ...cutPage(rows, query.limit, (row) => [row.id]), ...cappedTotal(total) };
}

async function countUpToCap(ctx: Ctx, query: LedgerQuery, zone: string): Promise<number> {
  const lines = ctx.db.select({ one: sql`1` }).from(stockMovements);
  // Names are only looked at when somebody searches by them.
  const searched =
    query.q === undefined
      ? lines.$dynamic()
      : lines.innerJoin(variants, eq(variants.id, stockMovements.variantId)).$dynamic();
  const some = searched
    .where(isAsked(query, zone))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [counted] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some);
  return counted?.count ?? 0;
}

/** The ledger lines a command wrote. */
export async function readMovements(ctx: Ctx, ids: readonly number[]): Promise<StockMovement[]> {
  const rows = await ctx.db
    .select(SHOWN)
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .innerJoin(locations, eq(locations.id, stockMovements.locationId))
    .where(inArray(stockMovements.id, [...ids]))
    .orderBy(desc(stockMovements.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
