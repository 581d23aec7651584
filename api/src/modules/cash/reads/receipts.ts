import type { CashMovementId } from '@trastienda/shared/cash/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hasReceipt, readMovement } from './movements.ts';
import { readCashSession } from './sessions.ts';

/** Whoever sees the session sees its receipts; to anybody else they answer like missing ones. */
export async function checkReceiptOfOwn(
  ctx: SignedInCtx,
  { id, fileId }: { readonly id: CashMovementId; readonly fileId: FileId },
): Promise<void> {
  const movement = await readMovement(ctx, id);
  if (movement === undefined || !(await hasReceipt(ctx, id, fileId)))
    throw new AppError('resource.not-found');
  await readCashSession(ctx, movement.sessionId);
}
