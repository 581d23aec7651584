import { expect, it } from 'vitest';
import { listData, productData, scriptText } from './json-ld.ts';

const card = {
  slug: 'blusa',
  name: 'Blusa </script><script>alert(1)</script>',
  category: { slug: 'blusas', name: 'Blusas' },
  brand: null,
  price: 12_500,
  priceTo: 12_500,
  compareAt: null,
  picture: null,
  sizes: ['S'],
  colours: ['Negro'],
  availability: 'last',
} as const;
const product = { ...card, sizes: ['S'], colours: ['Negro'], description: '', variants: [], related: [] };
const around = {
  origin: 'https://tienda.example',
  currency: 'GTQ',
  timeZone: 'America/Guatemala',
  whatsapp: null,
  depositBp: 5000,
};

it('escapes names inside the script without losing text', () => {
  const text = scriptText(listData(around.origin, [{ ...product }]));
  expect(text).not.toContain('<');
  expect(JSON.parse(text).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: card.name, url: 'https://tienda.example/catalogo/blusa' },
  ]);
});

it('contains price and availability of an article, never the quantity', () => {
  const picture = { sha256: 'a'.repeat(64), alt: '', width: 0, height: 0, colour: '' };
  expect(productData({ ...around, product: { ...product, pictures: [picture] } })).toMatchObject({
    '@type': 'Product',
    image: [`https://tienda.example/api/public/images/${'a'.repeat(64)}.webp`],
    offers: {
      '@type': 'Offer',
      price: '125.00',
      priceCurrency: 'GTQ',
      availability: 'https://schema.org/LimitedAvailability',
    },
  });
  expect(productData({ ...around, product: { ...product, pictures: [], priceTo: 15_000 } })).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '125.00', highPrice: '150.00' },
  });
});
