import type { PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { canMoveLine } from '@trastienda/shared/preorders/rules.ts';
import type { LineCommand } from '@trastienda/shared/preorders/status.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { readPreorderLines } from '../writes/preorders.ts';

/** Refuses what the table of states, or the person, does not allow. */
export function checkLineMove(
  tx: InTransaction<SignedInCtx>,
  line: PreorderLineRecord,
  command: LineCommand,
): void {
  const verdict = canMoveLine(tx.actor, line, command);
  if (!verdict.ok) throw new AppError(verdict.code);
}

export async function findPreorderLine(
  tx: InTransaction,
  preorder: PreorderRecord,
  lineId: PreorderLineId,
): Promise<{ readonly line: PreorderLineRecord; readonly lines: readonly PreorderLineRecord[] }> {
  const lines = await readPreorderLines(tx, preorder.id);
  const line = lines.find((one) => one.id === lineId);
  if (line === undefined) throw new AppError('resource.not-found');
  return { line, lines };
}
