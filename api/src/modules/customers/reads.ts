import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { phoneDigits, readPhone } from '@trastienda/shared/customers/phone.ts';
import { and, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/search.ts';
import { customerAddresses, customerPhones, customers } from './tables.ts';

export type CustomerRow = typeof customers.$inferSelect;

/**
 * People by a phone in any writing, or by words. `isKnown` narrows what words and parts of a number may
 * find; a whole number finds its owner for anyone, because whoever types it already has it.
 */
export async function findCustomers(
  ctx: Ctx,
  q: string,
  limit: number,
  isKnown: SQL | undefined,
): Promise<Customer[]> {
  const phone = readPhone(q);
  const digits = phoneDigits(q);
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        isNull(customers.mergedInto),
        or(
          phone === null ? undefined : hasPhone(eq(customerPhones.phone, phone)),
          and(
            digits === null
              ? matchesWords(customers.searchText, q)
              : or(
                  digits.length === 4
                    ? eq(sql`right(${customers.phone}, 4)`, digits)
                    : hasPhone(like(customerPhones.phone, `%${digits}`)),
                  matchesWords(customers.searchText, q),
                ),
            isKnown,
          ),
        ),
      ),
    )
    .orderBy(desc(customers.changedAt))
    .limit(limit);
  return readCustomers(
    ctx,
    rows.map((row) => row.id),
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
        email: row.email,
        instagram: row.instagram,
        tax: { kind: row.taxKind, id: row.taxId, name: row.fiscalName },
        notes: row.notes,
        credit: row.credit,
        addresses: addresses
          .filter((one) => one.customerId === id)
          .map(({ customerId: _c, usedAt: _u, lat, lng, ...address }) => ({
            ...address,
            pin: lat === null || lng === null ? null : { lat, lng },
          })),
        version: row.version,
      },
    ];
  });
}

/** Who a number belongs to. */
export async function readOwnerOf(ctx: Ctx, phone: string): Promise<CustomerId | null> {
  const [row] = await ctx.db.select().from(customerPhones).where(eq(customerPhones.phone, phone));
  return row?.customerId ?? null;
}
