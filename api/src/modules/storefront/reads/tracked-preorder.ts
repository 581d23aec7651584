import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { TrackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import {
  computeArrival,
  computePreorderStep,
  computeTrackedMoney,
  isShownToCustomer,
  listPreorderEvents,
  listPreorderSteps,
  maySendDeposit,
  type TrackedLineDates,
  type TrackedLineFacts,
  toTrackedLineState,
} from '@trastienda/shared/storefront/preorder-steps.ts';
import { type PaymentHistory, shortName } from '@trastienda/shared/storefront/steps.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { BOUGHT_WITH, ETA_FROM, ETA_TO } from '#modules/preorders/reads/arrival.ts';
import { preorders } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { utc, utcOrNull } from '#platform/db/instants.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { ACCOUNTS, inUtc, PAYMENT_FACTS, toContact, toSearchedToken } from './parts.ts';

/** From the quote on; a draft is nobody's business yet, and what was thrown away was never one. */
const isShown = and(
  eq(preorders.trackingToken, sql.placeholder('token')),
  sql`${preorders.status} = 'open'`,
  isNull(preorders.erasedAt),
);

type TrackedLineRow = Pick<TrackedPreorder['articles'][number], 'size' | 'colour' | 'picture'> &
  TrackedLineFacts &
  TrackedLineDates & { readonly etaFrom: string | null; readonly etaTo: string | null };

/** Who came late to a purchase was not bought for before they could be. */
const SINCE_FUNDED = sql`coalesce(l.funded_at, l.released_at)`;
const LEFT_AT = sql`(SELECT greatest(min(e.happened_at), ${SINCE_FUNDED}) FROM parcel_events e
  WHERE e.purchase_id = b.purchase_id AND e.parcel_id = b.parcel_id
    AND e.kind IN ('to_locker', 'at_locker', 'in_transit', 'customs', 'arrived')
  HAVING count(*) > 0)`;

// Never the link, the shop or the figures of the quote: with them anybody computes what it costs.
const LINES = sql<TrackedLineRow[]>`(
  SELECT coalesce(json_agg(json_build_object('name', l.description, 'size', l.size, 'colour', l.colour,
    'quantity', l.quantity, 'total', l.total, 'status', l.status, 'statusSince', l.status_since,
    'picture', coalesce(CASE WHEN f.is_public THEN f.sha256 END, k.sha256),
    'isReplaced', EXISTS (SELECT 1 FROM preorder_lines r WHERE r.preorder_id = l.preorder_id AND r.replaces_id = l.id),
    'etaFrom', ${ETA_FROM}, 'etaTo', ${ETA_TO}, 'receivedAt', l.received_at, 'leftAt', ${LEFT_AT},
    'boughtAt', CASE WHEN u.id IS NOT NULL THEN greatest(u.created_at, ${SINCE_FUNDED}) END) ORDER BY l.position, l.id), '[]')
  FROM preorder_lines l JOIN shops s ON s.id = l.shop_id ${BOUGHT_WITH}
    LEFT JOIN products p ON p.id = l.product_id LEFT JOIN stored_files k ON k.id = p.cover_file_id
    LEFT JOIN stored_files f ON f.id = l.picture_file_id
  WHERE l.preorder_id = ${preorders.id})`;

const PAYMENT_HISTORY = sql<PaymentHistory[]>`(
  SELECT ${PAYMENT_FACTS} FROM preorder_payments a JOIN payments p ON p.id = a.payment_id
  WHERE a.preorder_id = ${preorders.id})`;

const ORDERS = sql<TrackedPreorder['orders']>`(
  SELECT coalesce(json_agg(json_build_object('label', o.label, 'token', o.tracking_token) ORDER BY o.number), '[]')
  FROM orders o WHERE o.status NOT IN ('draft', 'discarded')
    AND o.id IN (SELECT l.order_id FROM preorder_lines l WHERE l.preorder_id = ${preorders.id}))`;

function selectTracked(ctx: Ctx) {
  return ctx.db
    .select({
      label: preorders.label,
      customerName: preorders.customerName,
      sellerName: users.firstName,
      depositBp: preorders.depositBp,
      validUntil: preorders.validUntil,
      depositDueAt: preorders.depositDueAt,
      promisedFrom: preorders.promisedFrom,
      promisedTo: preorders.promisedTo,
      note: preorders.customerNotes,
      paid: preorders.paid,
      inReview: preorders.inReview,
      quotedAt: preorders.quotedAt,
      acceptedAt: preorders.acceptedAt,
      lines: LINES,
      paymentHistory: PAYMENT_HISTORY,
      orders: ORDERS,
      accounts: ACCOUNTS,
    })
    .from(preorders)
    .innerJoin(users, eq(users.id, preorders.sellerId))
    .where(isShown);
}
type Row = Awaited<ReturnType<typeof selectTracked>>[number];

export async function findTrackedPreorder(
  ctx: Ctx,
  token: string,
  store: StoreProfile,
): Promise<TrackedPreorder | null> {
  const [row] = await prepare(ctx.db, 'tracked preorder', () => selectTracked(ctx)).execute({
    token: toSearchedToken(token),
  });
  return row === undefined ? null : toTrackedPreorder(row, store, ctx.now);
}

export async function findPreorderByToken(ctx: Ctx, token: string): Promise<PreorderId | null> {
  const [row] = await prepare(ctx.db, 'id of tracked preorder', () =>
    ctx.db.select({ id: preorders.id }).from(preorders).where(isShown),
  ).execute({ token: toSearchedToken(token) });
  return row?.id ?? null;
}

function toTrackedPreorder(row: Row, store: StoreProfile, now: Date): TrackedPreorder {
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  const validUntil = iso(row.validUntil);
  const lines = row.lines.filter(isShownToCustomer);
  const facts = { ...row, lines, validUntil, now: now.toISOString() };
  const articles = lines.map((line) => toTrackedArticle(line, facts));
  const isAt = (state: string) => articles.some((article) => article.state === state);
  const money = computeTrackedMoney(facts);
  const isWaitedFor =
    isAt('awaiting_deposit') && money.deposit > 0 && row.depositDueAt !== null && row.depositDueAt > now;
  const { label, note, paid, inReview, orders } = row;
  return {
    kind: 'preorder',
    ...{ label, note, paid, inReview, orders, articles },
    ...money,
    ...toContact(store, row.sellerName),
    customer: shortName(row.customerName),
    steps: listPreorderSteps(row),
    step: computePreorderStep(articles.map(({ state }) => state)),
    arrival: computeArrival(articles, row),
    happened: listPreorderEvents(
      { quotedAt: iso(row.quotedAt), acceptedAt: iso(row.acceptedAt) },
      lines.map((line) => ({
        ...line,
        statusSince: utc(line.statusSince),
        boughtAt: utcOrNull(line.boughtAt),
        leftAt: utcOrNull(line.leftAt),
        receivedAt: utcOrNull(line.receivedAt),
      })),
      inUtc(row.paymentHistory),
    ),
    validUntil: isAt('quoted') ? validUntil : null,
    depositDueAt: isWaitedFor ? iso(row.depositDueAt) : null,
    accounts: maySendDeposit(facts) ? row.accounts : [],
  };
}

function toTrackedArticle(
  line: TrackedLineRow,
  facts: Parameters<typeof toTrackedLineState>[1],
): TrackedPreorder['articles'][number] {
  const { name, size, colour, quantity, total, picture, etaFrom, etaTo } = line;
  return {
    ...{ name, size, colour, quantity, total, picture },
    state: toTrackedLineState(line, facts),
    arrival: etaFrom === null || etaTo === null ? null : { from: etaFrom, to: etaTo },
  };
}
