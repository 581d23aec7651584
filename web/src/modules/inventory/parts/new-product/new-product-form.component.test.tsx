import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readInventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import { createProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { receiveStock } from '@trastienda/shared/inventory/contract/stock.ts';
import { expect, test, vi } from 'vitest';
import {
  MEDIUM_ID,
  mediumInput,
  OPTIONS,
  productInput,
  SHOP_PLACE,
  SMALL_ID,
  STORE_PLACE,
  variantInput,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { NewProductForm } from './new-product-form.tsx';

const MADE = productInput({
  name: 'Blusa de lino',
  variants: [variantInput({ sku: 'BDL-NEG-S' }), mediumInput({ sku: 'BDL-NEG-M' })],
});

async function open(api = new StubApi()) {
  const onDone = vi.fn();
  const view = await renderComponent(<NewProductForm onDone={onDone} />, {
    user: signedInAs('admin'),
    api: api.on(readInventoryOptions, OPTIONS),
  });
  return { ...view, onDone };
}

/** The first one: below, each variant has a price of its own. */
function field(label: string): HTMLElement {
  const [first] = screen.getAllByLabelText(label);
  if (first === undefined) throw new Error(label);
  return first;
}

/** At once: the form computes its rows with every key. */
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function typeBlouse() {
  await screen.findByLabelText('Nombre');
  fill('Nombre', 'Blusa de lino');
  fill('Categoría', 'Blusas');
  fill('Tallas', 'S,M,');
  fill('Colores', 'Negro,');
  fill('Precio', '125');
}

test('creates a row for each size and colour, with its own SKU made from the name', async () => {
  const view = await open();
  await typeBlouse();
  await view.user.type(field('Colores'), 'Marfil{Enter}');
  expect(screen.getByText('4 variantes')).toBeDefined();
  const codes = screen.getAllByLabelText(/^SKU de /);
  const typed = codes.map((code) => (code instanceof HTMLInputElement ? code.value : ''));
  expect(new Set(typed).size).toBe(4);
  expect(typed.every((code) => code !== '')).toBe(true);
  await view.user.click(screen.getByRole('button', { name: 'Quitar Marfil' }));
  expect(screen.getByText('2 variantes')).toBeDefined();
});

test('a size set adds all its sizes without repeating existing ones', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Tallas'), 'M,');
  await user.click(screen.getByText('Ropa XS–XL'));
  expect(screen.getByText('5 variantes')).toBeDefined();
  expect(screen.getAllByText('M', { selector: 'p' })).toHaveLength(1);
});

test('keeps a typed SKU when the name changes', async () => {
  await open();
  await typeBlouse();
  const own = field('SKU de Negro · S');
  fireEvent.change(own, { target: { value: 'MIO-1' } });
  const follows = field('SKU de Negro · M');
  const before = follows instanceof HTMLInputElement ? follows.value : '';
  fill('Nombre', 'Falda corta');
  expect(field('SKU de Negro · S')).toHaveProperty('value', 'MIO-1');
  expect(field('SKU de Negro · M')).not.toHaveProperty('value', before);
});

test('announces a new category and offers known ones', async () => {
  const { user } = await open();
  const category = await screen.findByLabelText('Categoría');
  await user.type(category, 'Bolsos');
  expect(screen.getByText('Se creará esta categoría')).toBeDefined();
  await user.clear(category);
  await user.type(category, 'vesti');
  await user.click(await screen.findByRole('option', { name: 'Vestidos' }));
  expect(category).toHaveProperty('value', 'Vestidos');
  expect(screen.queryByText('Se creará esta categoría')).toBeNull();
});

test('shows missing values at their fields and sends nothing', async () => {
  const api = new StubApi().on(createProduct, MADE);
  const { user } = await open(api);
  await user.type(await screen.findByLabelText('Nombre'), 'Blusa');
  await user.click(screen.getByRole('button', { name: 'Crear producto' }));
  await waitFor(() => expect(field('Categoría').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Precio').getAttribute('aria-invalid')).toBe('true');
  expect(api.bodies(createProduct)).toEqual([]);
});

test('creates the product first, then receives its stock, each with its own key', async () => {
  const api = new StubApi().on(createProduct, MADE).on(receiveStock, { movements: [] });
  const view = await open(api);
  await typeBlouse();
  const { user, onDone } = view;
  await user.type(screen.getByLabelText(/^Costo por pieza/), '60');
  for (const [size, sku, quantity] of [
    ['S', 'BDL-NEG-S', '4'],
    ['M', 'BDL-NEG-M', '2'],
  ] as const) {
    fill(`SKU de Negro · ${size}`, sku);
    fill(`Hay de Negro · ${size}`, quantity);
  }
  fill('Costo de Negro · M', '62.50');
  await user.selectOptions(field('Dónde están'), 'Bodega');
  await user.click(screen.getByRole('button', { name: 'Crear producto' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.bodies(createProduct)).toMatchObject([
    {
      name: 'Blusa de lino',
      category: 'Blusas',
      brand: '',
      variants: [
        { sku: 'BDL-NEG-S', size: 'S', colour: 'Negro', price: 12_500 },
        { sku: 'BDL-NEG-M', size: 'M', colour: 'Negro', price: 12_500 },
      ],
    },
  ]);
  expect(api.bodies(receiveStock)).toEqual([
    {
      locationId: STORE_PLACE,
      reason: 'Existencia inicial',
      lines: [
        { variantId: SMALL_ID, quantity: 4, unitCost: 6_000 },
        { variantId: MEDIUM_ID, quantity: 2, unitCost: 6_250 },
      ],
    },
  ]);
  const [made] = api.requests(createProduct);
  const [received] = api.requests(receiveStock);
  expect(made?.headers.get('idempotency-key')).toBeTruthy();
  expect(received?.headers.get('idempotency-key')).not.toBe(made?.headers.get('idempotency-key'));
  expect(await screen.findByText('Creamos Blusa de lino.')).toBeDefined();
});

test('sends only the stock again when it was lost', async () => {
  const api = new StubApi()
    .on(createProduct, MADE)
    .on(receiveStock, new Refusal(503, 'service.busy', { message: 'El sistema está ocupado.' }));
  const view = await open(api);
  await typeBlouse();
  const { user, onDone } = view;
  fill('SKU de Negro · S', 'BDL-NEG-S');
  fill('Hay de Negro · S', '4');
  await user.click(screen.getByRole('button', { name: 'Crear producto' }));
  expect(await screen.findByText(/^El producto ya está creado, pero no logramos/)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
  const [lost] = api.requests(receiveStock);
  api.on(receiveStock, { movements: [] });
  await user.click(screen.getByRole('button', { name: 'Registrar las piezas' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.requests(createProduct)).toHaveLength(1);
  const [again] = api.requests(receiveStock);
  expect(again?.body).toMatchObject({ locationId: SHOP_PLACE, lines: [{ quantity: 4 }] });
  expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});

test('a product can be kept without its failed stock', async () => {
  const api = new StubApi().on(createProduct, MADE).on(receiveStock, new Refusal(503, 'service.busy'));
  const view = await open(api);
  await typeBlouse();
  const { user, onDone } = view;
  fill('SKU de Negro · S', 'BDL-NEG-S');
  fill('Hay de Negro · S', '4');
  await user.click(screen.getByRole('button', { name: 'Crear producto' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir sin existencias' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('shows a taken SKU at its row and keeps the form', async () => {
  const api = new StubApi().on(
    createProduct,
    new Refusal(422, 'request.invalid', {
      message: 'Revisa los campos marcados.',
      errors: [{ field: 'variants.1.sku', code: 'variant.sku-taken', message: 'Ese SKU ya está en uso.' }],
    }),
  );
  const view = await open(api);
  await typeBlouse();
  await view.user.click(screen.getByRole('button', { name: 'Crear producto' }));
  expect(await screen.findByText('Ese SKU ya está en uso.')).toBeDefined();
  expect(field('SKU de Negro · M').getAttribute('aria-invalid')).toBe('true');
  expect(field('SKU de Negro · S').getAttribute('aria-invalid')).toBe('false');
  expect(field('Nombre')).toHaveProperty('value', 'Blusa de lino');
});

test('restores the form after a reload, and discards it', async () => {
  const view = await open();
  await typeBlouse();
  view.unmount();
  const { user } = await open();
  expect(await screen.findByText('Recuperamos lo que habías escrito y no se guardó.')).toBeDefined();
  expect(field('Nombre')).toHaveProperty('value', 'Blusa de lino');
  expect(screen.getByText('2 variantes')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(field('Nombre')).toHaveProperty('value', '');
  expect(screen.getByText('1 variante')).toBeDefined();
});
