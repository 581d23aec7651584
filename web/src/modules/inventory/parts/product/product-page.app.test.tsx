import { screen, waitFor, within } from '@testing-library/react';
import {
  readHolders,
  readPriceHistory,
  readProductSales,
} from '@trastienda/shared/inventory/contract/insight.ts';
import { readInventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import {
  archiveProduct,
  changeProduct,
  publishProduct,
  readProduct,
  restoreProduct,
  unpublishProduct,
} from '@trastienda/shared/inventory/contract/products.ts';
import { listProductMovements, releaseHold } from '@trastienda/shared/inventory/contract/stock.ts';
import { expect, test } from 'vitest';
import {
  mediumInput,
  movementPage,
  OPTIONS,
  PRODUCT_ID,
  productInput,
  SMALL_ID,
  uuid,
  variantInput,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const PICTURE = {
  fileId: uuid(71),
  picture: 'blusa.webp',
  alt: 'Blusa negra',
  colour: 'Negro',
  width: 800,
  height: 1000,
};
const READY = productInput({ images: [PICTURE] });
const EMPTY = productInput({
  variants: [variantInput({ onHand: 0, reserved: 0, available: 0, state: 'out', levels: [] })],
});

function shop(shown = productInput()) {
  return new StubApi()
    .on(readProduct, shown)
    .on(readInventoryOptions, OPTIONS)
    .on(listProductMovements, movementPage([]))
    .on(readHolders, { items: [] })
    .on(readProductSales, { sold7: 1, sold30: 6, sold90: 14, days: [], today: '2026-11-14' })
    .on(readPriceHistory, { items: [] });
}
const open = (api: StubApi, search = '', user = signedInAs('admin')) =>
  renderApp(`/inventory/${PRODUCT_ID}${search}`, { user, api });
/** The first test of the file also waits for the screen's own code. */
const FIRST = { timeout: 40_000 };
const title = () => screen.findByRole('heading', { name: 'Blusa bordada', level: 1 }, FIRST);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a manager sees units, prices, margin, costs and all stock actions', async () => {
  await open(shop());
  await title();
  const figure = (name: string) =>
    screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
  expect(figure('Disponibles')).toBe('9');
  expect(figure('Existencias')).toBe('11');
  expect(figure('Apartadas')).toBe('2');
  expect(figure('Precio')).toMatch(/^Q\s125\.00$/);
  expect(figure('Margen')).toMatch(/^46\s?%$/);
  expect(screen.getByText('Valor al costo').nextElementSibling?.textContent).toMatch(/Q\s660\.00/);
  for (const name of ['Entrada', 'Salida', 'Conteo'])
    expect(screen.getByRole('button', { name })).toBeDefined();
  expect(screen.getByText('1 bajo mínimo')).toBeDefined();
  expect(document.title).toContain('Blusa bordada');
});

test('a seller sees the stock without costs or actions', async () => {
  const api = new StubApi().on(
    readProduct,
    productInput({
      variants: [variantInput({ averageCost: undefined }), mediumInput({ averageCost: undefined })],
    }),
  );
  const { user } = await open(api, '?edit=variants', signedInAs('vendor'));
  await title();
  expect(screen.getByText('Manta con bordado a mano.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Negro · S:\s*8$/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Negro · M:\s*1, bajo mínimo$/ })).toBeDefined();
  const view = screen.getByLabelText('Qué mostrar');
  expect(within(view).queryByRole('option', { name: 'Costo' })).toBeNull();
  await user.selectOptions(view, 'Precio');
  expect(screen.getAllByRole('button', { name: /^Negro · [SM]:\s*Q\s125\.00/ })).toHaveLength(2);
  for (const name of ['Entrada', 'Salida', 'Conteo', 'Editar variantes', 'Más acciones', 'Agregar fotos'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Kardex', 'Precio y ganancia', 'Catálogo'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  for (const word of ['Margen', 'Costo promedio', 'Kardex', 'Ventas', 'Historial de precios'])
    expect(within(screen.getByRole('main')).queryByText(word)).toBeNull();
  // Nothing was asked that a seller may not know.
  expect(api.unexpected).toEqual([]);
});

test('a seller shares name, price and available sizes by WhatsApp, never quantities', async () => {
  const sold = mediumInput({ available: 0, state: 'out' });
  const api = shop(productInput({ variants: [variantInput(), sold], isPublished: true }));
  const { user } = await open(api, '', signedInAs('vendor'));
  await title();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  const share = within(await screen.findByRole('dialog', { name: 'Compartir por WhatsApp' }));
  const text = share.getByRole('textbox');
  expect(text).toHaveProperty(
    'value',
    expect.stringMatching(/^\*Blusa bordada\*\nQ\s125\.00\nNegro: S\n\nhttp.+\/catalogo\/blusa-bordada$/),
  );
  await user.type(text, ' ¿La apartamos?');
  const link = share.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toMatch(/^https:\/\/wa\.me\/\?text=\*Blusa bordada\*.+¿La apartamos\?$/s);
});

test('shows a not-found page for a wrong address and a missing product', async () => {
  const gone = await open(shop().on(readProduct, new Refusal(404, 'resource.not-found')));
  expect(await screen.findByRole('heading', { name: 'No encontramos este producto' })).toBeDefined();
  gone.unmount();
  await renderApp('/inventory/no-es-un-producto', { user: signedInAs('admin'), api: shop() });
  expect(await screen.findByRole('heading', { name: 'No encontramos este producto' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeDefined();
});

test('a failed product can be retried', async () => {
  const api = shop().on(readProduct, new Refusal(500, 'service.unexpected', { message: 'Algo falló.' }));
  const { user } = await open(api);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Algo falló.');
  api.on(readProduct, productInput());
  await user.click(within(alert).getByRole('button'));
  await title();
});

test('cannot be published without a picture, and each missing part has a link', async () => {
  const { user } = await open(
    shop(productInput({ variants: [variantInput({ price: 0 })], description: '' })),
  );
  await title();
  const publish = screen.getByRole('switch', { name: 'Publicar en el catálogo' });
  expect(publish).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Agrega al menos una foto' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar fotos' }));
  await user.click(screen.getByRole('button', { name: 'Pon precio a todas las variantes' }));
  expect(await screen.findByLabelText('Precio, fila 1')).toBeDefined();
  expect(window.location.search).toBe('?edit=variants');
});

test('publishing sends the version and confirms it, and can be undone', async () => {
  const api = shop(READY)
    .on(publishProduct, productInput({ images: [PICTURE], isPublished: true, version: 5 }))
    .on(unpublishProduct, productInput({ images: [PICTURE], version: 6 }));
  const { user } = await open(api);
  await title();
  await user.click(screen.getByRole('switch', { name: 'Publicar en el catálogo' }));
  expect(await screen.findByText('Blusa bordada ya está en el catálogo.')).toBeDefined();
  expect(screen.getByText('Publicado')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Publicado en el catálogo' }));
  expect(await screen.findByText('Sacamos Blusa bordada del catálogo.')).toBeDefined();
  expect(api.bodies(publishProduct)).toEqual([{ version: 4 }]);
  expect(api.bodies(unpublishProduct)).toEqual([{ version: 5 }]);
});

test('a refused publication switches back and shows why', async () => {
  const refusal = new Refusal(409, 'resource.stale', {
    message: 'Alguien más lo cambió.',
    current: productInput({ images: [PICTURE], name: 'Blusa de gala', version: 9 }),
  });
  const api = shop(READY).on(publishProduct, refusal);
  const { user } = await open(api);
  await title();
  await user.click(screen.getByRole('switch', { name: 'Publicar en el catálogo' }));
  expect(await screen.findByText('Alguien más lo cambió.')).toBeDefined();
  expect(screen.getByRole('switch', { name: 'Publicar en el catálogo' })).toHaveProperty('checked', false);
  // The newer state came with the refusal.
  expect(screen.getByRole('heading', { name: 'Blusa de gala', level: 1 })).toBeDefined();
});

test('a product in stock cannot be archived', async () => {
  const { user } = await open(shop());
  await title();
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archivar Blusa bordada' }));
  expect(dialog.getByText(/^Todavía hay piezas de este producto\./)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Archivar' })).toHaveProperty('disabled', true);
});

test('archives an empty product, which is then read-only and can be restored', async () => {
  const api = shop(EMPTY)
    .on(archiveProduct, { ...EMPTY, isArchived: true, version: 5 })
    .on(restoreProduct, { ...EMPTY, version: 6 });
  const { user } = await open(api);
  await title();
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archivar' }));
  expect(await screen.findByText('Archivamos Blusa bordada.')).toBeDefined();
  expect(screen.getByText('Está archivado: restáuralo para publicarlo.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Agregar fotos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar variantes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restaurar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar Blusa bordada' }));
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(await screen.findByText('Blusa bordada está de vuelta en el inventario.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Entrada' })).toBeDefined();
  expect(api.bodies(restoreProduct)).toEqual([{ version: 5 }]);
});

test('lists holders of the stock and releases a hold', async () => {
  const holder = {
    documentKind: 'hold',
    documentId: uuid(61),
    documentLabel: 'Ana López',
    variantId: SMALL_ID,
    location: 'Tienda',
    quantity: 2,
    createdAt: '2026-11-12T15:00:00.000Z',
    createdBy: 'Luis Cruz',
  } as const;
  const order = { ...holder, documentKind: 'order', documentId: uuid(62), documentLabel: 'P-1042' } as const;
  const api = shop()
    .on(readHolders, { items: [holder, order] })
    .on(releaseHold, new Refusal(409, 'stock.not-held', { message: 'Esas piezas ya no están apartadas.' }));
  const { user } = await open(api);
  const holders = await region('Quién las tiene apartadas');
  expect(await holders.findByText('P-1042')).toBeDefined();
  // An order is let go of in the order.
  expect(holders.getAllByRole('button', { name: /^Liberar lo de/ })).toHaveLength(1);
  const release = holders.getByRole('button', { name: 'Liberar lo de Ana López' });
  await user.click(release);
  expect(await holders.findByText('Esas piezas ya no están apartadas.')).toBeDefined();
  api.on(releaseHold, { movements: [] }).on(readHolders, { items: [] });
  await user.click(release);
  expect(await screen.findByText('Liberamos lo de Ana López.')).toBeDefined();
  expect(await holders.findByText('Nadie: todo lo que hay se puede vender.')).toBeDefined();
  expect(api.requests(releaseHold)[0]?.params['id']).toBe(uuid(61));
});

test('saves details with the read version, and Back closes the drawer', async () => {
  const api = shop().on(changeProduct, productInput({ name: 'Blusa nueva', version: 5 }));
  const { user } = await open(api, '?edit=details');
  const drawer = within(await screen.findByRole('form', { name: 'Editar el producto' }));
  const name = drawer.getByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Blusa nueva');
  await user.click(drawer.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardamos los cambios.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Blusa nueva', level: 1 })).toBeDefined();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(api.bodies(changeProduct)).toEqual([
    {
      name: 'Blusa nueva',
      description: 'Manta con bordado a mano.',
      category: 'Blusas',
      brand: 'Ixchel',
      version: 4,
    },
  ]);
});

test('asks only about details that both editors changed, and saves the choice', async () => {
  const theirs = productInput({ name: 'Blusa típica', description: 'Lino lavado.', version: 6 });
  const api = shop().on(changeProduct, new Refusal(409, 'resource.stale', { current: theirs }));
  const { user } = await open(api, '?edit=details');
  const drawer = within(await screen.findByRole('form', { name: 'Editar el producto' }, FIRST));
  await user.clear(drawer.getByLabelText('Nombre'));
  await user.type(drawer.getByLabelText('Nombre'), 'Blusa nueva');
  await user.click(drawer.getByRole('button', { name: 'Guardar' }));
  const conflict = within(await screen.findByRole('dialog', { name: /^Alguien más cambió esto/ }));
  const name = within(conflict.getByRole('group', { name: 'Nombre' }));
  expect(name.getByRole('radio', { name: /^Lo tuyo\s*Blusa nueva/ })).toHaveProperty('checked', true);
  // What was not touched here begins with theirs.
  const text = within(conflict.getByRole('group', { name: 'Descripción' }));
  expect(text.getByRole('radio', { name: /^Lo de ahora\s*Lino lavado\./ })).toHaveProperty('checked', true);
  expect(conflict.queryByRole('group', { name: 'Marca' })).toBeNull();
  api.on(changeProduct, productInput({ name: 'Blusa nueva', description: 'Lino lavado.', version: 7 }));
  await user.click(conflict.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardamos los cambios.')).toBeDefined();
  expect(api.bodies(changeProduct)).toMatchObject([
    { name: 'Blusa nueva', description: 'Lino lavado.', brand: 'Ixchel', version: 6 },
  ]);
});

test('offers a label for every unit in stock', async () => {
  const { user } = await open(shop());
  await title();
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Etiquetas' }));
  const labels = within(await screen.findByRole('dialog', { name: 'Etiquetas con código de barras' }));
  expect(labels.getByLabelText('Etiquetas de Blusa bordada · Negro · S')).toHaveProperty('value', '10');
  const print = labels.getByRole('button', { name: 'Imprimir 11 etiquetas' });
  await waitFor(() => expect(print).toHaveProperty('disabled', false));
});
