import { and, gte, lt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings, cutPage, keyPosition, type Slice } from '#platform/db/keyset.ts';
import { invoices } from '../tables.ts';

const sortings = createSortings(invoices.id, {
  certifiedAt: { column: sql`${invoices.certifiedAt}`, type: 'timestamptz' },
});

const BOOK = {
  id: invoices.id,
  certifiedAt: sql<Date>`${invoices.certifiedAt}`.mapWith(invoices.certifiedAt),
  sortedBy: sql<string>`${invoices.certifiedAt}::text`,
  label: invoices.label,
  kind: invoices.kind,
  status: invoices.status,
  series: invoices.series,
  number: invoices.felNumber,
  authorization: invoices.authorizationId,
  receiver: { kind: invoices.receiverKind, id: invoices.receiverId, name: invoices.receiverName },
  net: invoices.net,
  iva: invoices.iva,
  total: invoices.total,
};
const selectBook = (ctx: Ctx) => ctx.db.select(BOOK).from(invoices).$dynamic();
export type BookRow = Awaited<ReturnType<typeof selectBook>>[number];

/** What was certified in a span of time, in that order; receipts are none of it. */
export async function readBookSlice(
  ctx: Ctx,
  { from, until }: { readonly from: Date; readonly until: Date },
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Slice<BookRow>> {
  const { after, orderBy } = sortings(undefined, 'certifiedAt');
  const rows = await selectBook(ctx)
    .where(
      and(
        gte(invoices.certifiedAt, from),
        lt(invoices.certifiedAt, until),
        ne(invoices.kind, 'receipt'),
        after(cursor),
      ),
    )
    .orderBy(orderBy)
    .limit(limit + 1);
  return cutPage(rows, limit, keyPosition);
}
