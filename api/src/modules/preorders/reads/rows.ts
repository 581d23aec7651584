import type { PREORDER_SORTS, PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { maySeePreorder } from '@trastienda/shared/preorders/rules.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { keysetList } from '#platform/db/keyset-list.ts';
import {
  type DocumentListOptions,
  prepareStageFilter,
  readDocumentLabels,
  type Scope,
} from '#platform/documents/document-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import { preorders } from '../tables.ts';
import { type PreorderFilter, wherePreorders } from './filter.ts';
import { PREORDER_SUMMARY_COLUMNS, toPreorderSummary } from './preorder-summary.ts';

const sortings = createSortings<(typeof PREORDER_SORTS)[number]>(preorders.id, {
  createdAt: { column: sql`${preorders.createdAt}`, type: 'timestamptz' },
  total: { column: sql`${preorders.total}`, type: 'integer' },
  stageSince: { column: sql`${preorders.stageSince}`, type: 'timestamptz' },
  eta: { column: sql`coalesce(${preorders.etaTo}, 'infinity')`, type: 'date' },
});

function selectRows(ctx: Ctx, columns: { readonly sortedBy: SQL<string> }) {
  return ctx.db
    .select({ ...PREORDER_SUMMARY_COLUMNS, ...columns })
    .from(preorders)
    .innerJoin(users, eq(users.id, preorders.sellerId))
    .$dynamic();
}

export const preorderList = keysetList({
  name: 'preorders',
  id: preorders.id,
  sorting: (sort) => sortings(sort, '-createdAt'),
  selectKeys: (ctx: Ctx, columns) => ctx.db.select(columns).from(preorders).$dynamic(),
  selectRows,
  toRow: (ctx, row): PreorderRow => toPreorderSummary(ctx, row),
  where: (ctx, filter: PreorderFilter, options: DocumentListOptions) =>
    wherePreorders(filter, options, ctx.now),
  prepared: (_ctx, filter, options) => prepareStageFilter(preorders, filter, options),
  firstPage: 'rows',
});

/** One line of the list, for one who may see it. */
export async function readPreorderRow(ctx: SignedInCtx, id: PreorderId): Promise<PreorderRow> {
  const [row] = await preorderList.readRows(ctx, [id]);
  if (row === undefined || row.status === 'discarded' || !maySeePreorder(ctx.actor, row))
    throw new AppError('resource.not-found');
  return row;
}

export const readPreorderLabels = (ctx: Ctx, ids: readonly PreorderId[], scope: Scope) =>
  readDocumentLabels(ctx, preorders, ids, scope);
