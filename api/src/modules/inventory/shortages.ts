import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { products, reservations, stockLevels, variantStock, variants } from './tables.ts';

interface Wanted {
  readonly variantId: VariantId;
  readonly locationId?: LocationId;
  readonly onHand: number;
  readonly reserved: number;
}

/** Says for every variant that does not suffice how many there are and who holds the rest. */
export async function refuseShortage(tx: InTransaction, wanted: readonly Wanted[]): Promise<never> {
  const ids = [...new Set(wanted.map((one) => one.variantId))];
  const found = await tx.db
    .select({
      variantId: variants.id,
      sku: variants.sku,
      name: products.name,
      size: variants.size,
      colour: variants.colour,
      onHand: variantStock.onHand,
      reserved: variantStock.reserved,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(inArray(variants.id, ids));
  if (found.length < ids.length) throw new AppError('stock.unknown-variant');

  const levels = await tx.db.select().from(stockLevels).where(inArray(stockLevels.variantId, ids));
  const shortages = wanted.flatMap((one) => {
    const variant = found.find((row) => row.variantId === one.variantId);
    // A command on one place is refused by that place's level, one on the whole store by the head.
    const stock =
      one.locationId === undefined
        ? variant
        : levels.find((row) => row.variantId === one.variantId && row.locationId === one.locationId);
    if (variant === undefined) return [];
    const [onHand, reserved] = [stock?.onHand ?? 0, stock?.reserved ?? 0];
    const fits = reserved + one.reserved >= 0 && reserved + one.reserved <= onHand + one.onHand;
    if (fits) return [];
    const asked = Math.max(one.reserved - one.onHand, -one.onHand, one.reserved);
    return [{ ...variant, asked, available: onHand - reserved, reserved }];
  });
  const holders = await readHolders(tx, ids);
  const [first] = shortages;
  throw new AppError('stock.insufficient', {
    params: {
      name: first === undefined ? '' : labelOf(first),
      available: String(first?.available ?? 0),
      asked: String(first?.asked ?? 0),
    },
    current: {
      shortages: shortages.map(({ onHand: _, ...shortage }) => ({
        ...shortage,
        holders: holders.filter((holder) => holder.variantId === shortage.variantId),
      })),
    },
  });
}

function labelOf({ name, colour, size }: { name: string; colour: string; size: string }): string {
  return [name, colour, size].filter((part) => part !== '').join(' · ');
}

async function readHolders(tx: InTransaction, variantIds: readonly VariantId[]) {
  return tx.db
    .select({
      variantId: reservations.variantId,
      label: reservations.documentLabel,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .where(and(inArray(reservations.variantId, [...variantIds]), gt(reservations.quantity, 0)))
    .orderBy(asc(reservations.createdAt))
    .limit(20);
}
