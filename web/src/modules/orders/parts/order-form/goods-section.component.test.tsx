import { screen, waitFor, within } from '@testing-library/react';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import { changeOrder, confirmOrder, createOrder } from '@trastienda/shared/orders/contract/order.ts';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf, order, orderLine } from '#testing/fixtures/orders.ts';
import { FormServer, goods, leaveForm, renderForm, savingState, scan } from '#testing/screens/order-form.tsx';
import { Refusal } from '#testing/stub-api.ts';

afterEach(leaveForm);

const BLOUSE = 'Blusa Antigua · Negro · S';
const search = () => screen.getByLabelText('Busca por nombre o SKU, o escanea');
const quantity = () => screen.findByLabelText<HTMLInputElement>(`Cantidad de ${BLOUSE}`);
const pickup = { status: 'draft', delivery: 'pickup', shipping: 0 } as const;

test('results show price and stock, and are chosen by arrows and Enter', async () => {
  const server = new FormServer();
  server.goods = [goods(1), goods(2, { available: 1, price: 9_950 }), goods(3, { size: 'L', available: 0 })];
  const { user } = await renderForm(server);
  await fill(user, search(), 'blusa');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/Negro · S · BLU-ANT-1Q ?125\.008 disponibles$/),
    expect.stringMatching(/Negro · M · BLU-ANT-2Q ?99\.501 disponible$/),
    expect.stringMatching(/Negro · L · BLU-ANT-3Q ?125\.00sin existencias$/),
  ]);
  expect(search().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowUp}');
  expect(search().getAttribute('aria-activedescendant')).toBe(options[2]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByLabelText('Cantidad de Blusa Antigua · Negro · M')).toBeDefined();
  expect(await screen.findByText('Agregado: Blusa Antigua · Negro · M')).toBeDefined();
});

test('says what differs, and Enter takes only what matches fully', async () => {
  const server = new FormServer();
  const colour = { wanted: 'rojo', there: ['Vino', 'Terracota'] };
  const differs = { colour, size: null, words: [], price: null };
  server.goods = [goods(1, { colour: 'Vino', differs }), goods(2, { colour: 'Terracota', differs })];
  const { user } = await renderForm(server);
  await fill(user, search(), 'blusa');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options[0]?.textContent).toContain('No hay rojo: Vino, Terracota');
  await user.keyboard('{Enter}');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('No hay rojo: Vino, Terracota');
  expect(search()).toHaveProperty('value', 'blusa');
  expect(screen.queryByLabelText(/^Cantidad de/)).toBeNull();
  // Whoever goes there means it.
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByLabelText('Cantidad de Blusa Antigua · Terracota · M')).toBeDefined();
});

test('a single article that differs is not taken for a code', async () => {
  const server = new FormServer();
  const size = { wanted: '37', there: ['S'] };
  server.goods = [goods(1, { differs: { colour: null, size, words: [], price: null } })];
  const { user } = await renderForm(server);
  await user.click(search());
  await user.keyboard('blusa{Enter}');
  expect(await screen.findByText('No hay talla 37: S')).toBeDefined();
  expect(screen.queryByLabelText(/^Cantidad de/)).toBeNull();
});

test('Escape closes the results and keeps the text', async () => {
  const { user } = await renderForm(new FormServer());
  await fill(user, search(), 'blusa');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(search()).toHaveProperty('value', 'blusa');
});

test('shows an unknown code, an unknown name and a lost connection', async () => {
  const server = new FormServer();
  const { user } = await renderForm(server);
  await scan(user, '999999');
  expect(await screen.findByText('No encontramos «999999».')).toBeDefined();
  await fill(user, search(), 'zapato');
  expect(await screen.findByText('Nada coincide con «zapato».')).toBeDefined();
  server.api.on(lookUpItems, new Refusal(500, 'server.failed'));
  await scan(user, '-1');
  expect(await screen.findByText(/^No logramos comunicarnos con el sistema\./)).toBeDefined();
});

test('quantities, prices and discounts add up while typing', async () => {
  const server = new FormServer(order(pickup));
  const { user } = await renderForm(server, { orderId: idOf('order', 1) });
  await user.click(screen.getByRole('button', { name: `Uno más de ${BLOUSE}` }));
  expect((await quantity()).value).toBe('2');
  await fill(user, screen.getByLabelText(`Precio de ${BLOUSE}`), '120');
  expect(await screen.findByText(/^Lista: Q\s?125\.00$/)).toBeDefined();
  await fill(user, screen.getByLabelText(`Descuento en ${BLOUSE}`), '5.50');
  const summary = screen.getByRole('region', { name: 'Resumen' });
  expect(summary.textContent).toMatch(/2 piezasQ\s?234\.50/);
  await waitFor(() =>
    expect(server.api.bodies(changeOrder).at(-1)).toMatchObject({
      lines: [{ id: idOf('line', 1), quantity: 2, unitPrice: 12_000, discount: 550 }],
    }),
  );
  await fill(user, await quantity(), '0');
  await user.tab();
  expect(await screen.findByText('Escribe una cantidad de 1 a 9,999.')).toBeDefined();
});

test('shows a shortage at its line with who holds the stock and what to do', async () => {
  const server = new FormServer();
  server.goods = [goods(1, { available: 3 })];
  const { user, onDone } = await renderForm(server);
  await fill(user, screen.getByLabelText('Teléfono'), '55123344');
  await fill(user, screen.getByLabelText('Nombre'), 'Irma');
  await user.click(screen.getByLabelText('Recoge en tienda'));
  await scan(user, 'BLU-ANT-1');
  await fill(user, await quantity(), '5');
  expect(await screen.findByText('Solo quedan 3.')).toBeDefined();
  await fill(user, await quantity(), '3');
  await waitFor(() => expect(screen.queryByText('Solo quedan 3.')).toBeNull());
  expect(await screen.findByText('es lo último que queda')).toBeDefined();
  await waitFor(() => expect(savingState()).toBe('Guardado'));

  // Somebody puts two aside before it is confirmed.
  server.goods = [goods(1, { available: 1 })];
  server.saved = order({
    ...server.saved,
    lines: (server.saved?.lines ?? []).map((line) => ({ ...line, available: 1 })),
  });
  server.api.on(
    confirmOrder,
    new Refusal(409, 'stock.insufficient', {
      message: 'No alcanza.',
      current: {
        shortages: [
          { variantId: idOf('variant', 1), available: 1, holders: [{ label: 'Doña Ana', quantity: 2 }] },
        ],
      },
    }),
  );
  await user.click(screen.getAllByRole('button', { name: 'Confirmar pedido' })[0] ?? document.body);
  expect(await screen.findByText('Apartado por: Doña Ana (2)')).toBeDefined();
  expect(screen.getByText('Solo queda 1.')).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await quantity()));
  await user.click(screen.getByRole('button', { name: 'Poner 1' }));
  expect((await quantity()).value).toBe('1');
  await user.click(screen.getByRole('button', { name: `Quitar ${BLOUSE}` }));
  expect(screen.queryByLabelText(`Cantidad de ${BLOUSE}`)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await quantity()).value).toBe('1');
  server.api.on(confirmOrder, () => server.put({ status: 'confirmed' }));
  await user.click(screen.getAllByRole('button', { name: 'Confirmar pedido' })[0] ?? document.body);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({ status: 'confirmed', total: 12_500 });
  expect(server.api.requests(createOrder)).toHaveLength(1);
});

test('restores a removed line at its position', async () => {
  const lines = [orderLine(1), orderLine(2, { name: 'Falda Xela' })];
  const { user } = await renderForm(new FormServer(order({ ...pickup, lines })), {
    orderId: idOf('order', 1),
  });
  const list = screen.getByRole('list', { name: 'Artículos' });
  await user.click(screen.getByRole('button', { name: `Quitar ${BLOUSE}` }));
  expect(await screen.findByText(`Quitaste ${BLOUSE}.`)).toBeDefined();
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Blusa Antigua');
});
