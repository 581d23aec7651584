import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { preorderLines } from '../tables.ts';
import { setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorder } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';
import { checkPrices } from './check-quote.ts';
import { checkMove, findPreorderLine } from './command-preorder.ts';
import { type PreorderLineInput, toPreorderLineColumns } from './preorder-line-columns.ts';

/** Something else in place of what cannot be had. The customer has said yes; the deposit stays and pays for it. */
export async function substitutePreorderLine(
  ctx: SignedInCtx,
  { id, lineId }: { readonly id: PreorderId; readonly lineId: PreorderLineId },
  { version, replacement }: { readonly version: number; readonly replacement: PreorderLineInput },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const { line, lines } = await findPreorderLine(tx, before, lineId);
    checkMove(tx, line, 'substitute');
    const [columns] = await toPreorderLineColumns(tx, [replacement], {
      field: () => 'replacement',
      present: lines,
    });
    if (columns === undefined) return;
    await checkPrices(tx, [columns]);
    await setPreorderLineStatus(tx, [line.id], 'cancelled');
    await tx.db.insert(preorderLines).values({
      ...columns,
      id: newId<PreorderLineId>(tx.now),
      preorderId: id,
      position: line.position,
      status: 'accepted',
      statusSince: tx.now,
      replacesId: line.id,
    });
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'substitute',
      after: { article: replacement.description, instead: line.description },
    });
    await recomputeAndPublish(tx, before);
  });
}
