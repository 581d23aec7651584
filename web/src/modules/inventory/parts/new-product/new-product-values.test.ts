import { expect, test } from 'vitest';
import { combined, EMPTY_PRODUCT, newProduct, toProduct } from './new-product-values.ts';

test('rows follow the name, the sizes and the colours; what was typed stays', () => {
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

test('without sizes and colours there is one row, and without a name no code yet', () => {
  expect(EMPTY_PRODUCT.variants).toMatchObject([{ size: '', colour: '', sku: '' }]);
});

test('a row costs what the product costs unless it says otherwise', () => {
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
