import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { insertPreorderLines, setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorder } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';
import { checkLineMove, findPreorderLine } from './check-line-move.ts';
import { type PreorderLineInput, toPreorderLineColumns } from './preorder-line-columns.ts';
import { checkPrices } from './quote-preorder.ts';

/** Something else in place of what cannot be had. The customer has said yes; the deposit stays and pays for it. */
export async function substitutePreorderLine(
  ctx: SignedInCtx,
  { id, lineId }: { readonly id: PreorderId; readonly lineId: PreorderLineId },
  { version, replacement }: { readonly version: number; readonly replacement: PreorderLineInput },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const { line, lines } = await findPreorderLine(tx, before, lineId);
    checkLineMove(tx, line, 'substitute');
    const [columns] = await toPreorderLineColumns(tx, [replacement], {
      field: () => 'replacement',
      present: lines,
    });
    if (columns === undefined) return;
    await checkPrices(tx, [columns]);
    await setPreorderLineStatus(tx, [line.id], 'cancelled');
    await insertPreorderLines(tx, [
      { ...columns, preorderId: id, position: line.position, status: 'accepted', replacesId: line.id },
    ]);
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'substitute',
      after: { article: replacement.description, instead: line.description },
    });
    await recomputeAndPublish(tx, before);
  });
}
