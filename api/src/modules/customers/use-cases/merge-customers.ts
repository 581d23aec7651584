import type { mergeCustomers as mergeRoute } from '@trastienda/shared/customers/contract.ts';
import {
  CUSTOMER_TEXTS,
  type CustomerTextName,
  LONG_TEXTS,
  SHORT_TEXTS,
} from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { MOST_TAGS } from '@trastienda/shared/kernel/tags.ts';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { CustomerDataPart, MergedPair, MovedDocuments } from '../customer-data.ts';
import { publishCustomerEvent } from '../publish-customer-event.ts';
import { type CustomerRow, readCustomers } from '../reads/customers.ts';
import { lockCustomer, moveAddresses, movePhones, updateCustomer } from '../writes/customers.ts';
import { moveCredit } from './move-credit.ts';

type Merge = BodyOf<typeof mergeRoute>;
type Merged = z.output<typeof mergeRoute.reply>;
type Parts = readonly CustomerDataPart[];

/** Carries the answer of a preview out of the transaction that it undoes. */
class PreviewRollback extends Error {
  readonly result: Merged;

  constructor(result: Merged) {
    super('preview');
    this.result = result;
  }
}

/** Makes one customer of two. A preview does the very same and takes it back. */
export async function mergeCustomers(
  ctx: SignedInCtx,
  id: CustomerId,
  merge: Merge,
  parts: Parts,
): Promise<Merged> {
  if (id === merge.otherId) throw new AppError('customer.same');
  try {
    return await inOwnTransaction(ctx, async (tx) => {
      const result = await mergeLocked(tx, id, merge, parts);
      if (merge.isPreview) throw new PreviewRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return error.result;
    throw error;
  }
}

async function mergeLocked(
  tx: InTransaction<SignedInCtx>,
  id: CustomerId,
  { otherId, version, otherVersion, isPreview }: Merge,
  parts: Parts,
): Promise<Merged> {
  const pair: MergedPair = { from: otherId, to: id };
  // Documents before customers, as every command on a document locks them.
  for (const part of parts) await part.lockForMerge?.(tx, pair);
  const { kept, other } = await lockPair(tx, id, otherId);
  if (kept.mergedInto !== null || other.mergedInto !== null) throw new AppError('customer.merged');
  if (kept.erasedAt !== null || other.erasedAt !== null) throw new AppError('customer.erased');
  const [keptBefore, otherBefore] = await readCustomers(tx, [id, otherId]);
  if (kept.version !== version || other.version !== otherVersion)
    throw new AppError('resource.stale', { current: { customer: keptBefore, other: otherBefore } });

  if (other.credit > 0) {
    await moveCredit(tx, { customerId: otherId, kind: 'merged', amount: -other.credit, note: kept.name });
    await moveCredit(tx, { customerId: id, kind: 'merged', amount: other.credit, note: other.name });
  }
  // Triggers refuse documents, phones and addresses for a customer who is erased (refuse_erased_customer).
  const documents: MovedDocuments = { orders: 0, preorders: 0, payments: 0 };
  for (const part of parts) Object.assign(documents, await part.moveToCustomer?.(tx, pair));
  const addresses = await moveAddresses(tx, otherId, id);
  const phones = await movePhones(tx, otherId, id);
  await updateCustomer(tx, otherId, { mergedInto: id });
  await updateCustomer(tx, id, fillIn(kept, other));
  const [after] = await readCustomers(tx, [id]);
  for (const [entityId, command] of [
    [id, 'merge'],
    [otherId, 'merge-away'],
  ] as const)
    await audit(tx, {
      entity: 'customer',
      entityId,
      command,
      before: { kept: keptBefore, other: otherBefore },
      after,
    });
  for (const changed of [id, otherId]) await publishCustomerEvent(tx, 'changed', changed, parts);
  const { name, phone } = kept;
  return { isPreview, ...documents, addresses, phones, credit: other.credit, name, phone };
}

/** The lower id first, whichever of the two stays. */
async function lockPair(
  tx: InTransaction,
  id: CustomerId,
  otherId: CustomerId,
): Promise<{ readonly kept: CustomerRow; readonly other: CustomerRow }> {
  const isInOrder = id < otherId;
  const first = await lockCustomer(tx, isInOrder ? id : otherId);
  const second = await lockCustomer(tx, isInOrder ? otherId : id);
  return isInOrder ? { kept: first, other: second } : { kept: second, other: first };
}

/** What the one who stays does not say, the other one did. */
function fillIn(kept: CustomerRow, other: CustomerRow): Partial<CustomerRow> {
  const tax =
    kept.taxKind === 'cf'
      ? { taxKind: other.taxKind, taxId: other.taxId, fiscalName: other.fiscalName }
      : { taxKind: kept.taxKind, taxId: kept.taxId, fiscalName: kept.fiscalName };
  const texts: Partial<Record<CustomerTextName, string>> = {};
  for (const name of SHORT_TEXTS) texts[name] = kept[name] || other[name];
  for (const name of LONG_TEXTS)
    texts[name] = [kept[name], other[name]].filter(Boolean).join('\n').slice(0, CUSTOMER_TEXTS[name].max);
  const tags = [...new Set([...kept.tags, ...other.tags])].slice(0, MOST_TAGS);
  return { ...tax, ...texts, tags };
}
