import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { SampleProduct } from './boutique/sample-product.ts';

/** A row of the demonstration's goods that the stock is built on. */
export interface DemoVariant {
  readonly id: VariantId;
  readonly productId: ProductId;
  readonly sample: SampleProduct;
  readonly number: number;
}

export interface Keeper {
  readonly id: UserId;
  readonly name: string;
}
