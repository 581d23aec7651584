import type { movementListQuery, StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countPrepared, countUpToCap } from '#platform/db/capped-count.ts';
import { cutPage, decodeCursor } from '#platform/db/keyset.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { matchesWords } from '#platform/db/search.ts';
import { dayBegins, dayEnds } from '#platform/settings/store-days.ts';
import { locations, products, stockMovements, variants } from '../tables.ts';
import type { HeldPart, HoldingDocument } from '../types.ts';

export type LedgerQuery = Omit<z.output<typeof movementListQuery>, 'limit' | 'cursor'> & {
  readonly product?: ProductId | undefined;
};

const cursorSchema = z.tuple([z.number().int().positive()]);

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

function matchesQuery(query: LedgerQuery, zone: string): SQL | undefined {
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

const selectLines = (ctx: Ctx) =>
  ctx.db
    .select(SHOWN)
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .innerJoin(locations, eq(locations.id, stockMovements.locationId));

type Line = Awaited<ReturnType<typeof selectLines>>[number];
const toStockMovement = (line: Line): StockMovement => ({ ...line, at: line.at.toISOString() });

interface LedgerPlace {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The lines from the cursor on, the latest first. */
export async function selectLedgerPage(ctx: Ctx, query: LedgerQuery & LedgerPlace, zone: string) {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, cursorSchema)[0];
  const rows = isWholeOfProduct(query)
    ? await selectOfProduct(ctx, query.product, before ?? LAST_NUMBER, query.limit + 1)
    : await selectLines(ctx)
        .where(
          and(matchesQuery(query, zone), before === undefined ? undefined : lt(stockMovements.id, before)),
        )
        .orderBy(desc(stockMovements.id))
        .limit(query.limit + 1);
  return cutPage(rows.map(toStockMovement), query.limit, (row) => [row.id]);
}

/** A product's ledger without any filter: what its page opens with, always planned alike. */
function isWholeOfProduct(query: LedgerQuery): query is LedgerQuery & { readonly product: ProductId } {
  const { product, q, kind, location, variant, days } = query;
  return product !== undefined && [q, kind, location, variant, days].every((value) => value === undefined);
}

/** Beyond every line there will be. */
const LAST_NUMBER = Number.MAX_SAFE_INTEGER;

function selectOfProduct(ctx: Ctx, product: ProductId, before: number, limit: number): Promise<Line[]> {
  const { placeholder } = sql;
  return prepare(ctx.db, 'ledger of product', () =>
    selectLines(ctx)
      .where(
        sql`${stockMovements.productId} = ${placeholder('product')} AND ${stockMovements.id} < ${placeholder('before')}`,
      )
      .orderBy(desc(stockMovements.id))
      .limit(placeholder('limit')),
  ).execute({ product, before, limit });
}

export async function readLedgerPage(ctx: Ctx, query: LedgerQuery & LedgerPlace, zone: string) {
  const [page, total] = await Promise.all([selectLedgerPage(ctx, query, zone), countLines(ctx, query, zone)]);
  return { ...page, ...cappedTotal(total) };
}

async function countLines(ctx: Ctx, query: LedgerQuery, zone: string): Promise<number> {
  const lines = () => ctx.db.select({ one: sql`1` }).from(stockMovements).$dynamic();
  if (isWholeOfProduct(query)) {
    const isOfProduct = sql`${stockMovements.productId} = ${sql.placeholder('product')}`;
    return countPrepared(ctx, 'ledger count of product', { product: query.product }, () =>
      lines().where(isOfProduct),
    );
  }
  const entries = lines();
  // Names are only looked at when somebody searches by them.
  if (query.q !== undefined) entries.innerJoin(variants, eq(variants.id, stockMovements.variantId));
  return countUpToCap(ctx, entries.where(matchesQuery(query, zone)));
}

/** The ledger lines a command wrote. */
export async function readMovements(ctx: Ctx, ids: readonly number[]): Promise<StockMovement[]> {
  const rows = await selectLines(ctx)
    .where(inArray(stockMovements.id, [...ids]))
    .orderBy(desc(stockMovements.id));
  return rows.map(toStockMovement);
}

/** What a document shipped at that moment, and from where. */
export async function readShippedAt(
  ctx: Ctx,
  { kind, id }: Pick<HoldingDocument, 'kind' | 'id'>,
  at: Date,
): Promise<HeldPart[]> {
  return ctx.db
    .select({
      variantId: stockMovements.variantId,
      locationId: stockMovements.locationId,
      quantity: sql<number>`sum(-${stockMovements.onHandDelta})::int`,
    })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.documentKind, kind),
        eq(stockMovements.documentId, id),
        eq(stockMovements.kind, 'ship'),
        eq(stockMovements.at, at),
      ),
    )
    .groupBy(stockMovements.variantId, stockMovements.locationId)
    .orderBy(stockMovements.variantId, stockMovements.locationId);
}
