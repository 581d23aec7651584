import type { movementListQuery, StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { cappedTotal, countUpToCap, cutPage, decodeCursor } from '../../../platform/paging.ts';
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

async function selectMovements(ctx: Ctx, where: SQL | undefined, limit: number): Promise<StockMovement[]> {
  const rows = await ctx.db
    .select(SHOWN)
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .innerJoin(locations, eq(locations.id, stockMovements.locationId))
    .where(where)
    .orderBy(desc(stockMovements.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface LedgerPlace {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The lines from the cursor on, the latest first. */
export async function selectLedgerPage(ctx: Ctx, query: LedgerQuery & LedgerPlace, zone: string) {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position)[0];
  const rows = await selectMovements(
    ctx,
    and(isAsked(query, zone), before === undefined ? undefined : lt(stockMovements.id, before)),
    query.limit + 1,
  );
  return cutPage(rows, query.limit, (row) => [row.id]);
}

export async function readLedgerPage(ctx: Ctx, query: LedgerQuery & LedgerPlace, zone: string) {
  const [page, total] = await Promise.all([selectLedgerPage(ctx, query, zone), countLines(ctx, query, zone)]);
  return { ...page, ...cappedTotal(total) };
}

function countLines(ctx: Ctx, query: LedgerQuery, zone: string): Promise<number> {
  const lines = ctx.db.select({ one: sql`1` }).from(stockMovements).$dynamic();
  // Names are only looked at when somebody searches by them.
  if (query.q !== undefined) lines.innerJoin(variants, eq(variants.id, stockMovements.variantId));
  return countUpToCap(ctx, lines.where(isAsked(query, zone)));
}

/** The ledger lines a command wrote. */
export function readMovements(ctx: Ctx, ids: readonly number[]): Promise<StockMovement[]> {
  return selectMovements(ctx, inArray(stockMovements.id, [...ids]), ids.length);
}
