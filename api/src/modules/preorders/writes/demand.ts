import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type {
  ArticleId,
  PreorderId,
  PreorderLineId,
  PurchaseLineId,
} from '@trastienda/shared/preorders/ids.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { preorderLines } from '../tables.ts';
import type { PreorderLineRecord } from '../types.ts';
import { allocateUnits } from './preorder-lines.ts';

/** Since when somebody waits, however often what was bought for them did not come. */
const SINCE = sql`least(${preorderLines.fundedAt}, ${preorderLines.releasedAt})`;

/** The lines with these ids as they are now, the longest waiting first. */
export function readPreorderLinesById(
  tx: InTransaction,
  ids: readonly PreorderLineId[],
): Promise<PreorderLineRecord[]> {
  return tx.db
    .select()
    .from(preorderLines)
    .where(inArray(preorderLines.id, [...ids]))
    .orderBy(asc(SINCE), asc(preorderLines.id));
}

/** Customers' lines behind lines of purchases, or those still to be bought behind articles. */
export async function findDemand(
  tx: InTransaction,
  of: { readonly purchaseLineIds: readonly PurchaseLineId[] } | { readonly articleIds: readonly ArticleId[] },
): Promise<{ readonly id: PreorderLineId; readonly preorderId: PreorderId }[]> {
  const { rows } = await tx.db.execute<{ id: PreorderLineId; preorder_id: PreorderId }>(
    'purchaseLineIds' in of
      ? sql`SELECT id, preorder_id FROM preorder_lines WHERE purchase_line_id = ANY(${sql.param([...of.purchaseLineIds])}::uuid[])`
      : sql`SELECT id, preorder_id FROM preorder_lines
          WHERE article_id = ANY(${sql.param([...of.articleIds])}::uuid[]) AND status = 'to_buy'`,
  );
  return rows.map((row) => ({ id: row.id, preorderId: row.preorder_id }));
}

/**
 * Those who wait for the same thing and nobody has bought it for, the longest waiting first, for so many
 * units. A pre-order that someone else is working on at this moment is passed over: the next one waits too.
 */
export async function allocateNextInLine(
  tx: InTransaction,
  goods: { readonly variantId: VariantId | null; readonly articleId: ArticleId | null },
  units: number,
  except?: PreorderLineId,
): Promise<readonly PreorderLineRecord[]> {
  if (units <= 0 || (goods.variantId === null && goods.articleId === null)) return [];
  const { rows } = await tx.db.execute<{ id: PreorderLineId; preorder_id: PreorderId }>(sql`
    SELECT l.id, l.preorder_id FROM preorder_lines l
    WHERE l.status = 'to_buy' AND l.id IS DISTINCT FROM ${except ?? null}::uuid
      AND l.id IN (SELECT id FROM preorder_lines WHERE variant_id = ${goods.variantId}::uuid AND status = 'to_buy'
        UNION ALL SELECT id FROM preorder_lines WHERE article_id = ${goods.articleId}::uuid)
    ORDER BY least(l.funded_at, l.released_at), l.id LIMIT 100`);
  if (rows.length === 0) return [];
  const free = await tx.db.execute<{ id: PreorderId }>(sql`
    SELECT id FROM preorders WHERE id = ANY(${sql.param([...new Set(rows.map((row) => row.preorder_id))])}::uuid[])
    ORDER BY id FOR UPDATE SKIP LOCKED`);
  const ours = new Set(free.rows.map((row) => row.id));
  const waiting = await readPreorderLinesById(
    tx,
    rows.filter((row) => ours.has(row.preorder_id)).map((row) => row.id),
  );
  const { taken } = await allocateUnits(
    tx,
    waiting.filter((line) => line.status === 'to_buy'),
    units,
  );
  return taken;
}
