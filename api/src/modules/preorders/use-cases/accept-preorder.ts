import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { readQuoteSettings } from '../reads/options.ts';
import { setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorder, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish, startBuying } from '../writes/recompute-preorder.ts';
import { checkLineMove, findPreorderLine } from './check-line-move.ts';

interface Versioned {
  readonly version?: number | undefined;
}

const HOUR_MS = 3_600_000;

/** The customer says yes, to everything that is quoted or to one line of it. The deposit is due within some hours. */
export async function acceptPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version, lineId }: Versioned & { readonly lineId?: PreorderLineId },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const lines = await readPreorderLines(tx, id);
    const accepted = lines.filter((line) =>
      lineId === undefined ? line.status === 'quoted' : line.id === lineId,
    );
    if (lineId !== undefined && accepted.length === 0) throw new AppError('resource.not-found');
    if (accepted.length === 0) throw new AppError('preorder.wrong-state');
    for (const line of accepted) checkLineMove(tx, line, 'accept');
    if (before.validUntil !== null && before.validUntil < tx.now)
      throw new AppError('preorder.quote-expired');
    const { depositHours } = await readQuoteSettings(tx);
    await setPreorderLineStatus(
      tx,
      accepted.map((line) => line.id),
      'accepted',
    );
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'accept',
      after: { lines: accepted.length },
    });
    await recomputeAndPublish(tx, before, {
      acceptedAt: before.acceptedAt ?? tx.now,
      depositDueAt: before.depositDueAt ?? new Date(tx.now.getTime() + depositHours * HOUR_MS),
    });
  });
}

/** Bought before the deposit is there: somebody who may says why, and answers for it. */
export async function releasePreorderLine(
  ctx: SignedInCtx,
  { id, lineId }: { readonly id: PreorderId; readonly lineId: PreorderLineId },
  { version, reason }: Versioned & { readonly reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const { line } = await findPreorderLine(tx, before, lineId);
    checkLineMove(tx, line, 'release');
    if (reason === '') throw fieldRefused('reason', 'preorder.needs-reason');
    await startBuying(tx, before, [line], {
      releasedAt: tx.now,
      releasedBy: tx.actor.userId,
      releaseReason: reason,
    });
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'release',
      reason,
      after: { article: line.description, amount: line.total },
    });
    await recomputeAndPublish(tx, before);
  });
}
