import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { KeptByTests } from './kept-by-tests.ts';

/** Journeys in the browser by what they are about; `npm test` runs those that are marked `@core` and `@phone`. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell', 'shell-keys', 'shell-menu', 'shell-missing', 'shell-tabs', 'start', 'every-route'],
  looks: ['customizer', 'layout-pictures', 'prebuilt-layouts', 'zoom-and-motion', 'demo', 'demo-chat'],
  people: ['access-request', 'auth', 'edited-storage', 'profile', 'users', 'welcome'],
  orders: ['order-conflict', 'order-form', 'order-view', 'orders-list', 'customers', 'list', 'list-place'],
  parcels: ['assign-guides', 'packing', 'returns', 'shipping'],
  goods: ['inventory', 'product', 'product-care', 'product-narrow', 'product-pictures', 'count'],
  buying: ['preorder-form', 'preorder-journey', 'purchases', 'purchase-tracking'],
  money: ['review', 'finance-money', 'billing', 'reports'],
  customers: ['catalogue', 'catalogue-bag', 'tracking'],
};

export const JOURNEYS: readonly KeptByTests[] = Object.entries(AREAS).map(([area, files]) => ({
  name: `journeys-${area}`,
  promise: `people do their work in the browser, at a desk and on a phone: ${area}`,
  from: files.map((file) => ({ file: `e2e/${file}.spec.ts` })),
}));

/** Files of journeys that no area names: they would never run as a whole. */
export function forgottenJourneys(): readonly string[] {
  const named = new Set(JOURNEYS.flatMap(({ from }) => from.map(({ file }) => file)));
  return readdirSync(fileURLToPath(new URL('../../e2e', import.meta.url)))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file}`)
    .filter((file) => !named.has(file));
}
