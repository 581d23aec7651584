import type { StoreFace } from '@trastienda/shared/storefront/pages.ts';

/** At the head of every page: the store's logo, which is called as the store is, or its name. */
export function StoreName({ store: { name, logo } }: { readonly store: StoreFace }) {
  return logo === null ? name : <img class="logo" src={logo} alt={name} height={40} />;
}
