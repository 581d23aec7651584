import type { DemoVariant } from '@trastienda/sample-store/goods.ts';
import type { LedgerEntry, VariantEnd } from '@trastienda/sample-store/ledger.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import { HOUR_MS, MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import type { HoldId, LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { sql } from 'drizzle-orm';
import { reservations, stockLevels, stockMovements } from '#modules/inventory/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { insertInBulk } from './bulk.ts';

const PUT_ASIDE_FOR = [
  'Karla Méndez, pasa el viernes',
  'Doña Tita',
  'Sofía, para su hermana',
  'Clienta de Instagram @lu.gt',
  'Marlen Ixcot',
  'Paola, cambia de talla',
  'Regalo de la oficina',
  'Ingrid Batres',
];

export type Places = readonly [shop: LocationId, storeroom: LocationId];

interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly ends: readonly VariantEnd[];
}

/** What a variant ends with, where it has ever been. */
export interface Level {
  readonly variantId: VariantId;
  readonly places: readonly {
    readonly locationId: LocationId;
    readonly onHand: number;
    readonly reserved: number;
  }[];
  readonly averageCost: number | null;
  readonly lastMovedAt: Date | null;
  readonly minimum: number;
}

export interface Stock {
  readonly movements: readonly Movement[];
  readonly reservations: readonly (typeof reservations.$inferInsert)[];
  readonly levels: readonly Level[];
}

/** The levels that the year ends with, what led there, what orders hold, and a few pieces put aside these days. */
export function computeYearStock(
  variants: readonly DemoVariant[],
  { entries, ends }: Ledger,
  places: Places,
  keeper: Person,
  now: Date,
): Stock {
  const holds = planHolds(variants, ends, places[0], keeper, now);
  return {
    // A hold comes after everything else of its variant, so that the balances still follow each other.
    movements: [...toMovements(entries, variants, places), ...holds.map((hold) => hold.movement)],
    reservations: [...heldByOrders(entries, variants, places[0]), ...holds.map((hold) => hold.reservation)],
    levels: computeLevels(variants, ends, places, new Map(holds.map((hold) => [hold.variantId, hold]))),
  };
}

/**
 * Every movement looks for the one before it. After so many the table is counted: planned while it was empty,
 * and kept, that look would go through all of them.
 */
const FEW = 1000;

export async function writeStock(tx: InTransaction, parts: readonly Stock[]): Promise<void> {
  await insertInBulk(
    tx,
    reservations,
    parts.flatMap((part) => part.reservations),
  );
  await writeLevels(
    tx,
    parts.flatMap((part) => part.levels),
  );
  const movements = parts
    .flatMap((part) => part.movements)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertInBulk(tx, stockMovements, movements.slice(0, FEW));
  await tx.db.execute(sql`ANALYZE stock_movements`);
  await insertInBulk(tx, stockMovements, movements.slice(FEW));
}

type Movement = typeof stockMovements.$inferInsert;

export function toMovements(
  entries: readonly LedgerEntry[],
  variants: readonly Pick<DemoVariant, 'id' | 'productId'>[],
  places: Places,
): Movement[] {
  return entries.flatMap(({ variant, place, by, document, ...values }) => {
    const row = variants[variant];
    if (row === undefined) return [];
    return [
      {
        ...values,
        productId: row.productId,
        variantId: row.id,
        locationId: places[place],
        documentKind: document?.kind ?? null,
        documentId: document?.id ?? null,
        documentLabel: document?.label ?? null,
        actorId: by?.id ?? null,
        actorName: by?.name ?? '',
      },
    ];
  });
}

/** What was held for an order and neither let go nor sent. */
function heldByOrders(
  entries: readonly LedgerEntry[],
  variants: readonly DemoVariant[],
  locationId: LocationId,
): Stock['reservations'] {
  const held = new Map<string, { readonly since: LedgerEntry; quantity: number }>();
  for (const entry of entries) {
    if (entry.document?.kind !== 'order') continue;
    const key = `${entry.document.id} ${entry.variant}`;
    const one = held.get(key) ?? { since: entry, quantity: 0 };
    one.quantity += entry.reservedDelta;
    held.set(key, one);
  }
  return [...held.values()].flatMap(({ since, quantity }) => {
    const variantId = variants[since.variant]?.id;
    if (variantId === undefined || since.document === null || quantity === 0) return [];
    return [
      {
        documentKind: 'order',
        documentId: since.document.id,
        documentLabel: since.document.label,
        variantId,
        locationId,
        quantity,
        createdAt: since.at,
        createdBy: since.by?.name ?? '',
      },
    ];
  });
}

function planHolds(
  variants: readonly DemoVariant[],
  ends: readonly VariantEnd[],
  locationId: LocationId,
  keeper: Person,
  now: Date,
) {
  return variants.flatMap(({ id: variantId, productId, number }) => {
    const end = ends[number];
    if (end === undefined || number % 47 !== 5 || end.onHand[0] - end.reserved < 1) return [];
    const target = now.getTime() - (1 + (number % 20)) * HOUR_MS;
    const moved = end.lastMovedAt?.getTime() ?? 0;
    const at = new Date(Math.min(Math.max(target, moved + MINUTE_MS), now.getTime()));
    const document = {
      documentKind: 'hold',
      documentId: newId<HoldId>(now),
      documentLabel: PUT_ASIDE_FOR[number % PUT_ASIDE_FOR.length] ?? '',
    } as const;
    const where = { ...document, variantId, locationId };
    const reservation = { ...where, quantity: 1, createdAt: at, createdBy: keeper.name };
    const movement: Movement = {
      at,
      kind: 'reserve',
      onHandDelta: 0,
      reservedDelta: 1,
      reason: null,
      unitCost: end.averageCost === null ? null : Math.round(end.averageCost),
      onHandAfter: end.onHand[0],
      reservedAfter: end.reserved + 1,
      productId,
      ...where,
      actorId: keeper.id,
      actorName: keeper.name,
    };
    return [{ variantId, at, reservation, movement }];
  });
}

/** Of what sells well there should always be some. */
const computeMinimum = ({ popularity }: DemoVariant['sample']) =>
  popularity > 0.5 ? 3 : popularity > 0.2 ? 2 : 1;

/** Goods of which fewer are left than there should be, what sells best first. */
export function findLowStock(variants: readonly DemoVariant[], ends: readonly VariantEnd[]): DemoVariant[] {
  return variants
    .filter(({ number, sample }) => {
      const end = ends[number];
      return end !== undefined && end.onHand[0] + end.onHand[1] - end.reserved < computeMinimum(sample);
    })
    .sort((a, b) => b.sample.popularity - a.sample.popularity);
}

function computeLevels(
  variants: readonly DemoVariant[],
  ends: readonly VariantEnd[],
  [shop, storeroom]: Places,
  holds: ReadonlyMap<string, { readonly at: Date }>,
): Level[] {
  return variants.map(({ id, number, sample }) => {
    const [end, hold] = [ends[number], holds.get(id)];
    const reserved = (end?.reserved ?? 0) + (hold === undefined ? 0 : 1);
    return {
      variantId: id,
      places: [
        { locationId: shop, onHand: end?.onHand[0] ?? 0, reserved },
        { locationId: storeroom, onHand: end?.onHand[1] ?? 0, reserved: 0 },
      ],
      averageCost: end?.averageCost ?? null,
      lastMovedAt: hold?.at ?? end?.lastMovedAt ?? null,
      minimum: computeMinimum(sample),
    };
  });
}

async function writeLevels(tx: InTransaction, levels: readonly Level[]): Promise<void> {
  await insertInBulk(
    tx,
    stockLevels,
    levels.flatMap(({ variantId, places }) => places.map((place) => ({ variantId, ...place }))),
  );
  const column = <Value>(of: (level: Level) => Value) => sql.param(levels.map(of));
  const sumPlaces = (level: Level, of: 'onHand' | 'reserved') =>
    level.places.reduce((sum, place) => sum + place[of], 0);
  await tx.db.execute(sql`
    UPDATE variant_stock s SET on_hand = e.on_hand, reserved = e.reserved, average_cost = e.average_cost,
      last_moved_at = e.last_moved_at, minimum = e.minimum
    FROM unnest(
      ${column((level) => level.variantId)}::uuid[],
      ${column((level) => sumPlaces(level, 'onHand'))}::int[],
      ${column((level) => sumPlaces(level, 'reserved'))}::int[],
      ${column((level) => level.averageCost)}::numeric[],
      ${column((level) => level.lastMovedAt?.toISOString() ?? null)}::timestamptz[],
      ${column((level) => level.minimum)}::int[]
    ) AS e (variant_id, on_hand, reserved, average_cost, last_moved_at, minimum)
    WHERE s.variant_id = e.variant_id`);
}
