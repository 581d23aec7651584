import { findDepartment, findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import {
  computeParcelStep,
  computeStep,
  isReturn,
  listOrderEvents,
  listSteps,
  maySendReceipt,
  missingDeposit,
  type ParcelEvent,
  type ParcelFacts,
  type PaymentHistory,
  shortName,
} from '@trastienda/shared/storefront/steps.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { utc } from '#platform/db/instants.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { ACCOUNTS, inUtc, PAYMENT_FACTS, toContact, toSearchedToken } from './parts.ts';

const MOST_EVENTS = 200;

/** A draft is nobody's business yet, and what was thrown away was never one. */
const isShown = and(
  eq(orders.trackingToken, sql.placeholder('token')),
  sql`${orders.status} NOT IN ('draft', 'discarded')`,
  isNull(orders.erasedAt),
);

const ARTICLES = sql<Tracking['articles']>`(
  SELECT coalesce(json_agg(json_build_object('name', l.name, 'size', l.size, 'colour', l.colour,
    'quantity', l.quantity, 'total', l.total, 'picture', f.sha256, 'back', coalesce((
      SELECT sum(h.quantity) FROM shipment_lines h JOIN shipments s ON s.id = h.shipment_id
      WHERE h.line_id = l.id AND s.delivered_at IS NOT NULL AND s.status IN ('returning', 'returned')), 0))
    ORDER BY l.position), '[]')
  FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN stored_files f ON f.id = p.cover_file_id
  WHERE l.order_id = ${orders.id})`;

interface ParcelRow extends ParcelFacts {
  readonly courier: string | null;
  readonly guide: string;
  readonly link: string | null;
}
const PARCELS = sql<ParcelRow[]>`(
  SELECT coalesce(json_agg(json_build_object('position', s.position, 'status', s.status, 'lastEvent', s.last_event,
    'wasDelivered', s.delivered_at IS NOT NULL, 'courier', c.name, 'guide', s.guide, 'link', c.tracking_link) ORDER BY s.position), '[]')
  FROM shipments s LEFT JOIN couriers c ON c.id = s.courier_id
  WHERE s.order_id = ${orders.id})`;

const EXCHANGE_OF = sql<string | null>`(SELECT e.label FROM orders e WHERE e.id = ${orders.exchangeOf})`;
const EXCHANGES = sql<Tracking['exchanges']>`(
  SELECT coalesce(json_agg(json_build_object('label', e.label, 'token', e.tracking_token) ORDER BY e.number), '[]')
  FROM orders e WHERE e.exchange_of = ${orders.id} AND e.status <> 'cancelled')`;

const PARCEL_HISTORY = sql<ParcelEvent[]>`(
  SELECT coalesce(json_agg(e), '[]') FROM (
    SELECT e.kind, e.reason, e.happened_at AS at, s.position
    FROM lasting_shipment_events e JOIN shipments s ON s.id = e.shipment_id
    WHERE e.order_id = ${orders.id} ORDER BY e.happened_at, e.id LIMIT ${sql.raw(String(MOST_EVENTS))}) e)`;

const PAYMENT_HISTORY = sql<PaymentHistory[]>`(
  SELECT ${PAYMENT_FACTS} FROM payment_allocations a JOIN payments p ON p.id = a.payment_id
  WHERE a.order_id = ${orders.id})`;

function selectTracked(ctx: Ctx) {
  return ctx.db
    .select({
      label: orders.label,
      customerName: orders.customerName,
      sellerName: users.firstName,
      status: orders.status,
      terms: orders.terms,
      depositBp: orders.depositBp,
      delivery: orders.delivery,
      municipality: orders.municipality,
      promisedOn: orders.promisedOn,
      discount: orders.discount,
      shipping: orders.shipping,
      returned: orders.returned,
      total: orders.total,
      paid: orders.paid,
      inReview: orders.inReview,
      balance: orders.balance,
      confirmedAt: orders.confirmedAt,
      cancelledAt: orders.cancelledAt,
      articles: ARTICLES,
      exchangeOf: EXCHANGE_OF,
      exchanges: EXCHANGES,
      parcels: PARCELS,
      parcelHistory: PARCEL_HISTORY,
      paymentHistory: PAYMENT_HISTORY,
      accounts: ACCOUNTS,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.sellerId))
    .where(isShown);
}
type Tracked = Awaited<ReturnType<typeof selectTracked>>[number];

export async function findTrackedOrder(
  ctx: Ctx,
  token: string,
  store: StoreProfile,
): Promise<Tracking | null> {
  const [row] = await prepare(ctx.db, 'tracking', () => selectTracked(ctx)).execute({
    token: toSearchedToken(token),
  });
  return row === undefined ? null : toTracking(row, store);
}

export async function findOrderByToken(ctx: Ctx, token: string): Promise<OrderId | null> {
  const [row] = await prepare(ctx.db, 'tracked order', () =>
    ctx.db.select({ id: orders.id }).from(orders).where(isShown),
  ).execute({ token: toSearchedToken(token) });
  return row?.id ?? null;
}

function toTracking(row: Tracked, store: StoreProfile): Tracking {
  const story = listOrderEvents(
    {
      ...row,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
    },
    row.parcelHistory.map((events) => ({ ...events, at: utc(events.at) })),
    inUtc(row.paymentHistory),
  );
  const { label, discount, shipping, returned, total, paid, inReview, promisedOn } = row;
  const { articles, exchangeOf, exchanges } = row;
  return {
    kind: 'order',
    ...{ label, discount, shipping, returned, total, paid, inReview, promisedOn },
    ...{ articles, exchangeOf, exchanges },
    customer: shortName(row.customerName),
    ...toContact(store, row.sellerName),
    steps: listSteps(row),
    step: computeStep(row),
    isPickup: row.delivery === 'pickup',
    happened: story,
    parcels: row.parcels.map((parcel) => ({
      position: parcel.position,
      step: computeParcelStep(parcel, row),
      courier: parcel.courier,
      guide: parcel.guide,
      link: toTrackingLink(parcel),
      isReturn: isReturn(parcel),
    })),
    balance: Math.max(0, row.balance),
    deposit: missingDeposit(row),
    paidOnDelivery: row.terms === 'cod',
    accounts: maySendReceipt(row) ? row.accounts : [],
    destination: row.delivery === 'pickup' ? null : toDestination(row.municipality),
  };
}

/** Only what leads to a web page: the address is a setting, and settings are typed by people. */
function toTrackingLink({ guide, link }: ParcelRow): string | null {
  if (guide === '' || link === null || !/^https?:\/\//i.test(link)) return null;
  return link.replaceAll('{guide}', encodeURIComponent(guide));
}

function toDestination(code: string | null): Tracking['destination'] {
  const place = code === null ? undefined : findMunicipality(code);
  if (place === undefined) return null;
  const { name: municipality, lat, lng } = place;
  return { municipality, department: findDepartment(place.code)?.name ?? '', lat, lng };
}
