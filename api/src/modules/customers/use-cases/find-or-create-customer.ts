import type { Address, TaxKind } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import { publishEvent } from '#platform/events.ts';
import { readPhoneOwner } from '../reads/customers.ts';
import { insertCustomer, lockCustomer, saveAddress, updateCustomer } from '../writes/customers.ts';

export interface Buyer {
  readonly name: string;
  readonly phone: string;
  readonly tax: { readonly kind: TaxKind; readonly id: string; readonly name: string };
  /** Null for what is fetched at the store. */
  readonly address: Address | null;
}

/**
 * The customer behind an order's phone: the one who has that number, or a new one. The lock of the number
 * makes two orders for one new customer, confirmed at the same moment, end at the same person.
 */
export async function findOrCreateCustomer(tx: InTransaction, buyer: Buyer): Promise<CustomerId> {
  await lockNumber(tx, buyer.phone);
  const known = await readPhoneOwner(tx, buyer.phone);
  const tax = { taxKind: buyer.tax.kind, taxId: buyer.tax.id, fiscalName: buyer.tax.name };
  const id = known ?? (await insertCustomer(tx, { name: buyer.name, phone: buyer.phone, ...tax }));
  if (known === null) {
    await audit(tx, {
      entity: 'customer',
      entityId: id,
      command: 'create',
      after: { name: buyer.name, phone: buyer.phone },
    });
    const userIds = tx.actor === null ? [] : [tx.actor.userId];
    const audience = { codes: ['S-01', 'S-09'] as const, userIds };
    await publishEvent(tx, { topic: 'customer', kind: 'created', entityId: id, audience });
  } else if (buyer.tax.kind !== 'cf') {
    const { taxKind, taxId, fiscalName } = await lockCustomer(tx, id);
    const isNew = taxKind !== tax.taxKind || taxId !== tax.taxId || fiscalName !== tax.fiscalName;
    // The latest tax data is what the next invoice should say.
    if (isNew) {
      await updateCustomer(tx, id, tax);
      await audit(tx, {
        entity: 'customer',
        entityId: id,
        command: 'change',
        before: { taxKind, taxId, fiscalName },
        after: tax,
      });
    }
  }
  const { address } = buyer;
  if (address !== null && address.municipality !== null)
    await saveAddress(tx, id, { ...address, municipality: address.municipality });
  return id;
}

async function lockNumber(tx: InTransaction, phone: string): Promise<void> {
  await holdLock(tx, `phone ${phone}`);
}
