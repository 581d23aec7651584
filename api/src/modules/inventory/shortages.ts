import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readOldestHolders } from './reads/holders.ts';
import { readStockByPlace, readVariantStock } from './reads/levels.ts';

interface Wanted {
  readonly variantId: VariantId;
  readonly locationId?: LocationId;
  readonly onHand: number;
  readonly reserved: number;
}

/** Says for every variant that does not suffice how many there are and who holds the rest. */
export async function refuseShortage(tx: InTransaction, wanted: readonly Wanted[]): Promise<never> {
  const ids = [...new Set(wanted.map((one) => one.variantId))];
  const found = await readVariantStock(tx, ids);
  if (found.length < ids.length) throw new AppError('stock.unknown-variant');

  const levels = await readStockByPlace(tx, ids);
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
  const holders = await readOldestHolders(tx, ids);
  const [first] = shortages;
  throw new AppError('stock.insufficient', {
    params: {
      name: first === undefined ? '' : formatVariant(first),
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

function formatVariant({ name, colour, size }: { name: string; colour: string; size: string }): string {
  return [name, colour, size].filter((part) => part !== '').join(' · ');
}
