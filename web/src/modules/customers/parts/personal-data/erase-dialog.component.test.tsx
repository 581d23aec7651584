import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  eraseCustomer,
  exportCustomerData,
  previewErasure,
  readCustomer,
} from '@trastienda/shared/customers/contract.ts';
import { expect, test } from 'vitest';
import { customer, customerHistory } from '#testing/fixtures/customers.ts';
import { CARMEN, idOf, order } from '#testing/fixtures/orders.ts';
import { stubObjectUrls } from '#testing/object-urls.ts';
import { signedInAs } from '#testing/people.ts';
import { renderCustomer } from '#testing/screens/customers.tsx';
import type { StubApi } from '#testing/stub-api.ts';
import { Refusal } from '#testing/stub-api.ts';

const admin = signedInAs('admin');
const COUNTS = { orders: 3, preorders: 1, payments: 4, invoices: 2, pictures: 1 };
const nothingOpen = (api: StubApi) => api.on(previewErasure, { open: [], counts: COUNTS });

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Borrar datos…' }));
  return screen.findByRole('dialog', { name: 'Borrar los datos de Carmen Ixcot' });
}

async function fillIn(user: UserEvent, dialog: HTMLElement, name = 'Carmen Ixcot') {
  await user.type(await within(dialog).findByLabelText('Motivo'), 'Lo pidió por escrito');
  await user.type(within(dialog).getByLabelText('Escribe «Carmen Ixcot» para confirmar'), name);
  await user.click(within(dialog).getByRole('button', { name: 'Borrar datos' }));
}

test('lists what is erased and what is kept, and erases after the name was typed', async () => {
  const { api, user } = await renderCustomer({
    user: admin,
    history: customerHistory({ orders: 1, latest: [order({ id: idOf('order', 7), label: 'P-000777' })] }),
    stub: (stubbed) =>
      nothingOpen(stubbed).on(eraseCustomer, () => {
        const gone = { name: 'Cliente borrado', phone: '', erasedAt: '2026-03-02T18:00:00.000Z' };
        stubbed.on(readCustomer, customer(gone));
        return { erasedAt: gone.erasedAt };
      }),
  });
  const dialog = await openDialog(user);
  const said = await within(dialog).findAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Nombre, teléfonos, correo, Instagram, direcciones y notas',
    'Lo que se escribió en sus documentos: notas, comentarios, motivos y etiquetas',
    '1 foto de comprobante, y las de paquetes y artículos',
    'Sus enlaces de seguimiento, que dejan de abrir',
    '2 facturas y notas de crédito, con nombre y NIT, como pide la ley',
    'Números, fechas, artículos y montos de 3 pedidos, 1 preventa y 4 pagos, a nombre de «Cliente borrado»',
    'El historial: quién hizo qué y cuándo, sin lo que se escribió',
  ]);
  await fillIn(user, dialog);
  expect(await screen.findByText('Listo: se borraron los datos del cliente')).toBeDefined();
  const drawer = await screen.findByRole('dialog', { name: 'Cliente borrado' });
  expect(
    await within(drawer).findByText(/^Los datos de este cliente se borraron el 2 de marzo de 2026\./),
  ).toBeDefined();
  expect(await within(drawer).findByRole('button', { name: /^P-000777/ })).toBeDefined();
  for (const name of ['Editar', 'Borrar datos…', 'Exportar datos'])
    expect(within(drawer).queryByRole('button', { name })).toBeNull();
  expect(api.bodies(eraseCustomer)).toEqual([
    { version: 4, name: 'Carmen Ixcot', reason: 'Lo pidió por escrito' },
  ]);
});

test('lists open documents and offers no button', async () => {
  const { api, user } = await renderCustomer({
    user: admin,
    stub: (stubbed) =>
      stubbed
        .on(previewErasure, {
          open: [
            { kind: 'order', label: 'P-000123' },
            { kind: 'parcel', label: 'P-000123/1' },
            { kind: 'credit', label: 'Q 25.00' },
          ],
          counts: COUNTS,
        })
        .on(eraseCustomer, new Refusal(409, 'customer.has-open-business')),
  });
  const dialog = await openDialog(user);
  expect(await within(dialog).findByText('Todavía no se puede borrar. Primero termina:')).toBeDefined();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pedido P-000123', 'Paquete en camino P-000123/1', 'Saldo a favor de Q 25.00']);
  expect(within(dialog).queryByRole('button', { name: 'Borrar datos' })).toBeNull();
  expect(api.bodies(eraseCustomer)).toHaveLength(0);
});

test('requires both fields, and shows the server’s errors at them', async () => {
  const { api, user } = await renderCustomer({
    user: admin,
    stub: (stubbed) =>
      nothingOpen(stubbed).on(
        eraseCustomer,
        new Refusal(422, 'request.invalid', {
          errors: [
            { field: 'name', code: 'customer.name-differs', message: 'Escribe el nombre tal como aparece.' },
          ],
        }),
      ),
  });
  const dialog = await openDialog(user);
  await user.click(await within(dialog).findByRole('button', { name: 'Borrar datos' }));
  expect(api.bodies(eraseCustomer)).toHaveLength(0);
  await fillIn(user, dialog, 'Carmen');
  expect(await within(dialog).findByText('Escribe el nombre tal como aparece.')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Borrar los datos de Carmen Ixcot' })).toBeDefined();
});

test('shows a document opened meanwhile instead of the form', async () => {
  const { api, user } = await renderCustomer({
    user: admin,
    stub: (stubbed) =>
      nothingOpen(stubbed).on(eraseCustomer, () => {
        stubbed.on(previewErasure, { open: [{ kind: 'order', label: 'P-000999' }], counts: COUNTS });
        return new Refusal(409, 'customer.has-open-business', { message: 'Todavía no.' });
      }),
  });
  const dialog = await openDialog(user);
  await fillIn(user, dialog);
  expect(await within(dialog).findByText('Pedido P-000999')).toBeDefined();
  expect(api.bodies(eraseCustomer)).toHaveLength(1);
});

test('retries a failed preview, and Escape changes nothing', async () => {
  const { api, user } = await renderCustomer({
    user: admin,
    stub: (stubbed) =>
      stubbed.on(previewErasure, new Refusal(503, 'service.busy', { message: 'Un momento.' })),
  });
  const dialog = await openDialog(user);
  expect(await within(dialog).findByText('Un momento.')).toBeDefined();
  nothingOpen(api);
  await user.click(within(dialog).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(dialog).findByLabelText('Motivo')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Borrar los datos/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Carmen Ixcot' })).toBeDefined();
});

test('downloads the data as a file; a refusal stays until it is closed', async () => {
  const files = stubObjectUrls();
  const { api, user } = await renderCustomer({
    user: admin,
    stub: (stubbed) => stubbed.on(exportCustomerData, 'PK'),
  });
  const button = await screen.findByRole('button', { name: 'Exportar datos' });
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(api.requests(exportCustomerData).map(({ params }) => params['id'])).toEqual([CARMEN]);
  api.on(exportCustomerData, new Refusal(429, 'request.too-many', { message: 'Espera un minuto.' }));
  await user.click(button);
  const failure = await screen.findByRole('dialog', { name: 'No se pudieron exportar los datos' });
  expect(within(failure).getByText('Espera un minuto.')).toBeDefined();
  expect(files).toHaveLength(1);
});

test.each([
  ['reception', signedInAs('logisticManager')],
  ['a manager without S-01', signedInAs('vendor', { codes: ['M-03'] })],
  ['a seller', signedInAs('vendor')],
])('offers neither export nor erasure to %s', async (_who, user) => {
  await renderCustomer({ user });
  await screen.findByText('Todavía no hay pedidos que puedas ver.');
  for (const name of ['Exportar datos', 'Borrar datos…'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
