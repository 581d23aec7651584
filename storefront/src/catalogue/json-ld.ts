import type { Availability } from '@trastienda/shared/storefront/catalogue.ts';
import type { Card } from '@trastienda/shared/storefront/catalogue-contract.ts';
import type { ProductView } from '@trastienda/shared/storefront/pages.ts';
import { articleAddress } from './address.ts';
import { fullPicture } from './picture-address.ts';

const CONTEXT = 'https://schema.org';

const AVAILABILITY: Record<Availability, string> = {
  available: `${CONTEXT}/InStock`,
  last: `${CONTEXT}/LimitedAvailability`,
  order: `${CONTEXT}/BackOrder`,
  out: `${CONTEXT}/OutOfStock`,
};

const amount = (centavos: number): string => (centavos / 100).toFixed(2);

/** As it may stand inside a `<script>`: no text closes it, nor opens another. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export function productData({ product, origin, currency }: ProductView): object {
  const url = `${origin}${articleAddress(product.slug)}`;
  const shared = { priceCurrency: currency, availability: AVAILABILITY[product.availability], url };
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    url,
    category: product.category.name,
    ...(product.description === '' ? {} : { description: product.description }),
    ...(product.brand === null ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.pictures.length === 0
      ? {}
      : { image: product.pictures.map(({ sha256 }) => `${origin}${fullPicture(sha256)}`) }),
    offers:
      product.price === product.priceTo
        ? { '@type': 'Offer', price: amount(product.price), ...shared }
        : {
            '@type': 'AggregateOffer',
            lowPrice: amount(product.price),
            highPrice: amount(product.priceTo),
            offerCount: product.variants.length,
            ...shared,
          },
  };
}

export function listData(origin: string, cards: readonly Card[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: cards.map(({ slug, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${origin}${articleAddress(slug)}`,
    })),
  };
}
