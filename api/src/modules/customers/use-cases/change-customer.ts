import type { Customer, customerChange } from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { servesAllCustomers } from '@trastienda/shared/customers/rules.ts';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { CustomerDataPart } from '../customer-data.ts';
import { publishCustomerEvent } from '../publish-customer-event.ts';
import {
  type CustomerRow,
  findPhoneOfOthers,
  hasOtherSellers,
  isCustomer,
  isServedBy,
  readCustomers,
} from '../reads/customers.ts';
import { lockCustomer, replacePhones, updateCustomer } from '../writes/customers.ts';

type Parts = readonly CustomerDataPart[];

export async function changeCustomer(
  ctx: SignedInCtx,
  id: CustomerId,
  change: z.output<typeof customerChange>,
  parts: Parts,
): Promise<Customer> {
  if (!(await isCustomer(ctx, id, isServedBy(ctx, parts)))) throw new AppError('resource.not-found');
  return inTransaction(ctx, async (tx) => {
    const row = await lockCustomer(tx, id);
    if (row.mergedInto !== null) throw new AppError('customer.merged');
    if (row.erasedAt !== null) throw new AppError('customer.erased');
    const [before] = await readCustomers(tx, [id]);
    if (row.version !== change.version) throw new AppError('resource.stale', { current: before });
    const { version: _v, otherPhones, tax, tags = row.tags, ...rest } = change;
    const phones = [rest.phone, ...otherPhones];
    const losesPhone = rest.phone !== row.phone || before?.otherPhones.some((one) => !phones.includes(one));
    if (losesPhone && !(await mayMovePhone(tx, row, parts)))
      throw new AppError('customer.phone-needs-reception');
    await writePhones(tx, id, phones);
    await updateCustomer(tx, id, {
      ...rest,
      tags: [...new Set(tags)],
      taxKind: tax.kind,
      taxId: tax.id,
      fiscalName: tax.name,
    });
    const [after] = await readCustomers(tx, [id]);
    if (after === undefined) throw new AppError('resource.not-found');
    await audit(tx, { entity: 'customer', entityId: id, command: 'change', before, after });
    await publishCustomerEvent(tx, 'changed', id, parts);
    return after;
  });
}

/** A phone brings credit and history along: where others have a part in them, reception decides. */
const mayMovePhone = async (
  tx: InTransaction<SignedInCtx>,
  { id, credit }: CustomerRow,
  parts: Parts,
): Promise<boolean> =>
  servesAllCustomers(tx.actor) || (credit === 0 && !(await hasOtherSellers(tx, id, parts)));

/** A number belongs to one person; one that is another's is refused before the database would. */
async function writePhones(tx: InTransaction, id: CustomerId, phones: readonly string[]): Promise<void> {
  const wanted = [...new Set(phones)];
  const taken = await findPhoneOfOthers(tx, id, wanted);
  if (taken !== null)
    throw fieldRefused(taken === phones[0] ? 'phone' : 'otherPhones', 'customer.phone-taken');
  if (!(await replacePhones(tx, id, wanted))) throw new AppError('customer.phone-taken');
}
