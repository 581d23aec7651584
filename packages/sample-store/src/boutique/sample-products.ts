import type { Print } from '../drawings/prints.ts';
import { ACCESSORIES, BAGS } from './bags-and-accessories.ts';
import { BLOUSES } from './blouses.ts';
import { describe } from './descriptions.ts';
import { DRESSES, SKIRTS } from './dresses-and-skirts.ts';
import { GIRLS } from './girls.ts';
import { JACKETS } from './jackets.ts';
import { JEWELLERY } from './jewellery.ts';
import { PALETTE } from './palette.ts';
import { setPrices } from './prices.ts';
import type { Category, ProductLine, SizeRange } from './product-line.ts';
import type { SampleColour, SampleProduct } from './sample-product.ts';
import { pickOne, type Random, seededRandom } from './seeded-random.ts';
import { SHOES } from './shoes.ts';
import { NIGHTWEAR, SPORTSWEAR } from './sport-and-night.ts';
import { TROUSERS } from './trousers.ts';

const CATEGORIES: readonly Category[] = [
  BLOUSES,
  DRESSES,
  TROUSERS,
  SKIRTS,
  JACKETS,
  SPORTSWEAR,
  NIGHTWEAR,
  SHOES,
  BAGS,
  ACCESSORIES,
  JEWELLERY,
  GIRLS,
];

/** Any number will do; another one is another shop with the same stock. */
const SEED = 20_260;

const SIZES: Readonly<Record<SizeRange, readonly [readonly string[], ...(readonly string[])[]]>> = {
  clothes: [
    ['S', 'M', 'L'],
    ['S', 'M', 'L'],
    ['S', 'M', 'L', 'XL'],
    ['XS', 'S', 'M', 'L', 'XL'],
  ],
  jeans: [
    ['5', '7', '9'],
    ['5', '7', '9', '11'],
    ['3', '5', '7', '9', '11'],
  ],
  shoes: [
    ['35', '36', '37', '38', '39'],
    ['36', '37', '38', '39'],
    ['5', '6', '7', '8'],
    ['5', '6', '7', '8', '9'],
  ],
  one: [['Única']],
  rings: [['6', '7', '8']],
  girls: [
    ['2', '4', '6'],
    ['4', '6', '8', '10'],
    ['6', '8', '10', '12'],
  ],
};

/** The word in a name that says what is printed on the cloth. */
const PRINT_WORDS: readonly (readonly [RegExp, Print])[] = [
  [/rayas/, 'stripes'],
  [/lunares/, 'dots'],
  [/floread/, 'flowers'],
  [/cuadros/, 'checks'],
  [/hojas/, 'leaves'],
];

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = createProducts(seededRandom(SEED));

function createProducts(random: Random): SampleProduct[] {
  return CATEGORIES.flatMap((category) => {
    const articles = category.lines.flatMap((line) => line.names.map((name) => ({ line, name })));
    // A shop numbers what arrives, and it does not arrive sorted.
    return shuffled(articles, random).map(({ line, name }, index) => {
      const code = `${category.code}-${String(index + 1).padStart(3, '0')}`;
      return makeProduct(code, name, line, category, random);
    });
  });
}

function makeProduct(
  code: string,
  name: string,
  line: ProductLine,
  category: Category,
  random: Random,
): SampleProduct {
  return {
    code,
    name,
    description: describe(name, category.name, line.about, random),
    category: category.name,
    brand: random() < 0.14 ? null : pickOne(random, category.brands),
    garment: line.garment,
    print: PRINT_WORDS.find(([word]) => word.test(name))?.[1] ?? 'plain',
    colours: chooseColours(line, random),
    sizes: pickOne(random, SIZES[line.sizes]),
    ...setPrices(line.price, random),
    weightGrams: Math.round((line.grams * (0.88 + random() * 0.24)) / 5) * 5,
    isPublished: random() < 0.94,
    mayPreorder: random() < 0.12,
    // The cube makes few products sell much and most sell little.
    popularity: Math.round(random() ** 3 * 1000) / 1000,
  };
}

/** Things of one size come in more colours: there is room for them. */
function chooseColours(line: ProductLine, random: Random): SampleColour[] {
  const target = line.sizes === 'one' ? pickOne(random, [1, 2, 2, 3, 4]) : pickOne(random, [1, 1, 1, 1, 2]);
  return shuffled(line.colours, random)
    .slice(0, target)
    .map((key) => PALETTE[key]);
}

function shuffled<T>(things: readonly T[], random: Random): T[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
