import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { type Address, CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { phoneDigits, readPhone } from '@trastienda/shared/customers/phone.ts';
import { knowsAllCustomers, servesAllCustomers } from '@trastienda/shared/customers/rules.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { emptyTexts, pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/db/search.ts';
import { auditEntries } from '#platform/db/tables.ts';
import type { CustomerDataPart } from '../customer-data.ts';
import { customerAddresses, customerPhones, customers } from '../tables.ts';

export type CustomerRow = typeof customers.$inferSelect;

type Parts = readonly CustomerDataPart[];

/**
 * Whether this person sold to the customer in the `customers` of a statement: by a confirmed order or an accepted
 * pre-order. What is only written down does not count: anybody can begin a draft with anybody's phone.
 */
export const isCustomerOf = (seller: UserId, parts: Parts): SQL | undefined =>
  hasBoughtFrom((sellerId) => eq(sellerId, seller), parts);

const hasBoughtFrom = (isMeant: (sellerId: PgColumn) => SQL, parts: Parts): SQL | undefined =>
  or(
    ...parts.flatMap(({ documents }) =>
      documents === undefined
        ? []
        : sql`EXISTS (SELECT 1 FROM ${documents.table} WHERE ${and(
            eq(documents.customerId, customers.id),
            isMeant(documents.sellerId),
            isNotNull(documents.agreedAt),
          )})`,
    ),
  );

/** Whether somebody else sold to this customer too. */
export const hasOtherSellers = (ctx: SignedInCtx, id: CustomerId, parts: Parts): Promise<boolean> =>
  isCustomer(
    ctx,
    id,
    hasBoughtFrom((sellerId) => ne(sellerId, ctx.actor.userId), parts),
  );

/** Everybody who sold to a customer. */
export async function readSellersOf(ctx: Ctx, id: CustomerId, parts: Parts): Promise<UserId[]> {
  const sellers = parts.flatMap(({ documents }) =>
    documents === undefined
      ? []
      : sql`SELECT ${documents.sellerId} AS id FROM ${documents.table}
          WHERE ${and(eq(documents.customerId, id), isNotNull(documents.agreedAt))}`,
  );
  if (sellers.length === 0) return [];
  const { rows } = await ctx.db.execute<{ id: UserId }>(sql.join(sellers, sql` UNION `));
  return rows.map((row) => row.id);
}

/** Whom the actor may see. */
export const isKnownTo = ({ actor }: SignedInCtx, parts: Parts): SQL | undefined =>
  knowsAllCustomers(actor) ? undefined : isCustomerOf(actor.userId, parts);

/** Whom the actor may change. */
export const isServedBy = ({ actor }: SignedInCtx, parts: Parts): SQL | undefined =>
  servesAllCustomers(actor) ? undefined : isCustomerOf(actor.userId, parts);

/** People by a phone in any writing, or by words, among those whom `isKnown` lets through. */
export async function findCustomers(
  ctx: Ctx,
  q: string,
  limit: number,
  isKnown: SQL | undefined,
): Promise<Customer[]> {
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNull(customers.mergedInto), isNull(customers.erasedAt), isKnown, isFound(q)))
    .orderBy(desc(customers.changedAt))
    .limit(limit);
  return readCustomers(
    ctx,
    rows.map((row) => row.id),
  );
}

/** A phone in any writing, its end, or words. */
export function isFound(q: string): SQL | undefined {
  const phone = readPhone(q);
  const digits = phoneDigits(q);
  return or(
    phone === null ? undefined : hasPhone(eq(customerPhones.phone, phone)),
    digits === null
      ? undefined
      : digits.length === 4
        ? eq(sql`right(${customers.phone}, 4)`, digits)
        : hasPhone(like(customerPhones.phone, `%${digits}`)),
    matchesWords(customers.searchText, q),
  );
}

const hasPhone = (which: SQL): SQL =>
  sql`${customers.id} IN (SELECT ${customerPhones.customerId} FROM ${customerPhones} WHERE ${which})`;

export async function readCustomers(ctx: Ctx, ids: readonly CustomerId[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, phones, addresses] = await Promise.all([
    ctx.db.select().from(customers).where(inArray(customers.id, wanted)),
    ctx.db.select().from(customerPhones).where(inArray(customerPhones.customerId, wanted)),
    ctx.db
      .select()
      .from(customerAddresses)
      .where(inArray(customerAddresses.customerId, wanted))
      .orderBy(desc(customerAddresses.usedAt), desc(customerAddresses.id)),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => {
    const row = found.get(id);
    if (row === undefined) return [];
    return [
      {
        id,
        name: row.name,
        phone: row.phone,
        otherPhones: phones
          .filter((one) => one.customerId === id && one.phone !== row.phone)
          .map((one) => one.phone),
        ...pickTexts(CUSTOMER_TEXTS, row),
        tax: { kind: row.taxKind, id: row.taxId, name: row.fiscalName },
        tags: row.tags,
        credit: row.credit,
        addresses: addresses
          .filter((one) => one.customerId === id)
          .map(({ customerId: _c, usedAt: _u, lat, lng, ...address }) => ({
            ...address,
            pin: lat === null || lng === null ? null : { lat, lng },
          })),
        version: row.version,
        isKnown: true,
        ...(row.erasedAt !== null && { erasedAt: row.erasedAt.toISOString() }),
        ...(row.mergedInto !== null && { mergedInto: row.mergedInto }),
      },
    ];
  });
}

/** Somebody else's customer: enough to ask her whether she is the one. */
export function toStranger({ id, name, phone, addresses, version }: Customer): Customer {
  const [last] = addresses;
  const address = { ...NO_ADDRESS, line: last?.line ?? '' };
  return {
    ...{ id, name, phone, version },
    ...emptyTexts(CUSTOMER_TEXTS),
    ...{ otherPhones: [], tags: [], credit: 0 },
    tax: { kind: 'cf', id: '', name: '' },
    addresses: last === undefined ? [] : [{ id: last.id, ...address }],
    isKnown: false,
  };
}

const NO_ADDRESS: Address = {
  ...{ municipality: null, place: '', line: '', reference: '', receiverName: '', receiverPhone: null },
  ...{ pin: null, atOffice: false },
};

const LOOK_UP = 'look-up';

/** Customers of others whom this person looked up since then. */
export async function readLookups(ctx: SignedInCtx, since: Date): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: auditEntries.entityId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actorId, ctx.actor.userId),
        eq(auditEntries.entity, 'customer'),
        eq(auditEntries.command, LOOK_UP),
        gt(auditEntries.at, since),
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** Whether there is such a customer, among those whom `which` lets through. */
export async function isCustomer(ctx: Ctx, id: CustomerId, which: SQL | undefined): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), which));
  return row !== undefined;
}

export async function readCustomerNames(
  ctx: Ctx,
  ids: readonly CustomerId[],
  which: SQL | undefined,
): Promise<Map<CustomerId, string>> {
  const rows = await ctx.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), which));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Who a number belongs to. */
export async function readPhoneOwner(ctx: Ctx, phone: string): Promise<CustomerId | null> {
  const [row] = await ctx.db.select().from(customerPhones).where(eq(customerPhones.phone, phone));
  return row?.customerId ?? null;
}

/** One of these numbers that is somebody else's. */
export async function findPhoneOfOthers(
  ctx: Ctx,
  id: CustomerId,
  phones: readonly string[],
): Promise<string | null> {
  const [first] = await ctx.db
    .select()
    .from(customerPhones)
    .where(and(inArray(customerPhones.phone, [...phones]), ne(customerPhones.customerId, id)));
  return first?.phone ?? null;
}
