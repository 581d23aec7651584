import type { CatalogueSearch } from '@trastienda/shared/storefront/pages.ts';
import { expect, it } from 'vitest';
import {
  articleAddress,
  catalogueAddress,
  createCanonicalAddress,
  formAddress,
  nextPageAddress,
} from './address.ts';

const NOTHING: CatalogueSearch = {
  q: '',
  category: [],
  size: [],
  colour: [],
  availability: null,
  sort: 'new',
};

it('writes only the chosen filters into the address', () => {
  expect(catalogueAddress(NOTHING)).toBe('/catalogo');
  expect(
    catalogueAddress({
      q: 'blusa & más',
      category: ['blusas'],
      size: ['S', 'M'],
      colour: ['Azul'],
      availability: 'now',
      sort: '-price',
    }),
  ).toBe('/catalogo?q=blusa+%26+m%C3%A1s&categoria=blusas&talla=S,M&color=Azul&disponible=now&orden=-price');
});

it('turns a submitted form into an address', () => {
  expect(formAddress([])).toBe('/catalogo');
  expect(
    formAddress([
      ['q', '  '],
      ['talla', 'S'],
      ['color', 'Negro'],
      ['talla', 'M'],
      ['disponible', ''],
      ['orden', 'new'],
    ]),
  ).toBe('/catalogo?talla=S,M&color=Negro');
});

it('builds the API address of the next page', () => {
  expect(nextPageAddress({ ...NOTHING, size: ['M'], sort: 'price' }, 'a=b')).toBe(
    '/api/public/catalog?size=M&sort=price&limit=24&cursor=a%3Db',
  );
});

it('has one canonical address for every category and article', () => {
  expect(createCanonicalAddress({ ...NOTHING, category: ['blusas'], size: ['S'], sort: 'name' })).toBe(
    '/catalogo?categoria=blusas',
  );
  expect(createCanonicalAddress({ ...NOTHING, category: ['blusas', 'faldas'] })).toBe('/catalogo');
  expect(articleAddress('blusa-lino')).toBe('/catalogo/blusa-lino');
  expect(articleAddress('../x')).toBe('/catalogo/..%2Fx');
});
