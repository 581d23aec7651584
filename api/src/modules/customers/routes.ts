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
import {
  customerListRoutes,
  listLikelyDuplicates,
  readCustomerOptions,
  readCustomerRow,
} from '@trastienda/shared/customers/list-contract.ts';
import { readCustomerOverview, readCustomerStory } from '@trastienda/shared/customers/page-contract.ts';
import { mayHandleData } from '@trastienda/shared/customers/rules.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { CustomerDataPart, CustomerOrders } from './customer-data.ts';
import { customerColumns } from './exports.ts';
import { readOwner } from './reads/customer-data.ts';
import { customerList } from './reads/customer-list.ts';
import { findCustomers, isCustomer, isKnownTo, readCustomers } from './reads/customers.ts';
import { readDuplicates } from './reads/duplicates.ts';
import { readHistory } from './reads/history.ts';
import { countSegments, readCustomerTags, readLikelyDuplicates } from './reads/list-sums.ts';
import { readOverview } from './reads/overview.ts';
import { readStory } from './reads/story.ts';
import { changeCustomer } from './use-cases/change-customer.ts';
import { eraseCustomer, previewErasure } from './use-cases/erase-customer.ts';
import { exportCustomer } from './use-cases/export-customer.ts';
import { lookUpCustomer } from './use-cases/look-up-customer.ts';
import { mergeCustomers } from './use-cases/merge-customers.ts';
import { bulkUpdateCustomers } from './use-cases/tag-customers.ts';

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
    return readHistory(ctx, await readOwner(ctx, params.id), { orders, parts });
  });
  serve(options, readCustomerOverview, async ({ ctx, params }) => {
    await checkKnown(ctx, params.id);
    return readOverview(ctx, await readOwner(ctx, params.id), parts);
  });
  serve(options, readCustomerStory, async ({ ctx, params, query }) => {
    await checkKnown(ctx, params.id);
    return readStory(ctx, await readOwner(ctx, params.id), query, parts);
  });
  serve(options, changeRoute, ({ ctx, params, body }) => changeCustomer(ctx, params.id, body, deps.parts));
  serve(options, listDuplicates, ({ ctx, params }) => readDuplicates(ctx, params.id, orders));
  serve(options, mergeRoute, ({ ctx, params, body }) => mergeCustomers(ctx, params.id, body, parts));
  serveCustomerList(options, parts);
  customerDataRoutes(options, deps);
}

/** Whom one knows, with what one's own documents for them come to. */
function serveCustomerList(options: ServeOptions, parts: Deps['parts']): void {
  const { timeZone: zone } = options;
  serve(options, customerListRoutes.page, ({ ctx, query }) => customerList.readPage(ctx, query, { zone }));
  serve(options, customerListRoutes.counts, ({ ctx, query }) => countSegments(ctx, query, { zone }));
  serve(options, customerListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      ...{ format, language: ctx.language, timeZone: zone },
      fileName: sentence(ctx.language, 'export.customers.file'),
      columns: customerColumns(ctx.language),
      rows: everyRow((cursor, limit) => customerList.readSlice(ctx, { ...query, cursor, limit }, { zone })),
    }),
  );
  serve(options, customerListRoutes.bulk, ({ ctx, body }) => bulkUpdateCustomers(ctx, body, { parts, zone }));
  serve(options, readCustomerRow, async ({ ctx, params }) => {
    const [row] = await customerList.readRows(ctx, [params.id]);
    if (row === undefined) throw new AppError('resource.not-found');
    return row;
  });
  serve(options, readCustomerOptions, async ({ ctx }) => ({ tags: await readCustomerTags(ctx) }));
  serve(options, listLikelyDuplicates, ({ ctx }) => readLikelyDuplicates(ctx));
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
