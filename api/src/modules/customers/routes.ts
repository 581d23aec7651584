import {
  eraseCustomer as eraseRoute,
  exportCustomerData,
  previewErasure as previewRoute,
} from '@trastienda/shared/customers/contract.ts';
import { mayHandleData } from '@trastienda/shared/customers/erasure.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { CustomerDataPart } from './customer-data.ts';
import { eraseCustomer, previewErasure } from './use-cases/erase-customer.ts';
import { exportCustomer } from './use-cases/export-customer.ts';

interface Deps {
  readonly files: FileStore;
  /** What the modules above keep of customers, in the order in which commands take their rows. */
  readonly parts: readonly CustomerDataPart[];
}

/** One customer's data as a whole. All else about customers is seen through orders and served there. */
export function customerDataRoutes(options: ServeOptions, { files, parts }: Deps): void {
  serve(options, exportCustomerData, async ({ ctx, params, reply }) => {
    refuseOthers(ctx);
    const { fileName, zip } = await exportCustomer(ctx, params.id, { files, parts });
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('content-length', zip.bytes)
      .type('application/zip')
      .send(zip.stream);
  });
  serve(options, previewRoute, ({ ctx, params }) => {
    refuseOthers(ctx);
    return previewErasure(ctx, params.id, parts);
  });
  serve(options, eraseRoute, ({ ctx, params, body }) => {
    refuseOthers(ctx);
    return eraseCustomer(ctx, params.id, body, parts);
  });
}

/** The route asks for M-03; both codes together are the right. */
function refuseOthers({ actor }: SignedInCtx): void {
  if (!mayHandleData(actor)) throw new AppError('auth.forbidden');
}
