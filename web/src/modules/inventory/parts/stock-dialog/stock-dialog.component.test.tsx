import { screen, waitFor, within } from '@testing-library/react';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import {
  adjustStock,
  holdStock,
  receiveStock,
  takeOutStock,
  transferStock,
} from '@trastienda/shared/inventory/contract/stock.ts';
import { productId, variantId } from '@trastienda/shared/inventory/ids.ts';
import { expect, test, vi } from 'vitest';
import {
  MEDIUM_ID,
  mediumInput,
  movementInput,
  PRODUCT_ID,
  productInput,
  SHOP_PLACE,
  SMALL_ID,
  STORE_PLACE,
  uuid,
  variantInput,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import type { StockKind } from '../../queries/stock.ts';
import { StockDialog } from './stock-dialog.tsx';

const WRITTEN = { movements: [movementInput()] };

async function open(kind: StockKind, api = new StubApi().on(readProduct, productInput())) {
  const onClose = vi.fn();
  const goods = [{ productId: productId.parse(PRODUCT_ID) }];
  const view = await renderComponent(<StockDialog kind={kind} goods={goods} onClose={onClose} />, {
    user: signedInAs('admin'),
    api,
  });
  return { ...view, onClose };
}

const units = (size: 'S' | 'M') => screen.findByRole('textbox', { name: `Piezas de Negro · ${size}` });

test('a receipt sends only filled lines, with the common cost where a line has none', async () => {
  const api = new StubApi().on(readProduct, productInput()).on(receiveStock, WRITTEN);
  const { user, onClose } = await open('receive', api);
  expect(await screen.findByRole('dialog', { name: 'Entrada de Blusa bordada' })).toBeDefined();
  await user.type(await units('S'), '12');
  await user.type(await units('M'), '3');
  await user.type(screen.getByRole('textbox', { name: /^Costo por pieza/ }), '55');
  await user.type(screen.getByRole('textbox', { name: 'Costo de Negro · M' }), '57.50');
  expect(screen.getByText('15 piezas')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ubicación' }), 'Bodega');
  await user.click(screen.getByRole('button', { name: 'Registrar entrada' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.bodies(receiveStock)).toEqual([
    {
      locationId: STORE_PLACE,
      reason: '',
      lines: [
        { variantId: SMALL_ID, quantity: 12, unitCost: 5_500 },
        { variantId: MEDIUM_ID, quantity: 3, unitCost: 5_750 },
      ],
    },
  ]);
  expect(await screen.findByText('Entraron 15 piezas.')).toBeDefined();
});

test('cannot be sent before a line is filled', async () => {
  const { user } = await open('receive');
  const send = await screen.findByRole('button', { name: 'Registrar entrada' });
  expect(send).toHaveProperty('disabled', true);
  expect(screen.getByText('Escribe cuántas')).toBeDefined();
  await user.type(await units('S'), '0');
  expect(send).toHaveProperty('disabled', true);
  await user.clear(await units('S'));
  await user.type(await units('S'), '1');
  expect(screen.getByText('1 pieza')).toBeDefined();
  expect(send).toHaveProperty('disabled', false);
});

test('refuses an exit above the available stock at its line without sending', async () => {
  const api = new StubApi().on(readProduct, productInput()).on(takeOutStock, WRITTEN);
  const { user } = await open('exit', api);
  const small = await units('S');
  await user.type(small, '6');
  expect(small.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Solo hay 5 libres.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ubicación' }), 'Bodega');
  expect(screen.getByRole('alert').textContent).toBe('Solo hay 3 libres.');
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Se manchó');
  await user.click(screen.getByRole('button', { name: 'Registrar salida' }));
  expect(api.bodies(takeOutStock)).toEqual([]);
});

test('an exit needs a reason and a kind', async () => {
  const api = new StubApi().on(readProduct, productInput()).on(takeOutStock, WRITTEN);
  const { user } = await open('exit', api);
  await user.type(await units('S'), '2');
  await user.click(screen.getByRole('button', { name: 'Registrar salida' }));
  const reason = screen.getByRole('textbox', { name: 'Motivo' });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Este dato es necesario.')).toBeDefined();
  expect(api.bodies(takeOutStock)).toEqual([]);
  await user.type(reason, 'Para la feria');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Por qué sale' }), 'Regalo');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Salieron 2 piezas.')).toBeDefined();
  expect(api.bodies(takeOutStock)).toEqual([
    {
      kind: 'gift',
      locationId: SHOP_PLACE,
      reason: 'Para la feria',
      lines: [{ variantId: SMALL_ID, quantity: 2 }],
    },
  ]);
});

test('names the holder of stock reserved meanwhile at its line and keeps the text', async () => {
  const shortages = [{ variantId: SMALL_ID, available: 1, holders: [{ label: 'Ana López', quantity: 4 }] }];
  const api = new StubApi()
    .on(readProduct, productInput())
    .on(
      takeOutStock,
      new Refusal(409, 'stock.insufficient', { message: 'No alcanza.', current: { shortages } }),
    );
  const { user, onClose } = await open('exit', api);
  await user.type(await units('S'), '4');
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Se manchó');
  await user.click(screen.getByRole('button', { name: 'Registrar salida' }));
  expect(await screen.findByText('Apartadas: Ana López (4)')).toBeDefined();
  expect(screen.getByText(/Solo hay 1 libre\./)).toBeDefined();
  expect(await units('S')).toHaveProperty('value', '4');
  expect(document.activeElement).toBe(await units('S'));
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'Se manchó');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refused request keeps its key when repeated unchanged, and gets another one when changed', async () => {
  const api = new StubApi()
    .on(readProduct, productInput())
    .on(holdStock, new Refusal(503, 'service.busy', { message: 'El sistema está ocupado.' }));
  const { user } = await open('hold', api);
  await user.type(await screen.findByRole('textbox', { name: 'Para quién' }), 'Ana López');
  await user.type(await units('S'), '1');
  const send = screen.getByRole('button', { name: 'Apartar' });
  await user.click(send);
  expect(await screen.findByText('El sistema está ocupado.')).toBeDefined();
  await user.click(send);
  await waitFor(() => expect(api.requests(holdStock)).toHaveLength(2));
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.type(screen.getByRole('textbox', { name: 'Para quién' }), ' Cruz');
  await user.click(send);
  await waitFor(() => expect(api.requests(holdStock)).toHaveLength(3));
  const [first, second, third] = api.requests(holdStock).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a count starts with the expected stock and may not go below the reserved', async () => {
  const api = new StubApi().on(readProduct, productInput()).on(adjustStock, WRITTEN);
  const { user } = await open('count', api);
  const small = await screen.findByRole('textbox', { name: 'Contadas de Negro · S' });
  expect(small.getAttribute('placeholder')).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Una menos de Negro · S' }));
  expect(small).toHaveProperty('value', '6');
  expect(screen.getByText('-1')).toBeDefined();
  await user.clear(small);
  await user.type(small, '1');
  await user.click(screen.getByRole('button', { name: 'Guardar conteo' }));
  expect(await screen.findByText('Hay 2 apartadas: libéralas antes de contar menos.')).toBeDefined();
  expect(api.bodies(adjustStock)).toEqual([]);
  await user.clear(small);
  await user.type(small, '2');
  await user.type(screen.getByRole('textbox', { name: 'Contadas de Negro · M' }), '0');
  expect(screen.getByText('2 contadas')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Guardar conteo' }));
  expect(await screen.findByText('Guardamos el conteo de 2 variantes.')).toBeDefined();
  expect(api.bodies(adjustStock)).toEqual([
    {
      locationId: SHOP_PLACE,
      reason: 'Conteo rápido',
      lines: [
        { variantId: SMALL_ID, counted: 2 },
        { variantId: MEDIUM_ID, counted: 0 },
      ],
    },
  ]);
});

test('a transfer moves between two locations', async () => {
  const api = new StubApi().on(readProduct, productInput()).on(transferStock, WRITTEN);
  const { user } = await open('transfer', api);
  await user.type(await units('S'), '2');
  expect(screen.getByRole('combobox', { name: 'De' })).toHaveProperty('value', SHOP_PLACE);
  expect(screen.getByRole('combobox', { name: 'A' })).toHaveProperty('value', STORE_PLACE);
  await user.click(screen.getByRole('button', { name: 'Trasladar' }));
  expect(await screen.findByText('Trasladamos 2 piezas.')).toBeDefined();
  expect(api.bodies(transferStock)).toMatchObject([
    { fromLocationId: SHOP_PLACE, toLocationId: STORE_PLACE, lines: [{ variantId: SMALL_ID, quantity: 2 }] },
  ]);
});

test('arrows and Enter move down the column of units', async () => {
  const { user } = await open('receive');
  await user.click(await units('S'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await units('M'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await units('S'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await units('M'));
});

test('Escape closes an untouched dialog and keeps one with typed text open', async () => {
  const { user, onClose } = await open('receive');
  await user.type(await units('S'), '3');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(await units('S'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('names the product of variants of several products', async () => {
  const skirt = uuid(2);
  const api = new StubApi().on(readProduct, ({ params }) =>
    params['id'] === skirt
      ? productInput({ id: skirt, name: 'Falda plisada', variants: [mediumInput({ id: uuid(13) })] })
      : productInput({ variants: [variantInput()] }),
  );
  const goods = [
    { productId: productId.parse(PRODUCT_ID), variantIds: [variantId.parse(SMALL_ID)] },
    { productId: productId.parse(skirt) },
  ];
  await renderComponent(<StockDialog kind="receive" goods={goods} onClose={() => {}} />, {
    user: signedInAs('admin'),
    api,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Entrada de 2 artículos' });
  expect(within(dialog).getByRole('textbox', { name: 'Piezas de Blusa bordada, Negro · S' })).toBeDefined();
  expect(within(dialog).getByRole('textbox', { name: 'Piezas de Falda plisada, Negro · M' })).toBeDefined();
});

test('a failed product can be retried', async () => {
  const api = new StubApi().on(
    readProduct,
    new Refusal(500, 'service.unexpected', { message: 'Algo falló.' }),
  );
  const { user } = await open('receive', api);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Algo falló.');
  api.on(readProduct, productInput());
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await units('S')).toBeDefined();
});
