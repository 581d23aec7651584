import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import type { LocationId, ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { locationId, variantId } from '@trastienda/shared/inventory/ids.ts';
import { EXIT_KINDS } from '@trastienda/shared/inventory/status.ts';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { z } from 'zod';
import { optionalMoneyText, optionalWholeText } from '#ui/form/number-text.ts';
import type { StockKind, StockOrder } from '../../queries/stock.ts';

const MOST_MOVED = 9_999;
const MOST_COUNTED = 999_999;

/** One form for the five ways: each asks for its part of it. */
export function stockForm(kind: StockKind) {
  const isReasonNeeded = kind === 'exit' || kind === 'count';
  return z.object({
    place: locationId,
    toPlace: locationId,
    exitKind: z.enum(EXIT_KINDS),
    reason: isReasonNeeded ? line(300) : optionalText(300),
    label: kind === 'hold' ? line(100) : optionalText(100),
    /** For every line that has none of its own. */
    cost: optionalMoneyText,
    lines: z.array(
      z.object({
        variantId,
        units: optionalWholeText(kind === 'count' ? MOST_COUNTED : MOST_MOVED),
        cost: optionalMoneyText,
      }),
    ),
  });
}
type Schema = ReturnType<typeof stockForm>;
export type StockFormValues = z.input<Schema>;
export type StockValues = z.output<Schema>;

export function emptyStock(stocked: readonly Stocked[], reason: string): StockFormValues {
  const [first, second] = stocked[0]?.product.locations ?? [];
  return {
    place: first?.id ?? '',
    toPlace: second?.id ?? first?.id ?? '',
    exitKind: 'damage',
    reason,
    label: '',
    cost: '',
    lines: stocked.map(({ variant }) => ({ variantId: variant.id, units: '', cost: '' })),
  };
}

/** Lines in which something was typed. Nought counts where one says how many there are. */
export function writtenLines(kind: StockKind, lines: StockValues['lines']) {
  return lines.flatMap(({ units, ...rest }) =>
    units === null || (kind !== 'count' && units === 0) ? [] : [{ ...rest, units }],
  );
}

/** What is asked beyond what there is, before it is sent: the server would refuse it too. */
export function tooMuch(kind: StockKind, stocked: readonly Stocked[], values: StockValues): InvalidField[] {
  if (kind === 'receive') return [];
  return values.lines.flatMap(({ variantId: id, units }, index): InvalidField[] => {
    const variant = stocked.find((one) => one.variant.id === id)?.variant;
    if (variant === undefined || units === null) return [];
    const { onHand, free } = unitsAt(variant, placeOf(kind, values.place));
    const field = `lines.${index}.units`;
    if (kind === 'count') {
      const held = onHand - free;
      return units < held
        ? [{ field, code: 'inventory.stock.below-held', params: { held: String(held) } }]
        : [];
    }
    return units > free
      ? [{ field, code: 'inventory.stock.too-many', params: { available: String(free) } }]
      : [];
  });
}

/** Goods are put aside anywhere in the store; everything else happens at a place. */
export function placeOf(kind: StockKind, place: LocationId): LocationId | null {
  return kind === 'hold' ? null : place;
}

export function orderOf(kind: StockKind, values: StockValues): StockOrder {
  const { place, toPlace, exitKind, reason, label, cost } = values;
  const written = writtenLines(kind, values.lines);
  const lines = written.map(({ variantId: id, units }) => ({ variantId: id, quantity: units }));
  switch (kind) {
    case 'receive':
      return {
        kind,
        body: {
          locationId: place,
          lines: written.map((one) => ({
            variantId: one.variantId,
            quantity: one.units,
            unitCost: one.cost ?? cost,
          })),
          reason,
        },
      };
    case 'exit':
      return { kind, body: { kind: exitKind, locationId: place, lines, reason } };
    case 'count':
      return {
        kind,
        body: {
          locationId: place,
          lines: written.map((one) => ({ variantId: one.variantId, counted: one.units })),
          reason,
        },
      };
    case 'transfer':
      return { kind, body: { fromLocationId: place, toLocationId: toPlace, lines, reason } };
    case 'hold':
      return { kind, body: { label, lines } };
  }
}

/** Whose stock is meant: a whole product, or some of its variants. */
export interface Goods {
  readonly productId: ProductId;
  readonly variantIds?: readonly VariantId[];
}

/** A variant as it stands in the dialog. */
export interface Stocked {
  readonly product: Product;
  readonly variant: ProductVariant;
}

export function toStocked(products: readonly Product[], goods: readonly Goods[]): Stocked[] {
  return goods.flatMap(({ productId, variantIds }) =>
    products
      .filter(({ id }) => id === productId)
      .flatMap((product) =>
        product.variants
          .filter(({ id }) => variantIds?.includes(id) ?? true)
          .map((variant) => ({ product, variant })),
      ),
  );
}

export interface Units {
  readonly onHand: number;
  readonly free: number;
}

/** At one place, or in the whole store. */
export function unitsAt({ levels, onHand, available }: ProductVariant, place: LocationId | null): Units {
  if (place === null) return { onHand, free: available };
  const level = levels.find(({ locationId }) => locationId === place);
  return { onHand: level?.onHand ?? 0, free: (level?.onHand ?? 0) - (level?.reserved ?? 0) };
}
