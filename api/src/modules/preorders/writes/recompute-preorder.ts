import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import {
  computePreorderStage,
  countUnitsByStatus,
  isFunded,
  isToNotify,
} from '@trastienda/shared/preorders/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { audit } from '#platform/audit.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { joinSearchWords } from '#platform/db/search.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishPreorderEvent } from '../publish-preorder-event.ts';
import { BOUGHT_WITH, ETA_FROM, ETA_TO } from '../reads/arrival.ts';
import { preorders } from '../tables.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { openArticles, recomputeArticles } from './articles.ts';
import { setPreorderLineStatus } from './preorder-lines.ts';
import { readPreorderLines } from './preorders.ts';

interface Parts extends Record<string, unknown> {
  readonly id: PreorderId;
  readonly verified: number;
  readonly in_review: number;
  readonly money_out: number;
  readonly eta_from: string | null;
  readonly eta_to: string | null;
  readonly purchases: string | null;
  readonly shops: string | null;
  readonly words: string | null;
  readonly first_words: string | null;
  readonly picture: FileId | null;
  readonly first_product: ProductId | null;
}

/** What payments, purchases and parcels say of pre-orders. A window runs from the first to the last arrival. */
export async function readPreorderParts(ctx: Ctx, ids: readonly PreorderId[]): Promise<Parts[]> {
  const { rows } = await ctx.db.execute<Parts>(sql`
    SELECT requested.id, m.*, w.*, (SELECT coalesce(sum(amount), 0)::int FROM customer_credits
        WHERE preorder_id = requested.id AND kind = 'from_preorder') AS money_out
    FROM unnest(${sql.param([...ids])}::uuid[]) AS requested (id), LATERAL (SELECT coalesce(sum(a.amount) FILTER (WHERE p.status = 'verified'), 0)::int AS verified,
        coalesce(sum(a.amount) FILTER (WHERE p.status IN ('submitted', 'in_review', 'doubt')), 0)::int AS in_review
      FROM preorder_payments a JOIN payments p ON p.id = a.payment_id WHERE a.preorder_id = requested.id) m,
    LATERAL (SELECT min(eta_from)::text AS eta_from, max(eta_to)::text AS eta_to,
        string_agg(DISTINCT purchase, ' ') AS purchases, string_agg(DISTINCT shop, ', ') AS shops,
        left(string_agg(concat_ws(' ', description, size, colour, sku), ' '), 3000) AS words,
        left(string_agg(CASE WHEN status <> 'cancelled' THEN description END, ', ' ORDER BY position), 200) AS first_words,
        (array_agg(picture_file_id ORDER BY position) FILTER (WHERE picture_file_id IS NOT NULL AND status <> 'cancelled'))[1] AS picture,
        (array_agg(product_id ORDER BY position) FILTER (WHERE product_id IS NOT NULL AND status <> 'cancelled'))[1] AS first_product
      FROM (SELECT l.*, s.name AS shop, v.sku, u.label AS purchase,
          ${ETA_FROM} AS eta_from, ${ETA_TO} AS eta_to
        FROM preorder_lines l JOIN shops s ON s.id = l.shop_id LEFT JOIN variants v ON v.id = l.variant_id ${BOUGHT_WITH}
        WHERE l.preorder_id = requested.id) one) w`);
  return rows;
}

async function readParts(ctx: Ctx, id: PreorderId): Promise<Parts> {
  const [row] = await readPreorderParts(ctx, [id]);
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

type Written = Partial<PreorderRecord>;

/**
 * Writes what follows from a change: what is accepted and paid for is to be bought now, and what was paid
 * beyond the total becomes the customer's credit. Every command on a pre-order ends here, and only here its
 * version grows.
 */
export async function recomputePreorder(
  tx: InTransaction,
  before: PreorderRecord,
  change: Written = {},
): Promise<PreorderRecord> {
  const next = { ...before, ...change };
  let lines = await readPreorderLines(tx, before.id);
  const parts = await readParts(tx, before.id);
  const paid = parts.verified - parts.money_out;
  const money = { depositBp: next.depositBp, paid };
  const isNowFunded = next.status === 'open' && isFunded({ ...money, lines });
  const funded = lines.filter((line) => line.status === 'accepted' && isNowFunded);
  const unfunded = lines.filter((line) => line.status === 'to_buy' && line.fundedAt !== null);
  if (funded.length > 0) {
    await startBuying(tx, next, funded, { fundedAt: tx.now });
    lines = await readPreorderLines(tx, before.id);
  } else if (
    unfunded.length > 0 &&
    !isFunded({ ...money, lines: lines.filter((line) => line.fundedAt !== null) })
  ) {
    await stopBuying(tx, unfunded);
    lines = await readPreorderLines(tx, before.id);
  }
  const after = await write(tx, before, change, { lines, parts, paid });
  const excess = after.paid - (after.total - after.converted);
  const { customerId } = after;
  if (excess <= 0 || customerId === null) return after;
  const { id: preorderId, label } = after;
  await moveCredit(tx, { customerId, kind: 'from_preorder', amount: excess, preorderId, note: label });
  await audit(tx, {
    entity: 'preorder',
    entityId: preorderId,
    command: 'credit-excess',
    after: { amount: excess },
  });
  const again = await readParts(tx, preorderId);
  // The same step seen from outside: one command, one version.
  return write(
    tx,
    after,
    { version: after.version - 1 },
    { lines, parts: again, paid: again.verified - again.money_out },
  );
}

/** Lines go to the shopping list: because their deposit is there, or because someone answers for them. */
export async function startBuying(
  tx: InTransaction,
  preorder: PreorderRecord,
  lines: readonly PreorderLineRecord[],
  why: Parameters<typeof setPreorderLineStatus>[3],
): Promise<void> {
  // The article first: a line that is to be bought hangs on one.
  await openArticles(tx, preorder, lines);
  await setPreorderLineStatus(
    tx,
    lines.map((line) => line.id),
    'to_buy',
    why,
  );
}

/** The deposit that let them be bought turned out not to be there: nobody buys them until it is. */
async function stopBuying(tx: InTransaction, lines: readonly PreorderLineRecord[]): Promise<void> {
  const answeredFor = lines.filter((line) => line.releasedAt !== null);
  const others = lines.filter((line) => line.releasedAt === null);
  const listIds = (some: readonly PreorderLineRecord[]) => some.map((line) => line.id);
  await setPreorderLineStatus(tx, listIds(answeredFor), 'to_buy', { fundedAt: null });
  await setPreorderLineStatus(tx, listIds(others), 'accepted', { fundedAt: null, articleId: null });
  await recomputeArticles(
    tx,
    others.map((line) => line.articleId),
  );
}

interface Facts {
  readonly lines: readonly PreorderLineRecord[];
  readonly parts: Parts;
  readonly paid: number;
}

/** Everything of a pre-order that follows from its facts; its search text in words, still to be made one. */
export function followingFrom(
  before: PreorderRecord,
  change: Written,
  { lines, parts, paid }: Facts,
  now: Date,
) {
  const next = { ...before, ...change };
  const activeLines = lines.filter((line) => line.status !== 'cancelled');
  const add = (of: (line: PreorderLineRecord) => number, some: readonly PreorderLineRecord[] = activeLines) =>
    some.reduce((sum, line) => sum + of(line), 0);
  const inReview = parts.in_review;
  const stage = computePreorderStage({
    status: next.status,
    depositBp: next.depositBp,
    paid,
    inReview,
    lines,
  });
  const total = add((line) => line.total);
  const cost = add((line) => line.unitCost * line.quantity);
  if (Math.max(total, cost) > MOST_CENTAVOS) throw new AppError('preorder.total-too-high');
  const words = [
    before.label,
    next.customerName,
    next.customerPhone,
    parts.shops,
    parts.purchases,
    parts.words,
  ];
  return {
    units: add((line) => line.quantity),
    total,
    cost,
    converted: add(
      (line) => line.total,
      activeLines.filter((line) => line.status === 'converted'),
    ),
    paid,
    inReview,
    moneyOut: parts.money_out,
    stage,
    stageSince: stage === before.stage ? before.stageSince : now,
    progress: countUnitsByStatus(lines),
    etaFrom: parts.eta_from,
    etaTo: parts.eta_to,
    purchases: parts.purchases ?? '',
    shops: parts.shops ?? '',
    firstWords: parts.first_words ?? '',
    pictureFileId: parts.picture,
    firstProductId: parts.first_product,
    toNotify: lines.some(isToNotify),
    searchText: joinSearchWords([...words, ...next.tags]),
    changedAt: now,
    version: next.version + 1,
  };
}

async function write(
  tx: InTransaction,
  before: PreorderRecord,
  change: Written,
  facts: Facts,
): Promise<PreorderRecord> {
  const following = followingFrom(before, change, facts, tx.now);
  const [row] = await tx.db
    .update(preorders)
    .set({ ...change, ...following, searchText: sql`normalize_for_search(${following.searchText})` })
    .where(eq(preorders.id, before.id))
    .returning();
  if (row === undefined) throw new Error('a pre-order that was locked has gone');
  return row;
}

/** After a change, for all to see. */
export async function recomputeAndPublish(
  tx: InTransaction,
  before: PreorderRecord,
  change: Written = {},
): Promise<PreorderRecord> {
  const after = await recomputePreorder(tx, before, change);
  await publishPreorderEvent(tx, 'changed', after);
  return after;
}
