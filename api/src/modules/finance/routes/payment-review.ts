import {
  approvePayment as approveRoute,
  claimPayment as claimRoute,
  doubtPayment as doubtRoute,
  readFinanceOptions as optionsRoute,
  readPayment as readRoute,
  rejectPayment as rejectRoute,
  releasePayment as releaseRoute,
  undoApproval as undoRoute,
  voidPayment as voidRoute,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import { paymentListRoutes } from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { paymentList, readLabels } from '#modules/payments/reads/rows.ts';
import {
  approvePayment,
  claimPayment,
  doubtPayment,
  rejectPayment,
} from '#modules/payments/use-cases/review-payment.ts';
import { undoApproval, voidPayment } from '#modules/payments/use-cases/void-payment.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readFinanceOptions } from '../reads/options.ts';
import { readPayment } from '../reads/payment-review.ts';
import { approveWithDeposit, decideAndReleaseDeposit } from '../use-cases/decide-payment.ts';
import type { FinanceDeps } from './finance-deps.ts';

/** The review of payments: one payment with what a decision needs, and what is decided about it. */
export function paymentReviewRoutes(options: ServeOptions, { policy }: FinanceDeps): void {
  const zone = policy.timeZone;
  serve(options, optionsRoute, ({ ctx }) => readFinanceOptions(ctx, policy));
  serve(options, readRoute, ({ ctx, params }) => readPayment(ctx, params.id));

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
  serve(options, paymentListRoutes.bulk, ({ ctx, body: { isPreview, selection } }) =>
    bulkApply<PaymentId>(ctx, {
      isPreview,
      readIds: async (most) =>
        'ids' in selection
          ? selection.ids
          : paymentList.readIds(ctx, selection.filter, { me: ctx.actor.userId, zone }, most),
      readLabels: (ids) => readLabels(ctx, ids),
      change: (tx, id) => approvePayment(tx, id, { note: '', hasCompared: false }, policy),
    }),
  );
}
