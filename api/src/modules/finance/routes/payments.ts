import {
  approvePayment as approveRoute,
  bulkPayments,
  claimPayment as claimRoute,
  doubtPayment as doubtRoute,
  readFinanceOptions as optionsRoute,
  readPayment as readRoute,
  rejectPayment as rejectRoute,
  releasePayment as releaseRoute,
  undoApproval as undoRoute,
  voidPayment as voidRoute,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  countPayments,
  exportPayments,
  listPayments,
  readPaymentProof,
  readPaymentRow as rowRoute,
  sumPayments as sumRoute,
} from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import {
  approvePayment,
  claimPayment,
  doubtPayment,
  rejectPayment,
} from '#modules/orders/use-cases/review-payment.ts';
import { undoApproval, voidPayment } from '#modules/orders/use-cases/void-payment.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { sendExport } from '#platform/files/export.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { everyPayment, exportLabel, paymentColumns } from '../exports.ts';
import { readFinanceOptions } from '../reads/options.ts';
import { readPayment } from '../reads/payment.ts';
import { readLabels, readPaymentPage, readPaymentRow, readSelectedIds } from '../reads/rows.ts';
import { countTabs, sumPayments } from '../reads/sums.ts';
import { approveWithDeposit, decideAndReleaseDeposit } from '../use-cases/decide-payment.ts';
import type { FinanceDeps } from './finance-deps.ts';

/** The review of payments: the queue, one payment, and what is decided about it. */
export function paymentRoutes(options: ServeOptions, { policy, files }: FinanceDeps): void {
  const zone = policy.timeZone;
  serve(options, listPayments, ({ ctx, query }) => readPaymentPage(ctx, query, zone));
  serve(options, countPayments, ({ ctx, query }) => countTabs(ctx, query, zone));
  serve(options, sumRoute, ({ ctx, query }) => sumPayments(ctx, query, zone));
  serve(options, exportPayments, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      fileName: exportLabel(ctx.language, 'file'),
      columns: paymentColumns(ctx.language),
      rows: everyPayment(ctx, query, zone),
    }),
  );
  serve(options, optionsRoute, ({ ctx }) => readFinanceOptions(ctx, policy));
  serve(options, readRoute, ({ ctx, params }) => readPayment(ctx, params.id));
  serve(options, rowRoute, ({ ctx, params }) => readPaymentRow(ctx, params.id));
  serve(options, readPaymentProof, async ({ ctx, params: { id, fileId }, query, reply }) => {
    const { proofs } = await readPayment(ctx, id);
    if (!proofs.includes(fileId)) throw new AppError('resource.not-found');
    const { mediaType, data } = await readStoredPicture(ctx, files, fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });

  const after = async (ctx: SignedInCtx, id: PaymentId, action: Promise<void>) => {
    await action;
    return readPayment(ctx, id);
  };
  serve(options, claimRoute, ({ ctx, params: { id } }) =>
    after(ctx, id, claimPayment(ctx, id, 'claim', policy)),
  );
  serve(options, releaseRoute, ({ ctx, params: { id } }) =>
    after(ctx, id, claimPayment(ctx, id, 'release', policy)),
  );
  serve(options, approveRoute, ({ ctx, params: { id }, body }) =>
    after(ctx, id, approveWithDeposit(ctx, id, body, policy)),
  );
  serve(options, undoRoute, ({ ctx, params: { id }, body }) =>
    after(
      ctx,
      id,
      decideAndReleaseDeposit(ctx, id, (tx) => undoApproval(tx, id, body, policy)),
    ),
  );
  serve(options, doubtRoute, ({ ctx, params: { id }, body }) =>
    after(ctx, id, doubtPayment(ctx, id, body, policy)),
  );
  serve(options, rejectRoute, ({ ctx, params: { id }, body }) =>
    after(
      ctx,
      id,
      decideAndReleaseDeposit(ctx, id, (tx) => rejectPayment(tx, id, body, policy)),
    ),
  );
  serve(options, voidRoute, ({ ctx, params: { id }, body }) =>
    after(
      ctx,
      id,
      decideAndReleaseDeposit(ctx, id, (tx) => voidPayment(tx, id, body, policy)),
    ),
  );
  serve(options, bulkPayments, ({ ctx, body: { isPreview, selection } }) =>
    bulkApply<PaymentId>(ctx, {
      isPreview,
      readIds: async (most) =>
        'ids' in selection
          ? selection.ids
          : readSelectedIds(ctx, selection.filter, ctx.actor.userId, zone, most),
      readLabels: (ids) => readLabels(ctx, ids),
      change: (tx, id) => approvePayment(tx, id, { note: '', hasCompared: false }, policy),
    }),
  );
}
