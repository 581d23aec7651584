import type { HoldId, LocationId } from '@trastienda/shared/inventory/ids.ts';
import { sql } from 'drizzle-orm';
import { reservations, stockLevels, type stockMovements } from '#modules/inventory/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/new-id.ts';
import { insertInBulk } from './bulk.ts';
import type { DemoVariant } from './demo-variant.ts';
import type { LedgerEntry, VariantEnd } from './ledger.ts';
import type { Person } from './staff.ts';
import { HOUR_MS, MINUTE_MS } from './store-year.ts';

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

/**
 * The levels that the year ends with, what orders hold, and a few pieces put aside these days. Returns the
 * movements that lead there, in the order of time.
 */
export async function writeStock(
  tx: InTransaction,
  variants: readonly DemoVariant[],
  { entries, ends }: { readonly entries: readonly LedgerEntry[]; readonly ends: readonly VariantEnd[] },
  places: Places,
  keeper: Person,
): Promise<Movement[]> {
  const moved = entries.flatMap((entry) => movementRow(entry, variants, places));
  const holds = holdsOf(tx, variants, ends, places[0], keeper);
  // A hold comes after everything else of its variant, so that the balances still follow each other.
  const movements = [...moved, ...holds.map((hold) => hold.movement)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  await insertInBulk(tx, reservations, [
    ...heldByOrders(entries, variants, places[0]),
    ...holds.map((hold) => hold.reservation),
  ]);
  await addLevels(tx, variants, ends, places, new Map(holds.map((hold) => [hold.variantId, hold])));
  return movements;
}

type Movement = typeof stockMovements.$inferInsert;

function movementRow(entry: LedgerEntry, variants: readonly DemoVariant[], places: Places): Movement[] {
  const { variant, place, by, document, ...values } = entry;
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
}

/** What was held for an order and neither let go nor sent. */
function heldByOrders(
  entries: readonly LedgerEntry[],
  variants: readonly DemoVariant[],
  locationId: LocationId,
): (typeof reservations.$inferInsert)[] {
  const held = new Map<string, { readonly since: LedgerEntry; quantity: number }>();
  for (const entry of entries) {
    if (entry.document === null) continue;
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
        documentKind: since.document.kind,
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

function holdsOf(
  tx: InTransaction,
  variants: readonly DemoVariant[],
  ends: readonly VariantEnd[],
  locationId: LocationId,
  keeper: Person,
) {
  return variants.flatMap(({ id: variantId, productId, number }) => {
    const end = ends[number];
    if (end === undefined || number % 47 !== 5 || end.onHand[0] - end.reserved < 1) return [];
    const wished = tx.now.getTime() - (1 + (number % 20)) * HOUR_MS;
    const moved = end.lastMovedAt?.getTime() ?? 0;
    const at = new Date(Math.min(Math.max(wished, moved + MINUTE_MS), tx.now.getTime()));
    const document = {
      documentKind: 'hold',
      documentId: newId<HoldId>(tx.now),
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
const minimumOf = ({ popularity }: DemoVariant['sample']) =>
  popularity > 0.5 ? 3 : popularity > 0.2 ? 2 : 1;

/** Goods of which fewer are left than there should be, what sells best first. */
export function shortOf(variants: readonly DemoVariant[], ends: readonly VariantEnd[]): DemoVariant[] {
  return variants
    .filter(({ number, sample }) => {
      const end = ends[number];
      return end !== undefined && end.onHand[0] + end.onHand[1] - end.reserved < minimumOf(sample);
    })
    .sort((a, b) => b.sample.popularity - a.sample.popularity);
}

async function addLevels(
  tx: InTransaction,
  variants: readonly DemoVariant[],
  ends: readonly VariantEnd[],
  places: Places,
  holds: ReadonlyMap<string, { readonly at: Date }>,
): Promise<void> {
  const rows = variants.map(({ id, number, sample }) => {
    const [end, hold] = [ends[number], holds.get(id)];
    const lastMovedAt = hold?.at ?? end?.lastMovedAt ?? null;
    return {
      id,
      inShop: end?.onHand[0] ?? 0,
      inStoreroom: end?.onHand[1] ?? 0,
      reserved: (end?.reserved ?? 0) + (hold === undefined ? 0 : 1),
      averageCost: end?.averageCost ?? null,
      lastMovedAt: lastMovedAt?.toISOString() ?? null,
      minimum: minimumOf(sample),
    };
  });
  await insertInBulk(
    tx,
    stockLevels,
    rows.flatMap(({ id, inShop, inStoreroom, reserved }) => [
      { variantId: id, locationId: places[0], onHand: inShop, reserved },
      { variantId: id, locationId: places[1], onHand: inStoreroom, reserved: 0 },
    ]),
  );
  const column = <Value>(of: (row: (typeof rows)[number]) => Value) => sql.param(rows.map(of));
  await tx.db.execute(sql`
    UPDATE variant_stock s SET on_hand = e.on_hand, reserved = e.reserved, average_cost = e.average_cost,
      last_moved_at = e.last_moved_at, minimum = e.minimum
    FROM unnest(
      ${column((row) => row.id)}::uuid[],
      ${column((row) => row.inShop + row.inStoreroom)}::int[],
      ${column((row) => row.reserved)}::int[],
      ${column((row) => row.averageCost)}::numeric[],
      ${column((row) => row.lastMovedAt)}::timestamptz[],
      ${column((row) => row.minimum)}::int[]
    ) AS e (variant_id, on_hand, reserved, average_cost, last_moved_at, minimum)
    WHERE s.variant_id = e.variant_id`);
}
