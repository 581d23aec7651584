import { expect, test } from 'vitest';
import { combined, EMPTY_PRODUCT, newProduct, toProduct } from './new-product-values.ts';

test('rows follow name, sizes and colours, and keep typed values', () => {
  const first = combined({ name: 'Blusa', sizes: ['S', 'M'], colours: ['Negro'] }, EMPTY_PRODUCT.variants);
  expect(first.map(({ sku }) => sku)).toEqual(['BLU-NEG-S', 'BLU-NEG-M']);
  const typed = first.map((row) =>
    row.size === 'M' ? { ...row, sku: 'MIA-1', isOwnSku: true, quantity: '4' } : row,
  );
  const renamed = combined({ name: 'Camisa', sizes: ['M', 'S', 'L'], colours: ['Negro'] }, typed);
  expect(renamed.map(({ size, sku, quantity }) => [size, sku, quantity])).toEqual([
    ['M', 'MIA-1', '4'],
    ['S', 'CAM-NEG-S', ''],
    ['L', 'CAM-NEG-L', ''],
  ]);
});

test('has one row without sizes and colours, and no SKU without a name', () => {
  expect(EMPTY_PRODUCT.variants).toMatchObject([{ size: '', colour: '', sku: '' }]);
});

test('a row has the price of the product unless it has its own', () => {
  const variants = combined({ name: 'Blusa', sizes: ['S', 'M'], colours: [] }, []).map((row) =>
    row.size === 'M' ? { ...row, price: '150' } : row,
  );
  const values = newProduct.parse({
    ...EMPTY_PRODUCT,
    name: 'Blusa',
    category: 'Blusas',
    sizes: ['S', 'M'],
    price: '125',
    variants,
  });
  expect(toProduct(values).variants.map(({ price }) => price)).toEqual([12_500, 15_000]);
});
