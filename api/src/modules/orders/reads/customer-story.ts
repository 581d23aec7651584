import type { OwedDocument, StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import { knowsAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Owner, StoryPage, TakenGoods } from '#modules/customers/customer-data.ts';
import { isOwnedBy } from '#modules/customers/reads/customer-data.ts';
import { selectStory } from '#modules/customers/reads/story.ts';
import type { SignedInCtx } from '#platform/ctx.ts';

/** The `o` of a statement, an order of the customer's. */
const isTheirs = (owner: Owner): SQL =>
  sql`${isOwnedBy(sql`o.customer_id`, owner)} AND o.status <> 'discarded'`;

const isVisible = ({ actor }: SignedInCtx): SQL =>
  seesAll(actor) ? sql`true` : sql`o.seller_id = ${actor.userId}`;

/** Finance sees what was paid and given back, whoever sold it. */
const isMoneyVisible = (ctx: SignedInCtx): SQL =>
  ctx.actor.codes.includes('S-09') ? sql`true` : isVisible(ctx);

const nameOf = (alias: string): SQL =>
  sql.raw(`coalesce(${alias}.first_name || ' ' || ${alias}.last_name, '')`);

/** Orders with what was paid on them, sent, given back and said about them. */
export function readOrderStory(ctx: SignedInCtx, owner: Owner, page: StoryPage): Promise<StoryEntry[]> {
  const mine = sql`${isTheirs(owner)} AND ${isVisible(ctx)}`;
  const document = { kind: 'order' as const, id: sql`o.id`, label: sql`o.label` };
  return selectStory(
    ctx,
    [
      {
        kind: 'order',
        from: sql`orders o JOIN users u ON u.id = o.seller_id WHERE ${mine}`,
        id: sql`o.id`,
        at: sql`o.created_at`,
        label: sql`o.label`,
        status: sql`o.stage`,
        amount: sql`o.total`,
        text: sql`concat_ws(E'\n', nullif(o.customer_notes, ''), nullif(o.staff_notes, ''))`,
        actorName: nameOf('u'),
        document,
      },
      {
        kind: 'payment',
        from: sql`orders o JOIN payment_allocations a ON a.order_id = o.id JOIN payments p ON p.id = a.payment_id
          LEFT JOIN users u ON u.id = p.submitted_by WHERE ${isTheirs(owner)} AND ${isMoneyVisible(ctx)}`,
        // A payment of several documents stands once for each, with what it pays of it.
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
        kind: 'parcel',
        from: sql`orders o JOIN shipments s ON s.order_id = o.id LEFT JOIN couriers c ON c.id = s.courier_id
          WHERE ${mine} AND s.handed_over_at IS NOT NULL`,
        id: sql`s.id`,
        at: sql`coalesce(s.moved_at, s.handed_over_at)`,
        label: sql`(o.label || '/' || s.position)`,
        status: sql`s.status`,
        // What came back is worth this much less to be paid.
        amount: sql`nullif(-s.credited, 0)`,
        text: sql`concat_ws(' ', c.name, nullif(s.guide, ''))`,
        document,
      },
      {
        kind: 'refund',
        from: sql`refunds r JOIN users u ON u.id = r.requested_by JOIN orders o ON o.id = r.order_id
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
        // Of credit that is no document's any more.
        kind: 'refund',
        from: sql`refunds r JOIN users u ON u.id = r.requested_by WHERE r.order_id IS NULL AND r.preorder_id IS NULL
          AND ${isOwnedBy(sql`r.customer_id`, owner)} AND ${knowsAllCustomers(ctx.actor) ? sql`true` : sql`false`}`,
        id: sql`r.id`,
        at: sql`r.requested_at`,
        label: sql`r.label`,
        status: sql`r.status`,
        amount: sql`r.amount`,
        text: sql`r.reason`,
        actorName: nameOf('u'),
      },
      {
        kind: 'comment',
        from: sql`orders o JOIN audit_entries a ON a.entity = 'order' AND a.entity_id = o.id::text
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

export async function readOwedOrders(ctx: SignedInCtx, owner: Owner): Promise<OwedDocument[]> {
  const { rows } = await ctx.db.execute<OwedDocument & Record<string, unknown>>(sql`
    SELECT 'order' AS kind, o.id, o.label, o.stage, o.total, o.paid, o.balance, o.tracking_token AS "trackingToken"
    FROM orders o WHERE ${isTheirs(owner)} AND ${isVisible(ctx)} AND o.status IN ('confirmed', 'on_hold')
      AND o.balance > 0 ORDER BY o.created_at, o.id`);
  return rows;
}

export async function readTakenGoods(ctx: SignedInCtx, owner: Owner): Promise<TakenGoods[]> {
  const { rows } = await ctx.db.execute<TakenGoods & Record<string, unknown>>(sql`
    SELECT l.size, l.colour, sum(l.quantity)::int AS quantity FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE ${isTheirs(owner)} AND ${isVisible(ctx)} AND o.status IN ('confirmed', 'on_hold', 'completed')
    GROUP BY l.size, l.colour`);
  return rows;
}
