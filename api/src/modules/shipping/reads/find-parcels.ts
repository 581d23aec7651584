import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { type ParcelCode, readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import { meantParcel } from '@trastienda/shared/shipping/rules.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ParcelFacts, readParcelFacts, toParcelRow } from './parcels.ts';

interface Found extends Record<string, unknown> {
  readonly id: ShipmentId;
  readonly number: number;
  readonly token: string;
}

/** What codes mean, looked up together: one question for the ids, one for what is known of them. */
export interface ParcelFinder {
  /** With the order's number where it has several that could be meant. */
  find(code: ParcelCode): ParcelFacts | { readonly several: string } | null;
  readonly parcels: readonly ParcelFacts[];
}

export async function openParcelFinder(ctx: Ctx, codes: readonly ParcelCode[]): Promise<ParcelFinder> {
  const found = await findIds(ctx, codes);
  const parcels = await readParcelFacts(
    ctx,
    found.map((one) => one.id),
  );
  const keysById = new Map(found.map((one) => [one.id, one]));
  const byOrder = new Map<number | string, ParcelFacts[]>();
  for (const parcel of parcels.toSorted((a, b) => a.position - b.position)) {
    const keys = keysById.get(parcel.id);
    for (const key of keys === undefined ? [] : [keys.number, keys.token])
      byOrder.set(key, [...(byOrder.get(key) ?? []), parcel]);
  }
  return {
    parcels,
    find(code) {
      if (code.kind === 'id') return parcels.find((parcel) => parcel.id === code.id) ?? null;
      if (code.kind === 'other') return null;
      const ofOrder = byOrder.get(code.kind === 'token' ? code.token : code.number) ?? [];
      const meant = meantParcel(ofOrder, code.kind === 'number' ? code.position : null);
      if (meant === 'none') return null;
      return meant === 'several' ? { several: ofOrder[0]?.order ?? '' } : meant;
    },
  };
}

async function findIds(ctx: Ctx, codes: readonly ParcelCode[]): Promise<Found[]> {
  const ids = codes.flatMap((code) => (code.kind === 'id' ? [code.id] : []));
  const tokens = codes.flatMap((code) => (code.kind === 'token' ? [code.token] : []));
  const numbers = codes.flatMap((code) => (code.kind === 'number' ? [code.number] : []));
  const { rows } = await ctx.db.execute<Found>(sql`
    SELECT s.id, o.number, o.tracking_token AS token FROM shipments s JOIN orders o ON o.id = s.order_id
      WHERE s.id = ANY(${sql.param(ids)}::uuid[])
    UNION SELECT s.id, o.number, o.tracking_token FROM orders o JOIN shipments s ON s.order_id = o.id
      WHERE o.tracking_token = ANY(${sql.param(tokens)}::text[])
    UNION SELECT s.id, o.number, o.tracking_token FROM orders o JOIN shipments s ON s.order_id = o.id
      WHERE o.number = ANY(${sql.param(numbers)}::int[])`);
  return rows;
}

/** The parcel that a scan means: a slip, an order's number, or else a guide. */
export async function findParcel(ctx: Ctx, text: string): Promise<ParcelRow> {
  const code = readParcelCode(text);
  const { find } = await openParcelFinder(ctx, [code]);
  const meant = find(code);
  if (meant !== null && 'several' in meant)
    throw new AppError('guide.several-parcels', { params: { order: meant.several } });
  const parcel = meant ?? (await findByGuide(ctx, text));
  if (parcel === undefined) throw new AppError('guide.unknown-parcel');
  return toParcelRow(parcel);
}

/** A number may have travelled before: the parcel that carries it now, or carried it last. */
async function findByGuide(ctx: Ctx, text: string): Promise<ParcelFacts | undefined> {
  const { rows } = await ctx.db.execute<{ id: ShipmentId }>(sql`
    SELECT id FROM shipments WHERE upper(guide) = ${tidyGuide(text)} AND guide <> ''
    ORDER BY (status IN ('delivered', 'returned', 'lost')), labelled_at DESC NULLS LAST LIMIT 1`);
  const [parcel] = await readParcelFacts(
    ctx,
    rows.map((row) => row.id),
  );
  return parcel;
}
