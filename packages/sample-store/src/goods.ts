import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { SampleProduct } from './boutique/sample-product.ts';
import { SAMPLE_PRODUCTS } from './boutique/sample-products.ts';
import { seededRandom } from './boutique/seeded-random.ts';
import { newId } from './new-id.ts';
import { DAY_MS, DAYS } from './store-year.ts';

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

/** The products of the demonstration and their variants, as they stand in its tables. */
export function planGoods(now: Date) {
  const products = SAMPLE_PRODUCTS.map((sample, index) => ({
    id: newId<ProductId>(now),
    sample,
    createdAt: firstSeen(now, index),
  }));
  let number = 0;
  const variants = products.flatMap(({ id: productId, sample, createdAt }) =>
    sample.colours.flatMap((colour, row) =>
      sample.sizes.map((size, column) => ({
        id: newId<VariantId>(now),
        productId,
        sample,
        createdAt,
        number: number++,
        values: {
          sku: createSku(sample.code, colour.name, size),
          barcode: createBarcode(number),
          size,
          colour: colour.name,
          position: row * sample.sizes.length + column,
          price: sample.priceCentavos,
          compareAt: sample.compareAtCentavos,
          weightGrams: sample.weightGrams,
          mayPreorder: sample.mayPreorder,
        },
      })),
    ),
  );
  return { products, variants };
}

/** Half of the goods were there a year ago, the others came with the collections since. */
export function firstSeen(now: Date, index: number): Date {
  const roll = seededRandom(index + 7)();
  const daysAgo = DAYS + 20 - Math.floor(Math.max(0, roll - 0.5) * 2 * (DAYS - 5));
  return new Date(now.getTime() - daysAgo * DAY_MS);
}

function createSku(code: string, colour: string, size: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toUpperCase();
  return `${code}-${plain(colour).slice(0, 3)}-${plain(size).slice(0, 3)}`;
}

/** Thirteen digits of the range that shops may use inside, with their check digit. */
function createBarcode(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
