import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { and, eq } from 'drizzle-orm';
import { paymentProofs } from '#modules/payments/tables.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { paymentAllocations } from '../tables.ts';
import { readOrderRow } from './rows.ts';

/** A receipt belongs to a payment of an order; who may see the order may see it. */
export async function checkProof(
  ctx: SignedInCtx,
  { id, paymentId, fileId }: { id: OrderId; paymentId: PaymentId; fileId: FileId },
): Promise<void> {
  await readOrderRow(ctx, id);
  const [row] = await ctx.db
    .select({ fileId: paymentProofs.fileId })
    .from(paymentProofs)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, paymentProofs.paymentId))
    .where(
      and(
        eq(paymentAllocations.orderId, id),
        eq(paymentProofs.paymentId, paymentId),
        eq(paymentProofs.fileId, fileId),
      ),
    );
  if (row === undefined) throw new AppError('resource.not-found');
}
