import type { TaxRules } from '@trastienda/shared/kernel/tax.ts';
import {
  payPreorder as payRoute,
  readPreorderProof as proofRoute,
  resubmitPreorderPayment as resubmitRoute,
} from '@trastienda/shared/preorders/contract/deposits.ts';
import {
  cancelLine,
  cancelPreorder as cancelRoute,
  changePreorder as changeRoute,
  commandPreorder,
  commentPreorder as commentRoute,
  convertPreorder as convertRoute,
  createPreorder as createRoute,
  moveLine,
  markPreorderNotified as notifyRoute,
  readPreorderReaders as readersRoute,
  readPreorder as readRoute,
  substituteLine,
  readPreorderTimeline as timelineRoute,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { readProfit as profitRoute } from '@trastienda/shared/preorders/contract/profit.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { resubmitPayment } from '#modules/payments/use-cases/resubmit-payment.ts';
import { submitPayment } from '#modules/payments/use-cases/submit-payment.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { readTimeline } from '#platform/documents/timeline.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readPreorder } from '../reads/preorder.ts';
import { readProfit } from '../reads/profit.ts';
import { checkPreorderProof } from '../reads/proofs.ts';
import { readPreorderReaders } from '../reads/readers.ts';
import { readPreorderRow } from '../reads/rows.ts';
import { acceptPreorder, releasePreorderLine } from '../use-cases/accept-preorder.ts';
import { commentPreorder, markPreorderNotified } from '../use-cases/annotate-preorder.ts';
import { cancelPreorder, cancelPreorderLine, discardPreorder } from '../use-cases/cancel-preorder.ts';
import { changePreorder } from '../use-cases/change-preorder.ts';
import { convertPreorder } from '../use-cases/convert-preorder.ts';
import { createPreorder } from '../use-cases/create-preorder.ts';
import { PAYABLE_PREORDERS } from '../use-cases/payable-preorders.ts';
import { quotePreorder } from '../use-cases/quote-preorder.ts';
import { substitutePreorderLine } from '../use-cases/substitute-preorder-line.ts';

/** Every command is answered with the pre-order as it stands after it. */
async function after(ctx: SignedInCtx, id: PreorderId, action: Promise<void>) {
  await action;
  return readPreorder(ctx, id);
}

/** One pre-order and what can be done with it. */
export function preorderRoutes(options: ServeOptions, policy: OrderPolicy, tax: TaxRules): void {
  const commands = {
    accept: acceptPreorder,
    discard: discardPreorder,
    quote: (ctx: SignedInCtx, id: PreorderId, body: { readonly version: number }) =>
      quotePreorder(ctx, id, body, policy),
  };
  serve(options, createRoute, async ({ ctx, body }) => readPreorder(ctx, await createPreorder(ctx, body)));
  serve(options, readRoute, ({ ctx, params }) => readPreorder(ctx, params.id));
  serve(options, changeRoute, ({ ctx, params: { id }, body }) =>
    after(ctx, id, changePreorder(ctx, id, body, policy)),
  );
  serve(options, commandPreorder, ({ ctx, params: { id, command }, body }) =>
    after(ctx, id, commands[command](ctx, id, body)),
  );
  serve(options, cancelRoute, ({ ctx, params: { id }, body }) =>
    after(ctx, id, cancelPreorder(ctx, id, body)),
  );
  serve(options, notifyRoute, ({ ctx, params: { id } }) => after(ctx, id, markPreorderNotified(ctx, id)));
  serve(options, moveLine, ({ ctx, params: { id, lineId, command }, body }) =>
    after(
      ctx,
      id,
      command === 'accept'
        ? acceptPreorder(ctx, id, { version: body.version, lineId })
        : releasePreorderLine(ctx, { id, lineId }, body),
    ),
  );
  serve(options, cancelLine, ({ ctx, params, body }) =>
    after(ctx, params.id, cancelPreorderLine(ctx, params, body)),
  );
  serve(options, substituteLine, ({ ctx, params, body }) =>
    after(ctx, params.id, substitutePreorderLine(ctx, params, body)),
  );
  serve(options, commentRoute, ({ ctx, params, body }) => commentPreorder(ctx, params.id, body.text));
  serve(options, timelineRoute, async ({ ctx, params }) => {
    await readPreorderRow(ctx, params.id);
    return { entries: await readTimeline(ctx, 'preorder', params.id) };
  });
  serve(options, readersRoute, async ({ ctx, params }) => ({
    people: [...(await readPreorderReaders(ctx, await readPreorderRow(ctx, params.id)))],
  }));
  serve(options, profitRoute, ({ ctx, params }) => readProfit(ctx, params.id, tax));
}

/** What is paid on a pre-order, before it is bought or when it is here, and the order that comes of it. */
export function depositRoutes(options: ServeOptions, policy: OrderPolicy, files: FileStore): void {
  const kind = PAYABLE_PREORDERS;
  serve(options, convertRoute, async ({ ctx, params: { id }, body }) => {
    const made = await convertPreorder(ctx, id, body, policy);
    return { preorder: await readPreorder(ctx, id), ...made };
  });
  serve(options, payRoute, ({ ctx, params: { id }, body }) =>
    after(ctx, id, submitPayment(ctx, { kind, id }, body, policy)),
  );
  serve(options, resubmitRoute, ({ ctx, params, body }) =>
    after(ctx, params.id, resubmitPayment(ctx, { kind, ...params }, body, policy)),
  );
  serve(options, proofRoute, async ({ ctx, params, query, reply }) => {
    await checkPreorderProof(ctx, params);
    const { mediaType, data } = await readStoredPicture(ctx, files, params.fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });
}
