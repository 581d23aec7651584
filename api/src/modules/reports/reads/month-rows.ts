import type { MonthRow } from '@trastienda/shared/reports/contract/months.ts';
import {
  BALANCES,
  type Balance,
  MONTH_FIGURES,
  MONTH_GROUPS,
  type MonthFigure,
  type MonthGroup,
  type RowsOf,
  shiftMonth,
} from '@trastienda/shared/reports/months.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { cutPage, decodeCursor, type Slice } from '#platform/db/keyset.ts';
import { ageOf, CARRIED, firstDay } from './month-sums.ts';

export interface RowsQuery {
  readonly rowsOf: RowsOf;
  readonly part?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Found extends Record<string, unknown>, Omit<MonthRow, 'link' | 'at'> {
  readonly at: string | null;
  readonly linkKind: NonNullable<MonthRow['link']>['kind'] | null;
  readonly linkId: string | null;
}

const toRow = ({ linkKind, linkId, at, ...row }: Found): MonthRow => ({
  ...row,
  at: at === null ? null : new Date(at).toISOString(),
  link: linkKind === null || linkId === null ? null : { kind: linkKind, id: linkId },
});

/** Whose it is, and where it leads; `x` has a holder. */
const HOLDERS = sql`LEFT JOIN orders o ON x.holder_kind = 'order' AND o.id = x.holder_id
  LEFT JOIN preorders q ON x.holder_kind = 'preorder' AND q.id = x.holder_id
  LEFT JOIN customers c ON x.holder_kind = 'customer' AND c.id = x.holder_id
  LEFT JOIN variants v ON x.holder_kind = 'variant' AND v.id = x.holder_id
  LEFT JOIN products g ON g.id = v.product_id`;
const HOLDER_NAME = sql`coalesce(o.customer_name, q.customer_name, c.name,
  nullif(concat_ws(' · ', g.name, nullif(v.size, ''), nullif(v.colour, ''), v.sku), ''), '')`;

const entryPosition = z.tuple([z.iso.date(), z.string().regex(/^\d{1,18}$/)]);

/** Entries of a month, the latest day first. */
async function readEntries(
  ctx: Ctx,
  where: SQL,
  { cursor, limit }: Pick<RowsQuery, 'cursor' | 'limit'>,
  sign: 1 | -1 = 1,
): Promise<Slice<MonthRow>> {
  const at = cursor === undefined ? null : decodeCursor(cursor, entryPosition);
  const after = at === null ? sql`true` : sql`(e.day, e.id) < (${at[0]}::date, ${at[1]}::bigint)`;
  const { rows } = await ctx.db.execute<Found>(sql`
    SELECT x.id::text, x.day::text, x.figure, x.part,
      coalesce(nullif(x.label, ''), m.document_label, o.label, q.label, '') AS label,
      coalesce(nullif(${HOLDER_NAME}, ''), rc.name, w.name, su.first_name || ' ' || su.last_name, '') AS name,
      x.units, (${sign}::int * x.amount)::bigint AS amount, (${sign}::int * x.tax)::bigint AS tax, x.reason,
      x.corrected_name AS by, x.corrected_at::text AS at,
      CASE WHEN x.source_kind IN ('payment', 'invoice') THEN x.source_kind WHEN x.holder_kind = 'variant' THEN 'product'
        ELSE x.holder_kind END AS "linkKind",
      CASE WHEN x.source_kind IN ('payment', 'invoice') THEN x.source_id ELSE coalesce(g.id, x.holder_id)::text END AS "linkId"
    FROM (SELECT * FROM month_entries e WHERE ${where} AND ${after} ORDER BY e.day DESC, e.id DESC LIMIT ${limit + 1}) x
      ${HOLDERS}
      LEFT JOIN stock_movements m ON x.source_kind = 'movement' AND m.id = CASE WHEN x.source_kind = 'movement' THEN x.source_id::bigint END
      LEFT JOIN refunds r ON x.source_kind = 'refund' AND r.id::text = x.source_id LEFT JOIN customers rc ON rc.id = r.customer_id
      LEFT JOIN payments p ON x.source_kind = 'payment' AND x.holder_id IS NULL
        AND p.id = CASE WHEN x.source_kind = 'payment' THEN x.source_id::uuid END
      LEFT JOIN customers w ON w.id = p.customer_id
      LEFT JOIN users su ON x.source_kind = 'statement' AND su.id::text = split_part(x.source_id, ':', 2)
    ORDER BY x.day DESC, x.id DESC`);
  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.day ?? '', row.id]);
  return { items: items.map(toRow), nextCursor };
}

const balancePosition = z.tuple([z.string().regex(/^-?\d{1,18}$/), z.uuid()]);

/** What a balance is made of, whoever owes or holds most first. */
async function readHeld(
  ctx: Ctx,
  balance: Balance,
  {
    since,
    age,
    cursor,
    limit,
  }: {
    readonly since: string;
    readonly age?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<Slice<MonthRow>> {
  const at = cursor === undefined ? null : decodeCursor(cursor, balancePosition);
  const after = at === null ? sql`true` : sql`(x.amount, x.holder_id) < (${at[0]}::bigint, ${at[1]}::uuid)`;
  const aged = age === undefined ? sql`true` : sql`${ageOf(sql`x.amount`, since)} = ${age}`;
  const { rows } = await ctx.db.execute<Found>(sql`
    WITH x AS (
      SELECT holder_kind, holder_id, sum(amount)::bigint AS amount FROM (
        SELECT holder_kind, holder_id, amount FROM month_balances WHERE block = ${balance}
        UNION ALL SELECT e.holder_kind, e.holder_id, -b.sign * e.amount FROM ${CARRIED}
          WHERE b.block = ${balance} AND e.month >= ${since}) y
      GROUP BY 1, 2 HAVING sum(amount) <> 0)
    SELECT x.holder_id::text AS id, CASE WHEN x.holder_kind = 'order' THEN store_day(o.confirmed_at)::text END AS day,
      '' AS figure, '' AS part, coalesce(o.label, q.label, v.sku, '') AS label, ${HOLDER_NAME} AS name,
      NULL::int AS units, x.amount, 0::bigint AS tax, NULL AS reason, NULL AS by, NULL AS at,
      CASE x.holder_kind WHEN 'variant' THEN 'product' ELSE x.holder_kind END AS "linkKind",
      coalesce(g.id, x.holder_id)::text AS "linkId"
    FROM x ${HOLDERS} WHERE ${after} AND ${aged}
    ORDER BY x.amount DESC, x.holder_id DESC LIMIT ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, (row) => [String(row.amount), row.id]);
  return { items: items.map(toRow), nextCursor };
}

const isGroup = (name: string): name is MonthGroup => Object.hasOwn(MONTH_GROUPS, name);
const isFigure = (name: string): name is MonthFigure => MONTH_FIGURES.some((figure) => figure === name);

/** The rows behind a line of the page. */
export function readMonthRows(ctx: Ctx, month: string, query: RowsQuery): Promise<Slice<MonthRow>> {
  const { rowsOf, part, cursor, limit } = query;
  const first = firstDay(month);
  const end = firstDay(shiftMonth(month, 1));
  if (isGroup(rowsOf)) {
    const { figures, sign } = MONTH_GROUPS[rowsOf];
    return readEntries(
      ctx,
      sql`e.month = ${first} AND e.figure = ANY(${sql.param([...figures])}::text[])`,
      query,
      sign,
    );
  }
  if (isFigure(rowsOf)) {
    const ofPart = part === undefined ? sql`true` : sql`e.part = ${part}`;
    return readEntries(ctx, sql`e.month = ${first} AND e.figure = ${rowsOf} AND ${ofPart}`, query);
  }
  const [kind, name] = rowsOf.split('.');
  const since = kind === 'opening' ? first : end;
  const balance = BALANCES.find((one) => one === name);
  if (balance !== undefined) return readHeld(ctx, balance, { since, cursor, limit });
  return readHeld(ctx, 'receivable', { since, age: name, cursor, limit });
}

export function readCorrections(
  ctx: Ctx,
  month: string,
  query: Pick<RowsQuery, 'cursor' | 'limit'>,
): Promise<Slice<MonthRow>> {
  return readEntries(ctx, sql`e.month = ${firstDay(month)} AND e.reason IS NOT NULL`, query);
}
