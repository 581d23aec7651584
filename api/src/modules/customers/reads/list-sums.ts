import { CUSTOMER_SEGMENTS, type LikelyDuplicates } from '@trastienda/shared/customers/list-contract.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { countEach } from '#platform/db/capped-count.ts';
import { customerFigures, customers } from '../tables.ts';
import { type CustomerFilter, customerList, figuresOwner } from './customer-list.ts';

/** How many stand under each tab. */
export function countSegments(
  ctx: SignedInCtx,
  filter: Omit<CustomerFilter, 'segment'>,
  options: { readonly zone: string },
) {
  return countEach(ctx, ['all', ...CUSTOMER_SEGMENTS], (tab) =>
    customerList.selectMatching(ctx, tab === 'all' ? filter : { ...filter, segment: [tab] }, options),
  );
}

const MOST_TAGS_OFFERED = 50;

/** The tags of the customers whom one knows, those of most first. */
export async function readCustomerTags(ctx: SignedInCtx): Promise<string[]> {
  const rows = await ctx.db
    .select({ tag: sql<string>`tag` })
    .from(customers)
    .innerJoin(
      customerFigures,
      and(
        eq(customerFigures.customerId, customers.id),
        eq(customerFigures.sellerId, figuresOwner(ctx)),
        sql`${customerFigures.isListed}`,
      ),
    )
    .crossJoinLateral(sql`unnest(${customers.tags}) AS tag`)
    .where(sql`${customers.tags} <> '{}'`)
    .groupBy(sql`tag`)
    .orderBy(sql`count(*) DESC, tag`)
    .limit(MOST_TAGS_OFFERED);
  return rows.map((row) => row.tag);
}

interface Pair extends Record<string, unknown> {
  readonly total: number;
  readonly one: LikelyDuplicates['items'][number]['one'];
  readonly other: LikelyDuplicates['items'][number]['other'];
  readonly alike: string;
}

const MOST_PAIRS = 50;

/** Groups of equal values; of each the newest two, so that a group of many shrinks with every merge. */
export async function readLikelyDuplicates(ctx: Ctx): Promise<LikelyDuplicates> {
  const known = sql`merged_into IS NULL AND erased_at IS NULL`;
  const groups = [
    ['tax', sql`tax_id`, sql`tax_id <> ''`],
    ['email', sql`lower(email)`, sql`email <> ''`],
    ['instagram', sql`lower(instagram)`, sql`instagram <> ''`],
    // A name of one word is many people's.
    ['name', sql`normalize_for_search(name)`, sql`name LIKE '% %'`],
  ] as const;
  const found = groups.map(
    ([alike, value, isSaid], index) => sql`
      SELECT ${index}::int AS rank, ${alike}::text AS alike, (array_agg(id ORDER BY created_at DESC, id))[1:2] AS ids
      FROM customers WHERE ${known} AND ${isSaid} GROUP BY ${value} HAVING count(*) > 1`,
  );
  const { rows } = await ctx.db.execute<Pair>(sql`
    WITH pairs AS (SELECT DISTINCT ON (least(ids[1], ids[2]), greatest(ids[1], ids[2])) ids, alike
      FROM (${sql.join(found, sql` UNION ALL `)}) g ORDER BY least(ids[1], ids[2]), greatest(ids[1], ids[2]), rank)
    SELECT (SELECT count(*)::int FROM pairs) AS total, p.alike,
      json_build_object('id', a.id, 'name', a.name, 'phone', a.phone) AS one,
      json_build_object('id', b.id, 'name', b.name, 'phone', b.phone) AS other
    FROM pairs p JOIN customers a ON a.id = p.ids[1] JOIN customers b ON b.id = p.ids[2]
    ORDER BY a.created_at DESC, a.id LIMIT ${sql.raw(String(MOST_PAIRS))}`);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ one, other, alike }) => ({ one, other, alike })),
  };
}
