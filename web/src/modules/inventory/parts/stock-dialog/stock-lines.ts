import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import type { LocationId, ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';

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
