import type { CatalogueSearch } from '@trastienda/shared/storefront/pages.ts';

export const CATALOGUE_PATH = '/catalogo';

/** How the order is called that needs not be said. */
const USUAL_SORT = 'new';
const PAGE = 24;

type Said = readonly (readonly [name: string, value: string])[];

function withQuery(path: string, said: Said): string {
  const query = new URLSearchParams(said.filter(([, value]) => value !== '').map((pair) => [...pair]));
  // A comma needs no writing down, and people read addresses.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** The address of the catalogue with these filters, as people see and share it. */
export function catalogueAddress(search: Partial<CatalogueSearch>, cursor = ''): string {
  return withQuery(CATALOGUE_PATH, [
    ['q', search.q ?? ''],
    ['categoria', search.category?.join(',') ?? ''],
    ['talla', search.size?.join(',') ?? ''],
    ['color', search.colour?.join(',') ?? ''],
    ['disponible', search.availability ?? ''],
    ['orden', search.sort === USUAL_SORT ? '' : (search.sort ?? '')],
    ['desde', cursor],
  ]);
}

/** The same of what stands in the form: several of one kind in one word, and nothing that says nothing. */
export function formAddress(entries: Said): string {
  const said = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const text = value.trim();
    if (text === '' || (name === 'orden' && text === USUAL_SORT)) continue;
    said.set(name, [...(said.get(name) ?? []), text]);
  }
  return withQuery(
    CATALOGUE_PATH,
    [...said].map(([name, values]) => [name, values.join(',')]),
  );
}

/** Where the articles after these are asked for. */
export function nextPageAddress(search: CatalogueSearch, cursor: string): string {
  return withQuery('/api/public/catalog', [
    ['q', search.q],
    ['category', search.category.join(',')],
    ['size', search.size.join(',')],
    ['colour', search.colour.join(',')],
    ['availability', search.availability ?? ''],
    ['sort', search.sort],
    ['limit', String(PAGE)],
    ['cursor', cursor],
  ]);
}

export const articleAddress = (slug: string): string => `${CATALOGUE_PATH}/${encodeURIComponent(slug)}`;

/** Without what narrows a choice: search engines see every category once. */
export const createCanonicalAddress = ({ category }: CatalogueSearch): string =>
  catalogueAddress(category.length === 1 ? { category } : {});
