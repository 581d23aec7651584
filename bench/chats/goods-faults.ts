import { SAMPLE_PRODUCTS } from '@trastienda/sample-store/boutique/sample-products.ts';
import type { Choice, ChosenGoods, ExpectedGoods, OpenGoods } from './expected.ts';

const PRODUCTS = new Map(SAMPLE_PRODUCTS.map((product) => [product.name, product]));
const COLOURS = new Set(SAMPLE_PRODUCTS.flatMap(({ colours }) => colours.map(({ name }) => name)));
/** More of one article than anybody orders in these chats. */
const MOST_PIECES = 24;

export function findGoodsFaults(goods: readonly ExpectedGoods[]): string[] {
  return goods.flatMap((one) => {
    if (one.state === 'unknown') return one.words === '' ? ['unknown goods without words'] : [];
    const price = one.quotedPrice;
    return [
      ...(Number.isInteger(one.quantity) && one.quantity >= 1 && one.quantity <= MOST_PIECES
        ? []
        : [`quantity ${one.quantity}`]),
      ...(price === undefined || (Number.isInteger(price) && price > 0) ? [] : [`quoted price ${price}`]),
      ...(one.state === 'chosen' ? findChosenFaults(one) : findOpenFaults(one)),
    ];
  });
}

function findChosenFaults({ product, colour, size }: ChosenGoods): string[] {
  if (PRODUCTS.get(product)?.isPublished === false) return [`${product} is not published`];
  return findChoiceFaults({ product, colour, size });
}

function findOpenFaults({ words, colour, size, among, either }: OpenGoods): string[] {
  const keys = among.map((choice) => `${choice.product}|${choice.colour}|${choice.size}`);
  return [
    ...(words === '' ? ['open goods without words'] : []),
    ...(colour === undefined || COLOURS.has(colour) ? [] : [`colour ${colour}`]),
    ...(among.length === 0 ? [`«${words}» has nothing among the choices`] : []),
    ...(new Set(keys).size === keys.length ? [] : [`«${words}» has a choice twice`]),
    ...among.flatMap(findChoiceFaults),
    ...(either === true || among.length !== 1 || isOpen(among[0], colour, size)
      ? []
      : [`«${words}» leaves nothing to ask`]),
  ];
}

/** Whether one product still leaves a question: a size or colour not said, or said and not to be had. */
function isOpen(choice: Choice | undefined, colour: string | undefined, size: string | undefined): boolean {
  const product = PRODUCTS.get(choice?.product ?? '');
  if (choice === undefined || product === undefined) return false;
  const wrongColour = colour !== undefined && !product.colours.some(({ name }) => name === colour);
  const wrongSize = size !== undefined && !product.sizes.includes(size);
  const manyColours = product.colours.length > 1 && choice.colour === undefined;
  const manySizes = product.sizes.length > 1 && choice.size === undefined;
  // A colour that no product of the store has («turquesa») stands in the words alone.
  const onlyColourAsked = colour === undefined && choice.colour !== undefined;
  return wrongColour || wrongSize || manyColours || manySizes || onlyColourAsked;
}

function findChoiceFaults({ product: name, colour, size }: Choice): string[] {
  const product = PRODUCTS.get(name);
  if (product === undefined) return [`no product «${name}»`];
  return [
    ...(colour === undefined || product.colours.some((one) => one.name === colour)
      ? []
      : [`${name} does not come in ${colour}`]),
    ...(size === undefined || product.sizes.includes(size) ? [] : [`${name} has no size ${size}`]),
  ];
}
