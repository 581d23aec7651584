import { ERASED_NAME } from '@trastienda/shared/customers/erasure.ts';
import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { forgetUndo } from '#platform/undo.ts';
import type { CustomerRow } from '../reads/customers.ts';
import { customerAddresses, customerErasures, customerPhones, customers } from '../tables.ts';

/** Several at once, always in the same order, after all of their documents. */
export async function lockCustomers(tx: InTransaction, ids: readonly CustomerId[]): Promise<CustomerRow[]> {
  return tx.db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update');
}

/** From here to the end of the transaction the append-only tables let their rows be redacted. */
export async function beginErasure(
  tx: InTransaction<SignedInCtx>,
  ids: readonly CustomerId[],
): Promise<void> {
  await tx.db
    .insert(customerErasures)
    .values(ids.map((customerId) => ({ customerId, erasedAt: tx.now, erasedBy: tx.actor.userId })));
}

export async function eraseRows(tx: InTransaction, customerIds: readonly CustomerId[]): Promise<void> {
  const ids = [...customerIds];
  await tx.db.delete(customerPhones).where(inArray(customerPhones.customerId, ids));
  await forgetUndo(tx, ids);
  await tx.db.delete(customerAddresses).where(inArray(customerAddresses.customerId, ids));
  // Of a merge it names the other one; elsewhere it is the number of a document.
  await tx.db.execute(sql`
    UPDATE customer_credits SET note = '' WHERE kind = 'merged' AND customer_id = ANY(${sql.param(ids)}::uuid[])`);
  await tx.db
    .update(customers)
    .set({
      ...{ name: ERASED_NAME, phone: '' },
      ...emptyTexts(CUSTOMER_TEXTS),
      ...{ taxKind: 'cf', taxId: '', fiscalName: '', tags: [] },
      erasedAt: tx.now,
      changedAt: tx.now,
      version: sql`${customers.version} + 1`,
    })
    .where(inArray(customers.id, ids));
}
