import { screen, waitFor, within } from '@testing-library/react';
import { readInventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import { changeVariants } from '@trastienda/shared/inventory/contract/products.ts';
import { expect, test, vi } from 'vitest';
import {
  MEDIUM_ID,
  mediumInput,
  OPTIONS,
  product,
  productInput,
  SMALL_ID,
  variantInput,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { VariantEditor } from './variant-editor.tsx';

const admin = signedInAs('admin');
const actor = { id: admin.UserID, codes: [] };

async function open(api = new StubApi(), shown = product()) {
  const onClose = vi.fn();
  const view = await renderComponent(<VariantEditor product={shown} actor={actor} onClose={onClose} />, {
    user: admin,
    api: api.on(readInventoryOptions, OPTIONS),
  });
  return { ...view, onClose };
}

const cell = (column: string, row: number) => screen.getByLabelText(`${column}, fila ${row}`);
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('sends all rows with a changed cell and the read version', async () => {
  const api = new StubApi().on(changeVariants, productInput({ version: 5 }));
  const { user, onClose } = await open(api);
  expect(save()).toHaveProperty('disabled', true);
  await user.clear(cell('Precio', 1));
  await user.type(cell('Precio', 1), '130.50');
  await user.click(cell('Bajo pedido', 2));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.bodies(changeVariants)).toMatchObject([
    {
      version: 4,
      variants: [
        {
          id: SMALL_ID,
          sku: 'BLU-NEG-S',
          price: 13_050,
          compareAt: null,
          weightGrams: 250,
          mayPreorder: false,
        },
        { id: MEDIUM_ID, sku: 'BLU-NEG-M', price: 12_500, mayPreorder: true },
      ],
    },
  ]);
  expect(api.requests(changeVariants)[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByText('Guardamos las variantes.')).toBeDefined();
});

test('names an invalid cell with its column and sends nothing', async () => {
  const api = new StubApi().on(changeVariants, productInput());
  const { user } = await open(api);
  await user.clear(cell('SKU', 1));
  await user.clear(cell('Precio', 2));
  await user.type(cell('Precio', 2), 'caro');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(cell('SKU', 1).getAttribute('aria-invalid')).toBe('true'));
  const [first, second] = screen.getAllByRole('alert');
  expect(first?.textContent).toMatch(/^SKU: /);
  expect(second?.textContent).toMatch(/^Precio: /);
  expect(api.bodies(changeVariants)).toEqual([]);
});

test('arrows and Enter move between cells; inside a text the arrows move the caret', async () => {
  const { user } = await open();
  await user.click(cell('SKU', 1));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('SKU', 2));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(cell('SKU', 1));
  // All of it is marked after a move, so an arrow goes on to the next cell.
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('Código de barras', 1));
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(cell('Código de barras', 1));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Código de barras', 2));
});

test('pastes spreadsheet cells over the grid and adds missing rows', async () => {
  const api = new StubApi().on(changeVariants, productInput({ version: 5 }));
  const { user } = await open(api);
  await user.click(cell('Color', 2));
  await user.paste('Negro\tM\tN-M\t\t140\nNegro\tL\tN-L\t7401000000031\t145\t160\t300\t1\tsí');
  await waitFor(() => expect(cell('SKU', 3)).toHaveProperty('value', 'N-L'));
  expect(cell('SKU', 2)).toHaveProperty('value', 'N-M');
  expect(cell('Precio anterior', 3)).toHaveProperty('value', '160');
  expect(cell('Bajo pedido', 3)).toHaveProperty('checked', true);
  await user.click(save());
  await waitFor(() => expect(api.bodies(changeVariants)).toHaveLength(1));
  expect(api.bodies(changeVariants)).toMatchObject([
    {
      variants: [
        { id: SMALL_ID },
        { id: MEDIUM_ID, sku: 'N-M', barcode: '', price: 14_000 },
        {
          sku: 'N-L',
          size: 'L',
          price: 14_500,
          compareAt: 16_000,
          weightGrams: 300,
          minimum: 1,
          mayPreorder: true,
        },
      ],
    },
  ]);
});

test('adds rows for new sizes with the same price and their own SKU', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Agregar tallas o colores' }));
  await user.type(screen.getByLabelText('Tallas'), 'L,');
  await user.click(screen.getByRole('button', { name: 'Crear las que faltan' }));
  expect(cell('Talla', 3)).toHaveProperty('value', 'L');
  expect(cell('Color', 3)).toHaveProperty('value', 'Negro');
  expect(cell('Precio', 3)).toHaveProperty('value', '125.00');
  expect(cell('SKU', 3)).not.toHaveProperty('value', '');
  expect(screen.queryByLabelText('Tallas')).toBeNull();
});

test('a row with stock cannot be removed; a new one can', async () => {
  const { user } = await open();
  const remove = (row: number) => screen.getByRole('button', { name: `Quitar la fila ${row}` });
  expect(remove(1)).toHaveProperty('disabled', true);
  expect(remove(1).getAttribute('title')).toBe('Hay 10 piezas o vienen en camino; no se puede quitar.');
  await user.click(screen.getByRole('button', { name: 'Agregar fila' }));
  expect(cell('Precio', 3)).toHaveProperty('value', '125.00');
  await user.click(remove(3));
  expect(screen.queryByLabelText('SKU, fila 3')).toBeNull();
});

test('keeps changes of two editors in different cells and asks only about conflicts', async () => {
  const theirs = productInput({
    version: 6,
    variants: [variantInput({ price: 15_000 }), mediumInput({ minimum: 9 })],
  });
  const api = new StubApi().on(changeVariants, new Refusal(409, 'resource.stale', { current: theirs }));
  const { user, onClose } = await open(api);
  await user.clear(cell('Precio', 1));
  await user.type(cell('Precio', 1), '140');
  await user.click(save());
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Alguien más cambió esto mientras lo editabas' }),
  );
  const price = within(dialog.getByRole('group', { name: 'Negro · S: Precio' }));
  expect(price.getByRole('radio', { name: /^Lo tuyo\s*140/ })).toHaveProperty('checked', true);
  expect(price.getByRole('radio', { name: /^Lo de ahora\s*150\.00/ })).toBeDefined();
  // A cell that only the other person changed begins with theirs.
  const minimum = within(dialog.getByRole('group', { name: 'Negro · M: Mínimo' }));
  expect(minimum.getByRole('radio', { name: /^Lo de ahora\s*9/ })).toHaveProperty('checked', true);
  api.on(changeVariants, productInput({ version: 7 }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.bodies(changeVariants)).toMatchObject([
    {
      version: 6,
      variants: [
        { id: SMALL_ID, price: 14_000 },
        { id: MEDIUM_ID, minimum: 9 },
      ],
    },
  ]);
});

test('choosing the other editor’s cell sends theirs', async () => {
  const theirs = productInput({ version: 6, variants: [variantInput({ price: 15_000 }), mediumInput()] });
  const api = new StubApi().on(changeVariants, new Refusal(409, 'resource.stale', { current: theirs }));
  const { user } = await open(api);
  await user.clear(cell('Precio', 1));
  await user.type(cell('Precio', 1), '140');
  await user.click(save());
  await user.click(await screen.findByRole('radio', { name: /^Lo de ahora\s*150/ }));
  api.on(changeVariants, productInput({ version: 7 }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.bodies(changeVariants)).toHaveLength(1));
  expect(api.bodies(changeVariants)).toMatchObject([{ variants: [{ price: 15_000 }, {}] }]);
});

test('restores unsaved cells on the next visit', async () => {
  const view = await open();
  await view.user.clear(cell('Mínimo', 1));
  await view.user.type(cell('Mínimo', 1), '8');
  view.unmount();
  const { user } = await open();
  expect(await screen.findByText('Recuperamos lo que habías escrito y no se guardó.')).toBeDefined();
  expect(cell('Mínimo', 1)).toHaveProperty('value', '8');
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(cell('Mínimo', 1)).toHaveProperty('value', '2');
});

test('shows a taken SKU at its cell and keeps the grid', async () => {
  const api = new StubApi().on(
    changeVariants,
    new Refusal(422, 'request.invalid', {
      message: 'Revisa los campos marcados.',
      errors: [{ field: 'variants.1.sku', code: 'variant.sku-taken', message: 'Ese SKU ya está en uso.' }],
    }),
  );
  const { user, onClose } = await open(api);
  await user.clear(cell('SKU', 2));
  await user.type(cell('SKU', 2), 'OTRO-1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('SKU: Ese SKU ya está en uso.')).toBeDefined();
  expect(cell('SKU', 2).getAttribute('aria-invalid')).toBe('true');
  expect(cell('SKU', 1).getAttribute('aria-invalid')).toBe('false');
  expect(cell('SKU', 2)).toHaveProperty('value', 'OTRO-1');
  expect(onClose).not.toHaveBeenCalled();
});
