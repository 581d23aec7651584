import type { GoodsDifference } from '@trastienda/shared/inventory/contract/found-goods.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';

export interface FoundVariant {
  readonly id: VariantId;
  readonly productId: ProductId;
  /** Null: all that was said is true of it. */
  readonly differs: GoodsDifference | null;
}

/** As the database finds it. */
export interface VariantHit extends Record<string, unknown> {
  readonly id: VariantId;
  readonly product_id: ProductId;
  readonly slots: readonly number[];
  readonly is_colour: boolean;
  readonly is_size: boolean;
  readonly is_price: boolean;
  readonly is_true: boolean;
  readonly is_full: boolean;
}
