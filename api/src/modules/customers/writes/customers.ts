import type { Address } from '@trastienda/shared/customers/fields.ts';
import type { AddressId, CustomerId } from '@trastienda/shared/customers/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { fullName } from '#platform/auth/identity.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CustomerRow } from '../reads/customers.ts';
import { customerAddresses, customerCredits, customerPhones, customers } from '../tables.ts';

export async function lockCustomer(tx: InTransaction, id: CustomerId): Promise<CustomerRow> {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

type NewCustomer = Pick<CustomerRow, 'name' | 'phone' | 'taxKind' | 'taxId' | 'fiscalName'>;

/** A new customer, unless somebody wrote down the same number at this very moment: then that one. */
export async function insertCustomer(tx: InTransaction, person: NewCustomer): Promise<CustomerId> {
  const id = newId<CustomerId>(tx.now);
  await tx.db.insert(customers).values({ id, ...person, createdAt: tx.now, changedAt: tx.now });
  await addPhone(tx, id, person.phone);
  return id;
}

async function addPhone(tx: InTransaction, customerId: CustomerId, phone: string): Promise<void> {
  await tx.db.insert(customerPhones).values({ phone, customerId });
}

/** `false` when one of them became somebody else's meanwhile. */
export async function replacePhones(
  tx: InTransaction,
  customerId: CustomerId,
  phones: readonly string[],
): Promise<boolean> {
  await tx.db.delete(customerPhones).where(eq(customerPhones.customerId, customerId));
  const kept = await tx.db
    .insert(customerPhones)
    .values(phones.map((phone) => ({ phone, customerId })))
    .onConflictDoNothing()
    .returning();
  return kept.length === phones.length;
}

export async function updateCustomer(
  tx: InTransaction,
  id: CustomerId,
  change: Partial<Omit<CustomerRow, 'id' | 'searchText' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(customers)
    .set({ ...change, changedAt: tx.now, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));
}

/** Returns how many. */
export async function moveAddresses(tx: InTransaction, from: CustomerId, to: CustomerId): Promise<number> {
  const moved = await tx.db
    .update(customerAddresses)
    .set({ customerId: to })
    .where(eq(customerAddresses.customerId, from))
    .returning({ id: customerAddresses.id });
  return moved.length;
}

export async function movePhones(tx: InTransaction, from: CustomerId, to: CustomerId): Promise<string[]> {
  const moved = await tx.db
    .update(customerPhones)
    .set({ customerId: to })
    .where(eq(customerPhones.customerId, from))
    .returning({ phone: customerPhones.phone });
  return moved.map((one) => one.phone);
}

/** Keeps where something was sent, for the next time. The same place twice is one place. */
export async function saveAddress(
  tx: InTransaction,
  customerId: CustomerId,
  address: Address & { readonly municipality: string },
): Promise<void> {
  const { pin, ...rest } = address;
  const same = await tx.db
    .update(customerAddresses)
    .set({ usedAt: tx.now, ...rest, lat: pin?.lat ?? null, lng: pin?.lng ?? null })
    .where(
      and(
        eq(customerAddresses.customerId, customerId),
        eq(customerAddresses.municipality, rest.municipality),
        sql`normalize_for_search(${customerAddresses.line}) = normalize_for_search(${rest.line})`,
        sql`normalize_for_search(${customerAddresses.place}) = normalize_for_search(${rest.place})`,
      ),
    )
    .returning({ id: customerAddresses.id });
  if (same.length > 0) return;
  await tx.db.insert(customerAddresses).values({
    id: newId<AddressId>(tx.now),
    customerId,
    usedAt: tx.now,
    ...rest,
    lat: pin?.lat ?? null,
    lng: pin?.lng ?? null,
  });
}

/** Returns false where the customer would be owed less than nothing. */
export async function addToCredit(tx: InTransaction, id: CustomerId, amount: number): Promise<boolean> {
  const changed = await tx.db
    .update(customers)
    .set({ credit: sql`${customers.credit} + ${amount}` })
    .where(and(eq(customers.id, id), sql`${customers.credit} + ${amount} >= 0`))
    .returning({ id: customers.id });
  return changed.length > 0;
}

export async function insertCreditEntry(
  tx: InTransaction,
  entry: Omit<typeof customerCredits.$inferInsert, 'at' | 'actorId' | 'actorName'>,
): Promise<void> {
  await tx.db.insert(customerCredits).values({
    at: tx.now,
    ...entry,
    actorId: tx.actor?.userId ?? null,
    actorName: tx.actor === null ? '' : fullName(tx.actor),
  });
}
