import {
  changeAccount as changeRoute,
  createAccount as createRoute,
  listAccounts,
} from '@trastienda/shared/payments/contract/accounts.ts';
import {
  paymentListRoutes,
  readPaymentProof,
  readPaymentRow as rowRoute,
} from '@trastienda/shared/payments/contract/payments.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { exportLabel, paymentColumns } from './exports.ts';
import type { PaymentPolicy } from './policy.ts';
import { readAccounts } from './reads/accounts.ts';
import { checkProofOfPayment } from './reads/proofs.ts';
import { paymentList, readPaymentRow } from './reads/rows.ts';
import { countTabs, sumPayments } from './reads/sums.ts';
import { changeAccount, createAccount } from './use-cases/save-account.ts';

interface PaymentDeps {
  readonly policy: Pick<PaymentPolicy, 'timeZone'>;
  readonly files: FileStore;
}

/** The list of payments with their receipts, and the accounts that customers pay into. */
export function paymentRoutes(options: ServeOptions, { policy, files }: PaymentDeps): void {
  const zone = policy.timeZone;
  serve(options, paymentListRoutes.page, ({ ctx, query }) =>
    paymentList.readPage(ctx, query, { me: ctx.actor.userId, zone }),
  );
  serve(options, paymentListRoutes.counts, ({ ctx, query }) =>
    countTabs(ctx, query, { me: ctx.actor.userId, zone }),
  );
  serve(options, paymentListRoutes.totals, ({ ctx, query }) =>
    sumPayments(ctx, query, { me: ctx.actor.userId, zone }),
  );
  serve(options, paymentListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'file'),
      columns: paymentColumns(ctx.language),
      rows: everyRow((cursor, limit) =>
        paymentList.readSlice(ctx, { ...query, cursor, limit }, { me: ctx.actor.userId, zone }),
      ),
    }),
  );
  serve(options, rowRoute, ({ ctx, params }) => readPaymentRow(ctx, params.id));
  serve(options, readPaymentProof, async ({ ctx, params, query, reply }) => {
    await checkProofOfPayment(ctx, params);
    const { mediaType, data } = await readStoredPicture(ctx, files, params.fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });
  serve(options, listAccounts, async ({ ctx }) => ({ accounts: await readAccounts(ctx) }));
  serve(options, createRoute, ({ ctx, body }) => createAccount(ctx, body));
  serve(options, changeRoute, ({ ctx, params, body }) => changeAccount(ctx, params.id, body));
}
