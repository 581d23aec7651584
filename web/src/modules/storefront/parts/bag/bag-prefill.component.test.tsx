import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { openBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { ANA, GABRIELA, orderOptions } from '#testing/fixtures/orders.ts';
import { bag, bagLine } from '#testing/fixtures/storefront.ts';
import { signedInAs } from '#testing/people.ts';
import { FormServer, goods, leaveForm, renderForm, savingState, scan } from '#testing/screens/order-form.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { loadBagPrefill } from '../../module.ts';

afterEach(leaveForm);

const prefills = [loadBagPrefill];
const BLOUSE = 'Blusa Antigua · Negro · S';
const SKIRT = 'Falda Xela · Negro · M';
const quantity = (name: string) => screen.findByLabelText<HTMLInputElement>(`Cantidad de ${name}`);
const findDialog = () => screen.findByRole('dialog', { name: 'Abrir bolsa del catálogo' });

function serverWith(opened = bag()): FormServer {
  const server = new FormServer();
  server.goods = [goods(1), goods(2, { name: 'Falda Xela' })];
  server.api.on(openBag, ({ params }) =>
    params['code'] === opened.code
      ? opened
      : new Refusal(404, 'bag.not-found', { message: 'No hay ninguna bolsa con ese código.' }),
  );
  return server;
}

async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^Abrir bolsa del catálogo/ }));
  const dialog = await findDialog();
  return { dialog, code: within(dialog).getByLabelText<HTMLInputElement>('Código de bolsa') };
}

test('a bag code fills an order from the catalogue', async () => {
  const server = serverWith();
  const { api, user, onDone } = await renderForm(server, { prefills });
  await fill(user, screen.getByLabelText('Teléfono'), '55123344');
  await fill(user, screen.getByLabelText('Nombre'), 'Lucía Ixcot');
  await scan(user, 'BLU-ANT-1');
  expect((await quantity(BLOUSE)).value).toBe('1');

  const { dialog, code } = await openDialog(user);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await fill(user, code, 'k0m2qx');
  expect(await within(dialog).findByText(/^El código lleva seis letras y números/)).toBeDefined();
  expect(api.requests(openBag)).toHaveLength(0);
  await fill(user, code, '222222');
  expect(await within(dialog).findByText(/^No hay ninguna bolsa con ese código/)).toBeDefined();
  await fill(user, code, 'k3m-2qx');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What stood there stays; the other one comes with the number the customer chose.
  expect((await quantity(BLOUSE)).value).toBe('1');
  expect((await quantity(SKIRT)).value).toBe('2');
  const notice = screen.getByText(/^De la bolsa K3M2QX: 1 artículo\./).closest<HTMLElement>('[role=status]');
  expect(notice?.textContent).toContain('1 ya estaba en el pedido.');

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(screen.queryByLabelText(`Cantidad de ${SKIRT}`)).toBeNull());
  // The customer's whole message will do.
  const again = await openDialog(user);
  await fill(user, again.code, 'Hola, me interesa esto del catálogo: Total: Q 1.00 Código: K3M2QX');
  expect((await quantity(SKIRT)).value).toBe('2');
  await user.click(screen.getByLabelText('Recoge en tienda'));
  await user.click(screen.getAllByRole('button', { name: 'Confirmar pedido' })[0] ?? document.body);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({
    status: 'confirmed',
    channel: 'catalogue',
    customerName: 'Lucía Ixcot',
    lines: [{ quantity: 1 }, { quantity: 2 }],
  });
});

test('a link opens the form with its bag, and is removed from the address', async () => {
  const server = serverWith(bag({ seller: { id: GABRIELA, name: 'Gabriela Tun' } }));
  const sellers = [ANA, GABRIELA].map((id) => ({ id, name: id, discountLimitBp: 1_000 }));
  server.api.on(readOrderOptions, orderOptions({ sellers }));
  const { router } = await renderForm(server, {
    prefills,
    path: '/orders/myorders?open=new&bag=K3M2QX',
    user: signedInAs('admin'),
  });
  expect((await quantity(BLOUSE)).value).toBe('2');
  expect((await quantity(SKIRT)).value).toBe('2');
  // Whoever sees everybody's orders writes it down for the seller whose link it was.
  expect(
    await screen.findByText('Llegó por el enlace de Gabriela Tun: el pedido queda a su nombre.'),
  ).toBeDefined();
  expect(router.state.location.search).toEqual({ open: 'new' });
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  expect(server.saved).toMatchObject({ sellerId: GABRIELA });
});

test('shows an unknown code of a link at the field, where it can be corrected', async () => {
  await renderForm(serverWith(), { prefills, path: '/orders/myorders?open=new&bag=222222' });
  const dialog = await findDialog();
  expect(await within(dialog).findByText(/^No hay ninguna bolsa con ese código/)).toBeDefined();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Código de bolsa').value).toBe('222222');
});

test('tells a seller that the bag came by another seller’s link', async () => {
  const server = serverWith(bag({ seller: { id: GABRIELA, name: 'Gabriela Tun' } }));
  const { user } = await renderForm(server, { prefills });
  const { code } = await openDialog(user);
  await fill(user, code, 'K3M2QX');
  expect(
    await screen.findByText('Llegó por el enlace de Gabriela Tun. Avísale antes de confirmar.'),
  ).toBeDefined();
});

test('shows what changed since the customer saw it, and what was left out', async () => {
  const server = serverWith(
    bag({
      lines: [
        bagLine(1, { seenPrice: 11_000, quantity: 3, available: 1 }),
        bagLine(2, { available: 0 }),
        bagLine(3, { name: 'Chal Cobán', isGone: true }),
        bagLine(4, { name: 'Bota Jalapa', available: 0, mayPreorder: true }),
      ],
    }),
  );
  const { user } = await renderForm(server, { prefills });
  const { code } = await openDialog(user);
  await fill(user, code, 'K3M2QX');
  expect((await quantity(BLOUSE)).value).toBe('1');
  for (const fact of [
    /^Blusa Antigua · Negro · S: antes Q\s?110\.00, hoy Q\s?125\.00\.$/,
    /^Blusa Antigua · Negro · S: pidió 3 y solo queda 1\.$/,
    /^Falda Xela · Negro · M: ya no hay\.$/,
    /^Chal Cobán · Negro · M: ya no se vende\.$/,
    /^Bota Jalapa · Negro · M: solo por preventa\./,
  ])
    expect(await screen.findByText(fact)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText(/^De la bolsa/)).toBeNull();
  expect((await quantity(BLOUSE)).value).toBe('1');
});

test('a lost connection keeps the code, and Enter retries', async () => {
  const server = serverWith();
  const { api, user } = await renderForm(server, { prefills });
  const { dialog, code } = await openDialog(user);
  api.goOffline();
  await fill(user, code, 'K3M2QX');
  expect(await within(dialog).findByText(/^No logramos comunicarnos/)).toBeDefined();
  expect(code.value).toBe('K3M2QX');
  api.goOnline();
  await user.click(code);
  await user.keyboard('{Enter}');
  expect((await quantity(BLOUSE)).value).toBe('2');
});
