import {
  submitPayment as payRoute,
  readProof as proofRoute,
  resubmitPayment as resubmitRoute,
} from '@trastienda/shared/orders/contract/payments.ts';
import { resubmitPayment } from '#modules/payments/use-cases/resubmit-payment.ts';
import { submitPayment } from '#modules/payments/use-cases/submit-payment.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { checkProof } from '../reads/proofs.ts';
import { PAYABLE_ORDERS } from '../use-cases/payable-orders.ts';

/** What is paid on an order. */
export function orderPaymentRoutes(options: ServeOptions, policy: OrderPolicy, files: FileStore): void {
  const kind = PAYABLE_ORDERS;
  serve(options, payRoute, async ({ ctx, params: { id }, body }) => {
    await submitPayment(ctx, { kind, id }, body, policy);
    return readOrder(ctx, id);
  });
  serve(options, resubmitRoute, async ({ ctx, params, body }) => {
    await resubmitPayment(ctx, { kind, ...params }, body, policy);
    return readOrder(ctx, params.id);
  });
  serve(options, proofRoute, async ({ ctx, params, query, reply }) => {
    await checkProof(ctx, params);
    const { mediaType, data } = await readStoredPicture(ctx, files, params.fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });
}
