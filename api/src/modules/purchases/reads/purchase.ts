import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { Parcel, Purchase, PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { landedCosts } from '@trastienda/shared/purchases/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { shops } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { utc, utcOrNull } from '#platform/db/instants.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { purchases } from '../tables.ts';
import { PURCHASE_SUMMARY_COLUMNS, toPurchaseSummary } from './purchase-summary.ts';

export async function readPurchase(ctx: Ctx, id: PurchaseId): Promise<Purchase> {
  const purchase = await findPurchase(ctx, id);
  if (purchase === null) throw new AppError('resource.not-found');
  return purchase;
}

export async function findPurchase(ctx: Ctx, id: PurchaseId): Promise<Purchase | null> {
  const [row] = await prepare(ctx.db, 'purchase', () =>
    selectWhole(ctx).where(eq(purchases.id, sql.placeholder('id'))),
  ).execute({ id });
  return row === undefined ? null : toPurchase(row);
}

type LandedLater = Omit<PurchaseLine, 'landed'> & { readonly landed: number | null };

// The parts of a purchase come as JSON with its head: one journey to the database instead of five.
const LINES = sql<LandedLater[]>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'parcelId', l.parcel_id, 'articleId', l.article_id,
    'variantId', l.variant_id, 'productId', l.product_id, 'sku', v.sku, 'barcode', v.barcode,
    'description', l.description, 'size', l.size, 'colour', l.colour, 'link', l.link, 'picture', f.sha256,
    'pictureFileId', l.picture_file_id, 'quantity', l.quantity, 'unitPrice', l.unit_price,
    'weightGrams', l.weight_grams, 'good', l.good, 'damaged', l.damaged, 'missing', l.missing, 'extra', l.extra,
    'isReceived', l.received_at IS NOT NULL, 'landed', l.landed, 'demand', (
      SELECT coalesce(json_agg(json_build_object('lineId', d.id, 'preorderId', d.preorder_id, 'label', p.label,
        'customerName', p.customer_name, 'quantity', d.quantity, 'status', d.status) ORDER BY p.number, d.position), '[]')
      FROM preorder_lines d JOIN preorders p ON p.id = d.preorder_id WHERE d.purchase_line_id = l.id))
    ORDER BY l.position, l.id), '[]')
  FROM purchase_lines l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products g ON g.id = l.product_id
    LEFT JOIN stored_files f ON f.id = g.cover_file_id
  WHERE l.purchase_id = ${purchases.id})`;

// Who moved a parcel may be nobody: a program recorded it.
const PARCELS = sql<Parcel[]>`(
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'position', c.position, 'status', c.status,
    'statusSince', c.status_since, 'carrier', c.carrier, 'foreignTracking', c.foreign_tracking,
    'localTracking', c.local_tracking, 'locker', c.locker, 'weightGrams', c.weight_grams, 'eta', c.eta,
    'firstEta', c.first_eta, 'slips', c.slips, 'note', c.note, 'receivedAt', c.received_at, 'version', c.version,
    'events', (
      SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'note', e.note, 'eta', e.eta,
        'happenedAt', e.happened_at, 'recordedBy', coalesce(u.first_name || ' ' || u.last_name, ''))
        ORDER BY e.happened_at DESC, e.id DESC), '[]')
      FROM parcel_events e LEFT JOIN users u ON u.id = e.recorded_by
      WHERE e.purchase_id = c.purchase_id AND e.parcel_id = c.id)) ORDER BY c.position), '[]')
  FROM parcels c WHERE c.purchase_id = ${purchases.id})`;

const COSTS = sql<Purchase['costs']>`(
  SELECT coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'note', k.note, 'isForeign', k.is_foreign,
    'amount', k.amount, 'basis', k.basis) ORDER BY k.position, k.id), '[]')
  FROM purchase_costs k WHERE k.purchase_id = ${purchases.id})`;

const RATE_OF_TODAY = sql<number>`(SELECT r.rate FROM exchange_rates r WHERE r.currency = ${purchases.currency}
  ORDER BY r.id DESC LIMIT 1)`;

function selectWhole(ctx: Ctx) {
  return ctx.db
    .select({
      ...PURCHASE_SUMMARY_COLUMNS,
      note: purchases.note,
      paidWith: purchases.paidWith,
      rateOfToday: RATE_OF_TODAY,
      cancelReason: purchases.cancelReason,
      closedAt: purchases.closedAt,
      lines: LINES,
      parcels: PARCELS,
      costs: COSTS,
    })
    .from(purchases)
    .innerJoin(shops, eq(shops.id, purchases.shopId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .$dynamic();
}
type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

function toPurchase({ rateOfToday, closedAt, ...row }: WholeRow): Purchase {
  const rateNow = row.rate ?? rateOfToday;
  const computed = landedCosts(row, rateNow);
  const isClosed = closedAt !== null;
  return {
    ...toPurchaseSummary(row),
    rateNow,
    extras: computed.extras,
    // The stored sum is of the last change; the rate may have moved since.
    landed: isClosed ? row.landed : computed.total,
    closedAt: closedAt?.toISOString() ?? null,
    lines: row.lines.map((line, at) => ({
      ...line,
      landed: (isClosed ? line.landed : null) ?? computed.lines[at]?.landed ?? 0,
    })),
    parcels: row.parcels.map((parcel) => ({
      ...parcel,
      statusSince: utc(parcel.statusSince),
      receivedAt: utcOrNull(parcel.receivedAt),
      events: parcel.events.map((event) => ({ ...event, happenedAt: utc(event.happenedAt) })),
    })),
  };
}
