import type { KnownAddress } from '@trastienda/sample-store/orders/addresses.ts';
import type { Customer } from '@trastienda/sample-store/orders/customers.ts';
import type { AddressId } from '@trastienda/shared/customers/ids.ts';
import {
  customerAddresses,
  type customerCredits,
  customerPhones,
  customers,
} from '#modules/customers/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { auditEntries } from '#platform/db/tables.ts';
import { insertInBulk } from '../bulk.ts';
import { type PlannedRefund, toRefundCredits } from '../finance/refunds.ts';
import type { WrittenSale } from './rows.ts';

export type Credit = typeof customerCredits.$inferInsert;

type Known = Customer & { readonly known: NonNullable<Customer['known']> };

const isKnown = (customer: Customer): customer is Known => customer.known !== null;

/** Those who have ordered something; who only asked is known by a draft at most. */
export async function writeCustomers(
  tx: InTransaction,
  all: readonly Customer[],
  written: readonly WrittenSale[],
  ledger: readonly Credit[],
): Promise<void> {
  const known = all.filter(isKnown).sort((a, b) => a.known.at.getTime() - b.known.at.getTime());
  const credits = new Map<string, number>();
  for (const { customerId, amount } of ledger)
    credits.set(customerId, (credits.get(customerId) ?? 0) + amount);
  await insertInBulk(
    tx,
    customers,
    known.map((customer) => ({
      id: customer.id,
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
      instagram: customer.instagram,
      taxKind: customer.tax.kind,
      taxId: customer.tax.id,
      fiscalName: customer.tax.name,
      notes: customer.notes,
      credit: credits.get(customer.id) ?? 0,
      version: 1,
      createdAt: customer.known.at,
      changedAt: customer.known.at,
    })),
  );
  await insertInBulk(
    tx,
    customerPhones,
    known.flatMap(({ id, phone, otherPhones }) =>
      [phone, ...otherPhones].map((one) => ({ phone: one, customerId: id })),
    ),
  );
  await insertInBulk(tx, customerAddresses, addressRows(known, written));
  await insertInBulk(
    tx,
    auditEntries,
    known.map(({ id, name, phone, known: { at, by } }) => ({
      at,
      actorId: by.id,
      actorName: by.name,
      entity: 'customer',
      entityId: id,
      command: 'create',
      after: { name, phone },
      requestId: tx.requestId,
    })),
  );
}

const later = (one: Date | undefined, other: Date): Date => (one !== undefined && one > other ? one : other);

function addressRows(known: readonly Known[], written: readonly WrittenSale[]) {
  // Duplicates share an address, so it is whose it is, and where.
  const used = new Map<string, Date>();
  const key = (customerId: string, { municipality, place, line }: KnownAddress) =>
    [customerId, municipality, place, line].join('|');
  const use = (place: string, at: Date) => used.set(place, later(used.get(place), at));
  for (const { sale, order } of written)
    if (sale.address !== null && order.confirmedAt !== null && order.customerId !== null)
      use(key(order.customerId, sale.address), order.confirmedAt);
  return known.flatMap((customer) =>
    customer.addresses
      .map((whole) => ({ ...whole, key: key(customer.id, whole) }))
      .map(({ pin, key, ...address }) => ({
        ...address,
        id: newId<AddressId>(customer.known.at),
        customerId: customer.id,
        lat: pin?.lat ?? null,
        lng: pin?.lng ?? null,
        usedAt: used.get(key) ?? customer.known.at,
      })),
  );
}

/** What the shop came to owe, paid out again, or was paid with, in the order of time. */
export function listCredits(
  written: readonly WrittenSale[],
  refunds: readonly PlannedRefund[],
  ofPreorders: readonly Credit[],
): Credit[] {
  const all = written.flatMap(({ order, state }) => {
    const { customerId } = order;
    if (customerId === null) return [];
    const common = { customerId, orderId: order.id, preorderId: null, note: order.label, refundId: null };
    const back = state.givenBack;
    const given =
      back === null
        ? []
        : [
            {
              at: back.event.at,
              ...common,
              kind: 'from_order' as const,
              amount: back.amount,
              paymentId: null,
              actorId: back.event.by?.id ?? null,
              actorName: back.event.by?.name ?? '',
            },
          ];
    const taken = state.payments
      .filter(({ plan }) => plan.method === 'credit')
      .map(({ plan, submittedAt, submittedBy }) => ({
        at: submittedAt,
        ...common,
        kind: 'used' as const,
        amount: -plan.amount,
        paymentId: plan.id,
        actorId: submittedBy?.id ?? null,
        actorName: submittedBy?.name ?? '',
      }));
    return [...given, ...taken];
  });
  return [...all, ...refunds.flatMap(toRefundCredits), ...ofPreorders].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
