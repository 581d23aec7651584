import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { purchases } from '../tables.ts';
import { CARD, type FoundCard, toParcelCard } from './cards.ts';
import { isFound } from './purchase-filter.ts';

/** What is lost or went back is on no board. */
const COLUMNS = [
  'placed',
  'to_locker',
  'at_locker',
  'in_transit',
  'customs',
  'arrived',
  'received',
] as const satisfies readonly ParcelStatus[];
const MOST_CARDS = 100;
const MOST_COUNTED = 10_000;
const DAY_MS = 86_400_000;
const SHOWN_AFTER_RECEIPT_MS = 14 * DAY_MS;

interface BoardQuery {
  readonly q?: string | undefined;
  readonly shop?: readonly ShopId[] | undefined;
}

/** One journey: of each column the first cards, those expected first on top, and how many there are. */
export async function readBoard(ctx: Ctx, query: BoardQuery) {
  const since = new Date(ctx.now.getTime() - SHOWN_AFTER_RECEIPT_MS).toISOString();
  const parts = COLUMNS.map((status) => {
    const isReceived = status === 'received';
    const found = foundIn(
      status,
      query,
      isReceived ? sql`c.received_at >= ${since}::timestamptz` : undefined,
    );
    const order = isReceived
      ? sql`c.received_at DESC, c.id`
      : // As the index of parcels has it.
        sql`coalesce(c.eta, 'infinity'), c.id`;
    return sql`json_build_object('status', ${status}::text,
      'count', (SELECT count(*) FROM (SELECT 1 ${found} LIMIT ${sql.raw(String(MOST_COUNTED))}) counted),
      'cards', (SELECT coalesce(json_agg(shown.card), '[]') FROM
        (SELECT ${CARD} AS card ${found} ORDER BY ${order} LIMIT ${sql.raw(String(MOST_CARDS))}) shown))`;
  });
  const { rows } = await ctx.db.execute<{
    columns: { status: ParcelStatus; count: number; cards: FoundCard[] }[];
  }>(sql`${foundOnce(query.q)} SELECT json_build_array(${sql.join(parts, sql`, `)}) AS columns`);
  const columns = rows[0]?.columns ?? [];
  return { columns: columns.map((column) => ({ ...column, cards: column.cards.map(toParcelCard) })) };
}

/** What words find is found once, not once for each column and its count. */
function foundOnce(q: string | undefined): SQL {
  const found = isFound(q);
  return found === undefined
    ? sql``
    : sql`WITH found AS MATERIALIZED (SELECT purchases.id FROM purchases WHERE ${found})`;
}

function foundIn(status: ParcelStatus, { q, shop }: BoardQuery, more: SQL | undefined): SQL {
  return sql`FROM parcels c JOIN purchases ON purchases.id = c.purchase_id WHERE ${and(
    sql`c.status = ${sql.raw(`'${status}'`)} AND purchases.cancelled_at IS NULL`,
    q?.trim() ? sql`purchases.id IN (SELECT found.id FROM found)` : undefined,
    shop?.length ? inArray(purchases.shopId, [...shop]) : undefined,
    more,
  )}`;
}
