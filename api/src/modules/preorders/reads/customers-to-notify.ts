import type { CustomersToNotify } from '@trastienda/shared/preorders/contract/lists.ts';
import { isToNotify, requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { preorders } from '../tables.ts';
import { BOUGHT_WITH, ETA_TO } from './arrival.ts';

/** More than one person notifies in a day. */
const MOST_CUSTOMERS = 100;

type LineJson = CustomersToNotify['customers'][number]['updates'][number] & {
  readonly status: LineStatus;
  readonly notifiedStatus: string;
  readonly total: number;
  readonly statusSince: string;
};

// The column by its whole name: of a single table Drizzle leaves the table's away, and lines have an id too.
const LINES = sql<LineJson[]>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'status', l.status, 'description', l.description,
    'quantity', l.quantity, 'etaTo', ${ETA_TO}, 'notifiedStatus', l.notified_status, 'total', l.total,
    'statusSince', l.status_since) ORDER BY l.position, l.id), '[]')
  FROM preorder_lines l JOIN shops s ON s.id = l.shop_id ${BOUGHT_WITH}
  WHERE l.preorder_id = preorders.id)`;

/** Whose customers wait for an update, the longest waiting first, with what is new for them. */
export async function readCustomersToNotify(ctx: SignedInCtx): Promise<CustomersToNotify> {
  const isMine = and(sql`${preorders.toNotify}`, eq(preorders.sellerId, ctx.actor.userId));
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        id: preorders.id,
        label: preorders.label,
        customerName: preorders.customerName,
        customerPhone: preorders.customerPhone,
        trackingToken: preorders.trackingToken,
        balance: preorders.balance,
        depositBp: preorders.depositBp,
        stageSince: preorders.stageSince,
        lines: LINES,
      })
      .from(preorders)
      .where(isMine)
      .orderBy(asc(preorders.stageSince))
      .limit(MOST_CUSTOMERS),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(preorders).where(isMine),
  ]);
  const customers = rows.map(({ lines, depositBp, stageSince, ...row }) => {
    const updates = lines.filter(isToNotify);
    const [since = stageSince] = updates.map((line) => new Date(line.statusSince)).sort((a, b) => +a - +b);
    return {
      ...row,
      depositDue: requestedDeposit({ depositBp, lines }),
      since: since.toISOString(),
      updates: updates.map(({ id, status, description, quantity, etaTo }) => ({
        ...{ id, status, description, quantity, etaTo },
      })),
    };
  });
  return {
    total: counted?.total ?? 0,
    customers: customers.sort((a, b) => a.since.localeCompare(b.since)),
  };
}
