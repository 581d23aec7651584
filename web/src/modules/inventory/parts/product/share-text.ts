import type { Product } from '@trastienda/shared/inventory/contract/products.ts';

interface Labels {
  readonly from: (price: string) => string;
  readonly sizes: (sizes: string) => string;
  readonly soldOut: string;
}

interface Options {
  readonly product: Pick<Product, 'name' | 'variants'>;
  readonly link: string;
  readonly money: (centavos: number) => string;
  readonly labels: Labels;
}

/** What a customer gets by WhatsApp: `*…*` is bold there. Never how many there are. */
export function shareText({ product, link, money, labels }: Options): string {
  const offered = product.variants.filter((variant) => variant.available > 0);
  const prices = (offered.length > 0 ? offered : product.variants).map(({ price }) => price);
  const lowest = Math.min(...prices);
  const price = prices.every((one) => one === lowest) ? money(lowest) : labels.from(money(lowest));
  return [`*${product.name}*`, price, ...sizeLines(offered, labels), '', link].join('\n');
}

/** By colour: «Negro: S, M». Without sizes and colours there is nothing to say. */
function sizeLines(offered: Product['variants'], labels: Labels): string[] {
  if (offered.length === 0) return [labels.soldOut];
  const colours = [...new Set(offered.map(({ colour }) => colour))];
  const sizesOf = (colour: string) =>
    offered.flatMap((one) => (one.colour === colour && one.size !== '' ? [one.size] : [])).join(', ');
  return colours.flatMap((colour) => {
    const sizes = sizesOf(colour);
    if (colour === '') return sizes === '' ? [] : [labels.sizes(sizes)];
    return [sizes === '' ? colour : `${colour}: ${sizes}`];
  });
}
