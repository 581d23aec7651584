import { screen } from '@testing-library/react';
import { itemListRoutes, readInventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import { preorderListRoutes, readCustomersToNotify } from '@trastienda/shared/preorders/contract/lists.ts';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import { ITEM_COUNTS, ITEM_SUMS, itemInput, itemPage, OPTIONS } from '#testing/fixtures/inventory.ts';
import { buyingInput, PREORDER_COUNTS, PREORDER_SUMS, preorderPage } from '#testing/fixtures/preorders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const FIRST = { timeout: 40_000 };

function shop() {
  return new StubApi()
    .on(itemListRoutes.page, itemPage(itemInput()))
    .on(itemListRoutes.counts, ITEM_COUNTS)
    .on(itemListRoutes.totals, ITEM_SUMS)
    .on(readInventoryOptions, OPTIONS)
    .on(preorderListRoutes.mine.page, preorderPage())
    .on(preorderListRoutes.mine.counts, PREORDER_COUNTS)
    .on(preorderListRoutes.mine.totals, PREORDER_SUMS)
    .on(readCustomersToNotify, { total: 0, customers: [] })
    .on(readBuyingOptions, buyingInput())
    .on(listViews, { items: [] });
}

test.each(['/inventory', '/preorders/list', '/purchases/items', '/purchases/tracking'])(
  'redirects a seller home from %s',
  async (path) => {
    await renderApp(path, { user: signedInAs('vendor'), api: shop() });
    expect(await screen.findByRole('heading', { name: 'Mis pedidos', level: 1 }, FIRST)).toBeDefined();
    expect(window.location.pathname).toBe('/orders/myorders');
  },
);

test('shows its actions beside the title', async () => {
  const { user } = await renderApp('/inventory', { user: signedInAs('admin'), api: shop() });
  expect(await screen.findByRole('heading', { name: 'Inventario', level: 1 }, FIRST)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Importar productos' }));
  expect(await screen.findByRole('dialog', { name: 'Importar productos' })).toBeDefined();
  expect(window.location.search).toBe('?panel=import');
});

test('shows a missing permission without a retry button', async () => {
  const api = shop().on(
    itemListRoutes.page,
    new Refusal(403, 'auth.forbidden', { message: 'No tienes permiso para hacer esto.' }),
  );
  await renderApp('/inventory', { user: signedInAs('admin'), api });
  expect(await screen.findByText('No tienes permiso para hacer esto.', {}, FIRST)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
});

test('is in English with the store’s currency', async () => {
  await renderApp('/inventory', { user: signedInAs('admin', { Language: 'en' }), api: shop() });
  expect(await screen.findByRole('heading', { name: 'Inventory', level: 1 }, FIRST)).toBeDefined();
  expect(await screen.findByRole('row', { name: /BLU-NEG-S.*125\.00/ })).toBeDefined();
});

test('shows own pre-orders in French', async () => {
  await renderApp('/orders/mypreorders', { user: signedInAs('vendor', { Language: 'fr' }), api: shop() });
  expect(await screen.findByRole('heading', { name: 'Mes précommandes', level: 1 }, FIRST)).toBeDefined();
});
