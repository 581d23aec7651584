import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readClose } from '../reads/close.ts';
import { insertClose } from '../writes/closes.ts';

/** The drawer was counted: the day is kept as it stands. Once; what comes later shows beside it. */
export async function closeDay(
  ctx: SignedInCtx,
  day: string,
  { cashCounted, note }: { readonly cashCounted: number; readonly note: string },
  zone: string,
): Promise<void> {
  const { figures, collected, cash, cashExpected } = await readClose(ctx, day, zone);
  await inTransaction(ctx, async (tx) => {
    const isClosed = await insertClose(tx, {
      day,
      cashCounted,
      cashExpected,
      note,
      figures: { figures, collected, cash },
      closedBy: tx.actor.userId,
      closedAt: tx.now,
    });
    if (!isClosed) throw new AppError('close.done-before');
    await audit(tx, {
      entity: 'close',
      entityId: day,
      command: 'close',
      after: { cashCounted, cashExpected },
    });
  });
}
