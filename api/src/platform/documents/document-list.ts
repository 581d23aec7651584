import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx, SignedInCtx } from '../ctx.ts';
import { isEmptyFilter, type PreparedFilter } from '../db/keyset-list.ts';
import { dayBegins, dayEnds } from '../settings/store-days.ts';

/** Whose documents: everyone's, or one seller's. Chosen by the server from the route, never by a query. */
export type Scope = 'all' | { readonly sellerId: UserId };

export const everyone = (): Scope => 'all';
export const oneself = (ctx: SignedInCtx): Scope => ({ sellerId: ctx.actor.userId });

export interface DocumentListOptions {
  readonly scope: Scope;
  readonly zone: string;
}

/** The columns that orders and pre-orders have in common. */
type DocumentTable = PgTable &
  Record<'id' | 'status' | 'stage' | 'sellerId' | 'label' | 'customerName', PgColumn>;

/** What a screen opens with: all documents or one stage, everyone's or one seller's. */
export function prepareStageFilter(
  { status, stage: stageColumn, sellerId }: Pick<DocumentTable, 'status' | 'stage' | 'sellerId'>,
  { stage, ...rest }: { readonly stage?: readonly string[] | undefined },
  { scope }: DocumentListOptions,
): PreparedFilter | null {
  if (!isEmptyFilter(rest) || (stage?.length ?? 0) > 1) return null;
  const isMine = scope !== 'all';
  const hasStage = stage?.length === 1;
  return {
    name: `${isMine ? 'mine' : 'all'}${hasStage ? ' stage' : ''}`,
    values: { stage: stage?.[0], seller: isMine ? scope.sellerId : null },
    where: () =>
      and(
        // As a constant: a plan made once must know that the partial indexes serve.
        sql`${status} <> 'discarded'`,
        isMine ? eq(sellerId, sql.placeholder('seller')) : undefined,
        hasStage ? eq(stageColumn, sql.placeholder('stage')) : undefined,
      ),
  };
}

/** An instant within days of the store, both included. */
export function isWithinDays(
  column: PgColumn,
  days: { readonly from: string | null; readonly to: string | null } | undefined,
  zone: string,
): SQL | undefined {
  return and(
    days?.from == null ? undefined : gte(column, dayBegins(days.from, zone)),
    days?.to == null ? undefined : lt(column, dayEnds(days.to, zone)),
  );
}

/** What documents are called in the report of a bulk action; a seller learns nothing about others'. */
export async function readDocumentLabels<Id extends string>(
  ctx: Ctx,
  table: DocumentTable,
  ids: readonly Id[],
  scope: Scope,
): Promise<Map<Id, string>> {
  const rows = await ctx.db
    .select({
      id: sql<Id>`${table.id}`,
      label: sql<string>`${table.label}`,
      customerName: sql<string>`${table.customerName}`,
    })
    .from(table)
    .where(
      and(inArray(table.id, [...ids]), scope === 'all' ? undefined : eq(table.sellerId, scope.sellerId)),
    );
  return new Map(
    rows.map(({ id, label, customerName }) => [id, [label, customerName].filter(Boolean).join(' · ')]),
  );
}
