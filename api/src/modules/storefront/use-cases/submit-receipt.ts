import type { sendReceipt } from '@trastienda/shared/storefront/contract.ts';
import type { z } from 'zod';
import type { PaymentPolicy } from '#modules/payments/policy.ts';
import { checkAccount, checkDay } from '#modules/payments/use-cases/check-payment.ts';
import { registerPayment } from '#modules/payments/use-cases/register-payment.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { recordPicture } from '#platform/files/stored-files.ts';
import { findFollowed } from '../reads/tracked.ts';
import { acceptReceiptForOrder, acceptReceiptForPreorder } from './accept-receipt.ts';

/** In the history, where people of the store have their names. Nobody has proved who it was. */
const CUSTOMER = { id: null, name: 'Cliente' };

export type SubmittedReceipt = z.output<typeof sendReceipt.query & z.ZodObject>;

interface Deps {
  readonly files: FileStore;
  readonly policy: Pick<PaymentPolicy, 'timeZone'>;
}

/** A customer says that they have paid: the receipt waits in the review queue like anybody's. */
export async function submitReceipt(
  ctx: Ctx,
  { token, receipt, picture }: { token: string; receipt: SubmittedReceipt; picture: Buffer },
  { files, policy }: Deps,
): Promise<{ label: string; amount: number }> {
  const followed = await findFollowed(ctx, token);
  const accept =
    followed.kind === 'order' ? acceptReceiptForOrder(followed.id) : acceptReceiptForPreorder(followed.id);
  // Before the picture is unfolded, which is the costly part; and once more under the lock.
  await inTransaction(ctx, (tx) => accept(tx, token));
  const kept = await files.keepPicture(picture);
  return inTransaction(ctx, async (tx) => {
    const document = await accept(tx, token);
    await checkDay(tx, receipt.paidOn, policy);
    await checkAccount(tx, receipt.accountId);
    const proof = await recordPicture(tx, kept, CUSTOMER);
    const { label } = await registerPayment(
      tx,
      document,
      { ...receipt, method: 'transfer', note: '', isFromCustomer: true },
      { proofs: [proof], by: CUSTOMER },
    );
    return { label, amount: receipt.amount };
  });
}
