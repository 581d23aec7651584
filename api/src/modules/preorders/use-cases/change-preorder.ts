import type { PreorderDetails } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { chooseSeller } from '#modules/orders/use-cases/create-order.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import {
  deletePreorderLines,
  insertPreorderLines,
  setPreorderLineStatus,
  updatePreorderLine,
} from '../writes/preorder-lines.ts';
import { lockPreorder, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';
import { checkWindow, toPreorderColumns } from './create-preorder.ts';
import { toPreorderLineColumns } from './preorder-line-columns.ts';
import { checkDeposit, checkPrices } from './quote-preorder.ts';

/** What nobody has said yes to yet. */
const isOpenToChange = (line: PreorderLineRecord) => line.status === 'draft' || line.status === 'quoted';

const isSameOffer = (one: PreorderLineRecord, other: PreorderLineRecord) =>
  one.id === other.id && one.variantId === other.variantId && one.unitPrice === other.unitPrice;

/** What the customer has accepted keeps its price; all else is what the form says now. */
export async function changePreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version, ...details }: PreorderDetails & { readonly version: number },
  policy: Pick<OrderPolicy, 'depositBp'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    if (before.status === 'discarded' || before.stage === 'cancelled' || before.stage === 'converted')
      throw new AppError('preorder.wrong-state');
    checkWindow(details);
    const sellerId =
      details.sellerId === undefined
        ? before.sellerId
        : await chooseOtherSeller(tx, before, details.sellerId);
    const present = await readPreorderLines(tx, id);
    await writePreorderLines(tx, before, details.lines, present);
    // A draft is weighed when it is quoted; what was agreed with a manager stays as it is.
    if (before.status !== 'draft') {
      if (details.depositBp < before.depositBp) checkDeposit(tx, details.depositBp, policy);
      const written = (await readPreorderLines(tx, id)).filter(isOpenToChange);
      await checkPrices(
        tx,
        written.filter((line) => !present.some((old) => isSameOffer(old, line))),
      );
    }
    const { customerId, customerPhone, customerName, ...head } = await toPreorderColumns(tx, details);
    // From the quote on the customer is a person in the books, not what a form says.
    const customer = before.status === 'draft' ? { customerId, customerPhone, customerName } : {};
    // The trigger preorders_not_given_to_erased refuses a customer who was erased meanwhile.
    const after = await recomputeAndPublish(tx, before, { ...head, ...customer, sellerId });
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'change',
      before: { total: before.total, units: before.units },
      after: { total: after.total, units: after.units },
    });
  });
}

const chooseOtherSeller = (
  tx: InTransaction<SignedInCtx>,
  before: PreorderRecord,
  requested: PreorderRecord['sellerId'],
) => (requested === before.sellerId ? requested : chooseSeller(tx, requested, seesAllPreorders(tx.actor)));

async function writePreorderLines(
  tx: InTransaction<SignedInCtx>,
  preorder: PreorderRecord,
  requested: PreorderDetails['lines'],
  present: readonly PreorderLineRecord[],
): Promise<void> {
  const columns = await toPreorderLineColumns(
    tx,
    requested.map(({ id: _, ...line }) => line),
    { field: (at) => `lines.${at}`, present },
  );
  const newStatus = preorder.status === 'draft' ? 'draft' : 'quoted';
  const seen = new Set<string>();
  for (const [at, { id }] of requested.entries()) {
    const line = columns[at];
    if (line === undefined) continue;
    const old = id === null ? undefined : present.find((one) => one.id === id);
    if (id !== null && (old === undefined || seen.has(id)))
      throw fieldRefused(`lines.${at}.id`, 'preorder.unknown-line');
    if (id !== null) seen.add(id);
    if (old === undefined)
      await insertPreorderLines(tx, [
        { ...line, preorderId: preorder.id, position: present.length + at, status: newStatus },
      ]);
    else if (isOpenToChange(old)) await updatePreorderLine(tx, old.id, { ...line, position: at });
    else if (
      old.unitPrice !== line.unitPrice ||
      old.quantity !== line.quantity ||
      old.variantId !== line.variantId
    )
      throw fieldRefused(`lines.${at}`, 'preorder.line-is-settled');
  }
  const gone = present.filter((line) => isOpenToChange(line) && !seen.has(line.id)).map((line) => line.id);
  if (gone.length === 0) return;
  if (preorder.status === 'draft') await deletePreorderLines(tx, gone);
  else await setPreorderLineStatus(tx, gone, 'cancelled');
}
