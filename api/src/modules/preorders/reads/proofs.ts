import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { and, eq } from 'drizzle-orm';
import { paymentProofs } from '#modules/payments/tables.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { preorderPayments } from '../tables.ts';
import { readPreorderRow } from './rows.ts';

/** A receipt belongs to a payment of a pre-order; who may see the pre-order may see it. */
export async function checkPreorderProof(
  ctx: SignedInCtx,
  { id, paymentId, fileId }: { id: PreorderId; paymentId: PaymentId; fileId: FileId },
): Promise<void> {
  await readPreorderRow(ctx, id);
  const [row] = await ctx.db
    .select({ fileId: paymentProofs.fileId })
    .from(paymentProofs)
    .innerJoin(preorderPayments, eq(preorderPayments.paymentId, paymentProofs.paymentId))
    .where(
      and(
        eq(preorderPayments.preorderId, id),
        eq(paymentProofs.paymentId, paymentId),
        eq(paymentProofs.fileId, fileId),
      ),
    );
  if (row === undefined) throw new AppError('resource.not-found');
}
