import { readPhone } from '@trastienda/shared/customers/phone.ts';
import type { OutputOf } from '@trastienda/shared/kernel/route.ts';
import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { countParcels, ParcelTab } from '@trastienda/shared/shipping/contract/guides.ts';
import { readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { orders, shipments } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countEach, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { matchesWords } from '#platform/db/search.ts';
import { everyRow } from '#platform/files/export.ts';
import { COURIER, type ParcelFacts, selectParcels, toParcelRow } from './parcels.ts';

export type ParcelList = 'pending' | ParcelTab;

interface ParcelQuery {
  readonly list: ParcelList;
  readonly q?: string | undefined;
  readonly courier?: readonly CourierId[] | undefined;
  readonly days?: number;
}

interface Page {
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

// Statuses as constants, so that the partial indexes serve.
const IS_IN: Record<ParcelList, SQL> = {
  pending: sql`${shipments.status} = 'packed' AND ${orders.status} = 'confirmed' AND (${orders.delivery} = 'courier'
    OR (${orders.delivery} = 'messenger' AND coalesce(${orders.courierId}, ${shipments.courierId}) IS NOT NULL))`,
  to_hand_over: sql`${shipments.status} = 'labelled' AND ${orders.status} = 'confirmed'`,
  on_the_way: sql`${shipments.status} IN ('handed_over', 'in_transit')`,
  stalled: sql`${shipments.status} IN ('handed_over', 'in_transit', 'failed_attempt', 'returning')`,
  trouble: sql`${shipments.status} = 'failed_attempt'`,
  returning: sql`${shipments.status} = 'returning'`,
};

const moved = { column: sql`${shipments.movedAt}`, type: 'timestamptz' } as const;
const sortings = createSortings<ParcelList>(shipments.id, {
  pending: { column: sql`${shipments.packedAt}`, type: 'timestamptz' },
  to_hand_over: { column: sql`${shipments.labelledAt}`, type: 'timestamptz' },
  on_the_way: moved,
  stalled: moved,
  trouble: moved,
  returning: moved,
});

const DAY_MS = 86_400_000;

export function whereParcels(ctx: Ctx, { list, q, courier, days = 3 }: ParcelQuery): SQL | undefined {
  const since = new Date(ctx.now.getTime() - days * DAY_MS).toISOString();
  return and(
    IS_IN[list],
    list === 'stalled' ? sql`${shipments.movedAt} < ${since}::timestamptz` : undefined,
    courier?.length
      ? inArray(list === 'pending' ? COURIER : sql`${shipments.courierId}`, [...courier])
      : undefined,
    isFound(q),
  );
}

/** An order's number, a phone in any writing, or words: names and guides stand among those of the order. */
function isFound(q: string | undefined): SQL | undefined {
  const words = matchesWords(orders.searchText, q);
  if (q === undefined || words === undefined) return undefined;
  const code = readParcelCode(q);
  const phone = readPhone(q);
  return or(
    words,
    code.kind === 'number' ? eq(orders.number, code.number) : undefined,
    code.kind === 'token' ? eq(orders.trackingToken, code.token) : undefined,
    phone === null ? undefined : or(eq(orders.customerPhone, phone), eq(orders.receiverPhone, phone)),
  );
}

/** Those that wait longest first, unless asked otherwise. */
function selectPage(ctx: Ctx, query: ParcelQuery, { sort, cursor, limit }: Page): Promise<ParcelFacts[]> {
  const isDescending = sort?.startsWith('-') ?? false;
  const { sortedBy, orderBy, after } = sortings(undefined, isDescending ? `-${query.list}` : query.list);
  return selectParcels(ctx, sql`coalesce(${sortedBy}, 'infinity')`)
    .where(and(whereParcels(ctx, query), after(cursor)))
    .orderBy(orderBy)
    .limit(limit);
}

export async function readParcelPage(ctx: Ctx, query: ParcelQuery, page: Page) {
  const [parcels, total] = await Promise.all([
    selectPage(ctx, query, { ...page, limit: page.limit + 1 }),
    countUpToCap(ctx, selectOnes(ctx, query)),
  ]);
  const { items, nextCursor } = cutPage(parcels, page.limit, keyPosition);
  return { items: items.map(toParcelRow), nextCursor, ...cappedTotal(total) };
}

/** Every parcel of a list, page by page. */
export function everyParcel(ctx: Ctx, query: ParcelQuery): AsyncGenerator<ParcelFacts> {
  return everyRow(async (cursor, limit) =>
    cutPage(await selectPage(ctx, query, { cursor, limit: limit + 1 }), limit, keyPosition),
  );
}

const selectOnes = (ctx: Ctx, query: ParcelQuery) =>
  ctx.db
    .select({ one: sql`1` })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(whereParcels(ctx, query));

type Counts = OutputOf<typeof countParcels.reply>;

const PARCEL_LISTS = ['pending', 'to_hand_over', 'on_the_way', 'stalled', 'trouble', 'returning'] as const;

export async function countParcelLists(
  ctx: Ctx,
  { days }: OutputOf<NonNullable<typeof countParcels.query>>,
): Promise<Counts> {
  const tabs = await countEach(ctx, PARCEL_LISTS, (list) => selectOnes(ctx, { list, days }));
  return {
    pending: tabs.pending.count,
    to_hand_over: tabs.to_hand_over.count,
    on_the_way: tabs.on_the_way.count,
    stalled: tabs.stalled.count,
    trouble: tabs.trouble.count,
    returning: tabs.returning.count,
  };
}
