import type { invoiceListRoutes, queueListRoutes } from '@trastienda/shared/billing/contract/lists.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { readOrderLabels } from '#modules/orders/reads/rows.ts';
import { inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import { type ErrorCode, sentence } from '#platform/http/error-codes.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoiceLabels, readQueueIds } from '../reads/queue.ts';
import { invoiceList } from '../reads/rows.ts';
import { lockInvoiceAndOrder } from '../writes/invoices.ts';
import { discardInvoice } from './discard-invoice.ts';
import { checkIssue, issueInvoice } from './issue-invoice.ts';
import { prepareInvoice } from './prepare-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

const MOST_ROWS = 1000;
/** A request lives half a minute; what is not begun by then is left for the next one. */
const BEGUN_WITHIN_MS = 15_000;
/** Certifiers answer slowly and one after the other would take long; many at once they would not like. */
const AT_ONCE = 4;

/** One command for many invoices, each with its own result. */
export async function bulkUpdateInvoices(
  ctx: SignedInCtx,
  { change, isPreview, selection }: BodyOf<typeof invoiceListRoutes.bulk>,
  policy: BillingPolicy,
) {
  const readIds = async (most: number) =>
    'ids' in selection ? selection.ids : invoiceList.readIds(ctx, selection.filter, policy, most);
  const readLabels = (ids: readonly InvoiceId[]) => readInvoiceLabels(ctx, ids);
  if (change.kind === 'issue' && !isPreview)
    return issueEach(ctx, await readIds(MOST_ROWS), readLabels, (id) =>
      issueInvoice(ctx, id, undefined, policy),
    );
  return bulkApply(ctx, {
    isPreview,
    readIds,
    readLabels,
    change: async (tx, id) => {
      if (change.kind === 'issue')
        checkIssue(tx, (await lockInvoiceAndOrder(tx, id, policy)).invoice, policy);
      else if (change.kind === 'send')
        await sendInvoice(tx, id, { version: undefined, by: change.by }, policy);
      else await discardInvoice(tx, id, undefined, policy);
    },
  });
}

/** The invoices of many orders, prepared, and issued at once if requested. */
export async function bulkBillOrders(
  ctx: SignedInCtx,
  { change, isPreview, selection }: BodyOf<typeof queueListRoutes.bulk>,
  policy: BillingPolicy,
) {
  const readIds = async (most: number) =>
    'ids' in selection ? selection.ids : readQueueIds(ctx, selection.filter, policy, most);
  const readLabels = (ids: readonly OrderId[]) => readOrderLabels(ctx, ids, 'all');
  const prepare = (on: SignedInCtx, orderId: OrderId) =>
    prepareInvoice(on, { orderId, kind: change.invoiceKind, dueOn: null }, policy);
  if (change.kind === 'issue' && !isPreview) {
    return issueEach(ctx, await readIds(MOST_ROWS), readLabels, async (orderId) => {
      const { id } = await inOwnTransaction(ctx, (tx) => prepare(tx, orderId));
      await issueInvoice(ctx, id, undefined, policy);
    });
  }
  return bulkApply(ctx, {
    isPreview,
    readIds,
    readLabels,
    change: async (tx, orderId) => {
      const { id, problems } = await prepare(tx, orderId);
      const [problem] = problems;
      // Preparing keeps an incomplete invoice; issuing it would be refused, and a preview says so.
      if (change.kind === 'issue' && problem !== undefined) throw new AppError(problem);
      if (change.kind === 'issue')
        checkIssue(tx, (await lockInvoiceAndOrder(tx, id, policy)).invoice, policy);
    },
  });
}

/** Outside of any transaction, because each waits for its certifier. */
async function issueEach<Id extends string>(
  ctx: SignedInCtx,
  found: readonly Id[],
  readLabels: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>,
  issue: (id: Id) => Promise<unknown>,
) {
  if (found.length > MOST_ROWS) throw new AppError('bulk.too-many');
  const ids = [...new Set(found)].sort();
  const labels = await readLabels(ids);
  const startedAt = performance.now();
  const rows: { id: Id; label: string; isDone: boolean; code: string | null; message: string | null }[] = [];
  const said = (code: ErrorCode, params?: Readonly<Record<string, string>>) => ({
    isDone: false,
    code,
    message: sentence(ctx.language, code, params),
  });
  const issueOne = async (id: Id) => {
    if (performance.now() - startedAt > BEGUN_WITHIN_MS) return said('invoice.not-reached');
    try {
      await issue(id);
      return { isDone: true, code: null, message: null };
    } catch (error) {
      if (error instanceof AppError) return said(error.code, error.details.params);
      throw error;
    }
  };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const results = await Promise.all(some.map(issueOne));
    some.forEach((id, index) => {
      const result = results[index];
      if (result !== undefined) rows.push({ id, label: labels.get(id) ?? '', ...result });
    });
  }
  const done = rows.filter((row) => row.isDone).length;
  return { isPreview: false, done, refused: rows.length - done, rows };
}
