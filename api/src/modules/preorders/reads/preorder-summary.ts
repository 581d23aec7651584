import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import { sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { selectMargin } from '#platform/db/margin.ts';
import { preorders } from '../tables.ts';

/** The picture of its first article: the customer's own, or the cover of what is in the inventory. */
const PICTURE = sql<string | null>`coalesce(
  (SELECT f.sha256 FROM stored_files f WHERE f.id = ${preorders.pictureFileId} AND f.is_public),
  (SELECT f.sha256 FROM products p JOIN stored_files f ON f.id = p.cover_file_id
    WHERE p.id = ${preorders.firstProductId}))`;

/** What a line of the list and the page of a pre-order both begin with. */
export const PREORDER_SUMMARY_COLUMNS = {
  id: preorders.id,
  label: preorders.label,
  status: preorders.status,
  sellerId: preorders.sellerId,
  seller: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  channel: preorders.channel,
  customerId: preorders.customerId,
  customerName: preorders.customerName,
  customerPhone: preorders.customerPhone,
  depositBp: preorders.depositBp,
  units: preorders.units,
  total: preorders.total,
  converted: preorders.converted,
  moved: preorders.moved,
  paid: preorders.paid,
  inReview: preorders.inReview,
  balance: preorders.balance,
  profit: sql<number | null>`${selectMargin(preorders.total, preorders.cost)}`,
  stage: preorders.stage,
  stageSince: preorders.stageSince,
  progress: preorders.progress,
  articles: preorders.firstWords,
  shops: preorders.shops,
  purchases: preorders.purchases,
  picture: PICTURE,
  promisedFrom: preorders.promisedFrom,
  promisedTo: preorders.promisedTo,
  etaFrom: preorders.etaFrom,
  etaTo: preorders.etaTo,
  isToNotify: preorders.toNotify,
  tags: preorders.tags,
  createdAt: preorders.createdAt,
  version: preorders.version,
};

type Dates = 'stageSince' | 'createdAt';
type PreorderSummaryRow = Omit<PreorderRow, Dates> & {
  readonly stageSince: Date;
  readonly createdAt: Date;
};

/** What it earns is shown only to those who look after all of them. */
export function toPreorderSummary<Row extends PreorderSummaryRow>(
  ctx: Pick<Ctx, 'actor'>,
  row: Row,
): Omit<Row, Dates> & Pick<PreorderRow, Dates> {
  return {
    ...row,
    profit: ctx.actor !== null && seesProfit(ctx.actor) ? row.profit : null,
    stageSince: row.stageSince.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
