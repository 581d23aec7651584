import type { HoldId, LocationId } from '@trastienda/shared/inventory/ids.ts';
import { sql } from 'drizzle-orm';
import { reservations, stockLevels, stockMovements } from '../modules/inventory/tables.ts';
import type { InTransaction } from '../platform/ctx.ts';
import { newId } from '../platform/new-id.ts';
import type { DemoVariant, Keeper } from './demo-variant.ts';
import { liveThroughTheYear, type VariantEnd } from './stock-year.ts';

const AT_A_TIME = 2_000;
const HOUR_MS = 3_600_000;

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

/** A year of movements, the levels it ends with, and a few pieces put aside these days. */
export async function addDemoStock(
  tx: InTransaction,
  variants: readonly DemoVariant[],
  places: readonly [LocationId, LocationId],
  keeper: Keeper,
): Promise<void> {
  const { movements, ends } = liveThroughTheYear(
    variants.map(({ sample }) => ({ popularity: sample.popularity, costCentavos: sample.costCentavos })),
    tx.now,
  );
  const rows = movements.flatMap(({ variant, place, ...movement }) => {
    const row = variants[variant];
    return row === undefined
      ? []
      : [
          {
            ...movement,
            productId: row.productId,
            variantId: row.id,
            locationId: places[place],
            actorId: keeper.id,
            actorName: keeper.name,
          },
        ];
  });
  const holds = holdsOf(tx, variants, ends, places[0], keeper).sort(
    (a, b) => a.movement.at.getTime() - b.movement.at.getTime(),
  );
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await tx.db.insert(stockMovements).values(rows.slice(from, from + AT_A_TIME));
  await tx.db.insert(stockMovements).values(holds.map((hold) => hold.movement));
  await tx.db.insert(reservations).values(holds.map((hold) => hold.reservation));
  await addLevels(
    tx,
    variants,
    ends,
    places,
    new Map(holds.map((hold) => [hold.reservation.variantId, hold])),
  );
}

type Hold = ReturnType<typeof holdsOf>[number];

function holdsOf(
  tx: InTransaction,
  variants: readonly DemoVariant[],
  ends: readonly VariantEnd[],
  locationId: LocationId,
  keeper: Keeper,
) {
  return variants.flatMap(({ id: variantId, productId, number }) => {
    const end = ends[number];
    const inShop = end?.levels[0] ?? 0;
    if (number % 47 !== 5 || inShop < 1) return [];
    const [id, at] = [newId<HoldId>(tx.now), new Date(tx.now.getTime() - (1 + (number % 20)) * HOUR_MS)];
    const label = PUT_ASIDE_FOR[number % PUT_ASIDE_FOR.length] ?? '';
    const person = { actorId: keeper.id, actorName: keeper.name };
    const document = { documentKind: 'hold', documentId: id, documentLabel: label } as const;
    return [
      {
        reservation: {
          ...document,
          variantId,
          locationId,
          quantity: 1,
          createdAt: at,
          createdBy: keeper.name,
        },
        movement: {
          ...person,
          ...document,
          at,
          productId,
          variantId,
          locationId,
          kind: 'reserve' as const,
          onHandDelta: 0,
          reservedDelta: 1,
          onHandAfter: inShop,
          reservedAfter: 1,
          unitCost: end?.averageCost == null ? null : Math.round(end.averageCost),
        },
      },
    ];
  });
}

async function addLevels(
  tx: InTransaction,
  variants: readonly DemoVariant[],
  ends: readonly VariantEnd[],
  places: readonly [LocationId, LocationId],
  holds: ReadonlyMap<string, Hold>,
): Promise<void> {
  const levels = variants.flatMap(({ id: variantId, number }) =>
    places.map((locationId, place) => ({
      variantId,
      locationId,
      onHand: ends[number]?.levels[place] ?? 0,
      reserved: place === 0 && holds.has(variantId) ? 1 : 0,
    })),
  );
  await tx.db.insert(stockLevels).values(levels);
  const column = <Value>(of: (variant: DemoVariant) => Value) => sql.param(variants.map(of));
  await tx.db.execute(sql`
    UPDATE variant_stock s SET on_hand = e.on_hand, reserved = e.reserved, average_cost = e.average_cost,
      last_moved_at = e.last_moved_at, minimum = e.minimum
    FROM unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ number }) => (ends[number]?.levels[0] ?? 0) + (ends[number]?.levels[1] ?? 0))}::int[],
      ${column(({ id }) => (holds.has(id) ? 1 : 0))}::int[],
      ${column(({ number }) => ends[number]?.averageCost ?? null)}::numeric[],
      ${column(({ id, number }) => (holds.get(id)?.movement.at ?? ends[number]?.lastMovedAt ?? null)?.toISOString() ?? null)}::timestamptz[],
      ${column(({ sample }) => (sample.popularity > 0.5 ? 3 : sample.popularity > 0.2 ? 2 : 1))}::int[]
    ) AS e (variant_id, on_hand, reserved, average_cost, last_moved_at, minimum)
    WHERE s.variant_id = e.variant_id`);
}
