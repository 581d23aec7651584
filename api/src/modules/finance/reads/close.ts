import {
  CLOSE_FIGURES,
  type CloseFigure,
  type closeRow,
  type DayClose,
  type Figure,
} from '@trastienda/shared/finance/contract/close.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readFirstDay } from '#modules/payments/reads/first-day.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings, cutPage } from '#platform/db/keyset.ts';
import { AppError } from '#platform/http/app-error.ts';
import { dayBegins, dayEnds, storeDay } from '#platform/settings/store-days.ts';
import { dailyCloses } from '../tables.ts';
import { computeCashExpected, readDayCash } from './close-cash.ts';
import {
  collectedByKey,
  type DaySpan,
  FIGURES,
  flowsByAccount,
  listedAccounts,
  partOfAccount,
} from './close-figures.ts';

async function readDaySpan(ctx: Ctx, day: string, zone: string): Promise<DaySpan> {
  if (day > storeDay(ctx.now, zone)) throw new AppError('payment.in-the-future');
  if (day < (await readFirstDay(ctx, zone))) throw new AppError('payment.before-the-store');
  return { day, begins: dayBegins(day, zone), ends: dayEnds(day, zone) };
}

/** One day of the store, every number computed now. */
export async function readClose(ctx: Ctx, day: string, zone: string): Promise<DayClose> {
  const span = await readDaySpan(ctx, day, zone);
  const [sums, parts, closed, accounts, cash] = await Promise.all([
    ctx.db.execute<{ figure: CloseFigure; count: number; amount: string }>(
      sql.join(
        CLOSE_FIGURES.map(
          (figure) => sql`SELECT ${figure}::text AS figure, count(*)::int AS count,
            coalesce(sum(amount), 0)::bigint AS amount FROM (${FIGURES[figure](span)}) f`,
        ),
        sql` UNION ALL `,
      ),
    ),
    ctx.db.execute<{ key: string; name: string | null; count: number; amount: string }>(collectedByKey(span)),
    readClosed(ctx, day),
    readAccounts(ctx, span),
    readDayCash(ctx, span),
  ]);
  const figure = (name: CloseFigure) => {
    const row = sums.rows.find((one) => one.figure === name);
    return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0) };
  };
  const collected = parts.rows.map((part) => ({ ...part, amount: Number(part.amount) }));
  return {
    day,
    figures: {
      ordered: figure('ordered'),
      cancelled: figure('cancelled'),
      collected: figure('collected'),
      waiting: figure('waiting'),
      codOnTheStreet: figure('codOnTheStreet'),
      codSettled: figure('codSettled'),
      creditGiven: figure('creditGiven'),
      creditUsed: figure('creditUsed'),
      refunded: figure('refunded'),
      voided: figure('voided'),
      fees: figure('fees'),
      onTheWay: figure('onTheWay'),
    },
    collected,
    accounts,
    cash,
    cashExpected: computeCashExpected(cash, collected.find((part) => part.key === 'cash')?.amount ?? 0),
    closed,
  };
}

interface Flow extends Record<string, unknown> {
  readonly accountId: AccountId | null;
  readonly name: string | null;
  readonly flow: 'collected' | 'received' | 'fees' | 'onTheWay';
  readonly count: number;
  readonly amount: string;
}
const NOTHING: Figure = { count: 0, amount: 0 };

async function readAccounts(ctx: Ctx, span: DaySpan): Promise<DayClose['accounts']> {
  const [flows, listed] = await Promise.all([
    ctx.db.execute<Flow>(flowsByAccount(span)),
    ctx.db.execute<{ id: AccountId }>(listedAccounts(span)),
  ]);
  const isListed = new Set(listed.rows.map(({ id }) => id));
  const accounts = new Map<AccountId | null, DayClose['accounts'][number]>();
  for (const { accountId, name, flow, count, amount } of flows.rows) {
    const isKnown = accountId !== null && isListed.has(accountId);
    const before = accounts.get(accountId) ?? {
      ...{ accountId, name, collected: NOTHING, fees: NOTHING, onTheWay: NOTHING },
      received: isKnown ? NOTHING : null,
    };
    accounts.set(accountId, { ...before, [flow]: { count, amount: Number(amount) } });
  }
  return [...accounts.values()];
}

export async function isClosedDay(ctx: Ctx, day: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ day: dailyCloses.day })
    .from(dailyCloses)
    .where(eq(dailyCloses.day, day));
  return rows.length > 0;
}

async function readClosed(ctx: Ctx, day: string): Promise<DayClose['closed']> {
  const [row] = await ctx.db
    .select({
      cashCounted: dailyCloses.cashCounted,
      cashExpected: dailyCloses.cashExpected,
      note: dailyCloses.note,
      closedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      closedAt: dailyCloses.closedAt,
    })
    .from(dailyCloses)
    .innerJoin(users, eq(users.id, dailyCloses.closedBy))
    .where(eq(dailyCloses.day, day));
  return row === undefined ? null : { ...row, closedAt: row.closedAt.toISOString() };
}

const AT_A_TIME = 50;
const sortings = createSortings(sql`id`, { at: { column: sql`at`, type: 'timestamptz' } });
type Item = z.output<typeof closeRow>;
interface Row extends Record<string, unknown>, Omit<Item, 'at'> {
  readonly id: string;
  readonly at: string;
}

/** What is behind a number of the day, the latest first. */
export async function readCloseRows(
  ctx: Ctx,
  day: string,
  { figure, cursor }: { readonly figure: string; readonly cursor?: string | undefined },
  zone: string,
) {
  const figureRows = selectFigure(figure, await readDaySpan(ctx, day, zone));
  const { orderBy, after } = sortings(undefined, '-at');
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT id, label, customer_name AS "customerName", customer_id AS "customerId", detail, at::text, amount,
      order_id AS "orderId", payment_id AS "paymentId",
      (SELECT s.id FROM settlements s WHERE s.id = f.id) AS "settlementId", ${readsDays(figure) ? day : null}::date::text AS on
    FROM (${figureRows}) f WHERE ${after(cursor) ?? sql`true`} ORDER BY ${orderBy} LIMIT ${AT_A_TIME + 1}`);
  const { items, nextCursor } = cutPage(rows, AT_A_TIME, (row) => [row.at, row.id]);
  return {
    items: items.map(({ id: _, ...row }) => ({ ...row, at: new Date(row.at).toISOString() })),
    nextCursor,
  };
}

/** The bank says a day and no hour. */
const readsDays = (figure: string): boolean => figure.startsWith('received:');

function selectFigure(figure: string, span: DaySpan): SQL {
  const [name, key] = figure.split(':', 2);
  const known = CLOSE_FIGURES.find((one) => one === name);
  const rows =
    key === undefined ? known && FIGURES[known](span) : partOfAccount(span, name ?? '', key.slice(0, 60));
  if (rows == null) throw new AppError('close.unknown-figure');
  return rows;
}
