import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { SellerFigures, UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { computeFigures, NO_SALES, type SaleSums } from '@trastienda/shared/reports/measures.ts';
import { type Comparison, comparedWith, grainFor, type Period } from '@trastienda/shared/reports/period.ts';
import { inArray, sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { readSums, type SummedRow } from './sums.ts';
import { addUp } from './totals.ts';

interface Question extends Period {
  readonly basis: Basis;
  readonly compare: Comparison;
}

/** What every seller sold, from sums kept by seller: a year costs what a week does. */
export async function readUserSales(ctx: Ctx, { from, to, basis, compare }: Question): Promise<UserSales> {
  const period = { from, to };
  const compared = comparedWith(period, compare);
  const grain = grainFor(period);
  const bySeller = (between: Period) => readSums(ctx, { basis, group: 'seller', period: between, grain });
  const [now, before, earned, earnedBefore] = await Promise.all([
    bySeller(period),
    compared === null ? null : bySeller(compared),
    readCommissions(ctx, basis, period),
    compared === null ? [] : readCommissions(ctx, basis, compared),
  ]);
  const ids = [...new Set([...now, ...(before ?? [])].map((row) => row.key))];
  const people = await readSellers(ctx, ids);
  const sumUser = (rows: readonly SummedRow[], id: string) => addUp(rows.filter((row) => row.key === id));

  const sellers = people
    .map((person) => {
      const own = (rows: readonly EarnedRow[]) => rows.filter(({ sellerId }) => sellerId === person.id);
      const commission = (rows: readonly EarnedRow[]) => own(rows).reduce((sum, row) => sum + row.earned, 0);
      const [sums, earlier] = [sumUser(now, person.id), before === null ? null : sumUser(before, person.id)];
      return {
        ...person,
        rates: [...new Set(own(earned).map(({ commissionBp }) => commissionBp))].sort((a, b) => a - b),
        figures: figured(sums, commission(earned)),
        before: earlier === null ? null : figured(earlier, commission(earnedBefore)),
      };
    })
    .filter(({ figures, before: earlier }) => hasSold(figures) || (earlier !== null && hasSold(earlier)))
    .sort((a, b) => b.figures.net - a.figures.net || a.name.localeCompare(b.name));
  const commissions = (of: (seller: (typeof sellers)[number]) => SellerFigures | null) =>
    sellers.reduce((sum, seller) => sum + (of(seller)?.commission ?? 0), 0);
  return {
    basis,
    period,
    compared,
    sellers,
    totals: {
      figures: figured(
        addUp(now),
        commissions((seller) => seller.figures),
      ),
      before:
        before === null
          ? null
          : figured(
              addUp(before),
              commissions((seller) => seller.before),
            ),
    },
    grain,
    course: sellers.flatMap(({ id }) =>
      now
        .filter((row) => row.key === id)
        .map((row) => ({ day: row.bucket, sellerId: id, ...toCourse(row) }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
    ),
    courseBefore: dayByDay(before ?? []),
  };
}

const hasSold = ({ orders, cancelled }: SellerFigures): boolean => orders > 0 || cancelled > 0;
const toCourse = (sums: SaleSums) => ({ orders: sums.orders, net: computeFigures(sums).net });

function figured(sums: SaleSums, commission: number): SellerFigures {
  const { orders, units, gross, discount, returned, net, averageTicket, collected, owed } =
    computeFigures(sums);
  const { cancelled, cancelledShare } = computeFigures(sums);
  return {
    ...{ orders, units, gross, discount, returned, net, averageTicket, collected, owed },
    ...{ cancelled, cancelledShare, commission },
  };
}

function dayByDay(rows: readonly SummedRow[]) {
  const days = new Map<string, SaleSums>();
  for (const row of rows) days.set(row.bucket, addUp([days.get(row.bucket) ?? NO_SALES, row]));
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, sums]) => ({ day, ...toCourse(sums) }));
}

interface EarnedRow extends Record<string, unknown> {
  readonly sellerId: UserId;
  readonly commissionBp: number;
  readonly earned: number;
}

/** What these sales earn as they stand, for each seller and percentage: by the rules of the days they were made on. */
async function readCommissions(ctx: Ctx, basis: Basis, { from, to }: Period): Promise<EarnedRow[]> {
  const { rows } = await ctx.db.execute<EarnedRow>(sql`
    SELECT seller_id AS "sellerId", commission_bp AS "commissionBp", earned::float8 AS earned
    FROM commissions_of_sales(${basis}, ${from}, ${to})`);
  return rows;
}

async function readSellers(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      commissionBp: users.commissionBp,
      status: users.status,
    })
    .from(users)
    .where(inArray(sql`${users.id}::text`, [...ids]));
  return rows.map(({ status, ...person }) => ({ ...person, isActive: status === 'active' }));
}
