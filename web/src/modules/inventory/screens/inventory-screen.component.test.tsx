import { screen, waitFor, within } from '@testing-library/react';
import {
  itemListRoutes,
  readInventoryOptions,
  readItem,
} from '@trastienda/shared/inventory/contract/items.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { listProductMovements } from '@trastienda/shared/inventory/contract/stock.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import {
  BLOUSES,
  bulkReply,
  ITEM_COUNTS,
  ITEM_SUMS,
  itemInput,
  itemPage,
  MEDIUM_ID,
  mediumItem,
  movementInput,
  movementPage,
  OPTIONS,
  PRODUCT_ID,
  productInput,
  SHOP_PLACE,
  SMALL_ID,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { InventoryScreen } from './inventory-screen.tsx';

function stocked() {
  // The product first: its address would answer for the others, too.
  return new StubApi()
    .on(readProduct, productInput())
    .on(itemListRoutes.page, itemPage(itemInput(), mediumItem()))
    .on(itemListRoutes.counts, ITEM_COUNTS)
    .on(itemListRoutes.totals, ITEM_SUMS)
    .on(readInventoryOptions, OPTIONS)
    .on(readItem, itemInput())
    .on(listProductMovements, movementPage([movementInput()]))
    .on(listViews, { items: [] });
}
const open = (api = stocked(), path = '/inventory') =>
  renderComponent(<InventoryScreen />, { user: signedInAs('admin'), api, path });
const tick = (size: string) => screen.findByLabelText(`Seleccionar Blusa bordada · Negro · ${size}`);

test('a row shows stock, price and state, and the footer shows the totals', async () => {
  await open(
    stocked().on(
      itemListRoutes.page,
      itemPage(itemInput({ compareAt: 15_000 }), mediumItem({ price: 0, isPublished: false })),
    ),
  );
  await tick('S');
  const [small, medium] = screen.getAllByRole('row').slice(1);
  expect(small?.textContent).toContain('BLU-NEG-S');
  expect(small?.textContent).toContain('Suficiente');
  expect(small?.textContent).toMatch(/Q\s150\.00.*Q\s125\.00/);
  expect(medium?.textContent).toContain('Bajo mínimo');
  expect(medium?.textContent).toContain('Sin precio');
  expect(within(medium ?? document.body).getAllByTitle('Sin publicar').length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/Q\s660\.00/));
  expect(screen.getByText('2 en total')).toBeDefined();
});

test('requests tab, filter, search and sort order of the address', async () => {
  const api = stocked();
  await open(api, `/inventory?tab=low&q=blusa&category=${BLOUSES}&sort=-price&price=100..200`);
  await tick('S');
  const query = Object.fromEntries(api.requests(itemListRoutes.page)[0]?.query ?? []);
  expect(query).toMatchObject({
    state: 'low',
    q: 'blusa',
    category: BLOUSES,
    sort: '-price',
    price: '100..200',
  });
  await waitFor(() => expect(api.requests(itemListRoutes.counts)).toHaveLength(1));
  expect(Object.fromEntries(api.requests(itemListRoutes.counts)[0]?.query ?? [])).toEqual({
    q: 'blusa',
    category: BLOUSES,
    price: '100..200',
  });
});

test('an empty result offers to clear the filters; an empty inventory shows how to start', async () => {
  const api = stocked().on(itemListRoutes.page, itemPage());
  const { user } = await open(api, '/inventory?q=zapato');
  expect(await screen.findByText('Nada coincide con lo que buscas')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0] ?? document.body);
  expect(await screen.findByText('Tu inventario empieza aquí')).toBeDefined();
  expect(api.requests(itemListRoutes.page).at(-1)?.query.has('q')).toBe(false);
});

test('changes several prices after an example and a preview, once and with a key', async () => {
  const api = stocked().on(itemListRoutes.bulk, ({ body }) =>
    bulkReply(
      JSON.stringify(body).includes('"isPreview":true'),
      { label: 'BLU-NEG-S' },
      { id: MEDIUM_ID, label: 'BLU-NEG-M' },
    ),
  );
  const { user } = await open(api);
  await user.click(await tick('S'));
  await user.click(await tick('M'));
  expect(await screen.findByText('2 seleccionados')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cambiar precio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar precio' }));
  await user.clear(dialog.getByLabelText('Porcentaje'));
  await user.type(dialog.getByLabelText('Porcentaje'), '20');
  await user.click(dialog.getByLabelText('Que termine en .95'));
  const examples = dialog.getAllByRole('listitem');
  expect(examples[0]?.textContent).toMatch(/Q\s125\.00.*Q\s99\.95/);
  expect(examples[1]?.textContent).toMatch(/Q\s199\.00.*Q\s158\.95/);
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(await dialog.findByText(/^Cambiarán 2\./)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(dialog.getByLabelText('Porcentaje')).toHaveProperty('value', '20');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  api.on(itemListRoutes.page, itemPage(itemInput({ price: 9_995, compareAt: 12_500 }), mediumItem()));
  await user.click(await dialog.findByRole('button', { name: 'Cambiar precio (2)' }));
  expect(await dialog.findByText(/^Cambiaron 2\./)).toBeDefined();
  await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? document.body);
  expect(screen.queryByText('2 seleccionados')).toBeNull();
  await waitFor(() => expect(document.querySelector('s')?.textContent).toMatch(/Q\s125\.00/));
  const change = { kind: 'price', percentBp: -2_000, rounding: 'ninety-five', keepsBefore: true };
  const selection = { ids: [SMALL_ID, MEDIUM_ID] };
  expect(api.bodies(itemListRoutes.bulk)).toEqual([
    { change, isPreview: true, selection },
    { change, isPreview: true, selection },
    { change, isPreview: false, selection },
  ]);
  const keyed = api.requests(itemListRoutes.bulk).map(({ headers }) => headers.has('idempotency-key'));
  expect(keyed).toEqual([false, false, true]);
});

test('refuses an invalid percentage', async () => {
  const { user } = await open();
  await user.click(await tick('S'));
  await user.click(screen.getByRole('button', { name: 'Cambiar precio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar precio' }));
  await user.clear(dialog.getByLabelText('Porcentaje'));
  await user.type(dialog.getByLabelText('Porcentaje'), '95');
  expect(dialog.getByText('Escribe un porcentaje; al bajar, hasta 90.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: 'Subir' }));
  expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', false);
  expect(dialog.queryByLabelText('Mostrar el precio anterior tachado')).toBeNull();
});

test('shows per row why it cannot be published, and cannot run without changes', async () => {
  const api = stocked().on(
    itemListRoutes.bulk,
    bulkReply(true, { label: 'BLU-NEG-S', refused: 'Le falta una foto.' }),
  );
  const { user } = await open(api);
  await user.click(await tick('S'));
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar' }));
  expect(await dialog.findByText('Le falta una foto.')).toBeDefined();
  expect(dialog.getByText(/1 no puede cambiar\./)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Publicar (0)' })).toHaveProperty('disabled', true);
});

test('adjusts the stock of several items with a required reason', async () => {
  const api = stocked().on(itemListRoutes.bulk, bulkReply(true, { label: 'BLU-NEG-S' }));
  const { user } = await open(api);
  await user.click(await tick('S'));
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ajustar existencias' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar existencias' }));
  await user.click(dialog.getByRole('radio', { name: 'Quitar' }));
  await user.clear(dialog.getByLabelText('Piezas de cada variante'));
  await user.type(dialog.getByLabelText('Piezas de cada variante'), '3');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(dialog.getByText('Este dato es necesario.')).toBeDefined();
  expect(api.bodies(itemListRoutes.bulk)).toEqual([]);
  await user.type(dialog.getByLabelText('Motivo'), 'Se mojaron');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() =>
    expect(api.bodies(itemListRoutes.bulk)).toMatchObject([
      {
        change: { kind: 'adjust', locationId: SHOP_PLACE, delta: -3, reason: 'Se mojaron' },
        isPreview: true,
      },
    ]),
  );
  // Going back finds what was typed.
  await user.click(await dialog.findByRole('button', { name: 'Volver' }));
  expect(dialog.getByLabelText('Motivo')).toHaveProperty('value', 'Se mojaron');
});

test('the drawer of a row shows locations, last movements and a link to its product', async () => {
  const { user } = await open(stocked(), `/inventory?open=${SMALL_ID}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Blusa bordada · Negro · S' }));
  expect(drawer.getByRole('link', { name: 'Ver producto' }).getAttribute('href')).toBe(
    `/inventory/${PRODUCT_ID}`,
  );
  const place = await drawer.findByRole('row', { name: /^Tienda/ });
  expect(place.textContent).toBe('Tienda72');
  const margin = drawer.getByText('Margen').nextElementSibling;
  expect(margin?.textContent).toMatch(/^46\s?%$/);
  expect(margin?.querySelector('[title]')?.getAttribute('title')).toMatch(/^Q\s125\.00 ÷ 1\.12 − Q\s60\.00$/);
  expect(await drawer.findByText('Compra a proveedor · Ana Paz')).toBeDefined();
  expect(drawer.getByText(/^\+5/)).toBeDefined();
  await user.click(drawer.getByRole('button', { name: 'Entrada' }));
  expect(await screen.findByRole('dialog', { name: 'Entrada de Blusa bordada' })).toBeDefined();
  // Only the variant of this row.
  expect(screen.queryByLabelText('Piezas de Negro · M')).toBeNull();
});

test('the drawer shows that a row no longer exists', async () => {
  const api = stocked().on(
    readItem,
    new Refusal(404, 'resource.not-found', { message: 'No encontramos lo que buscas.' }),
  );
  await open(api.on(itemListRoutes.page, itemPage()), `/inventory?open=${SMALL_ID}`);
  expect(await screen.findByText('No encontramos lo que buscas.')).toBeDefined();
});

test('starts a count of the selected rows', async () => {
  const { user, router } = await open();
  await user.click(await tick('S'));
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contar estos' }));
  await waitFor(() => expect(router.state.location.href).toBe('/inventory?panel=counts&count=new'));
  expect(await screen.findByRole('radio', { name: 'Lo seleccionado (1)' })).toBeDefined();
});

test('shows cards with checkboxes instead of a table on a phone', async () => {
  setViewportWidth(390);
  await open();
  expect(await tick('S')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body.textContent).toMatch(/Q\s125\.00/);
});
