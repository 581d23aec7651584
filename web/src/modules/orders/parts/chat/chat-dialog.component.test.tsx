import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { matchGoods } from '@trastienda/shared/orders/contract/prints.ts';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { customer, customerAddress } from '#testing/fixtures/customers.ts';
import { idOf } from '#testing/fixtures/orders.ts';
import { FormServer, leaveForm, renderForm, savingState } from '#testing/screens/order-form.tsx';
import { Refusal } from '#testing/stub-api.ts';

afterEach(leaveForm);

const CHAT = `Hola, quiero una blusa antigua negra talla S
Mi nombre es Marta Xicará, mi número es 5512-3344
Para Panajachel, Sololá, calle Santander 3-20 zona 1, portón negro
contra entrega por favor`;
const match = (number: number, size: string, isExact: boolean) => ({
  id: idOf('variant', number),
  name: 'Blusa Antigua',
  sku: `BLU-ANT-${number}`,
  size,
  colour: 'Negro',
  picture: null,
  price: 12_500,
  available: 8,
  isExact,
  differs: null,
});

function chatServer(): FormServer {
  const server = new FormServer();
  server.api.on(matchGoods, ({ body }) => ({
    matches: Object(body).articles.map(() => [match(1, 'S', true), match(2, 'M', false)]),
  }));
  return server;
}

async function paste(user: UserEvent, text = CHAT): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Pegar chat de WhatsApp/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Pegar chat de WhatsApp' });
  await fill(user, within(dialog).getByLabelText('Mensajes del chat'), text);
  return dialog;
}
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');

test('a pasted chat fills the form field by field, and can be undone', async () => {
  const server = chatServer();
  const { api, user, onDone } = await renderForm(server);
  const dialog = await paste(user);
  const goodsFor = await within(dialog).findByLabelText<HTMLSelectElement>(/^Artículo para/);
  expect(goodsFor.value).toBe(idOf('variant', 1));
  expect(within(dialog).getByText('Panajachel, Sololá')).toBeDefined();
  expect(within(dialog).getAllByText('Seguro').length).toBeGreaterThan(0);
  // Pasted whole, the next key accepts it.
  const accept = within(dialog).getByRole('button', { name: /^Usar todo \(1 artículo\)/ });
  await waitFor(() => expect(document.activeElement).toBe(accept));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Del chat: 1 artículo, teléfono/)).toBeDefined();
  expect(name().value).toBe('Marta Xicará');
  expect(screen.getByLabelText<HTMLInputElement>('Municipio').value).toBe('Panajachel');
  expect(screen.getByLabelText<HTMLInputElement>('Contra entrega').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(name().value).toBe(''));
  expect(screen.queryByLabelText(/^Cantidad de/)).toBeNull();

  const again = await paste(user);
  await user.click(await within(again).findByRole('button', { name: /^Usar todo/ }));
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  await user.click(screen.getAllByRole('button', { name: 'Confirmar pedido' })[0] ?? document.body);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({
    status: 'confirmed',
    customerName: 'Marta Xicará',
    customerPhone: '+50255123344',
    terms: 'cod',
    municipality: '0710',
  });
  // Only the articles are asked about, not the whole chat.
  expect(JSON.stringify(api.bodies(matchGoods))).not.toContain('Marta');
});

test('leaves out deselected fields and articles', async () => {
  const { user } = await renderForm(chatServer());
  const dialog = await paste(user);
  const goodsFor = await within(dialog).findByLabelText(/^Artículo para/);
  await user.selectOptions(goodsFor, 'No agregar');
  await user.click(within(dialog).getByLabelText('Usar: Nombre'));
  await user.click(within(dialog).getByRole('button', { name: /^Usar estos datos/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name().value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('5512-3344');
  expect(screen.queryByLabelText(/^Cantidad de/)).toBeNull();
});

test('uses the chosen size and quantity', async () => {
  const { user } = await renderForm(chatServer());
  const dialog = await paste(user);
  await user.selectOptions(await within(dialog).findByLabelText(/^Artículo para/), idOf('variant', 2));
  await fill(user, within(dialog).getByLabelText('Cantidad de Blusa Antigua'), '3');
  await user.click(within(dialog).getByRole('button', { name: /^Usar todo/ }));
  const line = await screen.findByLabelText<HTMLInputElement>('Cantidad de Blusa Antigua · Negro · M');
  expect(line.value).toBe('3');
});

test('shows whose phone it is', async () => {
  const server = chatServer();
  server.customers = [customer({ name: 'Marta Xicará', addresses: [customerAddress()] })];
  const { user } = await renderForm(server);
  const dialog = await paste(user);
  expect(await within(dialog).findByText('Ese teléfono es de Marta Xicará')).toBeDefined();
});

test('keeps typed values and shows that', async () => {
  const { user } = await renderForm(chatServer());
  await fill(user, name(), 'Marta de Xicará');
  const dialog = await paste(user);
  await user.click(await within(dialog).findByRole('button', { name: /^Usar todo/ }));
  expect(await screen.findByText(/Dejamos como estaba: nombre\.$/)).toBeDefined();
  expect(name().value).toBe('Marta de Xicará');
});

test('shows that a text contains no order, and retries a failed article search', async () => {
  const server = chatServer();
  const { user } = await renderForm(server);
  const dialog = await paste(user, 'jajaja');
  expect(await within(dialog).findByText(/^No encontramos un pedido en ese texto\./)).toBeDefined();
  const accept = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Usar/ });
  expect(accept.disabled).toBe(true);
  server.api.on(matchGoods, new Refusal(500, 'server.failed', { message: 'Falló la búsqueda.' }));
  await fill(user, within(dialog).getByLabelText('Mensajes del chat'), CHAT);
  expect(await within(dialog).findByText('Falló la búsqueda.')).toBeDefined();
  server.api.on(matchGoods, { matches: [[match(1, 'S', true)]] });
  await user.click(within(dialog).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(dialog).findByLabelText(/^Artículo para/)).toBeDefined();
});
