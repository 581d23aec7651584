import type { OwedDocument, StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Owner, StoryPage, TakenGoods } from '#modules/customers/customer-data.ts';
import { isOwnedBy } from '#modules/customers/reads/customer-data.ts';
import { selectStory } from '#modules/customers/reads/story.ts';
import type { SignedInCtx } from '#platform/ctx.ts';

/** The `o` of a statement, a pre-order of the customer's. */
const isTheirs = (owner: Owner): SQL =>
  sql`${isOwnedBy(sql`o.customer_id`, owner)} AND o.status <> 'discarded'`;

const isVisible = ({ actor }: SignedInCtx): SQL =>
  seesAllPreorders(actor) ? sql`true` : sql`o.seller_id = ${actor.userId}`;

/** Finance sees what was paid and given back, whoever sold it. */
const isMoneyVisible = (ctx: SignedInCtx): SQL =>
  ctx.actor.codes.includes('S-09') ? sql`true` : isVisible(ctx);

const nameOf = (alias: string): SQL =>
  sql.raw(`coalesce(${alias}.first_name || ' ' || ${alias}.last_name, '')`);

/** Pre-orders with what was paid on them, given back and said about them. Never shops or what something costs. */
export function readPreorderStory(ctx: SignedInCtx, owner: Owner, page: StoryPage): Promise<StoryEntry[]> {
  const mine = sql`${isTheirs(owner)} AND ${isVisible(ctx)}`;
  const document = { kind: 'preorder' as const, id: sql`o.id`, label: sql`o.label` };
  return selectStory(
    ctx,
    [
      {
        kind: 'preorder',
        from: sql`preorders o JOIN users u ON u.id = o.seller_id WHERE ${mine}`,
        id: sql`o.id`,
        at: sql`o.created_at`,
        label: sql`o.label`,
        status: sql`o.stage`,
        amount: sql`o.total`,
        text: sql`concat_ws(E'\n', nullif(o.first_words, ''), nullif(o.customer_notes, ''), nullif(o.staff_notes, ''))`,
        actorName: nameOf('u'),
        document,
      },
      {
        kind: 'payment',
        from: sql`preorders o JOIN preorder_payments a ON a.preorder_id = o.id JOIN payments p ON p.id = a.payment_id
          LEFT JOIN users u ON u.id = p.submitted_by WHERE ${isTheirs(owner)} AND ${isMoneyVisible(ctx)}`,
        id: sql`(p.id || ':' || o.id)`,
        at: sql`p.submitted_at`,
        label: sql`p.label`,
        status: sql`p.status`,
        method: sql`p.method`,
        amount: sql`a.amount`,
        text: sql`p.note`,
        actorName: nameOf('u'),
        document,
        isOpen: isVisible(ctx),
        paymentId: sql`p.id`,
      },
      {
        kind: 'refund',
        from: sql`refunds r JOIN users u ON u.id = r.requested_by JOIN preorders o ON o.id = r.preorder_id
          WHERE ${isTheirs(owner)} AND ${isMoneyVisible(ctx)}`,
        id: sql`r.id`,
        at: sql`r.requested_at`,
        label: sql`r.label`,
        status: sql`r.status`,
        amount: sql`r.amount`,
        text: sql`r.reason`,
        actorName: nameOf('u'),
        document,
        isOpen: isVisible(ctx),
      },
      {
        kind: 'comment',
        from: sql`preorders o JOIN audit_entries a ON a.entity = 'preorder' AND a.entity_id = o.id::text
          AND a.command = 'comment' WHERE ${mine}`,
        id: sql`a.id`,
        at: sql`a.at`,
        text: sql`coalesce(a.after ->> 'text', '')`,
        actorName: sql`a.actor_name`,
        document,
      },
    ],
    page,
  );
}

export async function readOwedPreorders(ctx: SignedInCtx, owner: Owner): Promise<OwedDocument[]> {
  const { rows } = await ctx.db.execute<OwedDocument & Record<string, unknown>>(sql`
    SELECT 'preorder' AS kind, o.id, o.label, o.stage, o.total - o.converted AS total, o.paid, o.balance,
      o.tracking_token AS "trackingToken"
    FROM preorders o WHERE ${isTheirs(owner)} AND ${isVisible(ctx)}
      AND o.stage NOT IN ('draft', 'quoted', 'converted', 'cancelled') AND o.balance > 0
    ORDER BY o.created_at, o.id`);
  return rows;
}

/** What became an order is counted there. */
export async function readTakenArticles(ctx: SignedInCtx, owner: Owner): Promise<TakenGoods[]> {
  const { rows } = await ctx.db.execute<TakenGoods & Record<string, unknown>>(sql`
    SELECT l.size, l.colour, sum(l.quantity)::int AS quantity
    FROM preorders o JOIN preorder_lines l ON l.preorder_id = o.id
    WHERE ${isTheirs(owner)} AND ${isVisible(ctx)}
      AND l.status IN ('accepted', 'to_buy', 'ordered', 'in_transit', 'received')
    GROUP BY l.size, l.colour`);
  return rows;
}
