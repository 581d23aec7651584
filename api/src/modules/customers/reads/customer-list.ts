import { birthdaysWithin } from '@trastienda/shared/customers/birthday.ts';
import {
  type CUSTOMER_SORTS,
  type CustomerListQuery,
  type CustomerRow,
  SLEEPING_DAYS,
} from '@trastienda/shared/customers/list-contract.ts';
import { knowsAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import { and, eq, gt, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { createSortings, type Sorting } from '#platform/db/keyset.ts';
import { isEmptyFilter, keysetList } from '#platform/db/keyset-list.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { customerFigures, customers } from '../tables.ts';
import { isFound } from './customers.ts';

export type CustomerFilter = Omit<CustomerListQuery, 'sort' | 'limit' | 'cursor'>;

/** In place of a seller: everybody's documents (`everyone()` in the database). */
const EVERYONE = '00000000-0000-0000-0000-000000000000';

/** Whose documents the actor is shown the figures of. */
export const figuresOwner = ({ actor }: SignedInCtx): string =>
  knowsAllCustomers(actor) ? EVERYONE : actor.userId;

/** What a customer comes to, as a list and their page say it. */
export const FIGURES = {
  orders: customerFigures.orders,
  bought: customerFigures.bought,
  owed: customerFigures.owed,
  returned: customerFigures.returned,
  waiting: customerFigures.waiting,
  lastAt: customerFigures.lastAt,
};

const LAST = sql`coalesce(${customerFigures.lastAt}, '-infinity')`;
const NAME = sql`normalize_for_search(${customers.name})`;

const sortings = createSortings<(typeof CUSTOMER_SORTS)[number]>(customerFigures.customerId, {
  lastAt: { column: LAST, type: 'timestamptz' },
  name: { column: NAME, type: 'text', id: customers.id },
  bought: { column: sql`${customerFigures.bought}`, type: 'bigint' },
  owed: { column: sql`${customerFigures.owed}`, type: 'bigint' },
});

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number, now: Date): string => new Date(now.getTime() - days * DAY_MS).toISOString();

const sleepsFor = (days: number, now: Date): SQL =>
  sql`(${LAST} < ${daysAgo(days, now)}::timestamptz AND ${customerFigures.lastAt} IS NOT NULL)`;

/**
 * Whether the last parcel went there, as the row says it. By the beginnings of municipalities, whose frequencies the
 * database knows: it looks at the addresses of a rare department first, and at those of the first rows of a large one.
 */
const isSentTo = (departments: readonly string[]): SQL => sql`EXISTS (SELECT FROM customer_addresses a
  WHERE a.customer_id = ${customerFigures.customerId}
    AND (${or(...departments.map((code) => sql`a.municipality LIKE ${`${code}%`}`))})
    AND NOT EXISTS (SELECT FROM customer_addresses later WHERE later.customer_id = a.customer_id
      AND (later.used_at, later.id) > (a.used_at, a.id)))`;

/** From the 29th of December on, a week goes on in January. */
function hasBirthday(period: 'week' | 'month', today: string): SQL | undefined {
  const { from, to } = birthdaysWithin(period, today);
  const day = sql`right(${customers.birthday}, 5)`;
  const isAfter = sql`${day} >= ${from}`;
  const isBefore = sql`${day} <= ${to}`;
  return and(sql`${customers.birthday} <> ''`, from <= to ? and(isAfter, isBefore) : or(isAfter, isBefore));
}

function whereCustomers(filter: CustomerFilter, ctx: SignedInCtx, zone: string): SQL | undefined {
  const { q, segment, recent, sleeping, birthday, bought, department, tag } = filter;
  const { now } = ctx;
  const has = (one: NonNullable<typeof segment>[number]) => segment?.includes(one) === true;
  const sleepingDays = sleeping ?? (has('sleeping') ? SLEEPING_DAYS : undefined);
  const period = birthday ?? (has('birthday') ? 'month' : undefined);
  return and(
    eq(customerFigures.sellerId, figuresOwner(ctx)),
    sql`${customerFigures.isListed}`,
    q === undefined ? undefined : isFound(q),
    has('owing') ? gt(customerFigures.owed, 0) : undefined,
    has('credit') ? ne(customers.credit, 0) : undefined,
    has('waiting') ? gt(customerFigures.waiting, 0) : undefined,
    sleepingDays === undefined ? undefined : sleepsFor(sleepingDays, now),
    recent === undefined ? undefined : sql`${LAST} >= ${daysAgo(recent, now)}::timestamptz`,
    period === undefined ? undefined : hasBirthday(period, storeDay(now, zone)),
    bought?.from == null ? undefined : gte(customerFigures.bought, toCentavos(bought.from)),
    bought?.to == null ? undefined : lte(customerFigures.bought, toCentavos(bought.to)),
    department === undefined ? undefined : isSentTo(department),
    tag ? sql`${customers.tags} @> ${sql.param([tag])}::text[]` : undefined,
  );
}

/** Whether a filter or an order asks for more than the figures. */
const needsCustomers = (filter: CustomerFilter, sorting: Sorting | null): boolean =>
  sorting?.column === NAME ||
  Boolean(filter.q) ||
  Boolean(filter.tag) ||
  filter.birthday !== undefined ||
  filter.segment?.some((one) => one === 'credit' || one === 'birthday') === true;

const isSame = eq(customers.id, customerFigures.customerId);

function selectRows(ctx: SignedInCtx, columns: { readonly sortedBy: SQL<string> }) {
  return ctx.db
    .select({
      id: customerFigures.customerId,
      name: customers.name,
      phone: customers.phone,
      municipality: sql<string | null>`(SELECT a.municipality FROM customer_addresses a
        WHERE a.customer_id = ${customers.id} ORDER BY a.used_at DESC, a.id DESC LIMIT 1)`,
      birthday: customers.birthday,
      tags: customers.tags,
      credit: customers.credit,
      ...FIGURES,
      version: customers.version,
      ...columns,
    })
    .from(customerFigures)
    .innerJoin(
      customers,
      // The list chooses by customers; whose figures, the one who asks decides.
      and(isSame, eq(customerFigures.sellerId, sql.placeholder('seller')), sql`${customerFigures.isListed}`),
    )
    .$dynamic();
}

export const customerList = keysetList({
  name: 'customers',
  id: customerFigures.customerId,
  sorting: (sort) => sortings(sort, '-lastAt'),
  selectKeys: (ctx: SignedInCtx, columns, filter: CustomerFilter, sorting) => {
    const figures = ctx.db.select(columns).from(customerFigures).$dynamic();
    return needsCustomers(filter, sorting) ? figures.innerJoin(customers, isSame) : figures;
  },
  selectRows,
  rowValues: (ctx: SignedInCtx) => ({ seller: figuresOwner(ctx) }),
  toRow: (_ctx, { lastAt, ...row }): CustomerRow => ({ ...row, lastAt: lastAt?.toISOString() ?? null }),
  where: (ctx, filter: CustomerFilter, { zone }: { readonly zone: string }) =>
    whereCustomers(filter, ctx, zone),
  prepared: (ctx, filter) =>
    isEmptyFilter(filter)
      ? {
          name: 'all',
          values: { seller: figuresOwner(ctx) },
          where: () =>
            and(eq(customerFigures.sellerId, sql.placeholder('seller')), sql`${customerFigures.isListed}`),
        }
      : null,
  firstPage: 'keys',
  isSearch: ({ q }) => q !== undefined && q !== '',
});
