import { preorderId, preorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { recordUndo, requireUnchanged, type UndoHandlers, type UndoStep } from '#platform/undo.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { updatePreorderLine } from '../writes/preorder-lines.ts';
import { lockPreorder } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';

type Tx = InTransaction<SignedInCtx>;

const version = z.number();
const tagState = z.object({ version, tag: z.string() });
const notifyState = z.object({
  version,
  lines: z.array(z.object({ id: preorderLineId, notifiedStatus: z.string() })),
});

export const recordTagUndo = (tx: Tx, { id, label, version }: PreorderRecord, tag: string) =>
  recordUndo(tx, { kind: 'preorder-tag', entityId: id, label, state: { version, tag } });

export const recordNotifyUndo = (
  tx: Tx,
  { id, label, version }: PreorderRecord,
  before: readonly PreorderLineRecord[],
) =>
  recordUndo(tx, {
    ...{ kind: 'preorder-notify', entityId: id, label },
    state: { version, lines: before.map((line) => ({ id: line.id, notifiedStatus: line.notifiedStatus })) },
  });

export const PREORDER_UNDO: UndoHandlers<'preorder-tag' | 'preorder-notify'> = {
  'preorder-tag': async (tx, step) => {
    const { tag, ...state } = tagState.parse(step.state);
    const preorder = await lockUnchanged(tx, step, state.version);
    await finish(tx, preorder, 'tag', { tags: preorder.tags.filter((one) => one !== tag) });
  },
  'preorder-notify': async (tx, step) => {
    const { lines, ...state } = notifyState.parse(step.state);
    const preorder = await lockUnchanged(tx, step, state.version);
    for (const { id, notifiedStatus } of lines) await updatePreorderLine(tx, id, { notifiedStatus });
    await finish(tx, preorder, 'tell');
  },
};

async function lockUnchanged(tx: Tx, step: UndoStep, left: number): Promise<PreorderRecord> {
  const preorder = await lockPreorder(tx, preorderId.parse(step.entityId));
  requireUnchanged(preorder.version === left);
  return preorder;
}

async function finish(tx: Tx, preorder: PreorderRecord, what: string, change = {}): Promise<void> {
  await audit(tx, { entity: 'preorder', entityId: preorder.id, command: 'undo', after: { what } });
  await recomputeAndPublish(tx, preorder, change);
}
