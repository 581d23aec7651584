import { type CustomerId, customerId } from '@trastienda/shared/customers/ids.ts';
import type { customerListRoutes } from '@trastienda/shared/customers/list-contract.ts';
import { MOST_TAGS } from '@trastienda/shared/kernel/tags.ts';
import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { recordUndo, requireUnchanged, type UndoHandlers } from '#platform/undo.ts';
import type { CustomerDataPart } from '../customer-data.ts';
import { publishCustomerEvent } from '../publish-customer-event.ts';
import { customerList } from '../reads/customer-list.ts';
import { isCustomer, isServedBy, readCustomerNames } from '../reads/customers.ts';
import { lockCustomer, updateCustomer } from '../writes/customers.ts';

type Parts = readonly CustomerDataPart[];

/** One tag for many customers, each with its own result. */
export function bulkUpdateCustomers(
  ctx: SignedInCtx,
  { change, isPreview, selection }: BodyOf<typeof customerListRoutes.bulk>,
  options: { readonly parts: Parts; readonly zone: string },
) {
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection ? selection.ids : customerList.readIds(ctx, selection.filter, options, most),
    // Names of those only whom one may change: ids may have been made up.
    readLabels: (ids) => readCustomerNames(ctx, ids, isServedBy(ctx, options.parts)),
    change: (tx, id) => tagCustomer(tx, id, change.tag, options.parts),
  });
}

async function tagCustomer(
  tx: InTransaction<SignedInCtx>,
  id: CustomerId,
  tag: string,
  parts: Parts,
): Promise<void> {
  if (!(await isCustomer(tx, id, isServedBy(tx, parts)))) throw new AppError('resource.not-found');
  const row = await lockCustomer(tx, id);
  if (row.mergedInto !== null) throw new AppError('customer.merged');
  if (row.erasedAt !== null) throw new AppError('customer.erased');
  if (row.tags.includes(tag)) return;
  if (row.tags.length >= MOST_TAGS) throw new AppError('customer.too-many-tags');
  await updateCustomer(tx, id, { tags: [...row.tags, tag] });
  await audit(tx, { entity: 'customer', entityId: id, command: 'tag', after: { tag } });
  await recordUndo(tx, {
    ...{ kind: 'customer-tag', entityId: id, label: row.name },
    state: { version: row.version + 1, tag } satisfies z.input<typeof tagState>,
  });
  await publishCustomerEvent(tx, 'changed', id, parts);
}

const tagState = z.object({ version: z.number(), tag: z.string() });

export const customerUndo = (parts: Parts): UndoHandlers<'customer-tag'> => ({
  'customer-tag': async (tx, { entityId, state }) => {
    const { version, tag } = tagState.parse(state);
    const id = customerId.parse(entityId);
    // The right may have ended within the minute.
    if (!(await isCustomer(tx, id, isServedBy(tx, parts)))) throw new AppError('resource.not-found');
    const row = await lockCustomer(tx, id);
    requireUnchanged(row.version === version);
    await updateCustomer(tx, id, { tags: row.tags.filter((one) => one !== tag) });
    await audit(tx, { entity: 'customer', entityId: id, command: 'undo', after: { what: 'tag' } });
    await publishCustomerEvent(tx, 'changed', id, parts);
  },
});
