import {
  changeCustomer as changeRoute,
  eraseCustomer as eraseRoute,
  exportCustomerData,
  findCustomers as findRoute,
  listDuplicates,
  lookUpCustomer as lookUpRoute,
  mergeCustomers as mergeRoute,
  previewErasure as previewRoute,
  readCustomer as readRoute,
} from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { mayHandleData } from '@trastienda/shared/customers/rules.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { CustomerDataPart, CustomerOrders } from './customer-data.ts';
import { findCustomers, isCustomer, isKnownTo, readCustomers } from './reads/customers.ts';
import { readDuplicates } from './reads/duplicates.ts';
import { readHistory } from './reads/history.ts';
import { changeCustomer } from './use-cases/change-customer.ts';
import { eraseCustomer, previewErasure } from './use-cases/erase-customer.ts';
import { exportCustomer } from './use-cases/export-customer.ts';
import { lookUpCustomer } from './use-cases/look-up-customer.ts';
import { mergeCustomers } from './use-cases/merge-customers.ts';

interface Deps {
  readonly files: FileStore;
  /** What the modules above keep of customers, in the order in which commands take their rows. */
  readonly parts: readonly CustomerDataPart[];
  readonly orders: CustomerOrders;
}

export function customerRoutes(options: ServeOptions, deps: Deps): void {
  const { parts, orders } = deps;
  const checkKnown = async (ctx: SignedInCtx, id: CustomerId) => {
    if (!(await isCustomer(ctx, id, isKnownTo(ctx, parts)))) throw new AppError('resource.not-found');
  };
  serve(options, findRoute, async ({ ctx, query }) => ({
    items: await findCustomers(ctx, query.q, query.limit, isKnownTo(ctx, parts)),
  }));
  serve(options, lookUpRoute, async ({ ctx, body }) => ({
    items: await lookUpCustomer(ctx, body.phone, parts),
  }));
  serve(options, readRoute, async ({ ctx, params }) => {
    await checkKnown(ctx, params.id);
    const [customer] = await readCustomers(ctx, [params.id]);
    if (customer === undefined) throw new AppError('resource.not-found');
    return customer;
  });
  serve(options, orders.historyRoute, async ({ ctx, params }) => {
    await checkKnown(ctx, params.id);
    return readHistory(ctx, params.id, orders);
  });
  serve(options, changeRoute, ({ ctx, params, body }) => changeCustomer(ctx, params.id, body, deps.parts));
  serve(options, listDuplicates, ({ ctx, params }) => readDuplicates(ctx, params.id, orders));
  serve(options, mergeRoute, ({ ctx, params, body }) => mergeCustomers(ctx, params.id, body, parts));
  customerDataRoutes(options, deps);
}

/** One customer's data as a whole. */
function customerDataRoutes(options: ServeOptions, { files, parts }: Deps): void {
  serve(options, exportCustomerData, async ({ ctx, params, reply }) => {
    refuseOthers(ctx);
    const { fileName, zip } = await exportCustomer(ctx, params.id, {
      ...{ files, parts },
      timeZone: options.timeZone,
    });
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
