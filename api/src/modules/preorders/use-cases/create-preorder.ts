import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { PreorderDetails } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { chooseSeller, knownCustomer } from '#modules/orders/use-cases/create-order.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber, newTrackingToken } from '#platform/documents/identifiers.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { publishPreorderEvent } from '../publish-preorder-event.ts';
import { insertPreorderLines } from '../writes/preorder-lines.ts';
import { insertPreorder } from '../writes/preorders.ts';
import { recomputePreorder } from '../writes/recompute-preorder.ts';
import { toPreorderLineColumns } from './preorder-line-columns.ts';

/** Begins a pre-order. A draft asks for nothing that the form does not know yet. */
export async function createPreorder(ctx: SignedInCtx, details: PreorderDetails): Promise<PreorderId> {
  return inTransaction(ctx, async (tx) => {
    const id = newId<PreorderId>(tx.now);
    const sellerId = await chooseSeller(tx, details.sellerId, seesAllPreorders(tx.actor));
    checkWindow(details);
    const columns = await toPreorderLineColumns(tx, details.lines, { field: (at) => `lines.${at}` });
    const head = await toPreorderColumns(tx, details);
    // Last of all: whoever holds the counter holds up everyone who begins a pre-order.
    const number = await allocateNumber(tx, 'preorder');
    // The trigger preorders_not_of_erased refuses one for a customer who was erased.
    const row = await insertPreorder(tx, {
      id,
      number,
      status: 'draft',
      sellerId,
      ...head,
      trackingToken: newTrackingToken(),
      stage: 'draft',
      stageSince: tx.now,
      createdAt: tx.now,
      changedAt: tx.now,
      version: 0,
    });
    await insertPreorderLines(
      tx,
      columns.map((line, position) => ({ ...line, preorderId: id, position, status: 'draft' })),
    );
    const made = await recomputePreorder(tx, row);
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'create',
      after: { total: made.total, units: made.units, customer: made.customerName },
    });
    await publishPreorderEvent(tx, 'created', made);
    return id;
  });
}

export function checkWindow({ promisedFrom, promisedTo }: PreorderDetails): void {
  if (promisedFrom !== null && promisedTo !== null && promisedFrom > promisedTo)
    throw fieldRefused('promisedTo', 'preorder.bad-window');
}

/** The document's own words as the columns that hold them. */
export async function toPreorderColumns(ctx: SignedInCtx, details: PreorderDetails) {
  const { customer, channel, depositBp, promisedFrom, promisedTo, tags } = details;
  return {
    channel,
    customerId: await knownCustomer(ctx, customer.phone),
    customerName: customer.name,
    customerPhone: customer.phone,
    depositBp,
    promisedFrom,
    promisedTo,
    ...pickTexts(NOTES, details),
    tags: [...new Set(tags)],
  };
}
