import type {
  ArticleId,
  PreorderId,
  PreorderLineId,
  PurchaseLineId,
} from '@trastienda/shared/preorders/ids.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { sql } from 'drizzle-orm';
import { recomputeTouchedPreorders } from '#modules/preorders/use-cases/close-preorder-lines.ts';
import { recomputeArticles } from '#modules/preorders/writes/articles.ts';
import { readPreorderLinesById } from '#modules/preorders/writes/demand.ts';
import { setPreorderLineStatus } from '#modules/preorders/writes/preorder-lines.ts';
import {
  lockPreorders,
  type PreorderLineRecord,
  type PreorderRecord,
} from '#modules/preorders/writes/preorders.ts';
import type { InTransaction } from '#platform/ctx.ts';

export interface Demand {
  /** The customers' lines, the longest waiting first. */
  readonly preorderLines: readonly PreorderLineRecord[];
  readonly owners: readonly PreorderRecord[];
  readonly preorderIds: readonly PreorderId[];
}

interface Found extends Record<string, unknown> {
  readonly id: PreorderLineId;
  readonly preorder_id: PreorderId;
}

/**
 * Takes the pre-orders behind lines of purchases, then their lines. Whoever calls this holds the demand
 * (`lockDemand`): between the two looks nobody pairs or parts anything.
 */
export async function lockWaitingDemand(
  tx: InTransaction,
  of: { readonly purchaseLineIds: readonly PurchaseLineId[] } | { readonly articleIds: readonly ArticleId[] },
): Promise<Demand> {
  const { rows } = await tx.db.execute<Found>(
    'purchaseLineIds' in of
      ? sql`SELECT id, preorder_id FROM preorder_lines WHERE purchase_line_id = ANY(${sql.param([...of.purchaseLineIds])}::uuid[])`
      : sql`SELECT id, preorder_id FROM preorder_lines
          WHERE article_id = ANY(${sql.param([...of.articleIds])}::uuid[]) AND status = 'to_buy'`,
  );
  const owners = await lockPreorders(
    tx,
    rows.map((row) => row.preorder_id),
  );
  const preorderLines = await readPreorderLinesById(
    tx,
    rows.map((row) => row.id),
  );
  return { owners, preorderLines, preorderIds: owners.map((owner) => owner.id) };
}

const idsOf = (preorderLines: readonly PreorderLineRecord[]) =>
  preorderLines.map((preorderLine) => preorderLine.id);

/** What was bought for customers does not come: they wait for someone to buy it again. */
export async function returnToDemand(
  tx: InTransaction,
  preorderLines: readonly PreorderLineRecord[],
): Promise<void> {
  await setPreorderLineStatus(tx, idsOf(preorderLines), 'to_buy', { purchaseLineId: null });
}

export async function moveOn(
  tx: InTransaction,
  preorderLines: readonly PreorderLineRecord[],
  status: Extract<LineStatus, 'ordered' | 'in_transit'>,
): Promise<void> {
  await setPreorderLineStatus(
    tx,
    idsOf(preorderLines.filter((preorderLine) => preorderLine.status !== status)),
    status,
  );
}

/** After purchases changed: what articles ask for, and where each customer's pre-order stands. */
export async function recomputeDemand(
  tx: InTransaction,
  articleIds: readonly (ArticleId | null)[],
  preorderIds: readonly PreorderId[],
): Promise<void> {
  await recomputeArticles(tx, articleIds);
  await recomputeTouchedPreorders(tx, preorderIds);
}
