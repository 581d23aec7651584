import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { SampleProduct } from './boutique/sample-product.ts';

/** What an order says of the goods in it. */
export interface SoldGoods extends Pick<DemoVariant, 'id' | 'productId' | 'values'> {
  readonly sample: Pick<SampleProduct, 'name' | 'weightGrams'>;
}

/** A row of the demonstration's goods that its year is built on. */
export interface DemoVariant {
  readonly id: VariantId;
  readonly productId: ProductId;
  readonly sample: SampleProduct;
  readonly number: number;
  readonly createdAt: Date;
  readonly values: { readonly sku: string; readonly size: string; readonly colour: string };
}
